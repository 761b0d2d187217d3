/**
 * A fast board, for hundreds of thousands of positions a second, which the
 * textbook program and the study share. Tests hold it against
 * `chess/rules/position.ts`. Key, lock and score are updated move by move
 * (Eppstein, "How to compute hash values?"; Fierz, "Hashtables").
 */

import {
  attacks,
  attacksAlong,
  isPawn,
  lineStep,
  pawnStep,
  pawnType,
  reaches,
} from "../../chess/rules/attacks.ts";
import {
  BLACK,
  COLOURS,
  KING,
  KNIGHT,
  NO_SQUARE,
  ROOK,
  WHITE,
} from "../../chess/constants.ts";
import { pack, RIGHTS_LEFT } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import { KEY_OF_PIECE } from "./endings/material_key.ts";
import { CASTLING_WORDS, EP_WORDS, SIDE_WORD, WORDS } from "./zobrist.ts";

/** A move in one number, made by {@linkcode pack}; 0 is no move. */
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

/** Piece type that a pawn becomes, 0 without a promotion. */
export function promotionOf(move: PackedMove): number {
  return move >> 16;
}

/** Worth for White of each piece on each square, at `piece << 7 | square`. */
export type SquareValues = Int32Array;

const NO_VALUES: SquareValues = new Int32Array(COLOURS * 128);
const [KEYS, LOCKS] = WORDS;
/** What a piece adds to the phase, by type. */
const PHASES = [0, 0, 0, 1, 0, 1, 2, 4];

/** What a table needs of a position: which slot, and whether it is this one. */
export type Placed = Pick<SearchBoard, "key" | "lock" | "side">;

/**
 * What an evaluation adds up over the pieces of a board. A piece on a square is
 * `piece << 7 | square`, an empty square is the square alone.
 */
export interface PieceSums {
  /** New ones for the board after the next move. */
  of(board: SearchBoard): PieceSums;
  /** Begins with the sums of the board before a move. */
  follow(previous: PieceSums): void;
  /** On a square, something takes the place of something else. */
  replace(before: number, after: number): void;
}

export class SearchBoard {
  /** 128 piece bytes by 0x88 square, as in a {@linkcode Position}. */
  readonly squares = new Uint8Array(128);
  /** Squares of the kings, by side. */
  readonly kings: Uint8Array = new Uint8Array(BLACK + 1);
  side: number = WHITE;
  castling: number = 0;
  /** Square where a pawn can capture en passant, or `NO_SQUARE`. */
  epSquare: number = NO_SQUARE;
  /** Target of the last move, or `NO_SQUARE`. */
  lastTo: number = NO_SQUARE;
  /** Zobrist number that chooses the slot in a table. */
  key: number = 0;
  /** Zobrist number that tells positions in a slot apart. */
  lock: number = 0;
  /** Sum of the pieces' values, for White. */
  score: number = 0;
  /** How much of the middlegame is left: 24 at the start of a game. */
  phase: number = 0;
  /** What stands on the board, as `endings/material_key.ts` counts it. */
  material: number = 0;
  /** Plies since the last capture or pawn move, as far as this search knows. */
  reversible: number = 0;
  /** Moves made since the position was set up. */
  ply: number = 0;
  /** On the first board: all moves made, even illegal ones, to measure work. */
  made: number = 0;
  /** The squares, four to a word: faster to copy, and to find empty. */
  readonly words: Int32Array = new Int32Array(this.squares.buffer);
  /** What the evaluation adds up, null if nothing. */
  readonly sums: PieceSums | null;
  readonly #values: SquareValues;
  #first: SearchBoard = this;
  #next: SearchBoard | null = null;
  #previous: SearchBoard | null = null;
  #isInCheck: boolean | null = null;
  /**
   * The square that the last move left, if only that and its target tell whether
   * it gives check; else `NO_SQUARE`.
   */
  #left: number = NO_SQUARE;

