/** The tree of one of micro-Max's searches. */

import { MATE } from "../../chess/constants.ts";
import {
  afterPass,
  goesTheSameWay,
  type LegalMove,
  play,
  type Position,
  toSetup,
} from "../../chess/rules/position.ts";
import type { Move } from "../../mod.ts";
import { type Entry, MicroMax } from "../../plain.ts";
import { followVariation } from "../../player/principal_variation.ts";
import {
  lastIteration,
  type Trace,
  type TraceIteration,
  type TraceNode,
  type Tried,
} from "./nodes.ts";

/** A move of the search, with the piece that a pawn becomes. */
export function withPromotion(position: Position, move: Move): LegalMove {
  return followVariation(position, [move])[0].move;
}

/** The position after a move of the search, or after a pass. */
export function after(position: Position, move: Move | null): Position {
  if (move !== null) return play(position, withPromotion(position, move));
  return afterPass(position);
}

const positions = new WeakMap<TraceNode, Position>();

export function positionAt(node: TraceNode): Position {
  const position = positions.get(node) ?? derivedPosition(node);
  positions.set(node, position);
  return position;
}

function derivedPosition({ start, parent, move, side }: TraceNode): Position {
  if (parent === null) return start;
  const before = positionAt(parent);
  // A class may search a position once more, to another depth.
  const isSame = move === null && side === parent.side;
  return isSame ? before : after(before, move);
}

/** Where the value of an iteration comes from; by default, of the last one. */
export function originOf(node: TraceNode, iteration = lastIteration(node)) {
  if (iteration === null) return "returned";
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
export function skippedMoves(
  node: TraceNode,
  iteration: TraceIteration | null,
): Move[] {
  if (iteration?.end !== "cutoff") return [];
  const { tried, skipped } = iteration;
  if (skipped !== null) return skipped.map(unpacked);
  return candidatesOf(node, iteration)
    .filter((move) => !tried.some((it) => goesTheSameWay(it.move, move)));
}

function unpacked(packed: number): Move {
  return { from: packed >> 7, to: packed & 0x7f };
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
export function summarizeTree({ nodes }: Trace) {
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
