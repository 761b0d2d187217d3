/** The winning chance of a score. */

import { centipawns, mateDistance } from "../chess/score.ts";

/** How much a centipawn adds to the logarithm of the odds. */
const STEEPNESS = 0.00368208;
/** Centipawns beyond which a larger lead does not count. */
const DECISIVE = 1000;

/**
 * Expected points of a side in percent, by its score: the curve that lichess
 * fitted to games of people, "Accuracy metric", for scores of Stockfish 15.
 */
export function winningChance(score: number, scale = 1): number {
  const lead = centipawns(score) * scale;
  const counted = Math.max(-DECISIVE, Math.min(DECISIVE, lead));
  return 100 / (1 + Math.exp(-STEEPNESS * counted));
}

/** The same, but a mate is sure: 100 or 0. */
export function finalChance(score: number): number {
  if (mateDistance(score) === null) return winningChance(score);
  return score > 0 ? 100 : 0;
}

/** The score in centipawns that gives a side such a chance, as far as scores count. */
export function centipawnsFor(chance: number): number {
  const lead = Math.log(chance / (100 - chance)) / STEEPNESS;
  return Math.max(-DECISIVE, Math.min(DECISIVE, lead));
}
