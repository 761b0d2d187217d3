/** Files of puzzles. */

import type { CollectedPuzzle } from "../match/puzzles/puzzle.ts";
import { readPuzzles } from "../match/puzzles/rows.ts";
import { count } from "../text/phrases.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import { readTextFile } from "../platform/files.ts";

/**
 * The puzzles of a file.
 * @throws {Error} if the program may not read it, or cannot, or if a row is no
 *   puzzle; the message says why, and which line.
 */
export function readPuzzleFile(file: string): readonly CollectedPuzzle[] {
  const { puzzles, problems } = readPuzzles(readTextFile(file));
  const complaint = `Cannot read ${quoteIfNeeded(file)}`;
  const [problem, ...others] = problems;
  if (problem !== undefined) {
    const { line, reason } = problem;
    const more = others.length === 0
      ? ""
      : `; ${count(others.length, "more line")} cannot be read`;
    throw new Error(`${complaint}: line ${line}: ${reason}${more}`);
  }
  if (puzzles.length > 0) return puzzles;
  throw new Error(`${complaint}: there is no puzzle in it`);
}
