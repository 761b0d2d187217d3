/**
 * Labels recorded games with the scores of a UCI engine, for `judge.ts`:
 * `label.ts ENGINE < games.pgn > list.jsonl`. Each position gets 100,000 nodes.
 *
 * @module
 */

import { newGame, playRecord, undo } from "../../../engine/chess/game/game.ts";
import { ruledEnding } from "../../../engine/chess/game/history.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { type PgnGame, readPgn } from "../../../engine/chess/notation/pgn.ts";
import type { Opponent } from "../../../engine/player/opponent.ts";
import {
  centipawnsOf,
  MATE_CENTIPAWNS,
} from "../../../engine/review/centipawns.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { openEngine } from "../../../tui/saves/engines.ts";

const NODES = 100_000;
const SETTINGS = [["Hash", "64"], ["Threads", "1"]] as const;
/** Shorter games have hardly a middlegame. */
const LEAST_PLIES = 20;

async function label(engine: Opponent, record: PgnGame) {
  const game = playRecord(newGame(), mainMoves(record.tree));
  const cp: number[] = [];
  for (let ply = 0; ply <= game.ply; ply++) {
    const ending = ruledEnding(game.plies, ply);
    const choice = ending === null
      ? await engine.chooseMove(undo(game, game.ply - ply), { nodes: NODES })
      : null;
    const mated = ending?.winner ? -MATE_CENTIPAWNS : 0;
    cp.push(choice === null ? mated : centipawnsOf(choice.info.score));
  }
  const plies = [...Array(game.ply).keys()];
  return { moves: plies.map((ply) => sanAt(game, ply + 1)), cp };
}

const engine = await openEngine(
  { words: Deno.args, settings: [...SETTINGS], elo: null },
  "review",
  () => {},
);
const text = await new Response(Deno.stdin.readable).text();
for (const record of readPgn(text)) {
  const { length } = mainMoves(record.tree);
  if (length < LEAST_PLIES || record.error !== null) continue;
  writeLine(JSON.stringify(await label(engine, record)));
}
await engine.close();
