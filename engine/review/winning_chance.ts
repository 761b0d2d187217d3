/** What a score is worth: the chance to win, as games of the engine have it. */

import { MATE } from "../mod.ts";

/** Score with which a win is e times as likely as a loss. */
const SCALE = 250;

/** The points that a score promises its side, in percent: a logistic curve. */
export function winningChance(score: number): number {
  if (Math.abs(score) > MATE) return score > 0 ? 100 : 0;
  return 100 / (1 + Math.exp(-score / SCALE));
}
