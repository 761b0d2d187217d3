/** Moves that were good elsewhere: killers and history (Fierz, both names). */

import { WHITE } from "../../../chess/constants.ts";
import {
  fromOf,
  type PackedMove,
  type SearchBoard,
  toOf,
} from "../../../player/textbook/board.ts";

/** Highest count of a move in the history. */
export const MOST_HISTORY: number = 1 << 26;
const MAX_PLY = 256; // plies that have killers

export class Memory {
  readonly #killers = new Int32Array(2 * MAX_PLY);
  readonly #history = new Int32Array(2 * 128 * 128);

  forget() {
    this.#killers.fill(0);
    this.#history.fill(0);
  }

  /** Makes a move that cut off the first killer of its ply. */
  rememberCutoff(board: SearchBoard, move: PackedMove) {
    const first = 2 * board.ply;
    if (this.#killers[first] === move) return;
    this.#killers[first + 1] = this.#killers[first];
    this.#killers[first] = move;
  }

  /** Adds to a quiet move's count in the history. */
  praise(board: SearchBoard, move: PackedMove, worth: number) {
    if (!board.isQuiet(move)) return;
    const index = historyIndex(board, move);
    const count = this.#history[index] + worth;
    this.#history[index] = Math.min(count, MOST_HISTORY);
  }

  /** 2 for the first killer of the ply, 1 for the second, 0 for other moves. */
  killerRank(board: SearchBoard, move: PackedMove): number {
    const first = 2 * board.ply;
    if (this.#killers[first] === move) return 2;
    return this.#killers[first + 1] === move ? 1 : 0;
  }

  historyOf(board: SearchBoard, move: PackedMove): number {
    return this.#history[historyIndex(board, move)];
  }
}

function historyIndex({ side }: SearchBoard, move: PackedMove): number {
  return (side === WHITE ? 0 : 128 * 128) + 128 * fromOf(move) + toOf(move);
}
