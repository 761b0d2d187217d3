/**
 * Moves that were good before: killers for a ply, history for anywhere. Source:
 * Fierz, "Killer moves" and "History heuristics".
 *
 * @module
 */

import { WHITE } from "../../mod.ts";
import { type Board, fromOf, MAX_PLY, type PackedMove, toOf } from "./board.ts";

/** Most that history counts: orders below killers and captures. */
export const MOST_HISTORY: number = 1 << 26;

export class Memory {
  readonly #killers = new Int32Array(2 * MAX_PLY);
  readonly #history = new Int32Array(2 * 64 * 64);

  forget() {
    this.#killers.fill(0);
    this.#history.fill(0);
  }

  /** Learns from a quiet move that was good enough to skip the others. */
  rememberCutoff(board: Board, move: PackedMove, depth: number) {
    if (!board.isQuiet(move)) return;
    const first = 2 * board.ply;
    if (this.#killers[first] !== move) {
      this.#killers[first + 1] = this.#killers[first];
      this.#killers[first] = move;
    }
    const index = historyIndex(board, move);
    const count = this.#history[index] + depth * depth;
    this.#history[index] = Math.min(count, MOST_HISTORY);
  }

  /** Is a move the first or second killer of the ply? 2, 1 or 0. */
  killerRank(board: Board, move: PackedMove): number {
    const first = 2 * board.ply;
    if (this.#killers[first] === move) return 2;
    return this.#killers[first + 1] === move ? 1 : 0;
  }

  /** How often a move cut off, deep cutoffs counting for more. */
  historyOf(board: Board, move: PackedMove): number {
    return this.#history[historyIndex(board, move)];
  }
}

function historyIndex(board: Board, move: PackedMove): number {
  const side = board.side === WHITE ? 0 : 1;
  return side << 12 | indexOf(fromOf(move)) << 6 | indexOf(toOf(move));
}

/** Number of a square without the gaps of 0x88: 0 … 63. */
function indexOf(square: number): number {
  return square & 7 | square >> 1 & 56;
}