  /** @param sumsOf makes what the evaluation adds up */
  constructor(
    position?: Position,
    values?: SquareValues,
    sumsOf?: (board: SearchBoard) => PieceSums,
  ) {
    this.#values = values ?? NO_VALUES;
    this.sums = sumsOf?.(this) ?? null;
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

  /** Whether this search has met the position before. */
  get isRepetition(): boolean {
    let plies = this.reversible;
    let between = this.#previous;
    // Only after an even number of plies is the same side to move.
    for (; plies >= 2 && between !== null; plies -= 2) {
      const before: SearchBoard | null = between.#previous;
      if (before === null) return false;
      if (before.key === this.key && before.lock === this.lock) return true;
      between = before.#previous;
    }
    return false;
  }

  get isInCheck(): boolean {
    return this.#isInCheck ??= this.#left === NO_SQUARE
      ? this.#attacksKing(this.side)
      : this.#isCheckedBy(this.#left, this.lastTo, this.side);
  }

  /** Whether the side to move has more than its king and pawns. */
  get hasPieces(): boolean {
    return this.squares.some((piece) =>
      (piece & this.side) !== 0 && (piece & 7) >= KNIGHT && (piece & 7) !== KING
    );
  }

  /**
   * Square of the piece that a move captures: its target, except en passant.
   */
  captureSquare(move: PackedMove): number {
    const to = toOf(move);
    if (to !== this.epSquare) return to;
    return isPawn(this.squares[fromOf(move)]) ? to ^ 16 : to;
  }

  /** Whether a move leaves the material as it is. */
  isQuiet(move: PackedMove): boolean {
    return promotionOf(move) === 0 &&
      this.squares[this.captureSquare(move)] === 0;
  }

  /**
   * The board after a move, null if the move leaves the king in check. It is a
   * copy, so that no move is ever unmade; the next call overwrites it.
   */
  make(move: PackedMove): SearchBoard | null {
    const { side, kings, squares } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const piece = squares[from];
    const isDoubleStep = isPawn(piece) && Math.abs(to - from) === 32;
    const next = this.#copy(
      this.castling & RIGHTS_LEFT[from] & RIGHTS_LEFT[to],
      isDoubleStep ? from + to >> 1 : NO_SQUARE,
      to,
    );
    this.#first.made++;
    if (!isPawn(piece) && squares[to] === 0) {
      next.reversible = this.reversible + 1;
    }
    next.#put(0, this.captureSquare(move));
    next.#put(0, from);
    next.#put(promotionOf(move) === 0 ? piece : promotionOf(move) | side, to);
    if (from === kings[side]) next.#moveKing(from, to, side);
    const isOrdinary = from !== kings[side] && to !== this.epSquare;
    next.#left = isOrdinary ? from : NO_SQUARE;
    // Of a king that was not in check, an ordinary move can only open a line.
    const leavesCheck = isOrdinary && !this.isInCheck
      ? next.#isExposed(side, from)
      : next.#attacksKing(side);
    return leavesCheck ? null : next;
  }

  /**
   * Whether a quiet move gives check, null if it is illegal: what `make` would
   * tell, without a copy of the board unless the king moves. The side to move must
   * not be in check.
   */
  givesCheck(move: PackedMove): boolean | null {
    const { side, kings, squares } = this;
    const from = fromOf(move);
    if (from === kings[side]) return this.make(move)?.isInCheck ?? null;
    const to = toOf(move);
    squares[to] = squares[from];
    squares[from] = 0;
    const isIllegal = this.#isExposed(side, from);
    const isCheck = this.#isCheckedBy(from, to, COLOURS - side);
    squares[from] = squares[to];
    squares[to] = 0;
    return isIllegal ? null : isCheck;
  }

  /**
   * Key and lock after a move, which for most moves need not be made. Null if it
   * was made, and leaves the king in check.
   */
  after(move: PackedMove): Placed | null {
    const from = fromOf(move);
    const to = toOf(move);
    const piece = this.squares[from];
    if (isPawn(piece) || from === this.kings[this.side]) return this.make(move);
    const castling = this.castling & RIGHTS_LEFT[from] & RIGHTS_LEFT[to];
    const next = { castling, epSquare: NO_SQUARE, side: COLOURS - this.side };
    const [key, lock] = ([0, 1] as const).map((half) =>
      WORDS[half][piece << 7 | from] ^ WORDS[half][piece << 7 | to] ^
      WORDS[half][this.squares[to] << 7 | to] ^
      rightsOf(this, half) ^ rightsOf(next, half)
    );
    return { key: this.key ^ key, lock: this.lock ^ lock, side: next.side };
  }

