/**
 * Scores as judgements keep them: in centipawns, and a mate in n moves as
 * ±(32,000 − n).
 */

import {
  centipawns,
  MATED,
  mateDistance,
  searchScore,
} from "../chess/score.ts";

/** The score of a mate on the board. */
export const MATE_CENTIPAWNS = 32_000;
/** Scores that are further from `MATE_CENTIPAWNS` are material. */
const MOST_MOVES_TO_MATE = 1000;

/** Moves to mate, by a judgement's score; null if the score is material. */
export function movesToMate(score: number): number | null {
  const moves = MATE_CENTIPAWNS - Math.abs(score);
  return moves < MOST_MOVES_TO_MATE ? moves : null;
}

/** A judgement's score for one of the engine. */
export function centipawnsOf(score: number): number {
  const moves = mateDistance(score);
  if (moves === null) return centipawns(score);
  return Math.sign(score) * (MATE_CENTIPAWNS - Math.abs(moves));
}

/** The engine's score for one of a judgement. */
export function toEngineScore(score: number): number {
  const moves = movesToMate(score);
  if (moves === null) return searchScore("cp", score);
  return Math.sign(score) * (MATED - moves);
}
