/**
 * The board of the study: it makes moves and takes them back, and keeps the
 * position's key, lock and score up to date as it does so.
 *
 * `position.ts` knows the rules and makes a new value of each position; a search
 * needs hundreds of thousands of them a second. The two are tested to agree.
 *
 * Source: Eppstein, "How to compute hash values?", and Fierz, "Hashtables": both
 * numbers are updated with each move, not computed anew.
 *
 * @module
 */

import {
  attacks,
  COLOURS,
  lineStep,
  pawnStep,
  pawnType,
} from "../../rules/attacks.ts";
import {
  BLACK,
  KING,
  KNIGHT,
  NO_SQUARE,
  OFF_BOARD,
  ROOK,
  WHITE,
} from "../../mod.ts";
import {
  CASTLINGS,
  type LegalMove,
  type Position,
} from "../../rules/position.ts";
import { pieceValue, scoreOf } from "./evaluation.ts";
import {
  castlingWord,
  epWord,
  pieceWord,
  SIDE_WORD,
  WORDS,
} from "./zobrist.ts";

// -- Moves --------------------------------------------------------------------

/** A move in one number: from, to and what a pawn becomes; 0 is none. */
export type PackedMove = number;

export function packMove(from: number, to: number, promotion = 0): PackedMove {
  return from | to << 8 | promotion << 16;
}

export function fromOf(move: PackedMove): number {
  return move & 255;
}

export function toOf(move: PackedMove): number {
  return move >> 8 & 255;
}

/** Type that a pawn becomes, 0 if none does. */
export function promotionOf(move: PackedMove): number {
  return move >> 16;
}

export function isSameMove(
  { from, to, promotion }: LegalMove,
  move: PackedMove,
): boolean {
  return packMove(from, to, promotion) === move;
}

// -- The board ----------------------------------------------------------------

/** Plies that the board can go forward. */
export const MAX_PLY = 256;

/** The rights that remain after a move from or to a square. */
const KEPT_RIGHTS = new Uint8Array(128).fill(15);
for (const { right, king, rook } of CASTLINGS) {
  KEPT_RIGHTS[king] &= ~right;
  KEPT_RIGHTS[rook] &= ~right;
}

/** What a move destroys: seven numbers for each ply. */
const UNDO = 7;

/** A board on which moves are made and taken back. */
export class Board {
  /** 128 piece bytes by 0x88 square, as in a {@linkcode Position}. */
  readonly squares: Uint8Array = new Uint8Array(128);
  /** Where the kings are, by side. */
  readonly kings: Uint8Array = new Uint8Array(BLACK + 1);
  side: number = WHITE;
  castling: number = 0;
  /** Where a pawn of the side to move may take en passant, or `NO_SQUARE`. */
  epSquare: number = NO_SQUARE;
  /** Square the last move went to, or `NO_SQUARE`. */
  lastTo: number = NO_SQUARE;
  /** Zobrist number for the slot in a table. */
  key: number = 0;
  /** Zobrist number that tells positions apart. */
  lock: number = 0;
  /** Sum of the pieces' values, from White's view. */
  score: number = 0;
  /** Moves made since the position was set up. */
  ply: number = 0;
  /** Moves made in all, also those that were not legal: the work done. */
  made: number = 0;
  readonly #undo = new Int32Array(UNDO * MAX_PLY);

  constructor(position: Position) {
    this.load(position);
  }

  load(position: Position) {
    this.squares.set(position.board);
    this.side = position.side;
    this.castling = position.castling;
    this.epSquare = this.#capturable(position.epSquare);
    this.lastTo = NO_SQUARE;
    this.ply = 0;
    for (const side of [WHITE, BLACK]) {
      this.kings[side] = this.squares.indexOf(KING | side);
    }
    this.key = keyOf(this, 0);
    this.lock = keyOf(this, 1);
    this.score = scoreOf(this.squares);
  }

  /** Score from the view of the side to move. */
  get evaluation(): number {
    return this.side === WHITE ? this.score : 0 - this.score;
  }

  get isInCheck(): boolean {
    return attacks(this.squares, this.kings[this.side], COLOURS - this.side);
  }

  /** Has the side to move more than its king and pawns? */
  get hasPieces(): boolean {
    return this.squares.some((piece) =>
      (piece & this.side) !== 0 && (piece & 7) >= KNIGHT && (piece & 7) !== KING
    );
  }

  /** Square of what a move takes: its target, but for en passant. */
  captureSquare(move: PackedMove): number {
    const to = toOf(move);
    if (to !== this.epSquare) return to;
    return isPawn(this.squares[fromOf(move)]) ? to ^ 16 : to;
  }

  /** Does a move leave the material as it is? */
  isQuiet(move: PackedMove): boolean {
    return promotionOf(move) === 0 &&
      this.squares[this.captureSquare(move)] === 0;
  }

