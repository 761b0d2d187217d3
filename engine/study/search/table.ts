/**
 * The transposition table: results of positions met before. It always replaces
 * what it holds: micro-Max's rule is studied on its own. Source: Eppstein, "How
 * does hashing interact with alpha-beta?"; Fierz, "Hashtables", and "MTD(f)"
 * for keeping two bounds.
 */

import type { Board, PackedMove } from "./board.ts";
import type { Techniques } from "./techniques.ts";

/**
 * Entries by slot. A search with a window often learns a bound only: the score
 * is at least this, or at most that. An entry holds both; they are equal if the
 * score is known. "One bound" forgets the other one when it learns the new.
 */
export class Table {
  /** Depths of the searches, 0 where there is no entry. */
  readonly depths: Int8Array;
  readonly lower: Int16Array;
  readonly upper: Int16Array;
  readonly #moves: Int32Array;
  /** In full, to find out which hits are wrong. */
  readonly #keys: Int32Array;
  readonly #locks: Int32Array;
  readonly #slotMask: number;
  readonly #lockMask: number;
  readonly #twoBounds: boolean;
  /** Times that an entry was found, and that it was another position's. */
  hits: number = 0;
  wrongHits: number = 0;

  constructor({ table, tableEntries, lockBits }: Techniques) {
    this.depths = new Int8Array(tableEntries);
    this.lower = new Int16Array(tableEntries);
    this.upper = new Int16Array(tableEntries);
    this.#moves = new Int32Array(tableEntries);
    this.#keys = new Int32Array(tableEntries);
    this.#locks = new Int32Array(tableEntries);
    this.#slotMask = tableEntries - 1;
    this.#lockMask = lockBits >= 32 ? -1 : (1 << lockBits) - 1;
    this.#twoBounds = table === "two bounds";
  }

  clear() {
    this.depths.fill(0);
  }

  /** Slot of a position's entry, -1 for none. */
  find({ key, lock }: Board): number {
    const slot = key & this.#slotMask;
    if (!this.#holds(slot, lock)) return -1;
    const isOwn = this.#keys[slot] === key && this.#locks[slot] === lock;
    this.hits++;
    if (!isOwn) this.wrongHits++;
    return slot;
  }

  #holds(slot: number, lock: number): boolean {
    return this.depths[slot] !== 0 &&
      ((this.#locks[slot] ^ lock) & this.#lockMask) === 0;
  }

  /** Best move of an entry, 0 if it has none or there is no entry. */
  moveAt(slot: number): PackedMove {
    return slot < 0 ? 0 : this.#moves[slot];
  }

  store(
    { key, lock }: Board,
    depth: number,
    lower: number,
    upper: number,
    move: PackedMove,
  ) {
    const slot = key & this.#slotMask;
    const isSame = this.#holds(slot, lock);
    if (isSame && this.#twoBounds && this.depths[slot] === depth) {
      lower = Math.max(lower, this.lower[slot]);
      upper = Math.min(upper, this.upper[slot]);
    }
    this.#keys[slot] = key;
    this.#locks[slot] = lock;
    this.depths[slot] = depth;
    this.lower[slot] = lower;
    this.upper[slot] = upper;
    // A search that fails low has no best move; an older one may know better.
    if (!isSame || move !== 0) this.#moves[slot] = move;
  }
}
