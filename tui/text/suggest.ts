/** Advice about words that the program does not know. */

import { editDistance } from "../../engine/chess/notation/san.ts";

/** Asks whether the most similar candidate is meant, null if none is similar. */
export function nearest(text: string, candidates: readonly string[]) {
  const name = nearestName(text, candidates);
  return name && `did you mean ${name}?`;
}

/** The most similar candidate, null if none is similar. */
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
