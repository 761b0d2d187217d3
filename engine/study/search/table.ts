/**
 * The transposition table: results of positions met before.
 *
 * A search with a window often learns a bound only: the score is at least this,
 * or at most that. An entry holds both bounds; they are equal if the score is
 * known. A table for "one bound" forgets the other one when it learns the new.
 * It always replaces what it holds: micro-Max's rule is studied on its own.
 *
 * Source: Eppstein, "How does hashing interact with alpha-beta?"; Fierz,
 * "Hashtables", and "MTD(f)" for keeping two bounds.
 *
 * @module
 */

import type { Board } from "./board.ts";
import type { PackedMove } from "./packed_move.ts";

/** How a table is made. */
export interface TableOptions {
  /** Places, a power of two. */
  readonly entries: number;
  /** Bits of the lock that are compared, 1 … 32. */
  readonly lockBits: number;
  /** Are both bounds of a position kept? */
  readonly twoBounds: boolean;
}

/** A transposition table. Places that it returns are -1 for none. */
export class Table {
  readonly #options: TableOptions;
  readonly #lockMask: number;
  readonly #locks: Int32Array;
  readonly #depths: Int8Array;
  readonly #lower: Int16Array;
  readonly #upper: Int16Array;
  readonly #moves: Int32Array;
  /** The key and lock in full, to find out which hits are wrong. */
  readonly #owners: Int32Array;
  /** Times that a position was looked for. */
  probes: number = 0;
  /** Times that an entry was found. */
  hits: number = 0;
  /** Times that it was another position's. */
  wrongHits: number = 0;

  /** Makes an empty table. */
  constructor(options: TableOptions) {
    const { entries, lockBits } = options;
    this.#options = options;
    this.#lockMask = lockBits >= 32 ? -1 : (1 << lockBits) - 1;
    this.#locks = new Int32Array(entries);
    this.#depths = new Int8Array(entries);
    this.#lower = new Int16Array(entries);
    this.#upper = new Int16Array(entries);
    this.#moves = new Int32Array(entries);
    this.#owners = new Int32Array(2 * entries);
  }

  /** Forgets everything. Depth 0 marks an empty place. */
  clear() {
    this.#depths.fill(0);
  }

  /** Place of a position's entry. */
  find({ key, lock }: Board): number {
    const place = key & this.#options.entries - 1;
    this.probes++;
    if (!this.#holds(place, lock)) return -1;
    this.hits++;
    const owner = 2 * place;
    if (this.#owners[owner] !== key || this.#owners[owner + 1] !== lock) {
      this.wrongHits++;
    }
    return place;
  }

  #holds(place: number, lock: number): boolean {
    return this.#depths[place] !== 0 &&
      ((this.#locks[place] ^ lock) & this.#lockMask) === 0;
  }

  /** Best move of an entry, 0 if it has none. */
  moveAt(place: number): PackedMove {
    return place < 0 ? 0 : this.#moves[place];
  }

  /** Depth to which an entry was searched. */
  depthAt(place: number): number {
    return this.#depths[place];
  }

  /** The score of an entry is at least this. */
  lowerAt(place: number): number {
    return this.#lower[place];
  }

  /** The score of an entry is at most this. */
  upperAt(place: number): number {
    return this.#upper[place];
  }

  /** Keeps a result: a score, or a bound if it fell outside the window. */
  store(
    { key, lock }: Board,
    depth: number,
    lower: number,
    upper: number,
    move: PackedMove,
  ) {
    const place = key & this.#options.entries - 1;
    const isSame = this.#holds(place, lock);
    if (isSame && this.#options.twoBounds && this.#depths[place] === depth) {
      lower = Math.max(lower, this.#lower[place]);
      upper = Math.min(upper, this.#upper[place]);
    }
    this.#locks[place] = lock;
    this.#depths[place] = depth;
    this.#lower[place] = lower;
    this.#upper[place] = upper;
    // A search that fails low has no best move; an older one may know better.
    if (!isSame || move !== 0) this.#moves[place] = move;
    this.#owners[2 * place] = key;
    this.#owners[2 * place + 1] = lock;
  }
}
