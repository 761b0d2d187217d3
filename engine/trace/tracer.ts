/** Searches with an engine that reports every step, and records its tree. */

import { type Move, OFF_BOARD } from "../mod.ts";
import type * as engine from "../mod.ts";
import { COMPILED, loadChanged } from "../player/changed_engine.ts";
import { type Position, toSetup } from "../rules/position.ts";
import { lastIteration, type Trace, type TraceNode } from "./tree.ts";

/** By an entry's upper two bits, seen from the other side of the move. */
const BOUNDS = ["at most", "at most", "at least", "exact"] as const;
const MOST_NODES = 1_000_000; // more would fill the memory, and help nobody
/** One engine for all traces, because a module and its table stay in memory. */
let traced: Promise<TracedEngine> | undefined;

/**
 * Searches a position to some plies, and records every node.
 *
 * @throws {Error} if there are more than a million nodes, or in a compiled
 * program
 */
export async function traceSearch(position: Position, plies: number) {
  if (COMPILED) throw new Error(COMPILED);
  const { createEngine, listen } = await (traced ??= loadChanged("traced"));
  const recorder = new Recorder(position);
  listen(recorder);
  createEngine()(toSetup(position), { plies });
  return recorder;
}

/** The engine with changes by which it calls the methods of a listener. */
interface TracedEngine extends Pick<typeof engine, "createEngine"> {
  listen(listener: object): void;
}

class Recorder implements Trace {
  readonly nodes: TraceNode[] = [];
  readonly #start: Position;
  /** Nodes from the root to the current one. */
  readonly #path: TraceNode[] = [];
  /** The node left last, until its result is taken. */
  #left: TraceNode | null = null;

  constructor(start: Position) {
    this.#start = start;
  }

  /** A node begins, after a move. */
  enter(
    alpha: number,
    beta: number,
    staticScore: number,
    from: number,
    to: number,
  ) {
    const number = this.nodes.length + 1;
    if (number > MOST_NODES) {
      throw new Error("Cannot keep so many nodes: search fewer plies");
    }
    const parent = this.#path.at(-1) ?? null;
    const node: TraceNode = {
      start: this.#start,
      number,
      parent,
      within: parent && lastIteration(parent),
      ply: this.#path.length,
      move: moveOf(from, to),
      alpha,
      beta,
      staticScore,
      iterations: [],
    };
    this.nodes.push(node);
    this.#path.push(node);
  }

  /** An iteration of the current node begins. */
  iteration(iteration: number) {
    const { staticScore, iterations } = this.#node;
    // In iteration 1 the side to move need not move.
    const best = iteration === 1 ? staticScore : -Infinity;
    const open = { best, move: null, end: null, pass: null };
    iterations.push({ iteration, tried: [], ...open });
  }

  /** A move has got its value; `data` is from its entry in the table. */
  value(from: number, to: number, value: number, data: number) {
    const iteration = this.#iteration;
    const entry = { depth: data & 127, bound: BOUNDS[data >>> 30] };
    const node = this.#takeLeft();
    const isBest = value > iteration.best;
    if (isBest) iteration.best = value;
    iteration.tried.push({ move: { from, to }, value, node, entry, isBest });
  }

  /** The iteration ends, and its score is not that of a move. */
  end(end: "refuted" | "noMoves") {
    this.#iteration.end = end;
  }

  /** The iteration is over, and its result is stored. */
  store(best: number, from: number, to: number) {
    const { iteration, tried, end } = this.#iteration;
    const stored = { best, move: moveOf(from, to), pass: this.#takeLeft() };
    Object.assign(this.#iteration, stored);
    if (iteration > 1 || end !== null) return;
    if (best === this.#node.staticScore) this.#iteration.end = "standPat";
    else if (tried.length === 0) this.#iteration.end = "taken";
  }

  /** The current node ends. */
  leave() {
    this.#left = this.#path.pop() ?? null;
  }

  get #node() {
    return this.#path[this.#path.length - 1];
  }

  get #iteration() {
    return lastIteration(this.#node);
  }

  #takeLeft() {
    const left = this.#left;
    this.#left = null;
    return left;
  }
}

function moveOf(from: number, to: number): Move | null {
  return from !== to && ((from | to) & OFF_BOARD) === 0 ? { from, to } : null;
}
