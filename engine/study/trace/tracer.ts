/** Searches as the listing in `plain.ts`, or another class, and records the tree. */

import { type Position, toSetup } from "../../chess/rules/position.ts";
import type { Move } from "../../mod.ts";
import {
  type Candidate,
  type Entry,
  MicroMax,
  NO_MOVE,
  type Node,
  OPEN,
  type Result,
  type Window,
} from "../../plain.ts";
import {
  lastIteration,
  moveOnBoard,
  type Trace,
  type TraceIteration,
  type TraceNode,
} from "./nodes.ts";
import { countSteps } from "./steps.ts";

const MOST_NODES = 500_000; // more would fill the memory
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
  /** What searches; by default micro-Max. */
  readonly Search?: typeof MicroMax;
  /** Ends the search between two slices of it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TraceProgress) => void;
  /** Nodes that are searched without a pause. */
  readonly sliceNodes?: number;
  /** Nodes that can be kept. */
  readonly mostNodes?: number;
}

/** Thrown where a tree has more nodes than can be kept. */
export class TooManyNodes extends Error {
  constructor() {
    super("Cannot keep so many nodes: search fewer plies");
  }
}

/**
 * Searches a position to some plies, and records every node. micro-Max pauses
 * again and again, so that the program hears what happens meanwhile.
 *
 * @throws {TooManyNodes} if there are more than can be kept, half a million
 * @throws {Untraced} if a class searches in a way of its own
 * @throws the reason of the signal once it is aborted
 */