  /** The board after a null move. */
  pass(): SearchBoard {
    return this.#copy(this.castling, NO_SQUARE, NO_SQUARE);
  }

  #copy(castling: number, epSquare: number, lastTo: number): SearchBoard {
    const { sums } = this;
    const next = this.#next ??= sums === null
      ? new SearchBoard(undefined, this.#values)
      : new SearchBoard(undefined, this.#values, (next) => sums.of(next));
    if (sums !== null) next.sums?.follow(sums);
    next.#previous = this;
    next.reversible = 0;
    next.words.set(this.words);
    next.kings[WHITE] = this.kings[WHITE];
    next.kings[BLACK] = this.kings[BLACK];
    next.side = COLOURS - this.side;
    next.castling = castling;
    next.epSquare = next.#capturable(epSquare);
    next.lastTo = lastTo;
    next.key = this.key ^ KEYS[SIDE_WORD];
    next.lock = this.lock ^ LOCKS[SIDE_WORD];
    // Rarely does anything else change.
    if (castling !== this.castling || next.epSquare !== this.epSquare) {
      next.key ^= rightsOf(this, 0) ^ rightsOf(next, 0) ^ KEYS[SIDE_WORD];
      next.lock ^= rightsOf(this, 1) ^ rightsOf(next, 1) ^ LOCKS[SIDE_WORD];
    }
    next.score = this.score;
    next.phase = this.phase;
    next.material = this.material;
    next.ply = this.ply + 1;
    next.#first = this.#first;
    next.#isInCheck = null;
    next.#left = NO_SQUARE;
    return next;
  }

  /** Puts a piece on a square, or empties it by 0. */
  #put(piece: number, square: number) {
    const old = this.squares[square];
    const before = old << 7 | square;
    const after = piece << 7 | square;
    this.squares[square] = piece;
    this.sums?.replace(before, after);
    this.key ^= KEYS[before] ^ KEYS[after];
    this.lock ^= LOCKS[before] ^ LOCKS[after];
    this.score += this.#values[after] - this.#values[before];
    this.phase += PHASES[piece & 7] - PHASES[old & 7];
    this.material = this.material + KEY_OF_PIECE[piece] - KEY_OF_PIECE[old] | 0;
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

  /** Whether a side's king is in check by a move between two squares. */
  #isCheckedBy(left: number, to: number, side: number): boolean {
    return reaches(this.squares, to, this.kings[side]) ||
      this.#isExposed(side, left);
  }

  /** Whether a side's king is attacked along the line of a square that was left. */
  #isExposed(side: number, left: number): boolean {
    const king = this.kings[side];
    const step = lineStep(king, left);
    return step !== 0 &&
      attacksAlong(this.squares, king, COLOURS - side, step);
  }

  /**
   * The en passant square only if a pawn can use it: equal positions need equal
   * keys.
   */
  #capturable(epSquare: number): number {
    if (epSquare === NO_SQUARE) return NO_SQUARE;
    const from = epSquare - pawnStep(this.side);
    const pawn = pawnType(this.side) | this.side;
    // Squares off the board are empty.
    const isReady = this.squares[from - 1] === pawn ||
      this.squares[from + 1] === pawn;
    return isReady ? epSquare : NO_SQUARE;
  }
}

type Rights = Pick<SearchBoard, "castling" | "epSquare" | "side">;

/** All words but those of pieces, for the key (half 0) or the lock (half 1). */
function rightsOf({ castling, epSquare, side }: Rights, half: 0 | 1): number {
  const words = WORDS[half];
  return words[CASTLING_WORDS + castling] ^ words[EP_WORDS + epSquare] ^
    (side === BLACK ? words[SIDE_WORD] : 0);
}
