/**
 * Quiescence search: a position is evaluated only when nothing hangs; or, with
 * "recaptures" as in micro-Max, when the piece that moved last does not hang.
 * Source: Fierz, "Quiescence search"; Muller, feature list of micro-Max.
 */

import {
  type PackedMove,
  promotionOf,
  type SearchBoard,
  toOf,
} from "../../../player/textbook/board.ts";
import type { SearchContext } from "./context.ts";
import { evaluate } from "./evaluation.ts";
import { sortCaptures } from "./ordering.ts";
import { QUIESCENCE } from "./techniques.ts";

// Indexes of QUIESCENCE: each kind searches the moves of those before it, too.
const CAPTURES = QUIESCENCE.indexOf("captures");
const PROMOTIONS = QUIESCENCE.indexOf("promotions");
const CHECKS = QUIESCENCE.indexOf("checks");

/** Score for the side to move: static ("stand pat"), or after a noisy move. */
export function searchCaptures(
  context: SearchContext,
  board: SearchBoard,
  alpha: number,
  beta: number,
): number {
  context.countNode();
  context.counts.quietNodes++;
  const kind = QUIESCENCE.indexOf(context.techniques.quiescence);
  let best = evaluate(board);
  if (kind === 0 || best >= beta) return best;
  const list = context.listOf(board);
  list.generate(board, kind < CHECKS);
  sortCaptures(context, board);
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.pick(index);
    const isQuiet = !isNoisy(board, move, kind);
    if (isQuiet && kind < CHECKS) continue;
    const next = board.make(move);
    if (next === null || isQuiet && !next.isInCheck) continue;
    const low = Math.max(alpha, best);
    best = Math.max(best, 0 - searchCaptures(context, next, 0 - beta, 0 - low));
  }
  return best;
}

/** Whether a move changes the material in a way that this kind searches. */
function isNoisy(board: SearchBoard, move: PackedMove, kind: number): boolean {
  if (board.squares[board.captureSquare(move)] === 0) {
    return promotionOf(move) !== 0 && kind >= PROMOTIONS;
  }
  return kind >= CAPTURES || toOf(move) === board.lastTo;
}