export async function traceSearch(
  position: Position,
  plies: number,
  options: TraceOptions = {},
): Promise<Trace> {
  const { Search = MicroMax, signal, onProgress } = options;
  const { sliceNodes = SLICE_NODES, mostNodes = MOST_NODES } = options;
  const Recorder = recorderOf(Search);
  const recorder = new Recorder();
  recorder.mostNodes = mostNodes;
  // To go on after a pause is to search again, which others may notice.
  if (Search !== MicroMax) recorder.onSlice = onProgress ?? (() => {});
  recorder.begin(position, plies);
  while (!recorder.goOn(sliceNodes)) {
    onProgress?.(recorder.progress);
    await new Promise<void>((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  if (recorder.recorded.length > 0) return { nodes: recorder.recorded };
  throw new Untraced();
}

/** Thrown where there is no tree of a search of somebody's own. */
export class Untraced extends Error {
  constructor() {
    super(
      "there is no tree of it, since its search never calls this.search() " +
        "(games, matches and studies need none)",
    );
  }
}

/** Thrown to leave the search from any depth, and to go on later. */
const PAUSE = Symbol("pause");

/** A search that was asked for. */
interface Asked {
  readonly node: Node;
  readonly depth: number;
  readonly window: Window;
  /** Whether it looks at moves: the table has not answered. */
  isEntered: boolean;
  /** The entry that answers it. */
  answer: Entry | null;
}

/** A node whose search is not over. */
interface Open {
  /** As the search has it since it was last begun. */
  node: Node;
  readonly record: TraceNode;
  /** Whether its last iteration has not been stored yet. */
  isIterating: boolean;
  /** Moves tried in that iteration since the search was last begun. */
  tried: number;
}

/** What a recorder adds to its class. */
interface Recording {
  /** In the order of the search; the first is the root. */
  readonly recorded: TraceNode[];
  readonly progress: TraceProgress;
  /** Told of each slice of nodes; if null, the search pauses instead. */
  onSlice: ((progress: TraceProgress) => void) | null;
  /** Nodes that can be kept. */
  mostNodes: number;
  begin(start: Position, plies: number): void;
  /** Searches some more nodes; returns whether the search is over. */
  goOn(nodes: number): boolean;
}

/**
 * The same class, but it records what it does. To go on after a pause, it is
 * begun again at the root: moves already tried get their recorded values, so it
 * comes at once to where it was. The table stays as it is.
 */
function recorderOf(Base: typeof MicroMax): new () => Recording {
  return class extends Base implements Recording {
    readonly recorded: TraceNode[] = [];
    onSlice: Recording["onSlice"] = null;
    mostNodes = MOST_NODES;
    #start!: Position;
    #plies = 0;
    #rootNode!: Node;
    /** From the root to the node where the search is, or was at the pause. */
    readonly #path: Open[] = [];
    /** Nodes of the path that the search has reached since it was begun. */
    #level = 0;
    #sliceNodes = 0;
    #pauseAt = 0;
    /** The nodes left last, until their results are taken. */
    #left: TraceNode[] = [];
    /** The search that was asked for last and is not over. */
    #asked: Asked | null = null;
    /** The entry that answered last in place of a search. */
    #answer: Entry | null = null;
    /** Moves by the nodes that they led to, null for a pass. */
    readonly #moves = new WeakMap<Node, Move | null>();
    /** While a node is taken up again: its slot, and what that really holds. */
    #takenUp: { slot: number; held: Entry | undefined } | null = null;

    begin(start: Position, plies: number) {
      this.#start = start;
      this.#plies = plies;
      this.#rootNode = this.load(toSetup(start));
    }

    get progress(): TraceProgress {
      const last = lastIteration(this.recorded[0]);
      const nodes = this.recorded.length;
      const ply = (last?.iteration ?? 1) - 1;
      const moves = last?.tried.length ?? 0;
      return { nodes, ply, plies: this.#plies, moves };
    }

    goOn(nodes: number): boolean {
      this.#sliceNodes = nodes;
      this.#pauseAt = this.recorded.length + nodes;
      this.#level = 0;
      this.#asked = null;
      try {
        this.search(this.#rootNode, this.#plies + 1);
        return true;
      } catch (thrown) {
        if (thrown !== PAUSE) throw thrown;
        return false;
      }
    }

    override search(node: Node, depth: number, window = OPEN): number {
      const open = this.#path[this.#level];
      if (open !== undefined) this.#takeUp(open);
      const before = this.#asked;
      const asked = { node, depth, window, isEntered: false, answer: null };
      this.#asked = asked;
      const score = 0 + super.search(node, depth, window); // never −0
      this.#asked = asked;
      // A class may return a score before it looks at the table or at a move.
      if (!asked.isEntered && asked.answer === null) this.#enter();
      if (asked.isEntered) this.#leave(score);
      this.#answer = asked.answer;
      this.#asked = before;
      return score;
    }

    /** Asked before each node is counted. */
    override isLate = (): boolean => {
      this.#enter();
      return false;
    };

    /** The search that was asked for last looks at moves. */
    #enter() {
      const asked = this.#asked;
      if (asked === null) return;
      if (asked.isEntered) this.#leaveAgain();
      asked.isEntered = true;
      const open = this.#path[this.#level];
      if (open === undefined) this.#begin(asked);
      else open.node = asked.node;
      this.#level++;
    }

    /** A class may search a node twice; if it was not seen to, it is another. */
    #leaveAgain() {
      const last = lastIteration(this.#path[this.#level - 1].record);
      if (last === null) throw new Untraced();
      this.#leave(last.best);
    }

    #begin(asked: Asked) {
      if (this.recorded.length >= this.#pauseAt) this.#endSlice();
      const record = this.#recordOf(asked);
      this.recorded.push(record);
      const { node } = asked;
      this.#path.push({ node, record, isIterating: false, tried: 0 });
    }

    #endSlice() {
      if (this.onSlice === null) throw PAUSE;
      this.#pauseAt += this.#sliceNodes;
      this.onSlice(this.progress);
    }

    #recordOf({ node, window, depth }: Asked): TraceNode {
      const number = this.recorded.length + 1;
      if (number > this.mostNodes) throw new TooManyNodes();
      const slot = this.slotOf(node);
      const held = this.table.get(slot);
      const parent = this.#path.at(-1)?.record ?? null;
      const within = parent && lastIteration(parent);
      return {
        start: this.#start,
        number,
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

    override make(node: Node, move: Candidate): Node {
      const next = super.make(node, move);
      this.#moves.set(next, move);
      return next;
    }

    override pass(node: Node): Node {
      const next = super.pass(node);
      this.#moves.set(next, null);
      return next;
    }

    /** The current node ends. */
    #leave(score: number) {
      this.#level--;
      const { record } = this.#path[this.#level];
      this.#path.length = this.#level;
      this.#takeAsides(record);
      record.score = score;
      record.size = this.recorded.length - record.number + 1;
      record.steps = countSteps(record);
      this.#left.push(record);
    }

    override tryMoves(
      node: Node,
      window: Window,
      depth: number,
      lastBest: Move,
    ): Result {
      const open = this.#openAt(node);
      if (open === null) return super.tryMoves(node, window, depth, lastBest);
      open.tried = 0;
      if (!open.isIterating) this.#iterate(open, node, depth, lastBest);
      const result = super.tryMoves(node, window, depth, lastBest);
      const iteration = lastIteration(open.record);
      this.#takePass(open.record);
      if (iteration === null || iteration.tried.length === 0) return result;
      if (result.score >= window.beta) iteration.end ??= "cutoff";
      if (iteration.end === "cutoff" && Base !== MicroMax) {
        iteration.skipped = this.#skippedOf(node, iteration);
      }
      return result;
    }

    #iterate(open: Open, node: Node, depth: number, lastBest: Move) {
      const { record } = open;
      open.isIterating = true;
      this.#takeAsides(record);
      record.staticScore = node.staticScore;
      const iteration = newIteration(node, depth, lastBest);
      // As long as needed: an array that grows by a push keeps room for more.
      record.iterations = [...record.iterations, iteration];
    }

    /** The moves that the class would have tried, but for a cutoff. */
    #skippedOf(node: Node, { iteration, first, tried }: TraceIteration) {
      const known = new Set(tried.map(({ move }) => packed(move)));
      return [...this.movesInOrder(node, first)]
        .filter((move) => this.depthAfter(node, move, iteration) > 0)
        .map(packed)
        .filter((move) => !known.has(move));
    }

    override refutes(node: Node, move: Candidate): boolean {
      const isRefuted = super.refutes(node, move);
      const open = isRefuted ? this.#openAt(node) : null;
      const iteration = open && lastIteration(open.record);
      if (iteration !== null) iteration.end = "refuted";
      return isRefuted;
    }

    override tryMove(
      node: Node,
      move: Candidate,
      window: Window,
      depth: number,
    ): number {
      const open = this.#openAt(node);
      const iteration = open && lastIteration(open.record);
      if (!open || !iteration) return super.tryMove(node, move, window, depth);
      const known = iteration.tried[open.tried++];
      if (known !== undefined) return known.value;
      this.#takePass(open.record);
      const { from, to } = move;
      iteration.trying = { from, to };
      const value = 0 + super.tryMove(node, move, window, depth); // never −0
      const isBest = value > iteration.best;
      if (isBest) iteration.best = value;
      const { nodes, answer } = this.#takeLeft();
      const tried = { move: iteration.trying, answer: null, isBest: false };
      // A class may search a move several times; the last one counts.
      for (const other of nodes.slice(0, -1)) {
        iteration.tried.push({
          ...tried,
          value: -other.score,
          node: other,
        });
      }
      const last = nodes.at(-1) ?? null;
      iteration.tried.push({ ...tried, value, node: last, answer, isBest });
      return value;
    }

    override scoreWithoutMoves(node: Node): number {
      const open = this.#openAt(node);
      const iteration = open && lastIteration(open.record);
      if (!open || !iteration) return super.scoreWithoutMoves(node);
      iteration.end = "noMoves";
      iteration.trying = null;
      const score = super.scoreWithoutMoves(node);
      this.#takePass(open.record);
      return score;
    }

    override store(slot: number, entry: Entry) {
      const open = this.#path[this.#level - 1];
      const iteration = open && lastIteration(open.record);
      if (!iteration || entry.lock !== open.node.lock) {
        return super.store(slot, entry);
      }
      const best = 0 + entry.score;
      iteration.before = this.table.get(slot) ?? null;
      super.store(slot, entry);
      iteration.after = this.table.get(slot) ?? null;
      iteration.best = best;
      iteration.move = moveOnBoard(entry.best);
      iteration.trying = null;
      const { staticScore } = open.record;
      const isQuiet = iteration.iteration === 1 && best === staticScore;
      if (isQuiet) iteration.end ??= "standPat";
      open.isIterating = false;
    }

    // ---- Going on after a pause ---------------------------------------------

    /**
     * Lets a node begin with the iteration in which it was. Like every node, it
     * takes from the table how deep that was, and the best move: for a moment
     * its entry says so, in the slot that the node has had from the beginning.
     */
    #takeUp({ record }: Open) {
      const { slot, lock } = record;
      const { iteration = 1, first: best = NO_MOVE } = lastIteration(record) ??
        {};
      this.#takenUp = { slot, held: this.table.get(slot) };
      const depth = iteration - 1;
      this.table.set(slot, { lock, depth, best, score: 0, window: OPEN });
    }

    override slotOf(node: Node): number {
      return this.#takenUp?.slot ?? super.slotOf(node);
    }

    override answers(entry: Entry, window: Window, depth: number): boolean {
      if (this.#takenUp === null) {
        const isAnswer = super.answers(entry, window, depth);
        if (isAnswer && this.#asked !== null) this.#asked.answer = entry;
        return isAnswer;
      }
      const { slot, held } = this.#takenUp;
      this.#takenUp = null;
      if (held === undefined) this.table.delete(slot);
      else this.table.set(slot, held);
      this.nodes--; // It has been counted.
      return false;
    }

    // ---- Where the search is ------------------------------------------------

    /** The node of the path where the search is, if that is this one. */
    #openAt({ lock, side }: Node): Open | null {
      const open = this.#level > 0 ? this.#path[this.#level - 1] : undefined;
      const isHere = open?.node.lock === lock && open.node.side === side;
      return isHere ? open : null;
    }

    /** The nodes searched for a move, or the entry that answered for it. */
    #takeLeft() {
      const nodes = this.#left;
      const answer = nodes.length === 0 ? this.#answer : null;
      this.#left = [];
      this.#answer = null;
      return { nodes, answer };
    }

    /** Notes the node that was searched without a move. */
    #takePass(record: TraceNode) {
      const iteration = lastIteration(record);
      const nodes = this.#takeLeft().nodes;
      const pass = nodes.at(-1);
      if (pass === undefined || iteration === null) return;
      const others = iteration.pass ? [iteration.pass] : [];
      iteration.pass = pass;
      record.asides = [...record.asides, ...others, ...nodes.slice(0, -1)];
    }

    /** Notes the nodes that a node has searched for no move of an iteration. */
    #takeAsides(record: TraceNode) {
      const asides = this.#left.filter(({ parent }) => parent === record);
      if (asides.length === 0) return;
      this.#left = this.#left.filter(({ parent }) => parent !== record);
      record.asides = [...record.asides, ...asides];
    }
  };
}

function packed({ from, to }: Move): number {
  return from << 7 | to;
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
