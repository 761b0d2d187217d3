/** Numbers as the page writes them. */

import { inGroups } from "../../../text/phrases.ts";

/** A number with groups, and with a real minus sign. */
export function numeral(value: number): string {
  return withMinus(inGroups(0 + value)); // never −0
}

/** A text whose hyphens before digits are minus signs. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\w-])-(?=\d)/g, "−");
}

/** A score, as the sentences of the search have it: −4000. */
export function scoreText(score: number): string {
  return withMinus(String(0 + score)); // never −0
}

/** `"1 ply"`, `"2 plies"`. */
export function pliesText(plies: number): string {
  return plies === 1 ? "1 ply" : `${plies} plies`;
}
