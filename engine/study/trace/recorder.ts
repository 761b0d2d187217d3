/** A class that records what the search of its base does, and can pause. */

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
import { GrowingTree } from "./growing_tree.ts";
import {
  lastIteration,
  moveOnBoard,
  type TraceIteration,
  type TraceNode,
  type TraceProgress,
} from "./nodes.ts";

/** Thrown where a tree has more nodes than can be kept. */
export class TooManyNodes extends Error {
  constructor() {
    super("Cannot keep so many nodes: search fewer plies");
  }
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

/** What is searched and kept. */
export interface Recording {
  readonly start: Position;
  readonly plies: number;
  /** Nodes that can be kept. */
  readonly mostNodes: number;
  /** Nodes that are searched without a pause. */
  readonly sliceNodes: number;
  /** Told of each slice of nodes; if null, the search pauses instead. */
  readonly onSlice: ((progress: TraceProgress) => void) | null;
}

/** What a recorder adds to its class. */
interface Recorder {
  /** In the order of the search; the first is the root. */
  readonly recorded: readonly TraceNode[];
  readonly progress: TraceProgress;
  /** Searches a slice of nodes more; returns whether the search is over. */
  goOn(): boolean;
}

/**
 * The same class, but it records what it does. To go on after a pause, it is
 * begun again at the root: moves already tried get their recorded values, so it
 * comes at once to where it was. The table stays as it is.
 */
export function recorderOf(
  Base: typeof MicroMax,
  { start, plies, mostNodes, sliceNodes, onSlice }: Recording,
): Recorder {
  return new class extends Base implements Recorder {
    readonly #tree = new GrowingTree(start);
    readonly #root: Node;
    #pauseAt = 0;
    /** The search that was asked for last and is not over. */
    #asked: Asked | null = null;
    /** While a node is taken up again: its slot, and what that really holds. */
    #takenUp: { slot: number; held: Entry | undefined } | null = null;

    constructor() {
      super();
      this.#root = this.load(toSetup(start));
    }

    get recorded(): readonly TraceNode[] {
      return this.#tree.nodes;
    }

    get progress(): TraceProgress {
      const { recorded } = this;
      const last = lastIteration(recorded[0]);
      const ply = (last?.iteration ?? 1) - 1;
      const moves = last?.tried.length ?? 0;
      return { nodes: recorded.length, ply, plies, moves };
    }

    goOn(): boolean {
      this.#pauseAt = this.recorded.length + sliceNodes;
      this.#tree.rewind();
      this.#asked = null;
      try {
        this.search(this.#root, plies + 1);
        return true;
      } catch (thrown) {
        if (thrown !== PAUSE) throw thrown;
        return false;
      }
    }

    // ---- Nodes --------------------------------------------------------------

    override search(node: Node, depth: number, window = OPEN): number {
      const { next } = this.#tree;
      if (next !== undefined) this.#takeUp(next.record);
      const before = this.#asked;
      const asked = { node, depth, window, isEntered: false, answer: null };
      this.#asked = asked;
      const score = 0 + super.search(node, depth, window); // never −0
      this.#asked = asked;
      // A class may return a score before it looks at the table or at a move.
      if (!asked.isEntered && asked.answer === null) this.#enter();
      if (asked.isEntered) this.#tree.leave(score);
      this.#tree.answer = asked.answer;
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
      if (this.#tree.next !== undefined) {
        return this.#tree.enterAgain(asked.node);
      }
      this.#expectRoom();
      const slot = this.slotOf(asked.node);
      this.#tree.enter({ ...asked, slot, held: this.table.get(slot) });
    }

    /** A class may search a node twice; if it was not seen to, it is another. */
    #leaveAgain() {
      const { here } = this.#tree;
      const last = here && lastIteration(here.record);
      if (!last) throw new Untraced();
      this.#tree.leave(last.best);
    }

    #expectRoom() {
      if (this.recorded.length >= this.#pauseAt) this.#endSlice();
      if (this.recorded.length >= mostNodes) throw new TooManyNodes();
    }

    #endSlice() {
      if (onSlice === null) throw PAUSE;
      this.#pauseAt += sliceNodes;
      onSlice(this.progress);
    }

    override make(node: Node, move: Candidate): Node {
      const next = super.make(node, move);
      this.#tree.noteMove(next, move);
      return next;
    }

    override pass(node: Node): Node {
      const next = super.pass(node);
      this.#tree.noteMove(next, null);
      return next;
    }

    // ---- Iterations ---------------------------------------------------------

    override tryMoves(
      node: Node,
      window: Window,
      depth: number,
      lastBest: Move,
    ): Result {
      const open = this.#tree.openAt(node);
      if (open === null) return super.tryMoves(node, window, depth, lastBest);
      open.tried = 0;
      if (!open.isIterating) this.#tree.iterate(open, node, depth, lastBest);
      const result = super.tryMoves(node, window, depth, lastBest);
      const iteration = lastIteration(open.record);
      this.#tree.takePass(open.record);
      if (iteration === null || iteration.tried.length === 0) return result;
      if (result.score >= window.beta) iteration.end ??= "cutoff";
      if (iteration.end === "cutoff" && Base !== MicroMax) {
        iteration.skipped = this.#skippedOf(node, iteration);
      }
      return result;
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
      const iteration = isRefuted ? this.#tree.iterationAt(node) : null;
      if (iteration !== null) iteration.end = "refuted";
      return isRefuted;
    }

    override tryMove(
      node: Node,
      move: Candidate,
      window: Window,
      depth: number,
    ): number {
      const open = this.#tree.openAt(node);
      const iteration = open && lastIteration(open.record);
      if (!open || !iteration) return super.tryMove(node, move, window, depth);
      const known = iteration.tried[open.tried++];
      if (known !== undefined) return known.value;
      this.#tree.takePass(open.record);
      const { from, to } = move;
      const trying = { from, to };
      iteration.trying = trying;
      const value = 0 + super.tryMove(node, move, window, depth); // never −0
      this.#tree.noteTried(iteration, trying, value);
      return value;
    }

    override scoreWithoutMoves(node: Node): number {
      const open = this.#tree.openAt(node);
      const iteration = open && lastIteration(open.record);
      if (!open || !iteration) return super.scoreWithoutMoves(node);
      iteration.end = "noMoves";
      iteration.trying = null;
      const score = super.scoreWithoutMoves(node);
      this.#tree.takePass(open.record);
      return score;
    }

    override store(slot: number, entry: Entry) {
      const open = this.#tree.here;
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
    #takeUp(record: TraceNode) {
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
  }();
}

function packed({ from, to }: Move): number {
  return from << 7 | to;
}
