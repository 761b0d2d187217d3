/**
 * Makes `engine/chess/game/openings.tsv` from lichess's collection of openings.
 * The input is its five files in one, rows with an ECO code, a name and moves.
 *
 * ```sh
 * deno run tests/build/openings.ts < all.tsv > engine/chess/game/openings.tsv
 * ```
 *
 * The result has the openings of up to twelve plies, and longer ones that begin
 * an ECO code. `follow` in `engine/chess/game/openings.ts` describes the form of
 * the rows.
 *
 * @module
 */

import { formatCoordinate } from "../../engine/chess/notation/san.ts";
import { mainMoves } from "../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../engine/chess/notation/pgn.ts";

const LONGEST_LINE = 12;

interface Row {
  readonly moves: readonly string[];
  readonly eco: string;
  readonly name: string;
}

function rowOf(text: string): Row {
  const [eco, name, pgn] = text.split("\t");
  const [{ tree }] = readPgn(pgn);
  return { moves: mainMoves(tree).map(formatCoordinate), eco, name };
}

/** Whether a line is the beginning of another one, or equal to it. */
function isOnTheWay({ moves }: Row, other: Row): boolean {
  return moves.length <= other.moves.length &&
    moves.every((move, ply) => move === other.moves[ply]);
}

/** A name, shortened if it begins like the name before it. */
function shortened(name: string, before: string): string {
  const family = before.split(":")[0];
  if (before !== "" && name.startsWith(before)) {
    return `~${name.slice(before.length)}`;
  }
  return family !== "" && name.startsWith(`${family}:`)
    ? `~${name.slice(family.length)}`
    : name;
}

/** The text of the file, from the collection's text with or without its head. */
export function compact(text: string): string {
  const rows = text.trim().split("\n").filter((row) => /^[A-E]\d\d\t/.test(row))
    .map(rowOf)
    .sort((one, two) => String(one.moves) < String(two.moves) ? -1 : 1);
  const line: Row[] = [];
  let last: Row = { moves: [], eco: "", name: "" };
  return rows.map((row) => {
    while (line.length > 0 && !isOnTheWay(line[line.length - 1], row)) {
      line.pop();
    }
    const before = line.at(-1) ?? { moves: [], eco: "", name: "" };
    if (row.moves.length > LONGEST_LINE && row.eco === before.eco) return "";
    const parting = row.moves.findIndex((move, ply) =>
      move !== last.moves[ply]
    );
    const stay = parting < 0 ? row.moves.length : parting;
    line.push(row);
    last = row;
    const eco = row.eco === before.eco ? "" : row.eco;
    const name = shortened(row.name, before.name);
    return `${[stay, row.moves.slice(stay).join(""), eco, name].join("\t")}\n`;
  }).join("");
}

if (import.meta.main) {
  const text = await new Response(Deno.stdin.readable).text();
  await Deno.stdout.write(new TextEncoder().encode(compact(text)));
}
