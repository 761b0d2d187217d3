/** Setting up a position by hand: each step may be impossible in a game. */

import { parseFen, rightsAtHome, START_FEN } from "../notation/fen.ts";
import { SQUARES } from "../rules/attacks.ts";
import { COLOURS, KING, NO_SQUARE } from "../constants.ts";
import type { Position } from "../rules/position.ts";

const ALL_RIGHTS = "KQkq";

/** No piece on the board, White to move. */
export const EMPTY: Position = withoutPast(
  { ...parseFen(START_FEN), board: new Uint8Array(128) },
  ALL_RIGHTS,
);

export const INITIAL: Position = parseFen(START_FEN);

/** A position before which nothing happened that counts, and some rights. */
function withoutPast(
  { board, side }: Pick<Position, "board" | "side">,
  rights: string,
): Position {
  return {
    board,
    side,
    castling: rightsAtHome(rights, board),
    epSquare: NO_SQUARE,
    halfmoves: 0,
    fullmoves: 1,
  };
}

/** A position of a game, to be changed. */
export function setupFrom(position: Position): Position {
  const { castling } = position;
  return { ...withoutPast(position, ""), castling };
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
  const { side } = position;
  return withoutPast({ board, side }, hasNoRights(position) ? "" : ALL_RIGHTS);
}

/** Whether rights to castle were taken away that are possible. */
function hasNoRights({ board, castling }: Position): boolean {
  return castling === 0 && rightsAtHome(ALL_RIGHTS, board) !== 0;
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

/** With the other side to move. */
export function withOtherSide(position: Position): Position {
  return { ...position, side: COLOURS - position.side };
}

/** Takes all rights to castle away, or gives those that are possible. */
export function withCastling(position: Position): Position {
  return withoutPast(position, position.castling === 0 ? ALL_RIGHTS : "");
}
