/**
 * What a search has besides the node that it is at. Searcher and techniques both
 * import this: no technique imports the searcher, they only ask it to search on.
 */

import type { Position } from "../rules/position.ts";
import { Board, type PackedMove } from "./board.ts";
import { Memory } from "./memory.ts";
import { MoveList } from "./moves.ts";
import { Oracle } from "./oracle.ts";
import { Table } from "./table.ts";
import type { Techniques } from "./techniques.ts";

/** Thrown to leave the search from any depth. */
export const OUT_OF_BUDGET = Symbol("out of budget");

/**
 * Nodes ended by a move that is too good (type B), at once by the first, or by
 * none (type A), and those beyond the last ply; roots searched again with a wider
 * window, and moves looked up.
 */
const NO_COUNTS = {
  ...{ cutoffs: 0, firstCutoffs: 0, fullNodes: 0, quietNodes: 0 },
  ...{ researches: 0, probes: 0 },
};

export abstract class SearchContext {
  readonly techniques: Techniques;
  /** The root. */
  board: Board;
  readonly table: Table | null;
  readonly memory = new Memory();
  /** Exact scores, for an order that is best or worst. */
  readonly oracle: Oracle;
  /** Nodes visited, those of quiescence included. */
  nodes = 0;
  readonly counts = { ...NO_COUNTS };
  /** Best move of the root in the latest search that had one. */
  rootMove: PackedMove = 0;
  /** Depth of the iteration at the root: extensions stop at twice that. */
  rootDepth = 0;
  /** What MTD(f) knew of the root's score after each search of an iteration. */
  bounds: (readonly [lower: number, upper: number])[] = [];
  #nodeLimit = Infinity;
  readonly #lists: MoveList[] = [];

  constructor(start: Position, techniques: Techniques, oracle = new Oracle()) {
    this.board = new Board(start);
    this.techniques = techniques;
    this.oracle = oracle;
    this.table = techniques.table === "none" ? null : new Table(techniques);
  }

  /**
   * Score of a board for the side to move: exact within the window, at `alpha`
   * or below a bound from above, at `beta` or beyond one from below ("fail soft").
   */
  abstract search(
    board: Board,
    alpha: number,
    beta: number,
    depth: number,
  ): number;

  /** Sets up another position. Table and memory stay as they are. */
  load(position: Position) {
    this.board = new Board(position);
    this.rootMove = 0;
  }

  /** Limits the nodes of what follows, and counts anew. */
  allow(nodes: number) {
    Object.assign(this.counts, NO_COUNTS);
    this.#nodeLimit = this.nodes + nodes;
  }

  /** The list for the moves of a board: each ply has one. */
  listOf({ ply }: Board): MoveList {
    return this.#lists[ply] ??= new MoveList();
  }

  /** Counts a node, and leaves the search if it is one too many. */
  countNode() {
    if (++this.nodes > this.#nodeLimit) throw OUT_OF_BUDGET;
  }
}
