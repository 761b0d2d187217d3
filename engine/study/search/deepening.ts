/**
 * Iterative deepening: to depth 1, then 2, then 3 … An iteration costs little
 * beside the next one, and leaves it a guess of the score and the best moves.
 * Aspiration and MTD(f) use the guess: the narrower the window at the root, the
 * more is cut off. Source: Fierz, "Windowing", "MTD(f)", "Hashtables".
 */

import type { PackedMove } from "./board.ts";
import { INFINITE } from "./evaluation.ts";
import { OUT_OF_BUDGET, type Searcher } from "./searcher.ts";

/** Half the width of an aspiration window: half a pawn. */
const ASPIRATION = 50;

/** What a search of the root to one depth has found. */
export interface Iteration {
  readonly depth: number;
  /** For the side to move. */
  readonly score: number;
  /** Best move, 0 without any. */
  readonly move: PackedMove;
  /** Nodes since the search began. */
  readonly nodes: number;
}

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
      guess = searchRoot(searcher, guess);
      const nodes = searcher.nodes - start;
      yield { depth, score: guess, move: searcher.rootMove, nodes };
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
function searchRoot(searcher: Searcher, guess: number | null): number {
  const { board, rootDepth, techniques: { window } } = searcher;
  const search = (alpha: number, beta: number) =>
    searcher.search(board, alpha, beta, rootDepth);
  if (window === "MTD(f)") return closeIn(search, guess ?? 0);
  if (window === "full" || guess === null) return search(-INFINITE, INFINITE);
  // Half a pawn to both sides, then all of the side that failed.
  const [alpha, beta] = [guess - ASPIRATION, guess + ASPIRATION];
  const score = search(alpha, beta);
  if (score <= alpha) return search(-INFINITE, alpha + 1);
  return score >= beta ? search(beta - 1, INFINITE) : score;
}

/** MTD(f): windows of no width close in on the score from both sides. */
function closeIn(
  search: (alpha: number, beta: number) => number,
  guess: number,
): number {
  let [score, lower, upper] = [guess, -INFINITE, INFINITE];
  while (lower < upper) {
    const beta = score === lower ? score + 1 : score;
    score = search(beta - 1, beta);
    if (score < beta) upper = score;
    else lower = score;
  }
  return score;
}