  /**
   * Makes a move, unless it leaves the king in check.
   *
   * @param inCheck is the side to move in check?
   * @returns was the move made?
   */
  make(move: PackedMove, inCheck: boolean): boolean {
    const from = fromOf(move);
    const to = toOf(move);
    const king = this.kings[this.side];
    // No other move can leave the king in check.
    const onTrial = inCheck || from === king || to === this.epSquare ||
      lineStep(king, from) !== 0;
    const isDoubleStep = isPawn(this.squares[from]) &&
      Math.abs(to - from) === 32;
    this.made++;
    this.#remember(this.squares[this.captureSquare(move)]);
    this.#movePieces(move, from, to);
    const rights = this.castling & KEPT_RIGHTS[from] & KEPT_RIGHTS[to];
    this.#pass(rights, isDoubleStep ? from + to >> 1 : NO_SQUARE, to);
    const mover = COLOURS - this.side;
    if (!onTrial || !attacks(this.squares, this.kings[mover], this.side)) {
      return true;
    }
    this.unmake(move);
    return false;
  }

  unmake(move: PackedMove) {
    const from = fromOf(move);
    const to = toOf(move);
    const captured = this.#restore();
    const piece = promotionOf(move) === 0
      ? this.squares[to]
      : pawnType(this.side) | this.side;
    this.squares[from] = piece;
    const at = this.captureSquare(move);
    this.squares[to] = 0;
    this.squares[at] = captured;
    if ((piece & 7) !== KING) return;
    this.kings[this.side] = from;
    if (Math.abs(to - from) !== 2) return;
    this.squares[cornerOf(from, to)] = ROOK | this.side;
    this.squares[from + to >> 1] = 0;
  }

  /** Passes: the other side is to move in the same position. */
  makeNull() {
    this.#remember(0);
    this.#pass(this.castling, NO_SQUARE, NO_SQUARE);
  }

  unmakeNull() {
    this.#restore();
  }

  #movePieces(move: PackedMove, from: number, to: number) {
    const piece = this.squares[from];
    const at = this.captureSquare(move);
    const promotion = promotionOf(move);
    if (this.squares[at] !== 0) this.#take(at);
    this.#take(from);
    this.#put(promotion === 0 ? piece : promotion | this.side, to);
    if ((piece & 7) !== KING) return;
    this.kings[this.side] = to;
    if (Math.abs(to - from) !== 2) return;
    this.#take(cornerOf(from, to));
    this.#put(ROOK | this.side, from + to >> 1);
  }

  #put(piece: number, square: number) {
    this.squares[square] = piece;
    this.#toggle(pieceWord(piece, square));
    this.score += pieceValue(piece, square);
  }

  #take(square: number) {
    const piece = this.squares[square];
    this.squares[square] = 0;
    this.#toggle(pieceWord(piece, square));
    this.score -= pieceValue(piece, square);
  }

  /** Hands the move over, with the rights and the en passant square left. */
  #pass(castling: number, epSquare: number, lastTo: number) {
    this.#toggleRights();
    this.#toggle(SIDE_WORD);
    this.side = COLOURS - this.side;
    this.castling = castling;
    this.epSquare = this.#capturable(epSquare);
    this.lastTo = lastTo;
    this.ply++;
    this.#toggleRights();
  }

  #toggleRights() {
    this.#toggle(castlingWord(this.castling));
    this.#toggle(epWord(this.epSquare));
  }

  #toggle(word: number) {
    this.key ^= WORDS[0][word];
    this.lock ^= WORDS[1][word];
  }

  /**
   * The en passant square, if a pawn stands ready to take: otherwise positions
   * that are the same would have different keys.
   */
  #capturable(epSquare: number): number {
    if (epSquare === NO_SQUARE) return NO_SQUARE;
    const pawn = pawnType(this.side) | this.side;
    const from = epSquare - pawnStep(this.side);
    const isReady = [from - 1, from + 1].some((square) =>
      (square & OFF_BOARD) === 0 && this.squares[square] === pawn
    );
    return isReady ? epSquare : NO_SQUARE;
  }

  #remember(captured: number) {
    const undo = this.#undo;
    const start = UNDO * this.ply;
    undo[start] = captured;
    undo[start + 1] = this.castling;
    undo[start + 2] = this.epSquare;
    undo[start + 3] = this.lastTo;
    undo[start + 4] = this.key;
    undo[start + 5] = this.lock;
    undo[start + 6] = this.score;
  }

  #restore(): number {
    const undo = this.#undo;
    const start = UNDO * --this.ply;
    this.side = COLOURS - this.side;
    this.castling = undo[start + 1];
    this.epSquare = undo[start + 2];
    this.lastTo = undo[start + 3];
    this.key = undo[start + 4];
    this.lock = undo[start + 5];
    this.score = undo[start + 6];
    return undo[start];
  }
}

function isPawn(piece: number): boolean {
  return piece !== 0 && (piece & 7) < KNIGHT;
}

/** Corner of the rook with which a king castles. */
function cornerOf(from: number, to: number): number {
  return to > from ? to + 1 : to - 2;
}

/** Key (half 0) or lock (half 1) of a board, computed from nothing. */
export function keyOf(board: Board, half: 0 | 1): number {
  const words = WORDS[half];
  let key = words[castlingWord(board.castling)] ^ words[epWord(board.epSquare)];
  if (board.side === BLACK) key ^= words[SIDE_WORD];
  board.squares.forEach((piece, square) => {
    if (piece !== 0) key ^= words[pieceWord(piece, square)];
  });
  return key;
}
