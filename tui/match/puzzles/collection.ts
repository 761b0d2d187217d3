/** The program's own puzzles. */

import { loadPart } from "../../platform/parts/load_part.ts";
import type { CollectedPuzzle } from "./puzzle.ts";
import { readPuzzles } from "./rows.ts";

let puzzles: readonly CollectedPuzzle[] | null = null;

/** The puzzles of `lichess.csv`, the easiest first, loaded when first needed. */
export async function loadCollection(): Promise<readonly CollectedPuzzle[]> {
  if (puzzles !== null) return puzzles;
  const { default: text } = await loadPart(() =>
    import("./lichess.csv", { with: { type: "text" } })
  );
  return puzzles = readPuzzles(text).puzzles;
}
