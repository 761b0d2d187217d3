/**
 * Iterative deepening: search to depth 1, then 2 … Each iteration gives the
 * next one its best moves. Source: Fierz, "Hashtables".
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
  try {
    for (; depth <= lastDepth; depth++) {
      const { board } = searcher;
      const score = searcher.search(
        board,
        -STUDY_INFINITE,
        STUDY_INFINITE,
        depth,
      );
      const nodes = searcher.nodes - start;
      yield { depth, score, move: searcher.rootMove, nodes };
    }
  } catch (error) {
    if (error !== STUDY_OUT_OF_BUDGET) throw error;
  }
}

/** The last iteration of a search, null if there was none. */
export function deepestIteration(searcher: SearchContext, lastDepth: number) {
  return [...deepen(searcher, lastDepth)].at(-1) ?? null;
}
