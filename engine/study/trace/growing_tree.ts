/** The tree of a search while it grows, and where in it the search is. */

import type { Position } from "../../chess/rules/position.ts";
import type { Move } from "../../mod.ts";
import { type Entry, type Node, OPEN, type Window } from "../../plain.ts";
import {
  lastIteration,
  type Trace,
  type TraceIteration,
  type TraceNode,
} from "./nodes.ts";
import { countSteps } from "./steps.ts";

/** A node whose search is not over. */
export interface Open {
  /** As the search has it since it was last begun. */
  node: Node;
  readonly record: TraceNode;
  /** Whether its last iteration has not been stored yet. */
  isIterating: boolean;
  /** Moves tried in that iteration since the search was last begun. */
  tried: number;
}

/** A node that the search enters. */
export interface Entered {
  readonly node: Node;
  readonly depth: number;
  readonly window: Window;
  /** Its place in the table, and what that holds. */
  readonly slot: number;
  readonly held: Entry | undefined;
}

/**
 * The nodes of a search, of which those on the path from the root are open. A
 * search that goes on after a pause is begun again, and comes to them anew.
 */
export class GrowingTree implements Trace {
  readonly nodes: TraceNode[] = [];
  /** The entry that answered last in place of a search. */
  answer: Entry | null = null;
  readonly #start: Position;
  /** From the root to the node where the search is, or was at the pause. */
  readonly #path: Open[] = [];
  /** Nodes of the path that the search has reached since it was begun. */
  #level = 0;
  /** The nodes left last, until their results are taken. */
  #left: TraceNode[] = [];
  /** Moves by the nodes that they led to, null for a pass. */
  readonly #moves = new WeakMap<Node, Move | null>();

  constructor(start: Position) {
    this.#start = start;
  }

  // ---- Where the search is --------------------------------------------------

  /** The search is begun again. */
  rewind(): void {
    this.#level = 0;
  }

  /** The node of the path that the search comes to next, if it has been there. */
  get next(): Open | undefined {
    return this.#path[this.#level];
  }

  /** The node where the search is. */
  get here(): Open | undefined {
    return this.#path[this.#level - 1];
  }

  /** The node where the search is, if that is this one. */
  openAt({ lock, side }: Node): Open | null {
    const open = this.here;
    const isHere = open?.node.lock === lock && open.node.side === side;
    return isHere ? open : null;
  }

  /** Its last iteration, if the search is at this node. */
  iterationAt(node: Node): TraceIteration | null {
    const open = this.openAt(node);
    return open && lastIteration(open.record);
  }

  /** Notes the move, null for a pass, that has led to a node. */
  noteMove(next: Node, move: Move | null): void {
    this.#moves.set(next, move);
  }

  // ---- Nodes ----------------------------------------------------------------

  /** The search enters a new node. */
  enter(entered: Entered): void {
    const record = this.#recordOf(entered);
    const { node } = entered;
    this.nodes.push(record);
    this.#path.push({ node, record, isIterating: false, tried: 0 });
    this.#level++;
  }

  /** The search enters the next node of the path. */
  enterAgain(node: Node): void {
    this.#path[this.#level].node = node;
    this.#level++;
  }

  #recordOf({ node, window, depth, slot, held }: Entered): TraceNode {
    const parent = this.#path.at(-1)?.record ?? null;
    const within = parent && lastIteration(parent);
    return {
      start: this.#start,
      number: this.nodes.length + 1,
      parent,
      within,
      ply: this.#path.length,
      move: this.#moveTo(node, within),
      side: node.side,
      alpha: window.alpha,
      beta: window.beta,
      depth,
      staticScore: 0,
      lastTo: node.lastTo,
      crossed: node.crossed,
      key: node.key,
      lock: node.lock,
      slot,
      known: held?.lock === node.lock ? held : null,
      iterations: [],
      asides: [],
      score: 0,
      size: 1,
      steps: 0,
    };
  }

  /** The move that leads to a node, null if none does. */
  #moveTo(node: Node, within: TraceIteration | null): Move | null {
    const made = this.#moves.get(node);
    const move = made === undefined ? within?.trying : made;
    return move ? { from: move.from, to: move.to } : null;
  }

  /** The search leaves the node where it is. */
  leave(score: number): void {
    this.#level--;
    const { record } = this.#path[this.#level];
    this.#path.length = this.#level;
    this.#takeAsides(record);
    record.score = score;
    record.size = this.nodes.length - record.number + 1;
    record.steps = countSteps(record);
    this.#left.push(record);
  }

  // ---- Iterations -----------------------------------------------------------

  /** An open node begins an iteration. */
  iterate(open: Open, node: Node, depth: number, first: Move): void {
    const { record } = open;
    open.isIterating = true;
    this.#takeAsides(record);
    record.staticScore = node.staticScore;
    const iteration = newIteration(node, depth, first);
    // As long as needed: an array that grows by a push keeps room for more.
    record.iterations = [...record.iterations, iteration];
  }

  /** Notes what a move is worth, with the nodes that were searched for it. */
  noteTried(iteration: TraceIteration, move: Move, value: number): void {
    const isBest = value > iteration.best;
    if (isBest) iteration.best = value;
    const { nodes, answer } = this.#takeLeft();
    const tried = { move, answer: null, isBest: false };
    // A class may search a move several times; the last one counts.
    for (const node of nodes.slice(0, -1)) {
      iteration.tried.push({ ...tried, value: -node.score, node });
    }
    const last = nodes.at(-1) ?? null;
    iteration.tried.push({ ...tried, value, node: last, answer, isBest });
  }

  /** Notes the node that was searched without a move. */
  takePass(record: TraceNode): void {
    const iteration = lastIteration(record);
    const { nodes } = this.#takeLeft();
    const pass = nodes.at(-1);
    if (pass === undefined || iteration === null) return;
    const others = iteration.pass ? [iteration.pass] : [];
    iteration.pass = pass;
    record.asides = [...record.asides, ...others, ...nodes.slice(0, -1)];
  }

  /** Notes the nodes that a node has searched for no move of an iteration. */
  #takeAsides(record: TraceNode): void {
    const asides = this.#left.filter(({ parent }) => parent === record);
    if (asides.length === 0) return;
    this.#left = this.#left.filter(({ parent }) => parent !== record);
    record.asides = [...record.asides, ...asides];
  }

  /** The nodes searched for a move, or the entry that answered for it. */
  #takeLeft() {
    const nodes = this.#left;
    const answer = nodes.length === 0 ? this.answer : null;
    this.#left = [];
    this.answer = null;
    return { nodes, answer };
  }
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
    skipped: null,
    before: null,
    after: null,
  };
}
