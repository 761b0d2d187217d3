/**
 * Pseudo-legal moves: whether one leaves the king in check turns out when it is
 * made. A list serves the best remaining move, one at a time. Most nodes are
 * cut off by one of the first, so sorting all moves would be wasted time
 * (Eppstein, "Alpha-beta and move ordering", the last paragraph).
 */

import {
  isHomeRank,
  isLastRank,
  pawnStep,
  pawnType,
  STEPS,
} from "../../chess/rules/attacks.ts";
import {
  BISHOP,
  COLOURS,
  KNIGHT,
  OFF_BOARD,
  QUEEN,
  ROOK,
} from "../../chess/constants.ts";
import {
  castlingRefusal,
  CASTLINGS,
  pack,
} from "../../chess/rules/position.ts";
import type { PackedMove, SearchBoard } from "./board.ts";

/** No position has more than 218 legal moves, nor 256 pseudo-legal ones. */
const CAPACITY = 256;
const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT];

/** The moves of a node, each with a priority; the highest comes first. */
export class MoveList {
  readonly moves = new Int32Array(CAPACITY);
  readonly priorities = new Int32Array(CAPACITY);
  length = 0;

  add(move: PackedMove) {
    this.priorities[this.length] = 0;
    this.moves[this.length++] = move;
  }

  /** The moves in their present order. */
  get all(): Int32Array {
    return this.moves.subarray(0, this.length);
  }

  /** Gives each move its priority. */
  order(priorityOf: (move: PackedMove) => number) {
    for (let index = 0; index < this.length; index++) {
      this.priorities[index] = priorityOf(this.moves[index]);
    }
  }

  /** Sorts all moves, as `pick` does one by one. */
  sort() {
    for (let index = 0; index < this.length; index++) this.pick(index);
  }

  /** Moves the best of the moves from `index` on to `index`, and returns it. */
  pick(index: number): PackedMove {
    const { moves, priorities } = this;
    let best = this.#bestFrom(index);
    const move = moves[best];
    // The others keep their order, so that techniques compare fairly.
    for (; best > index; best--) {
      moves[best] = moves[best - 1];
      priorities[best] = priorities[best - 1];
    }
    moves[index] = move;
    return move;
  }

  /** As `pick`, but the others change their order, which is faster. */
  take(index: number): PackedMove {
    const { moves, priorities } = this;
    const best = this.#bestFrom(index);
    const move = moves[best];
    moves[best] = moves[index];
    priorities[best] = priorities[index];
    moves[index] = move;
    return move;
  }

  /** Index of the best of the moves from one on. */
  #bestFrom(index: number): number {
    const { priorities } = this;
    let best = index;
    for (let i = index + 1; i < this.length; i++) {
      if (priorities[i] > priorities[best]) best = i;
    }
    return best;
  }

  /** Generates all moves, or captures and promotions, from a8 to h1. */
  generate(board: SearchBoard, onlyCaptures: boolean = false) {
    const { squares, words, side, castling: rights } = board;
    this.length = 0;
    for (let index = 0; index < 64; index++) {
      const from = index + (index & 56);
      // A word of four empty squares is passed over.
      if ((from & 3) === 0 && words[from >> 2] === 0) index += 3;
      if ((squares[from] & side) === 0) continue;
      if ((squares[from] & 7) < KNIGHT) {
        const isLast = isLastRank(from + pawnStep(side));
        if (isLast || !onlyCaptures) this.#addPawnSteps(board, from);
        this.#addPawnCaptures(board, from);
      } else {
        this.#addPieceMoves(board, from, !onlyCaptures);
      }
    }
    if (onlyCaptures || rights === 0 || board.isInCheck) return;
    for (const castling of CASTLINGS) {
      if (castling.side !== side) continue;
      if (castlingRefusal(squares, rights, castling) !== null) continue;
      this.add(pack(castling.king, castling.target));
    }
  }

  #addPieceMoves(
    { squares, side }: SearchBoard,
    from: number,
    isQuiet: boolean,
  ) {
    const type = squares[from] & 7;
    for (const step of STEPS[type]) {
      for (let to = from + step; (to & OFF_BOARD) === 0; to += step) {
        const target = squares[to];
        if ((target & side) !== 0) break;
        if (target !== 0 || isQuiet) this.add(pack(from, to));
        if (target !== 0 || type < BISHOP) break;
      }
    }
  }

  #addPawnSteps({ squares, side }: SearchBoard, from: number) {
    const to = from + pawnStep(side);
    if (squares[to] !== 0) return;
    this.#addPawnMove(from, to);
    const farther = to + pawnStep(side);
    if (!isHomeRank(side, from) || squares[farther] !== 0) return;
    this.add(pack(from, farther));
  }

  #addPawnCaptures({ squares, side, epSquare }: SearchBoard, from: number) {
    for (const step of STEPS[pawnType(side)]) {
      const to = from + step;
      if ((to & OFF_BOARD) !== 0) continue;
      const isEnemy = (squares[to] & (COLOURS - side)) !== 0;
      if (isEnemy || to === epSquare) this.#addPawnMove(from, to);
    }
  }

  #addPawnMove(from: number, to: number) {
    if (!isLastRank(to)) return this.add(pack(from, to));
    for (const type of PROMOTIONS) this.add(pack(from, to, type));
  }
}
