/** A heap of moves, as in heapsort: the best is taken first, one at a time. */

import type { PackedMove } from "../../../player/textbook/board.ts";
import type { MoveList } from "../../../player/textbook/moves.ts";

/** More than a list has moves. */
const CAPACITY = 256;

/**
 * The moves of a list by their priorities, and by their order where these are
 * equal, so that the tree is that of a list.
 */
export class MoveHeap {
  /** Each parent, at i, is no less than its children at 2i + 1 and 2i + 2. */
  readonly #keys: Float64Array;
  readonly #list: MoveList;
  #length: number;

  constructor(list: MoveList) {
    const { length, priorities } = list;
    this.#list = list;
    this.#length = length;
    this.#keys = Float64Array.from(
      { length },
      (_, index) => CAPACITY * priorities[index] + CAPACITY - 1 - index,
    );
    for (let index = length >> 1; index >= 0; index--) this.#sink(index);
  }

  /** Takes the best move out. */
  take(): PackedMove {
    const keys = this.#keys;
    // The remainder of a negative number is negative.
    const rest = (keys[0] % CAPACITY + CAPACITY) % CAPACITY;
    keys[0] = keys[--this.#length];
    this.#sink(0);
    return this.#list.moves[CAPACITY - 1 - rest];
  }

  /** Lets a key change places with its greater child while that is greater. */
  #sink(index: number) {
    const keys = this.#keys;
    const key = keys[index];
    for (let child = 2 * index + 1; child < this.#length;) {
      const other = child + 1;
      if (other < this.#length && keys[other] > keys[child]) child = other;
      if (keys[child] <= key) break;
      keys[index] = keys[child];
      index = child;
      child = 2 * index + 1;
    }
    keys[index] = key;
  }
}
