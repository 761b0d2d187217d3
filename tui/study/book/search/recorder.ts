/** A search as a row of numbers, which a picture of it is drawn from. */

import {
  type Candidate,
  type Entry,
  INFINITY_SCORE,
  type Move,
  type Node,
  OPEN,
  type Result,
  type Window,
} from "../../../../engine/plain.ts";
import type { SearchClass } from "../../../../engine/study/own_classes/contract.ts";

/** What happens in a search; the numbers of each follow its kind. */
export const ACTS = [
  /** A node begins: the move to it, alpha, beta. */
  "enter",
  /** It looks at its moves: the iteration, what it has without a move. */
  "look",
  /** A move has been searched: the move, its value for the mover. */
  "value",
  /** The table has answered in its place: the same. */
  "answer",
  /** The node ends, because a move was good enough. */
  "cut",
  /** The node ends, because the move before it was illegal. */
  "illegal",
  /** The table gets a result: the slot, the depth. */
  "store",
  /** The node is left. */
  "leave",
  /** An iteration at the root ends: the ply, the nodes so far. */
  "ply",
] as const;
export type Act = typeof ACTS[number];

/** Numbers of each act: its index in `ACTS`, and up to three more. */
export const ACT_SIZE = 4;

/** The move to the root, and a pass. */
const NO_WAY = -1;

/** A move as one number. */
const packedMove = ({ from, to }: Move): number => from << 8 | to;
export const unpacked = (move: number): Move | null =>
  move === NO_WAY ? null : { from: move >> 8, to: move & 0xff };

/** A search that writes down what it does. */
export interface Recorded {
  readonly acts: readonly number[];
  note(act: Act, first?: number, second?: number, third?: number): void;
}

/** A search, and whether it looks at moves. */
interface Asked {
  readonly way: number;
  readonly window: Window;
  isEntered: boolean;
}

type Beginning = [node: Node, known: Entry | undefined, depth: number];

/** The same class, but it writes down what it does. */
export function recorded(Base: SearchClass) {
  return class extends Base implements Recorded {
    readonly acts: number[] = [];
    /** The move that was made last. */
    #made = NO_WAY;
    #entered = 0;
    /** The searches that are not over. */
    readonly #asked: Asked[] = [];
    /** The nodes that look at their moves, and how many they have tried. */
    readonly #looking: { readonly node: Node; tried: number }[] = [];

    note(act: Act, first = 0, second = 0, third = 0) {
      this.acts.push(ACTS.indexOf(act), first, second, third);
    }

    override make(node: Node, move: Candidate): Node {
      this.#made = packedMove(move);
      return super.make(node, move);
    }

    override pass(node: Node): Node {
      this.#made = NO_WAY;
      return super.pass(node);
    }

    override search(node: Node, depth: number, window = OPEN): number {
      const asked = { way: this.#made, window, isEntered: false };
      this.#asked.push(asked);
      const score = super.search(node, depth, window);
      this.#asked.pop();
      if (asked.isEntered) this.note("leave");
      return score;
    }

    /** Asked once at each node that the table does not answer for. */
    override iterationBefore(...args: Beginning): number {
      const asked = this.#asked.at(-1);
      if (asked !== undefined && !asked.isEntered) {
        asked.isEntered = true;
        this.#entered++;
        this.note("enter", asked.way, asked.window.alpha, asked.window.beta);
      }
      return super.iterationBefore(...args);
    }

    override tryMoves(
      node: Node,
      window: Window,
      depth: number,
      lastBest: Move,
    ): Result {
      const looking = { node, tried: 0 };
      const least = depth === 1 ? node.staticScore : -INFINITY_SCORE;
      this.#looking.push(looking);
      this.note("look", depth, least);
      const result = super.tryMoves(node, window, depth, lastBest);
      this.#looking.pop();
      const isEnough = result.score >= window.beta;
      if (isEnough && looking.tried > 0) this.note("cut");
      return result;
    }

    override tryMove(
      node: Node,
      move: Candidate,
      window: Window,
      depth: number,
    ): number {
      const before = this.#entered;
      const value = super.tryMove(node, move, window, depth);
      const looking = this.#looking.at(-1);
      if (looking !== undefined) looking.tried++;
      const act = this.#entered > before ? "value" : "answer";
      this.note(act, packedMove(move), value);
      return value;
    }

    override refutes(node: Node, move: Candidate): boolean {
      const isRefuted = super.refutes(node, move);
      const isHere = this.#looking.at(-1)?.node === node;
      if (isRefuted && isHere) this.note("illegal");
      return isRefuted;
    }

    override store(slot: number, entry: Entry): void {
      this.note("store", slot, entry.depth);
      super.store(slot, entry);
    }
  };
}
