/** Lets the engine search, and makes a tree of what it tells. */

import { type Move, OFF_BOARD } from "../mod.ts";
import type * as engine from "../mod.ts";
import { COMPILED, loadChanged } from "../player/changed_engine.ts";
import { type Position, toSetup } from "../rules/position.ts";
import { lastIteration, type Trace, type TraceNode } from "./tree.ts";

/** By the upper two bits of an entry, whose side sees it the other way round. */
const BOUNDS = ["at most", "at most", "at least", "exact"] as const;
/** Trees larger than this are too much for the memory, and for people. */
const MOST_NODES = 1_000_000;

/** @throws {Error} if there are too many nodes, or in a compiled program */
export async function traceSearch(position: Position, plies: number) {
  if (COMPILED) throw new Error(COMPILED);
  const { createEngine, listen } = await loadChanged<TracedEngine>("traced");
  const recorder = new Recorder(position);
  listen(recorder);
  createEngine()(toSetup(position), { plies });
  return recorder;
}

/** The engine whose text tells what it does: it calls a listener's methods. */
interface TracedEngine extends Pick<typeof engine, "createEngine"> {
  listen(listener: object): void;
}

class Recorder implements Trace {
  readonly nodes: TraceNode[] = [];
  readonly #start: Position;
  /** From the root to the node that is searched. */
  readonly #path: TraceNode[] = [];
  /** The node that was left last, until somebody takes what it found. */
  #left: TraceNode | null = null;

  constructor(start: Position) {
    this.#start = start;
  }

  /** A node, and the move that leads there. */
  enter(...numbers: number[]) {
    const [alpha, beta, staticScore, from, to] = numbers;
    const number = this.nodes.length + 1;
    if (number > MOST_NODES) {
      throw new Error("Cannot keep so many nodes: search fewer plies");
    }
    const [parent, ply] = [this.#path.at(-1) ?? null, this.#path.length];
    const within = parent && lastIteration(parent);
    const node: TraceNode = {
      ...{ start: this.#start, number, parent, within, ply },
      ...{ move: moveOf(from, to), alpha, beta, staticScore, iterations: [] },
    };
    this.nodes.push(node);
    this.#path.push(node);
  }

  iteration(iteration: number) {
    const { staticScore, iterations } = this.#node;
    // In iteration 1 a side need not move.
    const best = iteration === 1 ? staticScore : -Infinity;
    const open = { best, move: null, end: null, pass: null };
    iterations.push({ iteration, tried: [], ...open });
  }

  /** A move has its value; `data` is that of its entry in the table. */
  value(from: number, to: number, value: number, data: number) {
    const iteration = this.#iteration;
    const entry = { depth: data & 127, bound: BOUNDS[data >>> 30] };
    const node = this.#takeLeft();
    const isBest = value > iteration.best;
    if (isBest) iteration.best = value;
    iteration.tried.push({ move: { from, to }, value, node, entry, isBest });
  }

  /** Without a legal move, the node that is entered next tells if it is mate. */
  end(end: "refuted" | "noMoves") {
    this.#iteration.end = end;
  }

  /** An iteration is over, and is stored. */
  store(best: number, from: number, to: number) {
    const { iteration, tried, end } = this.#iteration;
    const stored = { best, move: moveOf(from, to), pass: this.#takeLeft() };
    Object.assign(this.#iteration, stored);
    if (iteration > 1 || end !== null) return;
    if (best === this.#node.staticScore) this.#iteration.end = "standPat";
    else if (tried.length === 0) this.#iteration.end = "taken";
  }

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
