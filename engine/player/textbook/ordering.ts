/**
 * Which move is tried first: the table's, captures that do not lose, killers,
 * then quiet moves by how often they cut off, and captures that lose. Source:
 * "Move Ordering", "Killer Heuristic" and "History Heuristic" in the chess
 * programming wiki.
 */

import { WHITE } from "../../chess/constants.ts";
import {
  fromOf,
  type PackedMove,
  promotionOf,
  type SearchBoard,
  toOf,
} from "./board.ts";
import { exchange, victimOf } from "./exchange.ts";
import type { MoveList } from "./moves.ts";

/** Counts in the history stay within ± this. */
const MOST_HISTORY = 1 << 14;
/** No line of a search is as long, extensions and quiescence included. */
export const MAX_PLY = 256;

// Priorities, by the reason to try a move early.
const TABLE_MOVE = 1 << 26;
const GOOD_CAPTURE = 1 << 24;
const KILLER = 1 << 20;
const BAD_CAPTURE = -(1 << 22);

export class Ordering {
  readonly #killers = new Int32Array(2 * MAX_PLY);
  /** By side, from and to. */
  readonly #history = new Int32Array(2 << 14);
  /** By the moved piece and the target of the last move and of this one. */
  readonly #replies = new Int16Array(1 << 20);

  /** Begins another search: what was learnt counts, but not for long. */
  fade() {
    this.#killers.fill(0);
    for (let index = 0; index < this.#history.length; index++) {
      this.#history[index] >>= 1;
    }
  }

  clear() {
    this.#killers.fill(0);
    this.#history.fill(0);
    this.#replies.fill(0);
  }

  /** Gives every move of a list its priority. */
  order(board: SearchBoard, list: MoveList, tableMove: PackedMove) {
    const { moves, priorities, length } = list;
    for (let index = 0; index < length; index++) {
      const move = moves[index];
      priorities[index] = move === tableMove
        ? TABLE_MOVE
        : this.#priorityOf(board, move);
    }
  }

  /** Whether a move is a killer of its ply. */
  isKiller({ ply }: SearchBoard, move: PackedMove): boolean {
    return this.#killers[2 * ply] === move ||
      this.#killers[2 * ply + 1] === move;
  }

  /** How good a quiet move was elsewhere, from −2 to 2 times `MOST_HISTORY`. */
  historyOf(board: SearchBoard, move: PackedMove): number {
    return this.#history[historyIndex(board, move)] +
      this.#replies[replyIndex(board, move)];
  }

  /** Learns that a quiet move cut off, and that those before it did not. */
  learn(
    board: SearchBoard,
    best: PackedMove,
    list: MoveList,
    tried: number,
    depth: number,
  ) {
    const worth = Math.min(depth * depth * 16, 1600);
    const first = 2 * board.ply;
    if (this.#killers[first] !== best) {
      this.#killers[first + 1] = this.#killers[first];
      this.#killers[first] = best;
    }
    this.#adjust(board, best, worth);
    for (let index = 0; index < tried; index++) {
      const move = list.moves[index];
      if (move !== best && board.isQuiet(move)) {
        this.#adjust(board, move, 0 - worth);
      }
    }
  }

  #priorityOf(board: SearchBoard, move: PackedMove): number {
    if (!board.isQuiet(move)) {
      const value = captureValue(board, move);
      return value + (exchange(board, move) < 0 ? BAD_CAPTURE : GOOD_CAPTURE);
    }
    const first = 2 * board.ply;
    if (this.#killers[first] === move) return KILLER + 1;
    if (this.#killers[first + 1] === move) return KILLER;
    return this.historyOf(board, move);
  }

  /** Moves a count towards its limit, the less the nearer it is ("gravity"). */
  #adjust(board: SearchBoard, move: PackedMove, worth: number) {
    const size = Math.abs(worth);
    const history = historyIndex(board, move);
    this.#history[history] += worth -
      (this.#history[history] * size / MOST_HISTORY | 0);
    const reply = replyIndex(board, move);
    this.#replies[reply] += worth -
      (this.#replies[reply] * size / MOST_HISTORY | 0);
  }
}

/** Gives captures their priorities: the most valuable victim first. */
export function orderCaptures(board: SearchBoard, list: MoveList) {
  const { moves, priorities, length } = list;
  for (let index = 0; index < length; index++) {
    priorities[index] = captureValue(board, moves[index]);
  }
}

/** The most valuable victim first; of equal ones, the cheapest attacker. */
function captureValue(board: SearchBoard, move: PackedMove): number {
  const promotion = promotionOf(move) === 0 ? 0 : 900 + promotionOf(move);
  return 8 * (victimOf(board, move) + promotion) -
    (board.squares[fromOf(move)] & 7);
}

function historyIndex({ side }: SearchBoard, move: PackedMove): number {
  return (side === WHITE ? 0 : 1 << 14) | fromOf(move) << 7 | toOf(move);
}

/** 10 bits for the last move, 10 for the reply: piece and target of each. */
function replyIndex(
  { squares, lastTo }: SearchBoard,
  move: PackedMove,
): number {
  const last = lastTo & 0x77;
  return arrival(squares[last], last) << 10 |
    arrival(squares[fromOf(move)], toOf(move));
}

/** A piece and a square in 10 bits. */
function arrival(piece: number, square: number): number {
  return (piece & 15) << 6 | (square & 0x70) >> 1 | square & 7;
}
