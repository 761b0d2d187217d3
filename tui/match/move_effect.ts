/** What a move does besides leading a piece from square to square. */

import type { GameNode } from "../../engine/chess/notation/game_tree.ts";
import { isCastling } from "../../engine/chess/notation/san.ts";
import { capturedPieces } from "../../engine/chess/rules/material.ts";
import {
  isCheckmate,
  isInCheck,
  type LegalMove,
} from "../../engine/chess/rules/position.ts";

export interface MoveEffect {
  /** Byte of the piece that it takes, 0 if it takes none. */
  readonly taken: number;
  readonly isEnPassant: boolean;
  readonly castling: "kingside" | "queenside" | null;
  /** What a pawn becomes, 0 if none promotes. */
  readonly promotion: number;
  readonly threat: "check" | "mate" | null;
}

/** The effect of the move that led to a ply after the first. */
export function effectAt(
  plies: readonly GameNode[],
  ply: number,
): MoveEffect {
  const { move, position } = plies[ply];
  const { position: before } = plies[ply - 1];
  if (move === null) throw new RangeError(`No move led to ply ${ply}`);
  const [taken = 0] = capturedPieces(before, position, position.side);
  const isCheck = isInCheck(position);
  return {
    taken,
    isEnPassant: taken !== 0 && before.board[move.to] === 0,
    castling: isCastling(before, move) ? wingOf(move) : null,
    promotion: move.promotion,
    threat: isCheckmate(position) ? "mate" : isCheck ? "check" : null,
  };
}

function wingOf({ from, to }: LegalMove) {
  return to > from ? "kingside" : "queenside";
}
