/**
 * Iterative deepening: to depth 1, then 2 … Each iteration leaves the next one
 * the best moves and a guess of the score, which aspiration and MTD(f) use for a
 * narrow window. Source: Fierz, "Windowing", "MTD(f)", "Hashtables".
 */

import type { PackedMove } from "./board.ts";
import { OUT_OF_BUDGET, type SearchContext } from "./context.ts";
import { INFINITE } from "./evaluation.ts";

/**
 * What a search of the root to one depth has found: the score for the side to
 * move, the best move, 0 without any, and the nodes since the search began.
 */
export type Iteration = Readonly<
  { depth: number; score: number; move: PackedMove; nodes: number }
>;

/** Searches to a depth, iteration by iteration, or until the budget is spent. */
export function* deepen(searcher: SearchContext, lastDepth: number) {
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
    if (error !== OUT_OF_BUDGET) throw error;
  }
}

/** The last iteration of a search, null if its budget was too small for one. */
export function lastIteration(searcher: SearchContext, lastDepth: number) {
  return [...deepen(searcher, lastDepth)].at(-1) ?? null;
}

/** Score of the root, given that of the iteration before, if there was one. */
function searchRoot(searcher: SearchContext, guess: number | null): number {
  const { board, rootDepth, techniques: { window, aspiration } } = searcher;
  const search = (alpha: number, beta: number) =>
    searcher.search(board, alpha, beta, rootDepth);
  if (window === "MTD(f)") return closeIn(searcher, guess ?? 0);
  if (window === "full" || guess === null) return search(-INFINITE, INFINITE);
  // Some way to both sides, then all of the side that failed.
  const [alpha, beta] = [guess - aspiration, guess + aspiration];
  const score = search(alpha, beta);
  if (score > alpha && score < beta) return score;
  searcher.counts.researches++;
  return score <= alpha
    ? search(-INFINITE, alpha + 1)
    : search(beta - 1, INFINITE);
}

/** MTD(f): windows of no width close in on the score from both sides. */
function closeIn(searcher: SearchContext, guess: number): number {
  const { board, rootDepth } = searcher;
  let [score, lower, upper] = [guess, -INFINITE, INFINITE];
  searcher.bounds = [];
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = searcher.search(board, beta - 1, beta, rootDepth);
    if (score < beta) upper = score;
    else lower = score;
    searcher.bounds.push([lower, upper]);
  }
  return score;
}
