/**
 * What a search shares between its nodes. The searcher and the techniques both
 * import this file, so that no technique needs to import the searcher.
 */

import type { Position } from "../../../chess/rules/position.ts";
import {
  type PackedMove,
  SearchBoard,
} from "../../../player/textbook/board.ts";
import { VALUES } from "./evaluation.ts";
import { Memory } from "./memory.ts";
import type { MinimaxOracle } from "./oracle.ts";
import { MoveList } from "../../../player/textbook/moves.ts";
import { SearchTable } from "./table.ts";
import type { Techniques } from "./techniques.ts";

/** Thrown to leave the search from any depth. */
export const STUDY_OUT_OF_BUDGET = Symbol("out of budget");

const NO_COUNTS = {
  /** Nodes cut off by a move that is too good (type B), … */
  cutoffs: 0,
  /** … and of those, by their first move. */
  firstCutoffs: 0,
  /** Nodes in which no move cut off (type A). */
  fullNodes: 0,
  /** Nodes beyond the last ply. */
  quietNodes: 0,
};

export abstract class SearchContext {
  readonly techniques: Techniques;
  /** The root. */
  board: SearchBoard;
  readonly table: SearchTable | null;
  readonly memory = new Memory();
  /** Needed for the technique of that name only. */
  readonly oracle: MinimaxOracle | null;
  /** Nodes visited, including those of quiescence. */
  nodes = 0;
  readonly counts = { ...NO_COUNTS };
  /** Best move of the root, by the latest search that found one. */
  rootMove: PackedMove = 0;
  #nodeLimit = Infinity;
  readonly #lists: MoveList[] = [];

  constructor(
    start: Position,
    techniques: Techniques,
    oracle: MinimaxOracle | null = null,
  ) {
    this.board = new SearchBoard(start, VALUES);
    this.techniques = techniques;
    this.oracle = oracle;
    this.table = techniques.table === "none"
      ? null
      : new SearchTable(techniques);
  }

  /**
   * Score of a board for the side to move. It is exact within the window, an
   * upper bound at `alpha` or below, a lower bound at `beta` or above ("fail
   * soft").
   */
  abstract search(
    board: SearchBoard,
    alpha: number,
    beta: number,
    depth: number,
  ): number;

  /** Sets up another position, and keeps the table and the memory. */
  load(position: Position) {
    this.board = new SearchBoard(position, VALUES);
    this.rootMove = 0;
  }

  /** Allows this many more nodes, and resets the counts. */
  allow(nodes: number) {
    Object.assign(this.counts, NO_COUNTS);
    this.#nodeLimit = this.nodes + nodes;
  }

  /** The move list of a board; each ply has one. */
  listOf({ ply }: SearchBoard): MoveList {
    return this.#lists[ply] ??= new MoveList();
  }

  /** Counts a node, unless the search has spent its nodes and has to end. */
  countNode() {
    if (this.nodes >= this.#nodeLimit) throw STUDY_OUT_OF_BUDGET;
    this.nodes++;
  }
}
