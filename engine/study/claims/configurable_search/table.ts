/**
 * The transposition table: results of positions met before. New results always
 * replace old ones. Source: Eppstein, "How does hashing interact with
 * alpha-beta?"; Fierz, "Hashtables", and "MTD(f)" for keeping two bounds.
 */

import type {
  PackedMove,
  Placed,
  SearchBoard,
} from "../../../player/textbook/board.ts";
import { WHITE } from "../../../chess/constants.ts";
import { STUDY_INFINITE } from "./evaluation.ts";
import type { Techniques } from "./techniques.ts";
import { SIDE_WORD, WORDS } from "../../../player/textbook/zobrist.ts";

const UNKNOWN = [-STUDY_INFINITE, STUDY_INFINITE] as const;

/**
 * Entries by slot. Each holds a lower and an upper bound, which are equal where
 * the score is exact. With "one bound", a new bound replaces the other one.
 */
export class SearchTable {
  /** Depths of the searches, 0 where there is no entry. */
  readonly depths: Int8Array;
  readonly lower: Int16Array;
  readonly upper: Int16Array;
  readonly #moves: Int32Array;
  readonly #locks: Int32Array;
  /** Names of the positions, to detect wrong hits. */
  readonly #boards: string[] = [];
  readonly #techniques: Techniques;
  readonly #slotMask: number;
  readonly #lockMask: number;
  /** How often a slot held another position. */
  strangers: number = 0;
  /** How often the lock of that other position seemed right. */
  wrongHits: number = 0;

  constructor(techniques: Techniques) {
    const { tableEntries, lockBits } = techniques;
    this.#techniques = techniques;
    this.#slotMask = tableEntries - 1;
    this.depths = new Int8Array(tableEntries);
    this.lower = new Int16Array(tableEntries);
    this.upper = new Int16Array(tableEntries);
    this.#moves = new Int32Array(tableEntries);
    this.#locks = new Int32Array(tableEntries);
    this.#lockMask = lockBits >= 32 ? -1 : (1 << lockBits) - 1;
  }

  clear() {
    this.depths.fill(0);
  }

  /** Slot of a position's entry, -1 if there is none. */
  find(placed: Placed): number {
    const slot = this.#homeOf(placed);
    return this.#holds(slot, placed) ? slot : -1;
  }

  /** As {@linkcode find}, but also counts strangers and wrong hits. */
  audit(board: SearchBoard): number {
    const slot = this.find(board);
    const home = this.#homeOf(board);
    const isFree = this.depths[home] === 0;
    if (isFree || this.#boards[home] === nameOf(board)) return slot;
    this.strangers++;
    if (slot === home) this.wrongHits++;
    return slot;
  }

  /** Best move of an entry, 0 if it has none; also for slot -1. */
  moveAt(slot: number): PackedMove {
    return slot < 0 ? 0 : this.#moves[slot];
  }

  /**
   * An entry's bounds of the score to a depth; infinite if they do not apply.
   */
  boundsAt(slot: number, depth: number): readonly [number, number] {
    const { table, deeperResults } = this.#techniques;
    const isUsed = slot >= 0 && table !== "moves";
    const surplus = isUsed ? this.depths[slot] - depth : -1;
    const isFit = surplus === 0 || surplus > 0 && deeperResults;
    return isFit ? [this.lower[slot], this.upper[slot]] : UNKNOWN;
  }

  store(
    board: SearchBoard,
    depth: number,
    lower: number,
    upper: number,
    move: PackedMove,
  ) {
    const { table, audited } = this.#techniques;
    if (table === "exact scores" && lower !== upper) {
      [lower, upper] = [-STUDY_INFINITE, STUDY_INFINITE];
    }
    const slot = this.#homeOf(board);
    const isSame = this.#holds(slot, board);
    if (isSame && table === "two bounds" && this.depths[slot] === depth) {
      lower = Math.max(lower, this.lower[slot]);
      upper = Math.min(upper, this.upper[slot]);
    }
    this.#locks[slot] = board.lock ^ this.#sideless(board, 1);
    this.depths[slot] = depth;
    this.lower[slot] = lower;
    this.upper[slot] = upper;
    if (audited) this.#boards[slot] = nameOf(board);
    // A search that fails low has no best move, so an older one is kept.
    if (!isSame || move !== 0) this.#moves[slot] = move;
  }

  #homeOf(placed: Placed): number {
    return (placed.key ^ this.#sideless(placed, 0)) & this.#slotMask;
  }

  #holds(slot: number, placed: Placed): boolean {
    const lock = placed.lock ^ this.#sideless(placed, 1);
    return this.depths[slot] !== 0 &&
      ((this.#locks[slot] ^ lock) & this.#lockMask) === 0;
  }

  /** What takes the side to move out of a key (half 0) or a lock (half 1). */
  #sideless({ side }: Placed, half: 0 | 1): number {
    const isKept = this.#techniques.sideInKey || side === WHITE;
    return isKept ? 0 : WORDS[half][SIDE_WORD];
  }
}

/** A text that no other position has; each piece byte is a character. */
function nameOf({ squares, castling, epSquare, side }: SearchBoard): string {
  return [DECODER.decode(squares), castling, epSquare, side].join();
}

const DECODER = new TextDecoder();
