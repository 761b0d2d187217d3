/** Pieces on their squares, and what moves do with them, in words. */

import { COLOURS } from "../../../engine/chess/constants.ts";
import type { Board } from "../../../engine/chess/rules/attacks.ts";
import {
  pieceName,
  type PlacedPiece,
  placedPiece,
} from "../../../engine/chess/rules/piece_names.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import type { MoveEffect } from "../../match/move_effect.ts";

/** `"white knight"`. */
export function fullName(piece: number): string {
  return `${sideName(piece & COLOURS).toLowerCase()} ${pieceName(piece)}`;
}

/** `"knight on c6"`. */
export function describePiece({ piece, square }: PlacedPiece): string {
  return `${piece} on ${square}`;
}

/** `"knight on c6"`: the piece on a square, which must not be empty. */
export function pieceOn(board: Board, square: number): string {
  return describePiece(placedPiece(board, square));
}

/** `": takes the pawn, check"` after a move; empty if it only moves a piece. */
export function describeMoveEffect(effect: MoveEffect): string {
  const { taken, isEnPassant, castling, promotion, threat } = effect;
  const parts = [
    taken === 0 ? null : `takes the ${pieceName(taken)}`,
    isEnPassant ? "en passant" : null,
    castling === null ? null : `castles ${castling}`,
    promotion === 0 ? null : `becomes a ${pieceName(promotion)}`,
    threat,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
