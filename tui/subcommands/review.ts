/** The command `review`: what was wrong with the moves of recorded games? */

import { type Game, newGame, playRecord } from "../../engine/game/game.ts";
import { describePgnError } from "../../engine/game/replay.ts";
import { type PgnGame, pgnGames } from "../../engine/notation/pgn.ts";
import { writePgn } from "../../engine/notation/pgn_writer.ts";
import { startSearchWorker } from "../../engine/player/search_worker.ts";
import { annotated } from "../../engine/review/annotations.ts";
import { type JudgedMove, judgeMoves } from "../../engine/review/judge.ts";
import type { OptionsOf } from "../cli/commands.ts";
import {
  readText,
  showStatus,
  writeError,
  writeLine,
  writeText,
} from "../process/stdio.ts";

/** The exit code is 1 if some game could not be read to its end. */
export async function run({ json }: OptionsOf<"review">): Promise<number> {
  using searchWorker = startSearchWorker();
  let games = 0;
  let errors = 0;
  for (const record of pgnGames(await readText())) {
    const index = games++;
    const moves = record.moves.map(({ move }) => move);
    const game = playRecord(newGame(record.start), moves);
    const judged: JudgedMove[] = [];
    for await (const move of judgeMoves(searchWorker, game)) {
      judged.push(move);
      showStatus("");
      if (json) writeLine(describe(index, move));
      showStatus(`Game ${games}: move ${move.ply} of ${moves.length}`);
    }
    showStatus("");
    if (!json) writeText((index > 0 ? "\n" : "") + pgnOf(record, game, judged));
    if (record.error === null) continue;
    errors++;
    writeError(`Game ${games}: ${describePgnError(record.error)}`);
  }
  return errors === 0 ? 0 : 1;
}

function pgnOf(
  record: PgnGame,
  { plies }: Game,
  judged: readonly JudgedMove[],
): string {
  const moves = record.moves
    .map((move, ply) => annotated(move, plies[ply].position, judged[ply]));
  const tags = new Map([["Annotator", "Denomax"], ...record.tags]);
  return writePgn({ ...record, tags, moves });
}

/** A line of JSON, in this order. */
function describe(game: number, judged: JudgedMove): string {
  const { line, words, isOnlyMove: _, ...others } = judged;
  return JSON.stringify({ game, ...others, best: line[0], line, words });
}
