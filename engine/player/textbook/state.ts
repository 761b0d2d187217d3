/** What a search shares between its nodes. */

import type { PackedMove, SearchBoard } from "./board.ts";
import type { Evaluation } from "./evaluation/evaluation.ts";
import { MoveList } from "./moves.ts";
import { MAX_PLY, Ordering } from "./ordering.ts";
import { Table } from "./table.ts";

/** Thrown to leave the search from any depth. */
export const OUT_OF_BUDGET = Symbol("out of budget");

/** Most plies of a line. */
const MAX_LINE = 64;
/** Nodes between two questions whether to stop. */
const PERIOD = 1024;

export class State {
  readonly table: Table;
  /** The static score of a board for the side to move. */
  readonly evaluate: Evaluation["evaluate"];
  readonly ordering = new Ordering();
  /** Nodes since `begin`, those of quiescence included. */
  nodes = 0;
  /** Ply of the deepest of them. */
  deepest = 0;
  /** Depth of the current iteration; extensions stop at twice that. */
  rootDepth = 0;
  /** Scores of root moves that the search is told, by their squares. */
  known: ReadonlyMap<PackedMove, number> = new Map();
  /** Static scores on the way from the root, by ply. */
  readonly evaluations: Int16Array = new Int16Array(MAX_PLY);
  readonly #lists: MoveList[] = [];
  /** The best line of each ply, one after the other. */
  readonly #lines = new Int32Array(MAX_PLY * MAX_LINE);
  #mostNodes = Infinity;
  #isLate: () => boolean = () => false;

  constructor(tableEntries: number, { evaluate }: Evaluation) {
    this.table = new Table(tableEntries);
    this.evaluate = evaluate;
  }

  /** Forgets all earlier searches. */
  forget() {
    this.table.clear();
    this.ordering.clear();
  }

  /** Begins another search, with what the table and the ordering know. */
  begin(known: ReadonlyMap<PackedMove, number>) {
    this.nodes = 0;
    this.deepest = 0;
    this.known = known;
    this.table.beginSearch();
    this.ordering.fade();
  }

  /** Sets when a search must end: after some nodes, or when it is late. */
  limit(mostNodes: number, isLate: () => boolean) {
    this.#mostNodes = mostNodes;
    this.#isLate = isLate;
  }

  /** Counts a node at a ply, unless the search has to end before it. */
  countNode(ply: number) {
    const mustEnd = this.nodes >= this.#mostNodes ||
      this.nodes % PERIOD === 0 && this.#isLate();
    if (mustEnd) throw OUT_OF_BUDGET;
    this.nodes++;
    if (ply > this.deepest) this.deepest = ply;
  }

  /** The move list of a board; each ply has one. */
  listOf({ ply }: SearchBoard): MoveList {
    return this.#lists[ply] ??= new MoveList();
  }

  /** Ends the line of a ply, before its moves are searched. */
  clearLine(ply: number) {
    this.#lines[ply * MAX_LINE] = 0;
  }

  /** Makes a move, and the line after it, the best line of a ply. */
  extendLine(ply: number, move: PackedMove) {
    const at = ply * MAX_LINE;
    this.#lines[at] = move;
    for (let index = 0; index < MAX_LINE - 1; index++) {
      const next = this.#lines[at + MAX_LINE + index];
      this.#lines[at + index + 1] = next;
      if (next === 0) break;
    }
    this.#lines[at + MAX_LINE - 1] = 0;
  }

  /** The best line of the root. */
  get line(): PackedMove[] {
    const end = this.#lines.indexOf(0);
    return [...this.#lines.subarray(0, end)];
  }
}
