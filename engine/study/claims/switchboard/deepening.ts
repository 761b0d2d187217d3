/**
 * Iterative deepening: search to depth 1, then 2 … Each iteration gives the
 * next one its best moves and a guess of the score, around which aspiration and
 * MTD(f) put a narrow window. Source: Fierz, "Windowing", "MTD(f)",
 * "Hashtables".
 */

import type { PackedMove } from "../../../player/textbook/board.ts";
import { type SearchContext, STUDY_OUT_OF_BUDGET } from "./context.ts";
import { STUDY_INFINITE } from "./evaluation.ts";

/** The result of a search of the root to one depth. */
export interface StudyIteration {
  readonly depth: number;
  /** For the side to move. */
  readonly score: number;
  /** The best move, 0 if there is none. */
  readonly move: PackedMove;
  /** Nodes since the search began. */
  readonly nodes: number;
}

/** Searches iteration by iteration, to a depth or until no node is left. */
export function* deepen(
  searcher: SearchContext,
  lastDepth: number,
): Generator<StudyIteration> {
  const start = searcher.nodes;
  let depth = searcher.techniques.deepening ? 1 : lastDepth;
  let guess: number | null = null;
  try {
    for (; depth <= lastDepth; depth++) {
      searcher.rootDepth = depth;
      guess = searchRoot(searcher, guess);
      const nodes = searcher.nodes - start;
      yield { depth, score: guess, move: searcher.rootMove, nodes };
    }
  } catch (error) {
    if (error !== STUDY_OUT_OF_BUDGET) throw error;
  }
}

/** The last iteration of a search, null if there was none. */
export function deepestIteration(searcher: SearchContext, lastDepth: number) {
  return [...deepen(searcher, lastDepth)].at(-1) ?? null;
}

/** Score of the root; the guess is that of the iteration before, if any. */
function searchRoot(searcher: SearchContext, guess: number | null): number {
  const { board, rootDepth, techniques: { window, aspiration } } = searcher;
  const search = (alpha: number, beta: number) =>
    searcher.search(board, alpha, beta, rootDepth);
  if (window === "MTD(f)") return closeIn(searcher, guess ?? 0);
  if (window === "full" || guess === null) {
    return search(-STUDY_INFINITE, STUDY_INFINITE);
  }
  // Aspiration: a narrow window, and if it fails, a wide one on that side.
  const alpha = guess - aspiration;
  const beta = guess + aspiration;
  const score = search(alpha, beta);
  if (score > alpha && score < beta) return score;
  searcher.counts.researches++;
  return score <= alpha
    ? search(-STUDY_INFINITE, alpha + 1)
    : search(beta - 1, STUDY_INFINITE);
}

/** MTD(f): zero-width windows close in on the score from both sides. */
function closeIn(searcher: SearchContext, guess: number): number {
  const { board, rootDepth } = searcher;
  let score = guess;
  let lower = -STUDY_INFINITE;
  let upper = STUDY_INFINITE;
  searcher.bounds = [];
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = searcher.search(board, beta - 1, beta, rootDepth);
    if (score < beta) upper = score;
    else lower = score;
    searcher.bounds.push({ lower, upper });
  }
  return score;
}
