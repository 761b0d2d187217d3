/** The tree of one of micro-Max's searches. */

import { COLOURS, MATE, NO_SQUARE, OFF_BOARD } from "../constants.ts";
import type { Move } from "../mod.ts";
import { type Entry, MicroMax } from "../plain.ts";
import { followVariation } from "../player/principal_variation.ts";
import {
  goesTheSameWay,
  type LegalMove,
  play,
  type Position,
  toSetup,
} from "../rules/position.ts";

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
  /** The move that led here, null at the root and after a pass. */
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
  iterations: readonly TraceIteration[];
  /** Nodes of its subtree, with itself; right when its search is over. */
  size: number;
  /** Steps of the search at the node and below it; right in the end, too. */
  steps: number;
}

export interface Trace {
  /** In the order of the search; the first is the root. */
  readonly nodes: readonly TraceNode[];
}

/** A move of the search, null if its squares are the same or off the board. */
export function moveOf({ from, to }: Move): Move | null {
  return from !== to && ((from | to) & OFF_BOARD) === 0 ? { from, to } : null;
}

/** A move of the search, with the piece that a pawn becomes. */
export function withPromotion(position: Position, move: Move): LegalMove {
  return followVariation(position, [move])[0].move;
}

/** The position after a move of the search, or after a pass. */
export function after(position: Position, move: Move | null): Position {
  if (move !== null) return play(position, withPromotion(position, move));
  return { ...position, side: COLOURS - position.side, epSquare: NO_SQUARE };
}

const positions = new WeakMap<TraceNode, Position>();

export function positionAt(node: TraceNode): Position {
  const { start, parent, move } = node;
  const position = positions.get(node) ??
    (parent === null ? start : after(positionAt(parent), move));
  positions.set(node, position);
  return position;
}

export function lastIteration({ iterations }: TraceNode): TraceIteration {
  return iterations[iterations.length - 1];
}

/** The value of a node for its side to move. */
export function scoreOf(node: TraceNode): number {
  return lastIteration(node).best;
}

/** Where the value of an iteration comes from; by default, of the last one. */
export function originOf(node: TraceNode, iteration = lastIteration(node)) {
  const { best, end } = iteration;
  if (end === "noMoves") return best < -MATE ? "mate" : "stalemate";
  return end === "standPat" ? "stand pat" : "search";
}

/**
 * The moves that an iteration would try, ignoring check, in order; the first
 * iteration tries recaptures.
 */
function candidatesOf(node: TraceNode, iteration: TraceIteration) {
  const search = new MicroMax();
  const { lastTo, crossed } = node;
  const loaded = search.load(toSetup(positionAt(node)));
  const there = { ...loaded, lastTo, crossed };
  return [...search.movesInOrder(there, iteration.first)]
    .filter((move) => search.depthAfter(there, move, iteration.iteration) > 0);
}

/** Moves that an iteration did not try, because one was good enough. */
export function skippedMoves(node: TraceNode, iteration: TraceIteration) {
  if (iteration.end !== "cutoff") return [];
  const { tried } = iteration;
  return candidatesOf(node, iteration)
    .filter((move) => !tried.some((it) => goesTheSameWay(it.move, move)));
}

/** Whether a move is tried as the best so far, or later again in its place. */
export function turnOf({ first, tried: all }: TraceIteration, tried: Tried) {
  if (!goesTheSameWay(tried.move, first)) return null;
  if (tried === all[0]) return "best first";
  return goesTheSameWay(all[0].move, first) ? "again" : null;
}

/** What kind of score an entry holds for its side to move. */
export function boundOf({ score, window: { alpha, beta } }: Entry): Bound {
  if (score >= beta) return "at least";
  return score <= alpha ? "at most" : "exact";
}

/** A lower bound, an upper bound, or a score that is right. */
export type Bound = "at least" | "at most" | "exact";

/** The same bound as the other side sees it. */
export function otherBound(bound: Bound): Bound {
  if (bound === "exact") return bound;
  return bound === "at least" ? "at most" : "at least";
}

/** Counts what happened in a search. */
export function summarize({ nodes }: Trace) {
  const counts = {
    nodes: nodes.length,
    /** Moves whose value came from the table, without a node. */
    tableAnswers: 0,
    standPats: 0,
    /** Iterations that a move cut off. */
    cutoffs: 0,
    /** Of those, how many the first move cut off. */
    firstMoveCutoffs: 0,
  };
  /** Nodes by their distance from the root. */
  const byPly: number[] = [];
  for (const node of nodes) {
    byPly[node.ply] = (byPly[node.ply] ?? 0) + 1;
    if (originOf(node) === "stand pat") counts.standPats++;
    for (const { tried, end } of node.iterations) {
      for (const { node } of tried) if (node === null) counts.tableAnswers++;
      if (end !== "cutoff") continue;
      counts.cutoffs++;
      if (tried.length === 1) counts.firstMoveCutoffs++;
    }
  }
  return { ...counts, byPly };
}
