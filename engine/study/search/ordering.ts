/**
 * Move ordering: alpha-beta is as good as its first guess. Each technique gives
 * moves a promise, and the best of them counts.
 *
 * Sources: Eppstein, "Alpha-beta and move ordering"; Fierz, sections
 * "Hashtables" (table move), "Static ordering" (captures by victim and
 * attacker), "Killer moves" and "History heuristics".
 *
 * @module
 */

import { WHITE } from "../../mod.ts";
import { type Board, MAX_PLY } from "./board.ts";
import { fromOf, type PackedMove, promotionOf, toOf } from "./packed_move.ts";
import { INFINITE, PIECE_VALUES } from "./evaluation.ts";
import type { MoveList } from "./moves.ts";
import type { Searcher } from "./searcher.ts";
import type { Techniques } from "./techniques.ts";

// What a move promises, by the reason for trying it early.
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const FIRST_KILLER = 1 << 27;
const SECOND_KILLER = FIRST_KILLER - 1;
const MOST_HISTORY = 1 << 26;

/** Moves that were good before: for a ply, and anywhere. */
export class Memory {
  readonly #killers = new Int32Array(2 * MAX_PLY);
  readonly #history = new Int32Array(2 * 64 * 64);

  /** Forgets everything. */
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

/** Gives the moves of a node their promises. */
export function orderMoves(
  searcher: Searcher,
  tableMove: PackedMove,
  depth: number,
  inCheck: boolean,
): void {
  const { list, techniques } = searcher;
  if (searcher.oracle !== null) return foresee(searcher, depth, inCheck);
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    const isKnown = techniques.tableMove && move === tableMove;
    list.promise[index] = isKnown ? TABLE_MOVE : promiseOf(searcher, move);
  }
}

function promiseOf(searcher: Searcher, move: PackedMove): number {
  const { board, memory, techniques } = searcher;
  if (techniques.captures && !board.isQuiet(move)) {
    return CAPTURE + captureValue(board, move);
  }
  if (techniques.killers > 0) {
    const rank = memory.killerRank(board, move);
    if (rank === 2) return FIRST_KILLER;
    if (rank === 1 && techniques.killers === 2) return SECOND_KILLER;
  }
  const learnt = techniques.history ? memory.historyOf(board, move) : 0;
  return learnt > 0 ? learnt : basicPromise(board, move, techniques);
}

/** The most valuable victim first; of equal ones, the cheapest attacker. */
function captureValue(board: Board, move: PackedMove): number {
  const victim = board.squares[board.captureSquare(move)] & 7;
  const attacker = board.squares[fromOf(move)] & 7;
  const gain = PIECE_VALUES[victim] + PIECE_VALUES[promotionOf(move)];
  return 16 * gain - attacker;
}

/** Promises of captures, for quiescence. */
export function orderCaptures(searcher: Searcher, list: MoveList) {
  if (!searcher.techniques.captures) return;
  for (let index = 0; index < list.length; index++) {
    list.promise[index] = captureValue(searcher.board, list.moves[index]);
  }
}

/** Without any technique, moves stay as they are, or come in no order. */
function basicPromise(
  board: Board,
  move: PackedMove,
  { order }: Techniques,
): number {
  if (order !== "random") return 0;
  // A number for each move and position, the same in every run.
  return Math.imul(board.lock ^ move, 0x9e3779b1) >>> 22;
}

/** The best order there is, or the worst: by the scores of an oracle. */
function foresee(searcher: Searcher, depth: number, inCheck: boolean) {
  const { board, list, techniques } = searcher;
  const sign = techniques.order === "worst first" ? 1 : -1;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    list.promise[index] = -INFINITE;
    if (!board.make(move, inCheck)) continue;
    list.promise[index] = sign * scoreOfReply(searcher, depth - 1);
    board.unmake(move);
  }
}

function scoreOfReply({ board, oracle }: Searcher, depth: number): number {
  if (depth === 0) return board.evaluation;
  const place = oracle?.find(board) ?? -1;
  return place < 0 ? 0 : oracle?.lowerAt(place) ?? 0;
}
