/**
 * The games that libraries read in turn: those of the lists in `judge/`, with
 * tags, and with the scores in comments as lichess writes them.
 *
 * @module
 */

import { parseSan } from "../../../../engine/library/san.ts";
import { makePgn, type PgnMoveInput } from "../../../../engine/library/pgn.ts";
import { START_FEN } from "../../../../engine/library/fen.ts";
import { play } from "../../../../engine/library/rules.ts";

/** A row of the lists: moves in SAN, and scores for the side to move. */
interface Row {
  readonly moves: readonly string[];
  readonly cp: readonly number[];
}

const LISTS = new URL("../../judge/", import.meta.url);

/** All games of the lists as a text in PGN. */
export function gamesOfLists(): string {
  const files = [...Deno.readDirSync(LISTS)].map(({ name }) => name)
    .filter((name) => name.endsWith(".jsonl")).sort();
  const lines = files.flatMap((name) =>
    Deno.readTextFileSync(new URL(name, LISTS)).trim().split("\n")
  );
  return lines.map((line, index) => gameOf(JSON.parse(line), index)).join("\n");
}

function gameOf(row: Row, index: number): string {
  const tags = new Map([
    ["Event", "Rated game"],
    ["Site", "?"],
    ["Date", "????.??.??"],
    ["Round", `${index + 1}`],
    ["White", "?"],
    ["Black", "?"],
  ]);
  return makePgn({ tags, moves: movesOf(row) });
}

function movesOf({ moves, cp }: Row): PgnMoveInput[] {
  let position: Parameters<typeof play>[0] = START_FEN;
  return moves.map((san, index) => {
    const move = parseSan(position, san);
    if (move === null) throw new Error(`Illegal: ${san}`);
    position = play(position, move);
    const score = (index % 2 === 0 ? -1 : 1) * (cp[index + 1] ?? 0) / 100;
    return { move, comments: [`[%eval ${score.toFixed(2)}]`] };
  });
}
