/** The winning chance of a score, fitted to games of the engine. */

import { MATE } from "../mod.ts";

/** The score at which a win is e times as likely as a loss. */
const SCALE = 250;

/** Expected points of a side in percent, by its score: a logistic curve. */
export function winningChance(score: number): number {
  if (Math.abs(score) > MATE) return score > 0 ? 100 : 0;
  return 100 / (1 + Math.exp(-score / SCALE));
}
