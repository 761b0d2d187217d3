/** Numbers as the page writes them. */

import { INFINITY_SCORE } from "../../../../engine/plain.ts";
import { inGroups } from "../../../text/phrases.ts";

/** A number with groups, and with a real minus sign. */
export function numeral(value: number): string {
  return withMinus(inGroups(0 + value)); // never −0
}

/** A text whose hyphens before digits are minus signs. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\w-])-(?=\d)/g, "−");
}

/** A score; the bounds of an open window are infinite. */
export function scoreText(score: number): string {
  if (Math.abs(score) < INFINITY_SCORE) return numeral(score);
  return score < 0 ? "−∞" : "∞";
}

/** `"1 ply"`, `"2 plies"`. */
export function pliesText(plies: number): string {
  return plies === 1 ? "1 ply" : `${plies} plies`;
}
