/**
 * Quiescence search: the evaluation is believed only where nothing hangs. With
 * "recaptures", as in micro-Max, only the piece that moved last may be taken:
 * that keeps the tree small, and overlooks what else hangs. Source: Fierz,
 * "Quiescence search"; Muller, feature list of micro-Max.
 */

import { type Board, toOf } from "./board.ts";
import type { SearchContext } from "./context.ts";
import { orderCaptures } from "./ordering.ts";

/** Score of a board: static ("stand pat"), or what a capture leads to. */
export function quiesce(
  context: SearchContext,
  board: Board,
  alpha: number,
  beta: number,
): number {
  context.countNode();
  const { quiescence } = context.techniques;
  let best = board.evaluation;
  if (quiescence === "none" || best >= beta) return best;
  const list = context.listOf(board);
  list.generate(board, true);
  orderCaptures(context, board);
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.pick(index);
    if (quiescence === "recaptures" && toOf(move) !== board.lastTo) continue;
    const next = board.make(move);
    if (next === null) continue;
    const low = Math.max(alpha, best);
    best = Math.max(best, 0 - quiesce(context, next, 0 - beta, 0 - low));
  }
  return best;
}
