/** Material: which side can mate, which is ahead, and what has been captured. */

import { type Board, pawnType, squareColour, SQUARES } from "./attacks.ts";
import {
  BISHOP,
  COLOURS,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../constants.ts";
import { type PieceName, pieceName } from "./piece_names.ts";
import type { Position } from "./position.ts";

/** Types in the order in which captured pieces are listed. */
const TYPES = [QUEEN, ROOK, BISHOP, KNIGHT, WHITE_PAWN];
/** Values in pawns as beginners learn them. The king outweighs everything. */
export const WORTH: Readonly<Record<PieceName, number>> = {
  king: 100,
  queen: 9,
  rook: 5,
  bishop: 3,
  knight: 3,
  pawn: 1,
};
/** The same by type, 0 for no piece. */
const WORTH_BY_TYPE = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((type) => type === 0 ? 0 : WORTH[pieceName(type)]);

/** Pieces of a side by type, pawns at `WHITE_PAWN`; at 0 their total. */
export function countPieces(board: Board, side: number): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const piece of board) {
    if ((piece & side) === 0) continue;
    counts[0]++;
    counts[(piece & 7) < KNIGHT ? WHITE_PAWN : piece & 7]++;
  }
  return counts;
}

/** Where the pieces of both sides stand, kings and pawns apart. */
export function pieceSquares(board: Board): number[] {
  return SQUARES.filter((square) => {
    const type = board[square] & 7;
    return type >= KNIGHT && type !== KING;
  });
}

/** Whether there are bishops, of either side, on both colours of squares. */
function hasBothBishopColours(board: Board) {
  const colours = SQUARES.filter((square) => (board[square] & 7) === BISHOP)
    .map(squareColour);
  return colours.includes(0) && colours.includes(1);
}

/** Whether a side's material can mate if the opponent helps. */
export function canMate({ board }: Position, side: number): boolean {
  const own = countPieces(board, side);
  if (own[WHITE_PAWN] + own[ROOK] + own[QUEEN] > 0) return true;
  const minors = own[KNIGHT] + own[BISHOP];
  if (minors === 0) return false;
  const enemy = countPieces(board, COLOURS - side);
  const hindrances = enemy[WHITE_PAWN] + enemy[KNIGHT];
  if (own[KNIGHT] === 0) {
    // Bishops on one colour need an enemy pawn or knight to block its king.
    return hindrances > 0 || hasBothBishopColours(board);
  }
  // So does a lone knight, but for it a bishop or rook will do as well.
  return minors > 1 || hindrances + enemy[BISHOP] + enemy[ROOK] > 0;
}

/**
 * Whether neither side can mate: there are at most kings and one minor piece, or
 * kings and bishops that all stand on squares of one colour.
 */
export function isMaterialInsufficient(position: Position) {
  return !canMate(position, WHITE) && !canMate(position, COLOURS - WHITE);
}

/**
 * Pieces that a side has lost since the start, as piece bytes, the most valuable
 * first. A pawn that promoted is not lost. If the piece that it became is
 * captured, or another of its kind, a pawn is lost: only the boards are compared.
 */
export function capturedPieces(
  start: Position,
  position: Position,
  side: number,
): number[] {
  const before = countPieces(start.board, side);
  const after = countPieces(position.board, side);
  const lost = before.map((count, type) => Math.max(0, count - after[type]));
  for (const type of TYPES.slice(0, -1)) {
    lost[WHITE_PAWN] -= Math.max(0, after[type] - before[type]);
  }
  return TYPES.flatMap((type) => {
    const piece = side | (type === WHITE_PAWN ? pawnType(side) : type);
    return Array(Math.max(0, lost[type])).fill(piece);
  });
}

/** Value of a piece byte in pawns, 0 for none. */
export function worthOf(piece: number) {
  return WORTH_BY_TYPE[piece & 7];
}

/** White's lead in pawns. */
export function materialBalance({ board }: Position): number {
  let balance = 0;
  for (const square of SQUARES) {
    const piece = board[square];
    balance += (piece & WHITE) === 0 ? -worthOf(piece) : worthOf(piece);
  }
  return balance;
}
