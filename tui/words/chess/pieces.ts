/** Pieces on their squares in words. */

import type { Board } from "../../../engine/rules/attacks.ts";
import {
  type PlacedPiece,
  placedPiece,
} from "../../../engine/rules/piece_names.ts";

/** `"knight on c6"`. */
export function describePiece({ piece, square }: PlacedPiece): string {
  return `${piece} on ${square}`;
}

/** `"knight on c6"`: the piece on a square, which must not be empty. */
export function pieceOn(board: Board, square: number): string {
  return describePiece(placedPiece(board, square));
}
