/**
 * Iterative deepening: to depth 1, then 2, then 3 … An iteration costs little
 * beside the next one, and leaves it a guess of the score and the best moves.
 *
 * Source: Fierz, "Windowing" and "Hashtables", which both build on it.
 *
 * @module
 */

import type { PackedMove } from "./packed_move.ts";
import { OUT_OF_BUDGET, type Searcher } from "./searcher.ts";
import { searchRoot } from "./windows.ts";

/** What a search of the root to one depth has found. */
export interface Iteration {
  /** Depth of the search. */
  readonly depth: number;
  /** Score for the side to move. */
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
      const score: number = searchRoot(searcher, depth, guess);
      const nodes = searcher.nodes - start;
      yield { depth, score, move: searcher.rootMove, nodes };
      guess = score;
    }
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    searcher.restart();
  }
}

/** The last iteration of a search, null if its budget was too small for one. */
export function lastIteration(
  searcher: Searcher,
  lastDepth: number,
): Iteration | null {
  let last: Iteration | null = null;
  for (const iteration of deepen(searcher, lastDepth)) last = iteration;
  return last;
}
