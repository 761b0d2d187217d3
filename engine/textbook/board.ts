/**
 * The board of the study, for hundreds of thousands of positions a second; it is
 * tested to agree with `position.ts`. Key, lock and score follow from move to
 * move (Eppstein, "How to compute hash values?"; Fierz, "Hashtables").
 */

import {
  attacks,
  isPawn,
  lineStep,
  pawnStep,
  pawnType,
} from "../rules/attacks.ts";
import {
  BLACK,
  COLOURS,
  KING,
  KNIGHT,
  NO_SQUARE,
  ROOK,
  WHITE,
} from "../mod.ts";
import { pack, RIGHTS_LEFT } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import { VALUES } from "./evaluation.ts";
import { CASTLING_WORDS, EP_WORDS, SIDE_WORD, WORDS } from "./zobrist.ts";

/** A move in one number, see {@linkcode pack}; 0 is none. */
export type PackedMove = number;

export function packed({ from, to, promotion }: LegalMove): PackedMove {
  return pack(from, to, promotion);
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

/** Where a table has a position, and how it is told from others there. */
export type Placed = Pick<Board, "key" | "lock">;

export class Board {
  /** 128 piece bytes by 0x88 square, as in a {@linkcode Position}. */
  readonly squares = new Uint8Array(128);
  /** Where the kings are, by side. */
  readonly kings: Uint8Array = new Uint8Array(BLACK + 1);
  side: number = WHITE;
  castling: number = 0;
  /** Where a pawn of the side to move may take en passant, or `NO_SQUARE`. */
  epSquare: number = NO_SQUARE;
  /** Square the last move went to, or `NO_SQUARE`. */
  lastTo: number = NO_SQUARE;
  /** Zobrist numbers: for the slot in a table, and to tell positions apart. */
  key: number = 0;
  lock: number = 0;
  /** Sum of the pieces' values, from White's view. */
  score: number = 0;
  /** Moves made since the position was set up. */
  ply: number = 0;
  /** Of the first board: moves made in all, also illegal ones: the work done. */
  made: number = 0;
  /** The squares, four at a time: faster to copy. */
  readonly words: Int32Array = new Int32Array(this.squares.buffer);
  #first: Board = this;
  #next: Board | null = null;
  #isInCheck: boolean | null = null;

  constructor(position?: Position) {
    if (position === undefined) return;
    position.board.forEach((piece, square) => this.#put(piece, square));
    this.side = position.side;
    this.castling = position.castling;
    this.epSquare = this.#capturable(position.epSquare);
    this.kings[WHITE] = this.squares.indexOf(KING | WHITE);
    this.kings[BLACK] = this.squares.indexOf(KING | BLACK);
    this.key ^= rightsOf(this, 0);
    this.lock ^= rightsOf(this, 1);
  }

  /** Score from the view of the side to move. */
  get evaluation(): number {
    return this.side === WHITE ? this.score : 0 - this.score;
  }

  get isInCheck(): boolean {
    return this.#isInCheck ??= this.#attacksKing(this.side);
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
   * The board after a move, null if that leaves the king in check. It is written
   * again by the next move that is made here: a copy, so nothing is taken back.
   */
  make(move: PackedMove): Board | null {
    const { side, kings, squares } = this;
    const [from, to] = [fromOf(move), toOf(move)];
    const piece = squares[from];
    const isDoubleStep = isPawn(piece) && Math.abs(to - from) === 32;
    const next = this.#copy(
      this.castling & RIGHTS_LEFT[from] & RIGHTS_LEFT[to],
      isDoubleStep ? from + to >> 1 : NO_SQUARE,
      to,
    );
    this.#first.made++;
    next.#put(0, this.captureSquare(move));
    next.#put(0, from);
    next.#put(promotionOf(move) === 0 ? piece : promotionOf(move) | side, to);
    if (from === kings[side]) next.#moveKing(from, to, side);
    // No other move can leave the king in check.
    const onTrial = this.isInCheck || from === kings[side] ||
      to === this.epSquare || lineStep(kings[side], from) !== 0;
    return onTrial && next.#attacksKing(side) ? null : next;
  }

  /** As placed after a move: most moves need not be made for that. */
  after(move: PackedMove): Placed | null {
    const [from, to] = [fromOf(move), toOf(move)];
    const piece = this.squares[from];
    if (isPawn(piece) || from === this.kings[this.side]) return this.make(move);
    const castling = this.castling & RIGHTS_LEFT[from] & RIGHTS_LEFT[to];
    const next = { castling, epSquare: NO_SQUARE, side: COLOURS - this.side };
    const [key, lock] = ([0, 1] as const).map((half) =>
      WORDS[half][piece << 7 | from] ^ WORDS[half][piece << 7 | to] ^
      WORDS[half][this.squares[to] << 7 | to] ^
      rightsOf(this, half) ^ rightsOf(next, half)
    );
    return { key: this.key ^ key, lock: this.lock ^ lock };
  }

  pass(): Board {
    return this.#copy(this.castling, NO_SQUARE, NO_SQUARE);
  }

  #copy(castling: number, epSquare: number, lastTo: number): Board {
    const next = this.#next ??= new Board();
    for (let i = 0; i < 32; i++) next.words[i] = this.words[i];
    next.kings[WHITE] = this.kings[WHITE];
    next.kings[BLACK] = this.kings[BLACK];
    next.side = COLOURS - this.side;
    next.castling = castling;
    next.epSquare = next.#capturable(epSquare);
    next.lastTo = lastTo;
    next.key = this.key ^ rightsOf(this, 0) ^ rightsOf(next, 0);
    next.lock = this.lock ^ rightsOf(this, 1) ^ rightsOf(next, 1);
    next.score = this.score;
    next.ply = this.ply + 1;
    next.#first = this.#first;
    next.#isInCheck = null;
    return next;
  }

  /** Puts a piece, or 0 for none, in the place of what is on a square. */
  #put(piece: number, square: number) {
    const before = this.squares[square] << 7 | square;
    const after = piece << 7 | square;
    this.squares[square] = piece;
    this.key ^= WORDS[0][before] ^ WORDS[0][after];
    this.lock ^= WORDS[1][before] ^ WORDS[1][after];
    this.score += VALUES[after] - VALUES[before];
  }

  #moveKing(from: number, to: number, side: number) {
    this.kings[side] = to;
    if (Math.abs(to - from) !== 2) return;
    this.#put(0, to > from ? to + 1 : to - 2);
    this.#put(ROOK | side, from + to >> 1);
  }

  #attacksKing(side: number): boolean {
    return attacks(this.squares, this.kings[side], COLOURS - side);
  }

  /** Only if a pawn can take: the same position shall have the same key. */
  #capturable(epSquare: number): number {
    if (epSquare === NO_SQUARE) return NO_SQUARE;
    const from = epSquare - pawnStep(this.side);
    const pawn = pawnType(this.side) | this.side;
    // Beyond the edge the squares are empty.
    const isReady = this.squares[from - 1] === pawn ||
      this.squares[from + 1] === pawn;
    return isReady ? epSquare : NO_SQUARE;
  }
}

type Facts = Pick<Board, "castling" | "epSquare" | "side">;

/** Words of the facts but for the pieces, for the key (half 0) or the lock. */
function rightsOf({ castling, epSquare, side }: Facts, half: 0 | 1): number {
  const words = WORDS[half];
  return words[CASTLING_WORDS + castling] ^ words[EP_WORDS + epSquare] ^
    (side === BLACK ? words[SIDE_WORD] : 0);
}
