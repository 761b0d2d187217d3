/**
 * Iterative deepening: to depth 1, then 2, then 3 … An iteration costs little
 * beside the next one, and leaves it a guess of the score and the best moves.
 * Aspiration and MTD(f) use the guess: the narrower the window at the root, the
 * more is cut off. Source: Fierz, "Windowing", "MTD(f)", "Hashtables".
 */

import type { PackedMove } from "./board.ts";
import { INFINITE } from "./evaluation.ts";
import { OUT_OF_BUDGET, type Searcher } from "./searcher.ts";

/** What a search of the root to one depth has found. */
export interface Iteration {
  readonly depth: number;
  /** For the side to move. */
  readonly score: number;
  /** Best move, 0 without any. */
  readonly move: PackedMove;
  /** Nodes since the search began. */
  readonly nodes: number;
  /** What MTD(f) knew of the score after each of its searches. */
  readonly bounds: readonly Bounds[];
}

/** The score is at least one, at most the other. */
export type Bounds = readonly [lower: number, upper: number];

/** Searches to a depth, iteration by iteration, or until the budget is spent. */
export function* deepen(
  searcher: Searcher,
  lastDepth: number,
): Generator<Iteration, void> {
  const start = searcher.nodes;
  let depth = searcher.techniques.deepening ? 1 : lastDepth;
  let guess: number | null = null;
  try {
    for (; depth <= lastDepth; depth++) {
      searcher.rootDepth = depth;
      const bounds: Bounds[] = [];
      guess = searchRoot(searcher, guess, bounds);
      const nodes = searcher.nodes - start;
      yield { depth, score: guess, move: searcher.rootMove, nodes, bounds };
    }
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
  }
}

/** The last iteration of a search, null if its budget was too small for one. */
export function lastIteration(
  searcher: Searcher,
  lastDepth: number,
): Iteration | null {
  return [...deepen(searcher, lastDepth)].at(-1) ?? null;
}

/** Score of the root, given that of the iteration before, if there was one. */
function searchRoot(
  searcher: Searcher,
  guess: number | null,
  bounds: Bounds[],
): number {
  const { board, rootDepth, techniques: { window, aspiration } } = searcher;
  const search = (alpha: number, beta: number) =>
    searcher.search(board, alpha, beta, rootDepth);
  if (window === "MTD(f)") return closeIn(search, guess ?? 0, bounds);
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
function closeIn(
  search: (alpha: number, beta: number) => number,
  guess: number,
  bounds: Bounds[],
): number {
  let [score, lower, upper] = [guess, -INFINITE, INFINITE];
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = search(beta - 1, beta);
    if (score < beta) upper = score;
    else lower = score;
    bounds.push([lower, upper]);
  }
  return score;
}
