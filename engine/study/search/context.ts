/**
 * What techniques know of the searcher that uses them, and of the node at which
 * it asks them. Searcher and techniques both import this: no technique imports
 * the searcher.
 */

import type { Board } from "./board.ts";
import type { Memory } from "./memory.ts";
import type { MoveList } from "./moves.ts";
import type { Oracle } from "./oracle.ts";
import type { Table } from "./table.ts";
import type { Techniques } from "./techniques.ts";

/**
 * What a searcher counts beside its nodes: those ended by a move that is too
 * good (type B), at once by the first, or by none (type A), and those beyond the
 * last ply; roots searched again with a wider window, and moves looked up.
 */
export const NO_COUNTS = {
  ...{ cutoffs: 0, firstCutoffs: 0, fullNodes: 0, quietNodes: 0 },
  ...{ researches: 0, probes: 0 },
};

export interface SearchContext {
  readonly techniques: Techniques;
  readonly table: Table | null;
  readonly memory: Memory;
  readonly counts: typeof NO_COUNTS;
  /** Exact scores, for an order that is best or worst. */
  readonly oracle: Oracle | null;
  /** Depth of the iteration at the root: extensions stop at twice that. */
  readonly rootDepth: number;

  /** The list for its moves: one for each ply. */
  listOf(board: Board): MoveList;

  /** Counts a node, and leaves the search if it is one too many. */
  countNode(): void;

  /**
   * Score of a board for the side to move: exact within the window, at `alpha`
   * or below a bound from above, at `beta` or beyond one from below ("fail soft").
   */
  search(board: Board, alpha: number, beta: number, depth: number): number;
}

/** A node of the tree: what is asked of a board, with so many plies left. */
export interface Node {
  readonly context: SearchContext;
  readonly board: Board;
  readonly alpha: number;
  readonly beta: number;
  readonly depth: number;
  /** Slot of its entry in the table, -1 for none. */
  readonly slot: number;
}
