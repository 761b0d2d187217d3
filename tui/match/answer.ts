/**
 * What a move is worth that somebody plays in place of the best: the one measure
 * of practice, of second tries and of reviews.
 */

import type { JudgedMove } from "../../engine/review/judge.ts";

/** As good as the best, good where something is better, or a mistake. */
export type Worth = "right" | "good" | "wrong";

/**
 * Percentage points of winning chance that a right answer may cost: so much is
 * a matter of taste, or of how long the engine looks.
 */
export const TOLERANCE = 5;

/** A move with a mark is wrong, whoever asks. */
export function worthOf(
  { drop, mark }: Pick<JudgedMove, "drop" | "mark">,
): Worth {
  if (drop <= TOLERANCE) return "right";
  return mark === null ? "good" : "wrong";
}
