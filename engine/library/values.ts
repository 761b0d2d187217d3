/** Squares, pieces, moves and positions as the library shows them. */

import { BISHOP, COLOURS, KNIGHT, QUEEN, ROOK, WHITE } from "../constants.ts";
import { SQUARES } from "../rules/attacks.ts";
import type { Refusal } from "../rules/illegal_move.ts";
import { pieceName } from "../rules/piece_names.ts";
import {
  CASTLINGS,
  type LegalMove,
  parseSquare,
  type Position as InnerPosition,
  squareName,
} from "../rules/position.ts";

/** Why a move is illegal. */
export type { Refusal };

/** A side. */
export type Color = "white" | "black";

/** A kind of piece. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** What a pawn may become. */
export type Promotion = "queen" | "rook" | "bishop" | "knight";

/** A file of the board, from White's left. */
export type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** A rank of the board, from White's side. */
export type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** A square by its name. */
export type Square = `${File}${Rank}`;

/** A piece of a side. */
export interface Piece {
  /** Its kind. */
  readonly role: Role;
  /** Its side. */
  readonly color: Color;
}

/** A move by its squares. Castling moves the king by two squares. */
export interface Move {
  /** Where the piece stands. */
  readonly from: Square;
  /** Where it goes. */
  readonly to: Square;
  /** What the pawn becomes; absent if no pawn promotes. */
  readonly promotion?: Promotion;
}

/**
 * A position, which never changes. Positions come from `parseFen` and `play`, and
 * can be reached in a game as far as anyone can tell.
 */
export interface Position {
  /** Side to move. */
  readonly turn: Color;
  /** Pieces by square. */
  readonly board: ReadonlyMap<Square, Piece>;
  /** Rights to castle as FEN writes them, `"KQkq"`, or `"-"` for none. */
  readonly castling: string;
  /** Square that a pawn has just jumped over; null if none has. */
  readonly epSquare: Square | null;
  /** Plies since the last capture or pawn move: 0, 1, 2 … */
  readonly halfmoves: number;
  /** Number of the move, from 1 on; it rises after Black's moves. */
  readonly fullmoves: number;
}

/** Why a game ended. */
export type OutcomeReason =
  | "checkmate"
  | "stalemate"
  | "insufficient material"
  | "threefold repetition"
  | "fivefold repetition"
  | "fifty-move rule"
  | "seventy-five-move rule"
  | "resignation"
  | "agreement"
  | "time"
  | "time without mating material"
  | "unknown";

/** How a game ended. */
export interface Outcome {
  /** The side that won; null for a draw. */
  readonly winner: Color | null;
  /** Why it ended. */
  readonly reason: OutcomeReason;
}

// -- Between the library and the rules, which number squares and pieces --------

const PROMOTIONS: Readonly<Record<Promotion, number>> = {
  queen: QUEEN,
  rook: ROOK,
  bishop: BISHOP,
  knight: KNIGHT,
};

export function colorOf(side: number): Color {
  return side === WHITE ? "white" : "black";
}

export function sideOf(color: Color): number {
  return color === "white" ? WHITE : COLOURS - WHITE;
}

export function squareOf(square: number): Square {
  return squareName(square) as Square;
}

/** A move that may be illegal as the rules number it. */
export function innerMove({ from, to, promotion }: Move): LegalMove {
  return {
    from: parseSquare(from),
    to: parseSquare(to),
    promotion: promotion === undefined ? 0 : PROMOTIONS[promotion],
  };
}

export function moveOf({ from, to, promotion }: LegalMove): Move {
  const squares = { from: squareOf(from), to: squareOf(to) };
  const role = promotionOf(promotion);
  return role === null ? squares : { ...squares, promotion: role };
}

function promotionOf(type: number): Promotion | null {
  const roles = Object.keys(PROMOTIONS) as Promotion[];
  return roles.find((role) => PROMOTIONS[role] === type) ?? null;
}

/** A position of the rules as the library shows it. */
class View implements Position {
  readonly #inner: InnerPosition;
  #board: ReadonlyMap<Square, Piece> | null = null;

  constructor(inner: InnerPosition) {
    this.#inner = inner;
  }

  get turn(): Color {
    return colorOf(this.#inner.side);
  }

  get board(): ReadonlyMap<Square, Piece> {
    return this.#board ??= boardOf(this.#inner);
  }

  get castling(): string {
    const letters = CASTLINGS.map(({ right, name }) =>
      (this.#inner.castling & right) === 0 ? "" : name
    );
    return letters.join("") || "-";
  }

  get epSquare(): Square | null {
    const name = squareName(this.#inner.epSquare);
    return name === "-" ? null : name as Square;
  }

  get halfmoves(): number {
    return this.#inner.halfmoves;
  }

  get fullmoves(): number {
    return this.#inner.fullmoves;
  }

  static innerOf(position: Position): InnerPosition {
    if (position instanceof View) return position.#inner;
    throw new TypeError("Expected a position from parseFen() or play()");
  }
}

function boardOf({ board }: InnerPosition): ReadonlyMap<Square, Piece> {
  const entries = SQUARES.filter((square) => board[square] !== 0)
    .map((square): [Square, Piece] => {
      const color = colorOf(board[square] & COLOURS);
      return [squareOf(square), { role: pieceName(board[square]), color }];
    });
  return new Map(entries);
}

/** A position of the rules as the library shows it. */
export function positionOf(inner: InnerPosition): Position {
  return new View(inner);
}

/**
 * The position of the rules behind one of the library.
 * @throws {TypeError} if it is an object that somebody else has made
 */
export function innerPosition(position: Position): InnerPosition {
  return View.innerOf(position);
}
