/** Moves that were good before (Fierz, "Killer moves", "History heuristics"). */

import { WHITE } from "../mod.ts";
import { type Board, fromOf, type PackedMove, toOf } from "./board.ts";

export const MOST_HISTORY: number = 1 << 26;
/** Plies of which killers are kept. */
const MAX_PLY = 256;

export class Memory {
  readonly #killers = new Int32Array(2 * MAX_PLY);
  readonly #history = new Int32Array(2 * 128 * 128);

  forget() {
    this.#killers.fill(0);
    this.#history.fill(0);
  }

  /** Learns from a quiet move that was good enough to skip the others. */
  rememberCutoff(board: Board, move: PackedMove) {
    const first = 2 * board.ply;
    if (this.#killers[first] === move || !board.isQuiet(move)) return;
    this.#killers[first + 1] = this.#killers[first];
    this.#killers[first] = move;
  }

  praise(board: Board, move: PackedMove, worth: number) {
    if (!board.isQuiet(move)) return;
    const index = historyIndex(board, move);
    const count = this.#history[index] + worth;
    this.#history[index] = Math.min(count, MOST_HISTORY);
  }

  /** Is a move the first or second killer of the ply? 2, 1 or 0. */
  killerRank(board: Board, move: PackedMove): number {
    const first = 2 * board.ply;
    if (this.#killers[first] === move) return 2;
    return this.#killers[first + 1] === move ? 1 : 0;
  }

  historyOf(board: Board, move: PackedMove): number {
    return this.#history[historyIndex(board, move)];
  }
}

function historyIndex({ side }: Board, move: PackedMove): number {
  return (side === WHITE ? 0 : 128 * 128) + 128 * fromOf(move) + toOf(move);
}
