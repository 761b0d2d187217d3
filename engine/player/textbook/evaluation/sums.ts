/**
 * The sums of the network for one board. They are brought up to date only when
 * somebody asks for them: most boards of a search are never evaluated.
 */

import { BLACK, WHITE } from "../../../chess/constants.ts";
import type { PieceSums, SearchBoard } from "../board.ts";
import { BEGINNING, FIRST, inputRow, PAIRS } from "./weights.ts";

/** As White sees the board, and as Black does. */
const VIEWS = [WHITE, BLACK] as const;

export class Sums implements PieceSums {
  readonly #board: SearchBoard;
  readonly #values = new Int32Array(2 * PAIRS);
  /** For each view, whether its files are exchanged. */
  readonly #mirrors = new Uint8Array(2);
  #previous: Sums | null = null;
  #isCurrent = false;
  // What has gone and come since the previous board, as `piece << 7 | square`.
  readonly #gone = new Int32Array(2);
  readonly #come = new Int32Array(2);
  #countGone = 0;
  #countCome = 0;

  constructor(board: SearchBoard) {
    this.#board = board;
  }

  of(board: SearchBoard): Sums {
    return new Sums(board);
  }

  follow(previous: Sums) {
    this.#previous = previous;
    this.#isCurrent = false;
    this.#countGone = 0;
    this.#countCome = 0;
  }

  replace(before: number, after: number) {
    if (before >= 128) this.#gone[this.#countGone++] = before;
    if (after >= 128) this.#come[this.#countCome++] = after;
  }

  /** As White sees the board, then as Black does; two sums in each number. */
  get values(): Int32Array {
    if (!this.#isCurrent) this.#bringUpToDate();
    return this.#values;
  }

  #bringUpToDate() {
    const previous = this.#previous;
    if (previous !== null && !previous.#isCurrent) previous.#bringUpToDate();
    for (let view = 0; view < 2; view++) {
      const king = this.#board.kings[VIEWS[view]];
      // The king stands on the files e to h.
      const mirror = (king & 7) < 4 ? 1 : 0;
      this.#mirrors[view] = mirror;
      if (previous === null || previous.#mirrors[view] !== mirror) {
        this.#sumUp(view, mirror);
      } else {
        this.#change(previous.#values, view, mirror);
      }
    }
    this.#isCurrent = true;
  }

  /** Adds up all pieces. */
  #sumUp(view: number, mirror: number) {
    const { squares } = this.#board;
    const values = this.#values;
    const at = view * PAIRS;
    values.set(BEGINNING, at);
    for (let index = 0; index < 64; index++) {
      const square = index + (index & 56);
      if (squares[square] === 0) continue;
      const row = inputRow(view, mirror, squares[square], square);
      for (let pair = 0; pair < PAIRS; pair++) {
        values[at + pair] += FIRST[row + pair];
      }
    }
  }

  /** Takes the previous sums, with what has changed since. */
  #change(from: Int32Array, view: number, mirror: number) {
    const at = view * PAIRS;
    const rows = (changes: Int32Array, index: number) =>
      inputRow(view, mirror, changes[index] >> 7, changes[index] & 127);
    if (this.#countCome === 0) return copy(this.#values, from, at);
    const come = rows(this.#come, 0);
    const gone = rows(this.#gone, 0);
    if (this.#countGone === 1) return move(this.#values, from, at, gone, come);
    capture(this.#values, from, at, gone, rows(this.#gone, 1), come);
    if (this.#countCome === 2) add(this.#values, at, rows(this.#come, 1));
  }
}

function copy(to: Int32Array, from: Int32Array, at: number) {
  for (let index = at; index < at + PAIRS; index++) to[index] = from[index];
}

function move(
  to: Int32Array,
  from: Int32Array,
  at: number,
  gone: number,
  come: number,
) {
  for (let pair = 0; pair < PAIRS; pair++) {
    to[at + pair] = from[at + pair] + FIRST[come + pair] - FIRST[gone + pair];
  }
}

function capture(
  to: Int32Array,
  from: Int32Array,
  at: number,
  gone: number,
  other: number,
  come: number,
) {
  for (let pair = 0; pair < PAIRS; pair++) {
    to[at + pair] = from[at + pair] + FIRST[come + pair] -
      FIRST[gone + pair] - FIRST[other + pair];
  }
}

function add(to: Int32Array, at: number, come: number) {
  for (let pair = 0; pair < PAIRS; pair++) {
    to[at + pair] += FIRST[come + pair];
  }
}
