/**
 * Quiescence search: the evaluation is believed only where nothing hangs. A side
 * may take its static score ("stand pat"), or go on with a capture.
 *
 * With "recaptures", as in micro-Max, only the piece that moved last may be
 * taken. That keeps the tree small, and overlooks what else hangs.
 *
 * Source: Fierz, "Quiescence search"; Muller, feature list of micro-Max.
 *
 * @module
 */

import { toOf } from "./board.ts";
import type { SearchContext } from "./context.ts";
import { generateCaptures } from "./moves.ts";
import { orderCaptures } from "./ordering.ts";

/** Score of the position on the board once the captures are over. */
export function quiesce(
  context: SearchContext,
  alpha: number,
  beta: number,
): number {
  context.countNode();
  const { board, list, techniques } = context;
  let best = board.evaluation;
  if (techniques.quiescence === "none" || best >= beta) return best;
  generateCaptures(board, list);
  if (list.length === 0) return best;
  orderCaptures(context, list);
  const inCheck = board.isInCheck;
  const onlyRecaptures = techniques.quiescence === "recaptures";
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.pick(index);
    if (onlyRecaptures && toOf(move) !== board.lastTo) continue;
    if (!board.make(move, inCheck)) continue;
    const low = Math.max(alpha, best);
    best = Math.max(best, 0 - quiesce(context, 0 - beta, 0 - low));
    board.unmake(move);
  }
  return best;
}
