/**
 * What the engine's scores mean, in the units that other programs use.
 *
 * A mate on the board is worth half of micro-Max's infinity, 4,000, and every
 * move of the winner on the way there costs one. So the score itself tells how
 * far the mate is. Between that and `MATE` lie scores of material alone: a side
 * is so far ahead that micro-Max looks no further.
 */

import { MATE } from "../mod.ts";

export const PAWN_VALUE = 99;
/** Of the side that has mated; the other side's is its negative. */
export const MATED: number = 2 * MATE;
/** Worse than any mate: a move with this score is as good as illegal. */
export const ILLEGAL: number = -2 * MATED;
const MOST_MOVES = 100; // more than a search can look ahead

/**
 * Moves until mate: positive if the side to move mates, negative if it is mated,
 * 0 if it is mated already. Null without a mate.
 */
export function mateDistance(score: number): number | null {
  const moves = MATED - Math.abs(score);
  if (moves < 0 || moves > MOST_MOVES) return null;
  return score > 0 ? moves : 0 - moves;
}

export function centipawns(score: number): number {
  return Math.round(100 * score / PAWN_VALUE);
}

/** The score of hundredths of a pawn, or of moves until mate. */
export function scoreOf(kind: "cp" | "mate", number: number): number {
  const amount = Math.abs(number);
  const size = kind === "mate"
    ? MATED - Math.min(amount, MOST_MOVES)
    : Math.min(amount * PAWN_VALUE / 100, MATED - MOST_MOVES - 1);
  return number > 0 ? Math.round(size) : -Math.round(size);
}
