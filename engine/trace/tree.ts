/**
 * The tree of a search of micro-Max, its steps in their order, and the lines of
 * the engine that act in them.
 */

import source from "../mod.ts" with { type: "text" };
import { COLOURS, MATE, type Move, NO_SQUARE } from "../mod.ts";
import { followVariation } from "../player/principal_variation.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";

/** A move that was tried, with its value for the side that tries it. */
export interface Tried {
  readonly move: Move;
  readonly value: number;
  /** The node that was searched for it, null if the table answered. */
  readonly node: TraceNode | null;
  /** For how many iterations an entry of the table stands, and what it says. */
  readonly entry: { depth: number; bound: "exact" | "at least" | "at most" };
  /** Is it better than all before it in its iteration? */
  readonly isBest: boolean;
}

export interface TraceIteration {
  /** 1 is the quiescence search, which only recaptures. */
  readonly iteration: number;
  readonly tried: Tried[];
  best: number;
  /** The best move so far, null if there is none yet. */
  move: Move | null;
  /** How it ends, if no move that was tried gives its value. */
  end: "refuted" | "noMoves" | "standPat" | "taken" | null;
  /** Without a legal move, the node that tells whether it is mate. */
  pass: TraceNode | null;
}

/** A position that is searched; scores are as its side to move sees them. */
export interface TraceNode {
  /** The position of the root. */
  readonly start: Position;
  /** In the order of the search; 1 is the root. */
  readonly number: number;
  readonly parent: TraceNode | null;
  /** The iteration of the parent in which it is searched. */
  readonly within: TraceIteration | null;
  readonly ply: number;
  /** The move that led here, null at the root and where a side passed. */
  readonly move: Move | null;
  readonly alpha: number;
  readonly beta: number;
  /** What the moves so far have won, without any search. */
  readonly staticScore: number;
  readonly iterations: TraceIteration[];
}

/** The nodes in the order of the search. */
export type Trace = Readonly<{ nodes: readonly TraceNode[] }>;

/** A move of the search, with what a pawn becomes. */
export function withPromotion(position: Position, move: Move): LegalMove {
  return followVariation(position, [move])[0].move;
}

/** The position after a move of the search; without one, a side has passed. */
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

/** Where the value of an iteration, by default the last, comes from. */
export function originOf(node: TraceNode, iteration = lastIteration(node)) {
  const { best, end } = iteration;
  if (end === "noMoves") return best < -MATE ? "mate" : "stalemate";
  return end === "standPat" ? "stand pat" : "search";
}

export interface Step {
  readonly kind: StepKind;
  /** What is entered, begun, answered or kept. */
  readonly item: TraceNode | TraceIteration | Tried;
  readonly node: TraceNode;
  /** The iteration in which it happens, null before the first. */
  readonly iteration: TraceIteration | null;
  readonly tried: Tried | null;
}

/** What the search does at a node and below it, in its order. */
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

/** By step of a search: the first line that acts and the last, as they begin. */
const ACTING = {
  enter: ["function search(", "  const suspect"],
  iteration: ["  while (iteration++ < depth) {", "    move = bestMove;"],
  standPat: ["function quiesce(", "  if (suspect === 0 && (score >= beta"],
  /** The king is on the square that a piece just moved to, or can be taken. */
  taken: ["  const isLost", "  if (isLost"],
  refuted: ["    if (suspect !== 0 && refutes(next))", "    if (best >= beta)"],
  table: ["    let value = answers(", "    value += score"],
  searched: ["      : tryMove(", "    if (best >= beta && suspect"],
  noMoves: ["function scoreWithoutMoves()", "  return (0 - reply) / 2"],
  store: ["    if (best > MATE || best < -MATE)", "    store(record"],
  leave: ["  node = parent;", "  return best;"],
};

export type StepKind = keyof typeof ACTING;

export const ENGINE_LINES: readonly string[] = source.split("\n");

/** Indexes of the first and the last line of the engine that act in a step. */
export function actingLines(kind: StepKind): [first: number, last: number] {
  const [head, tail] = ACTING[kind];
  const first = ENGINE_LINES.findIndex((line) => line.startsWith(head));
  const last = ENGINE_LINES
    .findIndex((line, index) => index >= first && line.startsWith(tail));
  return [first, last];
}

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
    /** Moves that the table answered for, so that no node was searched. */
    tableAnswers: tried.filter(({ node }) => node === null).length,
    standPats: nodes.filter((node) => originOf(node) === "stand pat").length,
    /** Iterations of moves that ended with a cutoff, and by the first move. */
    cutoffs: cut.length,
    firstMoveCutoffs: cut.filter(({ tried }) => tried.length === 1).length,
    byPly,
  };
}
