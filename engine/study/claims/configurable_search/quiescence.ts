/**
 * Quiescence search: a position is evaluated only when nothing hangs, and no pawn
 * is about to promote. Source: Fierz, "Quiescence search".
 */

import type { SearchBoard } from "../../../player/textbook/board.ts";
import type { SearchContext } from "./context.ts";
import { evaluate } from "./evaluation.ts";
import { sortCaptures } from "./ordering.ts";

/** Score for the side to move: static ("stand pat"), or after a noisy move. */
export function searchCaptures(
  context: SearchContext,
  board: SearchBoard,
  alpha: number,
  beta: number,
): number {
  context.countNode();
  context.counts.quietNodes++;
  let best = evaluate(board);
  if (context.techniques.quiescence === "none" || best >= beta) return best;
  const list = context.listOf(board);
  list.generate(board, true);
  sortCaptures(context, board);
  for (let index = 0; index < list.length && best < beta; index++) {
    const move = list.pick(index);
    const next = board.isQuiet(move) ? null : board.make(move);
    if (next === null) continue;
    const low = Math.max(alpha, best);
    best = Math.max(best, 0 - searchCaptures(context, next, 0 - beta, 0 - low));
  }
  return best;
}
