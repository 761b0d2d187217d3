/** What is recorded of a search: its nodes, and the moves tried in them. */

import { OFF_BOARD } from "../../chess/constants.ts";
import type { Position } from "../../chess/rules/position.ts";
import type { Move } from "../../mod.ts";
import type { Entry } from "../../plain.ts";

/** A move that was tried. */
export interface Tried {
  readonly move: Move;
  /** For the side that tries it. */
  readonly value: number;
  /** The node searched for it, null if the table answered. */
  readonly node: TraceNode | null;
  /** The table's entry for the reply, if that answered. */
  readonly answer: Entry | null;
  /** Whether it is better than all moves before it in its iteration. */
  readonly isBest: boolean;
}

/** A step through the moves of a node. Its values are for the side to move. */
export interface TraceIteration {
  /** Counts from 1, the quiescence search, which only recaptures. */
  readonly iteration: number;
  /** The best move so far, tried first; from and to the same if none. */
  readonly first: Move;
  readonly tried: Tried[];
  /** The move that is being tried, null for none or for a pass. */
  trying: Move | null;
  /** The best score so far. */
  best: number;
  /** The best move so far, null if there is none yet. */
  move: Move | null;
  /** How it ends, unless all moves were tried and one of them is best. */
  end: "refuted" | "noMoves" | "standPat" | "cutoff" | null;
  /**
   * The node after a pass. micro-Max searches it where there is no legal move,
   * to decide between mate and stalemate.
   */
  pass: TraceNode | null;
  /**
   * The moves that a cutoff skipped, packed as `from << 7 | to`: what a class of
   * one's own would have tried. Null where it is micro-Max that searches.
   */
  skipped: readonly number[] | null;
  /** The entry in the node's slot before and after its result is stored. */
  before: Entry | null;
  after: Entry | null;
}

/** A node of the tree. All scores are for its side to move. */
export interface TraceNode {
  /** The position of the root. */
  readonly start: Position;
  /** In the order of the search; 1 is the root. */
  readonly number: number;
  readonly parent: TraceNode | null;
  /** The iteration of the parent in which it is searched. */
  readonly within: TraceIteration | null;
  readonly ply: number;
  /** The move that led here, null at the root, after a pass, or if none did. */
  readonly move: Move | null;
  /** To move. */
  readonly side: number;
  /** What the side to move has elsewhere, and the most its opponent allows. */
  readonly alpha: number;
  readonly beta: number;
  /** Iterations asked for. */
  readonly depth: number;
  /** What it is worth without a search, known once that has begun. */
  staticScore: number;
  /** Where the last move went, `NO_SQUARE` at the root and after a pass. */
  readonly lastTo: number;
  /** What the last move crossed, so that a piece may be taken there. */
  readonly crossed: number;
  readonly key: number;
  readonly lock: number;
  /** Its place in the table, 0 if that has none. */
  readonly slot: number;
  /** What the table knew of it at the beginning. */
  readonly known: Entry | null;
  /** None where a class's search returns before it tries a move. */
  iterations: readonly TraceIteration[];
  /** What its search returns, for its side to move; right when that is over. */
  score: number;
  /**
   * Nodes that a class searches there for no move of an iteration: before the
   * first one, as after a null move, or after the last.
   */
  asides: readonly TraceNode[];
  /** Nodes of its subtree, with itself; right when its search is over. */
  size: number;
  /** Steps of the search at the node and below it; right in the end, too. */
  steps: number;
}

export interface Trace {
  /** In the order of the search; the first is the root. */
  readonly nodes: readonly TraceNode[];
  /** The lines of the class that has searched; absent if it is micro-Max. */
  readonly listing?: readonly string[];
}

/** How far a search has come. */
export interface TraceProgress {
  readonly nodes: number;
  /** The ply that the root is looking at, from 0 on, and the last one. */
  readonly ply: number;
  readonly plies: number;
  /** Moves tried at the root in this ply. */
  readonly moves: number;
}

/** A move of the search, null if its squares are the same or off the board. */
export function moveOnBoard({ from, to }: Move): Move | null {
  return from !== to && ((from | to) & OFF_BOARD) === 0 ? { from, to } : null;
}

/** Null where the search returned before it tried a move. */
export function lastIteration(node: TraceNode): TraceIteration | null {
  return node.iterations.at(-1) ?? null;
}
