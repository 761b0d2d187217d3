/**
 * What the engine's scores mean, in the units that other programs use. A mate on
 * the board is worth 4,000, and each move of the winner on the way there costs
 * one; between that and `MATE` lies material, so much that nothing is looked for.
 */

import { MATE, WHITE } from "../mod.ts";

export const PAWN_VALUE = 99;
/** Of the side that has mated; the other side's is its negative. */
export const MATED: number = 2 * MATE;
/** Worse than any mate: a move with this score is as good as illegal. */
export const ILLEGAL: number = -2 * MATED;
const MOST_MOVES = 100; // more than a search can look ahead

/** Moves until mate, negative for the side that is mated; null without one. */
export function mateDistance(score: number): number | null {
  const moves = MATED - Math.abs(score);
  if (moves < 0 || moves > MOST_MOVES) return null;
  return score > 0 ? moves : 0 - moves;
}

export function centipawns(score: number) {
  return Math.round(100 * score / PAWN_VALUE);
}

/** The score of hundredths of a pawn, or of moves until mate. */
export function scoreOf(kind: "cp" | "mate", number: number): number {
  const amount = Math.abs(number);
  const size = kind === "mate"
    ? MATED - Math.min(amount, MOST_MOVES)
    : Math.min(amount * PAWN_VALUE / 100, MATED - MOST_MOVES - 1);
  return number > 0 ? Math.round(size) : 0 - Math.round(size);
}

/** A side's score as White sees it, and the other way round. */
export function scoreForWhite(score: number, side: number): number {
  return side === WHITE ? score : 0 - score;
}
