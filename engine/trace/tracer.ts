/** Lets the engine search, and makes a tree of what it tells. */

import { type Iteration, type Move, OFF_BOARD } from "../mod.ts";
import { type Position, toSetup } from "../rules/position.ts";
import { type Events, loadTracedEngine } from "./traced_engine.ts";
import {
  bestSoFar,
  lastIteration,
  type TableAnswer,
  type Trace,
  type TraceNode,
} from "./tree.ts";

/** Trees larger than this are too much for the memory, and for people. */
const MOST_NODES = 1_000_000;

/**
 * Searches a position to so many plies, and tells all of it.
 *
 * @throws {RangeError} if there are more than a million nodes
 * @throws {Error} in a compiled program
 */
export async function traceSearch(
  position: Position,
  plies: number,
): Promise<Trace> {
  const { createEngine, listen } = await loadTracedEngine();
  const recorder = new Recorder();
  const iterations: Iteration[] = [];
  listen((name, ...numbers) => {
    (recorder[name] as (...all: number[]) => void)(...numbers);
  });
  createEngine()(toSetup(position), { plies }, (it) => iterations.push(it));
  return { position, nodes: recorder.nodes, iterations };
}

type Hearing = {
  [Name in keyof Events]: (...numbers: Events[Name]) => void;
};

/** Makes a tree of what the engine tells. */
class Recorder implements Hearing {
  readonly nodes: TraceNode[] = [];
  /** From the root to the node that is searched. */
  readonly #path: TraceNode[] = [];
  /** The node that was left last, until somebody takes what it found. */
  #left: TraceNode | null = null;

  enter = (...numbers: Events["enter"]) => {
    const [alpha, beta, staticScore, depth, from, to, known] = numbers;
    const number = this.nodes.length + 1;
    if (number > MOST_NODES) {
      throw new RangeError("Cannot keep so many nodes: search fewer plies");
    }
    const [parent, ply] = [this.#path.at(-1) ?? null, this.#path.length];
    const within = parent && lastIteration(parent);
    const place = { number, parent, within, ply, move: moveOf(from, to) };
    const asked = { alpha, beta, staticScore, depth, known };
    const node: TraceNode = { ...place, ...asked, iterations: [] };
    this.nodes.push(node);
    this.#path.push(node);
  };

  iteration = (iteration: number) => {
    const open = { best: 0, move: null, end: null, pass: null };
    this.#node.iterations.push({ iteration, tried: [], ...open });
  };

  value = (from: number, to: number, value: number, data: number) => {
    const answer = this.#takeLeft() ?? answerOf(data);
    const isBest = value > bestSoFar(this.#node);
    this.#iteration.tried.push({ move: { from, to }, value, answer, isBest });
  };

  refuted = () => {
    this.#iteration.end = "refuted";
  };

  noMoves = () => {
    this.#iteration.end = "noMoves";
  };

  store = (best: number, from: number, to: number) => {
    const move = from === to ? null : moveOf(from, to);
    Object.assign(this.#iteration, { best, move, pass: this.#takeLeft() });
  };

  leave = () => {
    this.#left = this.#path.pop() ?? null;
  };

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
  return ((from | to) & OFF_BOARD) === 0 ? { from, to } : null;
}

/** What an entry says of the move, whose side sees it the other way round. */
function answerOf(data: number): TableAnswer {
  const depth = data & 127;
  const isAtMost = data >>> 31 === 1;
  const isAtLeast = (data >>> 30 & 1) === 1;
  if (isAtMost && isAtLeast) return { depth, bound: "exact" };
  return { depth, bound: isAtMost ? "at least" : "at most" };
}
