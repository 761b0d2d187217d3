/** What is said of words that nobody knows, and which was probably meant. */

import { editDistance } from "../../engine/notation/san.ts";
import { quote } from "../../engine/notation/quote.ts";

/** A question after what is spelled most like a text, null if nothing is. */
export function nearest(text: string, candidates: readonly string[]) {
  const name = nearestName(text, candidates);
  return name && `did you mean ${name}?`;
}

/** The candidate that is spelled most like a text, null if none is. */
export function nearestName(
  text: string,
  candidates: readonly string[],
): string | null {
  const bare = (name: string) => name.replace(/^-+/, "").toLowerCase();
  const [best] = candidates
    .map((name) => ({ name, edits: editDistance(bare(text), bare(name)) }))
    .sort((a, b) => a.edits - b.edits);
  const allowed = bare(text).length < 4 ? 1 : 2;
  return best.edits <= allowed ? best.name : null;
}

/** A word of the command line in a message: as it is, if that is harmless. */
export function shown(word: string): string {
  return /^[\w.+=/-]{1,60}$/.test(word) ? word : quote(word);
}
