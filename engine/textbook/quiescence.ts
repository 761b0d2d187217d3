/**
 * Quiescence search: the evaluation is believed only where nothing hangs, or with
 * "recaptures", as in micro-Max, where the piece that moved last does not. Source:
 * Fierz, "Quiescence search"; Muller, feature list of micro-Max.
 */

import { type Board, type PackedMove, promotionOf, toOf } from "./board.ts";
import type { SearchContext } from "./context.ts";
import { orderCaptures } from "./ordering.ts";
import { QUIESCENCE } from "./techniques.ts";

// From which kind on each sort of move is searched.
const [CAPTURES, PROMOTIONS, CHECKS] = [2, 3, 4];

/** Score of a board: static ("stand pat"), or what a noisy move leads to. */
export function quiesce(
  context: SearchContext,
  board: Board,
  alpha: number,
  beta: number,
): number {
  context.countNode();
  context.counts.quietNodes++;
  const kind = QUIESCENCE.indexOf(context.techniques.quiescence);
  let best = board.evaluation;
  if (kind === 0 || best >= beta) return best;
  const list = context.listOf(board);
  list.generate(board, kind < CHECKS);
  orderCaptures(context, board);
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.pick(index);
    const isQuiet = !isNoisy(board, move, kind);
    if (isQuiet && kind < CHECKS) continue;
    const next = board.make(move);
    if (next === null || isQuiet && !next.isInCheck) continue;
    const low = Math.max(alpha, best);
    best = Math.max(best, 0 - quiesce(context, next, 0 - beta, 0 - low));
  }
  return best;
}

/** Does a move change the material in a way that is searched? */
function isNoisy(board: Board, move: PackedMove, kind: number): boolean {
  if (board.squares[board.captureSquare(move)] === 0) {
    return promotionOf(move) !== 0 && kind >= PROMOTIONS;
  }
  return kind >= CAPTURES || toOf(move) === board.lastTo;
}
