/** Names of pieces, whatever their colour. */

import {
  BISHOP,
  BLACK_PAWN,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE_PAWN,
} from "../constants.ts";
import type { Board } from "./attacks.ts";
import { squareName } from "./position.ts";

/** What a piece is, whatever its colour. */
export type PieceName =
  | "king"
  | "queen"
  | "rook"
  | "bishop"
  | "knight"
  | "pawn";

/** The most valuable first. */
export const PIECE_NAMES: readonly PieceName[] = [
  "king",
  "queen",
  "rook",
  "bishop",
  "knight",
  "pawn",
];

/** A piece and the square that it stands on. */
export interface PlacedPiece {
  /** What it is. */
  readonly piece: PieceName;
  /** Its square, `"a1"` … `"h8"`. */
  readonly square: string;
}

const NAME_BY_TYPE: Readonly<Record<number, PieceName>> = {
  [WHITE_PAWN]: "pawn",
  [BLACK_PAWN]: "pawn",
  [KNIGHT]: "knight",
  [KING]: "king",
  [BISHOP]: "bishop",
  [ROOK]: "rook",
  [QUEEN]: "queen",
};

/** Name of a piece byte, which must not be 0. */
export function pieceName(piece: number): PieceName {
  return NAME_BY_TYPE[piece & 7];
}

/** The piece on a square, which must not be empty. */
export function placedPiece(board: Board, square: number): PlacedPiece {
  return { piece: pieceName(board[square]), square: squareName(square) };
}
