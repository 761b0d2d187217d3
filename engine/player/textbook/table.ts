/**
 * The transposition table: what was found about positions met before. Source:
 * "Transposition Table" in the chess programming wiki.
 */

import type { PackedMove, SearchBoard } from "./board.ts";
import { SURE } from "./scores.ts";

/** What a score says of the true one; as bits, exact is both. */
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const EXACT = 3;

/** Words of an entry, and where each of them is. */
const ENTRY = 4;
const LOCK = 0;
const MOVE = 1;
/** The score, and in the lower half the depth. */
const SCORE = 2;
/** The age, and in the lowest bits the bound. */
const AGE = 3;
/** How much shallower a new result of the same search may be than an old one. */
const TOLERANCE = 3;

export class Table {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 1;

  /** @param entries a power of two */
  constructor(entries: number) {
    this.#words = new Int32Array(ENTRY * entries);
    this.#mask = entries - 1;
  }

  clear() {
    this.#words.fill(0);
    this.#age = 1;
  }

  /** Begins another search, to which the older results give way. */
  beginSearch() {
    this.#age++;
  }

  /** Where a position's entry is, -1 if there is none. */
  find({ key, lock }: SearchBoard): number {
    const at = ENTRY * (key & this.#mask);
    const isThere = this.#words[at + LOCK] === lock &&
      this.#words[at + AGE] !== 0;
    return isThere ? at : -1;
  }

  /** The best move, 0 if none is known. */
  moveAt(at: number): PackedMove {
    return at < 0 ? 0 : this.#words[at + MOVE];
  }

  /** The score as seen from a ply: the table counts mates from the position. */
  scoreAt(at: number, ply: number): number {
    const score = this.#words[at + SCORE] >> 16;
    if (score > SURE) return score - ply;
    return score < -SURE ? score + ply : score;
  }

  depthAt(at: number): number {
    return this.#words[at + SCORE] << 16 >> 16;
  }

  boundAt(at: number): number {
    return this.#words[at + AGE] & EXACT;
  }

  /** Remembers a result, unless it holds a much deeper one of this search. */
  store(
    { key, lock, ply }: SearchBoard,
    depth: number,
    score: number,
    bound: number,
    move: PackedMove,
  ) {
    const words = this.#words;
    const at = ENTRY * (key & this.#mask);
    const isSame = words[at + LOCK] === lock;
    const isOld = words[at + AGE] >> 2 !== this.#age;
    const isKept = !isOld && bound !== EXACT &&
      this.depthAt(at) > depth + (isSame ? TOLERANCE : 2 * TOLERANCE);
    if (isKept) return;
    // A search that fails low has no best move, so an older one is kept.
    if (!isSame || move !== 0) words[at + MOVE] = move;
    if (score > SURE) score += ply;
    else if (score < -SURE) score -= ply;
    words[at + LOCK] = lock;
    words[at + SCORE] = score << 16 | depth & 0xffff;
    words[at + AGE] = this.#age << 2 | bound;
  }
}
