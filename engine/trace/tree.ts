/**
 * The tree of one of micro-Max's searches: its nodes, its steps in order, and
 * the lines of the engine that perform each step.
 */

import source from "../mod.ts" with { type: "text" };
import { COLOURS, MATE, type Move, NO_SQUARE } from "../mod.ts";
import { followVariation } from "../player/principal_variation.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";

/** A move that was tried. */
export interface Tried {
  readonly move: Move;
  /** For the side that tries it. */
  readonly value: number;
  /** The node searched for it, null if the table answered. */
  readonly node: TraceNode | null;
  /** Depth of its entry in the table, and what kind of score that holds. */
  readonly entry: { depth: number; bound: "exact" | "at least" | "at most" };
  /** Whether it is better than all moves before it in its iteration. */
  readonly isBest: boolean;
}

export interface TraceIteration {
  /** Counts from 1, the quiescence search, which only recaptures. */
  readonly iteration: number;
  readonly tried: Tried[];
  /** The best score so far. */
  best: number;
  /** The best move so far, null if there is none yet. */
  move: Move | null;
  /** How it ends, if its value is not that of a move. */
  end: "refuted" | "noMoves" | "standPat" | "taken" | null;
  /** Without a legal move: the node that decides between mate and stalemate. */
  pass: TraceNode | null;
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
  readonly alpha: number;
  readonly beta: number;
  /** The static score: what the moves so far have gained. */
  readonly staticScore: number;
  readonly iterations: TraceIteration[];
}

export interface Trace {
  /** In the order of the search; the first is the root. */
  readonly nodes: readonly TraceNode[];
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

export interface Step {
  readonly kind: StepKind;
  /** What the step is about: a node, an iteration, or a move. */
  readonly item: TraceNode | TraceIteration | Tried;
  readonly node: TraceNode;
  /** The iteration in which it happens, null before the first. */
  readonly iteration: TraceIteration | null;
  readonly tried: Tried | null;
}

/** The steps of the search at a node and below it, in order. */
export function* stepsOf(node: TraceNode): Generator<Step> {
  const here = { item: node, node, iteration: null, tried: null };
  yield { ...here, kind: "enter" };
  for (const iteration of node.iterations) {
    const within = { ...here, item: iteration, iteration };
    yield { ...within, kind: "iteration" };
    for (const tried of iteration.tried) {
      const { node: next } = tried;
      if (next !== null) yield* stepsOf(next);
      const kind = next === null ? "table" : "searched";
      yield { ...within, kind, item: next ?? tried, tried };
    }
    const { end, pass } = iteration;
    if (end !== null) yield { ...within, kind: end };
    if (pass !== null) yield* stepsOf(pass);
    yield { ...within, kind: "store" };
  }
  yield { ...here, kind: "leave" };
}

/** For each step, how the first and the last line that perform it begin. */
const ACTING = {
  enter: { first: "function search(", last: "  const suspect" },
  iteration: {
    first: "  while (iteration++ < depth) {",
    last: "    move = bestMove;",
  },
  standPat: {
    first: "function quiesce(",
    last: "  if (suspect === 0 && (score >= beta",
  },
  /** The king can be taken, or stands on the square just moved to. */
  taken: { first: "  const isLost", last: "  if (isLost" },
  refuted: {
    first: "    if (suspect !== 0 && refutes(next))",
    last: "    if (best >= beta)",
  },
  table: { first: "    let value = answers(", last: "    value += score" },
  searched: {
    first: "      : tryMove(",
    last: "    if (best >= beta && suspect",
  },
  noMoves: {
    first: "function scoreWithoutMoves()",
    last: "  return (0 - reply) / 2",
  },
  store: {
    first: "    if (best > MATE || best < -MATE)",
    last: "    store(record",
  },
  leave: { first: "  node = parent;", last: "  return best;" },
};

export type StepKind = keyof typeof ACTING;

/** The source of the engine. */
export const ENGINE_LINES: readonly string[] = source.split("\n");

/** Indexes of the first and the last line that perform a step. */
export function actingLines(kind: StepKind): [first: number, last: number] {
  const acting = ACTING[kind];
  const first = ENGINE_LINES.findIndex((line) => line.startsWith(acting.first));
  const last = ENGINE_LINES.findIndex((line, index) =>
    index >= first && line.startsWith(acting.last)
  );
  return [first, last];
}

/** Counts what happened in a search. */
export function summarize({ nodes }: Trace) {
  const tried = nodes.flatMap(({ iterations }) =>
    iterations.flatMap(({ tried }) => tried)
  );
  const cut = nodes.flatMap(({ iterations, beta }) =>
    iterations.filter(({ best, tried }) => best >= beta && tried.length > 0)
  );
  const byPly: number[] = [];
  for (const { ply } of nodes) byPly[ply] = (byPly[ply] ?? 0) + 1;
  return {
    nodes: nodes.length,
    /** Moves whose value came from the table, without a node. */
    tableAnswers: tried.filter(({ node }) => node === null).length,
    standPats: nodes.filter((node) => originOf(node) === "stand pat").length,
    /** Iterations that a move cut off. */
    cutoffs: cut.length,
    /** Of those, how many the first move cut off. */
    firstMoveCutoffs: cut.filter(({ tried }) => tried.length === 1).length,
    /** Nodes by their distance from the root. */
    byPly,
  };
}
