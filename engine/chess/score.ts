/**
 * The engine's scores in the units of other programs. A mate on the board is
 * worth 4,000, and each move that the winner still needs costs one. Scores
 * between such mates and `MATE` are material: more than the search cares to
 * win.
 */

import { MATE, WHITE } from "./constants.ts";

/** The engine's score of a pawn. */
export const PAWN_VALUE = 99;
/** Score of the side that has mated. */
export const MATED: number = 2 * MATE;
/** Worse than being mated, so that a move with this score is never played. */
export const ILLEGAL: number = -2 * MATED;
const MOST_MOVES = 100; // of a mate; no search looks further ahead
/**
 * The most plies of a search. An engine reports them, too, once a deeper search
 * cannot change its result.
 */
export const MOST_PLIES = 98;

/**
 * Moves to mate, negative for the side that is mated; null if there is none.
 */
export function mateDistance(score: number): number | null {
  const moves = MATED - Math.abs(score);
  if (moves < 0 || moves > MOST_MOVES) return null;
  return score > 0 ? moves : 0 - moves;
}

/** A score in hundredths of a pawn. */
export function centipawns(score: number) {
  return Math.round(100 * score / PAWN_VALUE);
}

/** The engine's score for centipawns, or for moves to mate. */
export function searchScore(kind: "cp" | "mate", number: number): number {
  const amount = Math.abs(number);
  const size = kind === "mate"
    ? MATED - Math.min(amount, MOST_MOVES)
    : Math.min(amount * PAWN_VALUE / 100, MATED - MOST_MOVES - 1);
  return number > 0 ? Math.round(size) : 0 - Math.round(size);
}

/**
 * The score of a move for its mover, by the opponent's score after it. A mate that
 * it leads to counts from the position before, so the move itself counts as well.
 */
export function scoreOfMove(answer: number): number {
  const score = 0 - answer;
  return score > MATE ? score - 1 : score;
}

/** Turns a side's score into White's, and White's into the side's. */
export function scoreForWhite(score: number, side: number): number {
  return side === WHITE ? score : 0 - score;
}
