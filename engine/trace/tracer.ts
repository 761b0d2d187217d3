/** Searches with the listing in `plain.ts`, and records the tree. */

import type { Move } from "../mod.ts";
import {
  type Candidate,
  type Entry,
  MicroMax,
  type Node,
  OPEN,
  type Result,
  type Window,
} from "../plain.ts";
import { type Position, toSetup } from "../rules/position.ts";
import {
  lastIteration,
  moveOf,
  type Trace,
  type TraceIteration,
  type TraceNode,
} from "./tree.ts";
import { countSteps } from "./steps.ts";

const MOST_NODES = 500_000; // more would fill the memory, and help nobody
const SLICE_NODES = 1024; // searched in some hundredths of a second

/** How far a search has come. */
export interface TraceProgress {
  readonly nodes: number;
  /** The ply that the root is looking at, from 0 on, and the last one. */
  readonly ply: number;
  readonly plies: number;
  /** Moves tried at the root in this ply. */
  readonly moves: number;
}

export interface TraceOptions {
  /** Ends the search between two slices of it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TraceProgress) => void;
  /** Nodes that are searched without a pause. */
  readonly sliceNodes?: number;
}

/**
 * Searches a position to some plies, and records every node. The search pauses
 * again and again, so that the program hears what happens meanwhile.
 *
 * @throws {Error} if there are more than half a million nodes
 * @throws the reason of the signal once it is aborted
 */
