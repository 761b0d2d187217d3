/**
 * Squares, pieces, moves, positions, outcomes and scores: what all modules of the
 * library share.
 */

export type { IllegalReason as Refusal } from "../chess/rules/illegal_move.ts";

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
 * A score: hundredths of a pawn, or moves until one side mates, 0 if it just has.
 * It is for the side to move, but in a review for White, and below zero if that
 * side is worse, or is mated.
 */
export type Score = { readonly cp: number } | { readonly mate: number };

/** A position as text in Forsyth–Edwards Notation. */
export type Fen = string;

/**
 * A position, which never changes. Positions come from `parseFen` and `play`, and
 * have none of the faults that `parseFen` names. They are equal if their FENs
 * are; a test that compares objects sees no difference between any two. Neither
 * `structuredClone` nor a message to a worker copies one: send its FEN, which
 * functions take in place of a position.
 */
export interface Position {
  /** Side to move. */
  readonly turn: Color;
  /** Pieces by square; a `new Map` of it can be changed. */
  readonly board: ReadonlyMap<Square, Piece>;
  /** Rights to castle as FEN writes them, `"KQkq"`, or `"-"` for none. */
  readonly castling: string;
  /** Square that a pawn has just jumped over; null if none has. */
  readonly epSquare: Square | null;
  /** Plies since the last capture or pawn move: 0, 1, 2 … */
  readonly halfmoves: number;
  /** Number of the move, from 1 on; it rises after Black's moves. */
  readonly fullmoves: number;
  /** The position in FEN, also for `JSON.stringify`. */
  toJSON(): Fen;
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

/**
 * What the library asks of an `AbortSignal`, which is one. A project may know no
 * types of its platform.
 */
export interface AbortSignalLike {
  /** Whether it has aborted. */
  readonly aborted: boolean;
  /** Why it aborted: what the promise is rejected with. */
  readonly reason: unknown;
  /** Throws the reason if it has aborted. */
  throwIfAborted(): void;
  /** Tells when it aborts. */
  readonly addEventListener: (type: "abort", listener: () => void) => void;
  /** Tells no more. */
  readonly removeEventListener: (type: "abort", listener: () => void) => void;
}
