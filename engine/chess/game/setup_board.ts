/** Sets up a position by hand. On the way it may be impossible in a game. */

import { parseFen, rightsAtHome, START_FEN } from "../notation/fen.ts";
import { SQUARES } from "../rules/attacks.ts";
import { KING, NO_SQUARE } from "../constants.ts";
import type { Position } from "../rules/position.ts";

export const INITIAL: Position = parseFen(START_FEN);

/** No piece on the board, White to move. */
export const EMPTY: Position = {
  ...INITIAL,
  board: new Uint8Array(128),
  castling: 0,
};

/** A position of a game to start from, without its history. */
export function setupFrom({ board, side, castling }: Position): Position {
  return {
    board,
    side,
    castling,
    epSquare: NO_SQUARE,
    halfmoves: 0,
    fullmoves: 1,
  };
}

/** Puts a piece byte on a square, 0 for none; a king leaves its old square. */
export function withPiece(
  position: Position,
  square: number,
  piece: number,
): Position {
  const board = position.board.slice();
  if ((piece & 7) === KING) {
    const old = SQUARES.filter((square) => board[square] === piece);
    for (const square of old) board[square] = 0;
  }
  board[square] = piece;
  const castling = possibleRights(board) & ~lostRights(position);
  return { ...position, board, castling };
}

/** The rights to castle of all kings and rooks that are at home. */
function possibleRights(board: Position["board"]): number {
  return rightsAtHome("KQkq", board);
}

/** The rights that another piece does not give back. */
function lostRights({ board, castling }: Position): number {
  const lost = possibleRights(board) & ~castling;
  const areAllTaken = castling === 0 && lost !== 0;
  return areAllTaken ? possibleRights(INITIAL.board) : lost;
}

/** Moves whatever stands on a square to another one. */
export function withMoved(
  position: Position,
  from: number,
  to: number,
): Position {
  const piece = position.board[from];
  return withPiece(withPiece(position, from, 0), to, piece);
}

/** Takes all rights to castle away, or gives those that are possible. */
export function withCastling(position: Position): Position {
  const { board, castling } = position;
  return { ...position, castling: castling === 0 ? possibleRights(board) : 0 };
}