export async function traceSearch(
  position: Position,
  plies: number,
  { signal, onProgress, sliceNodes = SLICE_NODES }: TraceOptions = {},
): Promise<Trace> {
  const recorder = new Recorder(position, plies);
  while (!recorder.goOn(sliceNodes)) {
    onProgress?.(recorder.progress);
    await new Promise<void>((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return { nodes: recorder.recorded };
}

/** Thrown to leave the search from any depth, and to go on later. */
const PAUSE = Symbol("pause");

/** A node whose search is not over. */
interface Open {
  readonly record: TraceNode;
  /** Whether its last iteration has not been stored yet. */
  isIterating: boolean;
  /** Moves tried in that iteration since the search was last begun. */
  tried: number;
}

/**
 * micro-Max that records what it does. To go on after a pause, it is begun again
 * at the root: moves already tried get their recorded values, so it comes at
 * once to where it was. The table stays as it is.
 */
class Recorder extends MicroMax {
  /** In the order of the search; the first is the root. */
  readonly recorded: TraceNode[] = [];
  readonly #start: Position;
  readonly #plies: number;
  readonly #rootNode: Node;
  /** From the root to the node where the search is, or was at the pause. */
  readonly #path: Open[] = [];
  /** Nodes of the path that the search has reached since it was begun. */
  #level = 0;
  #pauseAt = 0;
  /** The node left last, until its result is taken. */
  #left: TraceNode | null = null;
  /** The entry that answered last in place of a search. */
  #answer: Entry | null = null;
  /** While a node is taken up again: its slot, and what that really holds. */
  #takenUp: { slot: number; held: Entry | undefined } | null = null;

  constructor(start: Position, plies: number) {
    super();
    this.#start = start;
    this.#plies = plies;
    this.#rootNode = this.load(toSetup(start));
  }

  get progress(): TraceProgress {
    const { iteration, tried } = lastIteration(this.recorded[0]);
    const nodes = this.recorded.length;
    const [ply, moves] = [iteration - 1, tried.length];
    return { nodes, ply, plies: this.#plies, moves };
  }

  /** Searches some more nodes; returns whether the search is over. */
  goOn(nodes: number): boolean {
    this.#pauseAt = this.recorded.length + nodes;
    this.#level = 0;
    try {
      this.search(this.#rootNode, this.#plies + 1);
      return true;
    } catch (thrown) {
      if (thrown !== PAUSE) throw thrown;
      return false;
    }
  }

  override search(node: Node, depth: number, window?: Window): number {
    const open = this.#path[this.#level];
    if (open !== undefined) this.#takeUp(open);
    else if (!this.#enter(node, depth, window)) {
      return super.search(node, depth, window);
    }
    this.#level++;
    const score = super.search(node, depth, window);
    this.#level--;
    this.#leave();
    return score;
  }

  /** Records a node, unless the table answers for it. */
  #enter(node: Node, depth: number, window = OPEN): boolean {
    const slot = this.slotOf(node);
    const known = this.table.get(slot) ?? null;
    if (known !== null && this.answers(known, window, depth)) {
      this.#answer = known;
      return false;
    }
    if (this.recorded.length >= this.#pauseAt) throw PAUSE;
    const record = this.#recordOf(node, { depth, window, slot, known });
    this.recorded.push(record);
    this.#path.push({ record, isIterating: false, tried: 0 });
    return true;
  }

  #recordOf(node: Node, { window, depth, slot, known }: Asked): TraceNode {
    const number = this.recorded.length + 1;
    if (number > MOST_NODES) {
      throw new Error("Cannot keep so many nodes: search fewer plies");
    }
    const parent = this.#path.at(-1)?.record ?? null;
    const within = parent && lastIteration(parent);
    return {
      start: this.#start,
      number,
      parent,
      within,
      ply: this.#path.length,
      move: within && within.trying,
      side: node.side,
      alpha: window.alpha,
      beta: window.beta,
      depth,
      staticScore: this.evaluate(node),
      lastTo: node.lastTo,
      crossed: node.crossed,
      key: node.key,
      lock: node.lock,
      slot,
      known,
      iterations: [],
      size: 1,
      steps: 0,
    };
  }

  /** The current node ends. */
  #leave() {
    const { record } = this.#path[this.#level];
    this.#path.length = this.#level;
    record.size = this.recorded.length - record.number + 1;
    record.steps = countSteps(record);
    this.#left = record;
  }

  override tryMoves(
    node: Node,
    window: Window,
    depth: number,
    lastBest: Move,
  ): Result {
    const open = this.#open;
    open.tried = 0;
    if (!open.isIterating) {
      open.isIterating = true;
      const iteration = newIteration(node, depth, lastBest);
      // As long as needed: an array that grows by a push keeps room for more.
      open.record.iterations = [...open.record.iterations, iteration];
    }
    const result = super.tryMoves(node, window, depth, lastBest);
    const { tried } = this.#iteration;
    const isCutOff = result.score >= window.beta && tried.length > 0;
    if (isCutOff) this.#iteration.end ??= "cutoff";
    return result;
  }

  override refutes(node: Node, move: Candidate): boolean {
    const isRefuted = super.refutes(node, move);
    if (isRefuted) this.#iteration.end = "refuted";
    return isRefuted;
  }

  override tryMove(
    node: Node,
    move: Candidate,
    window: Window,
    depth: number,
  ): number {
    const iteration = this.#iteration;
    const known = iteration.tried[this.#open.tried++];
    if (known !== undefined) return known.value;
    iteration.trying = { from: move.from, to: move.to };
    const value = 0 + super.tryMove(node, move, window, depth); // never −0
    const isBest = value > iteration.best;
    if (isBest) iteration.best = value;
    const { node: next, answer } = this.#takeLeft();
    const tried = { move: iteration.trying, value, node: next, answer, isBest };
    iteration.tried.push(tried);
    return value;
  }

  override scoreWithoutMoves(node: Node): number {
    const iteration = this.#iteration;
    iteration.end = "noMoves";
    iteration.trying = null;
    const score = super.scoreWithoutMoves(node);
    iteration.pass = this.#takeLeft().node;
    return score;
  }

  override store(slot: number, entry: Entry) {
    const iteration = this.#iteration;
    const best = 0 + entry.score;
    iteration.before = this.table.get(slot) ?? null;
    super.store(slot, entry);
    iteration.after = this.table.get(slot) ?? null;
    iteration.best = best;
    iteration.move = moveOf(entry.best);
    iteration.trying = null;
    const { staticScore } = this.#open.record;
    const isQuiet = iteration.iteration === 1 && best === staticScore;
    if (isQuiet) iteration.end ??= "standPat";
    this.#open.isIterating = false;
  }

  // ---- Going on after a pause -----------------------------------------------

  /**
   * Lets a node begin with the iteration in which it was. Like every node, it
   * takes from the table how deep that was, and the best move: for a moment
   * its entry says so, in the slot that the node has had from the beginning.
   */
  #takeUp({ record }: Open) {
    const { slot, lock } = record;
    const { iteration, first: best } = lastIteration(record);
    this.#takenUp = { slot, held: this.table.get(slot) };
    const depth = iteration - 1;
    this.table.set(slot, { lock, depth, best, score: 0, window: OPEN });
  }

  override slotOf(node: Node): number {
    return this.#takenUp?.slot ?? super.slotOf(node);
  }

  override answers(entry: Entry, window: Window, depth: number): boolean {
    if (this.#takenUp === null) return super.answers(entry, window, depth);
    const { slot, held } = this.#takenUp;
    this.#takenUp = null;
    if (held === undefined) this.table.delete(slot);
    else this.table.set(slot, held);
    this.nodes--; // It has been counted.
    return false;
  }

  // ---- Where the search is --------------------------------------------------

  get #open() {
    return this.#path[this.#level - 1];
  }

  get #iteration() {
    return lastIteration(this.#open.record);
  }

  /** The node searched for a move, or the entry that answered for it. */
  #takeLeft() {
    const node = this.#left;
    const answer = node === null ? this.#answer : null;
    this.#left = this.#answer = null;
    return { node, answer };
  }
}

/** What is asked of a node, and what the table knows of it then. */
interface Asked {
  readonly depth: number;
  readonly window: Window;
  readonly slot: number;
  readonly known: Entry | null;
}

function newIteration(
  { staticScore }: Node,
  iteration: number,
  first: Move,
): TraceIteration {
  return {
    iteration,
    first,
    tried: [],
    trying: null,
    // In iteration 1 the side to move need not move.
    best: iteration === 1 ? staticScore : OPEN.alpha,
    move: null,
    end: null,
    pass: null,
    before: null,
    after: null,
  };
}
