/**
 * Windows: the narrower alpha and beta, the more is cut off. Each technique
 * guesses the score, searches with a window around the guess, and searches again
 * if it was wrong.
 *
 * Source: Fierz, sections "Windowing", "Principal variation search" and
 * "MTD(f)".
 *
 * @module
 */

import { INFINITE } from "./evaluation.ts";
import type { Searcher } from "./searcher.ts";

/** Half the width of an aspiration window: half a pawn. */
const ASPIRATION = 50;

/** Score of the root, given that of the iteration before, if there was one. */
export function searchRoot(
  searcher: Searcher,
  depth: number,
  guess: number | null,
): number {
  const { window } = searcher.techniques;
  if (window === "MTD(f)") return zoomIn(searcher, depth, guess ?? 0);
  if (window === "full" || guess === null) {
    return searcher.search(-INFINITE, INFINITE, depth);
  }
  return aspire(searcher, depth, guess);
}

/** Aspiration: half a pawn to both sides, then all of the side that failed. */
function aspire(searcher: Searcher, depth: number, guess: number): number {
  const alpha = guess - ASPIRATION;
  const beta = guess + ASPIRATION;
  const score = searcher.search(alpha, beta, depth);
  if (score <= alpha) return searcher.search(-INFINITE, alpha + 1, depth);
  if (score >= beta) return searcher.search(beta - 1, INFINITE, depth);
  return score;
}

/** MTD(f): windows of no width close in on the score from both sides. */
function zoomIn(searcher: Searcher, depth: number, guess: number): number {
  let score = guess;
  let lower = -INFINITE;
  let upper = INFINITE;
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = searcher.search(beta - 1, beta, depth);
    if (score < beta) upper = score;
    else lower = score;
  }
  return score;
}

/**
 * Searches the replies to the move just made.
 *
 * Principal variation search expects the first move to be the best, and asks of
 * the others only whether they are better. Late moves are asked that at less
 * depth first.
 *
 * @param tried moves of the node that were searched before
 */
export function searchReply(
  searcher: Searcher,
  alpha: number,
  beta: number,
  depth: number,
  tried: number,
  isLate: boolean,
): number {
  const { alphaBeta, scout } = searcher.techniques;
  if (!alphaBeta) return 0 - searcher.search(-INFINITE, INFINITE, depth);
  if (isLate) {
    const score = isBetter(searcher, alpha, depth - 1);
    if (score <= alpha) return score;
  }
  if (scout && tried > 0) {
    const score = isBetter(searcher, alpha, depth);
    if (score <= alpha || score >= beta) return score;
  }
  return 0 - searcher.search(0 - beta, 0 - alpha, depth);
}

/** A search that only tells on which side of alpha a move is. */
function isBetter(searcher: Searcher, alpha: number, depth: number): number {
  return 0 - searcher.search(-1 - alpha, 0 - alpha, depth);
}
