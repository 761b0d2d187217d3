/** What pieces are on the board: who could mate, who is ahead, what is lost. */

import { type Board, pawnType, SQUARES } from "./attacks.ts";
import {
  BISHOP,
  COLOURS,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../mod.ts";
import type { Position } from "./position.ts";

/** Types in the order in which lost pieces are listed, pawns last. */
const TYPES = [QUEEN, ROOK, BISHOP, KNIGHT, WHITE_PAWN];
/** What beginners are taught a piece is worth, by type; the king is all. */
const PAWNS_WORTH = [0, 1, 1, 3, 100, 3, 5, 9];

/** How many pieces a side has: by type, pawns as `WHITE_PAWN`, and at 0 all. */
export function countPieces(board: Board, side: number): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const piece of board) {
    if ((piece & side) === 0) continue;
    counts[0]++;
    counts[(piece & 7) < KNIGHT ? WHITE_PAWN : piece & 7]++;
  }
  return counts;
}

/** Are there bishops, whosever, on squares of either colour? */
function hasBothBishopColours(board: Board) {
  const colours = SQUARES.filter((square) => (board[square] & 7) === BISHOP)
    .map((square) => (square ^ square >> 4) & 1);
  return colours.includes(0) && colours.includes(1);
}

/** Could a side mate, were the opponent to help, as far as the pieces tell? */
export function canMate({ board }: Position, side: number): boolean {
  const own = countPieces(board, side);
  if (own[WHITE_PAWN] + own[ROOK] + own[QUEEN] > 0) return true;
  const minors = own[KNIGHT] + own[BISHOP];
  if (minors === 0) return false;
  const enemy = countPieces(board, COLOURS - side);
  const hindrances = enemy[WHITE_PAWN] + enemy[KNIGHT];
  if (own[KNIGHT] === 0) {
    // One colour's bishops need a piece in the way that cannot stop them.
    return hindrances > 0 || hasBothBishopColours(board);
  }
  // So does a lone knight, but a rook or a bishop hinders the king as well.
  return minors > 1 || hindrances + enemy[BISHOP] + enemy[ROOK] > 0;
}

/** Is it kings, one minor piece at most, or bishops all on one colour's squares? */
export function isMaterialInsufficient(position: Position) {
  return !canMate(position, WHITE) && !canMate(position, COLOURS - WHITE);
}

/**
 * Pieces that a side has lost since the start, as piece bytes, the most
 * valuable first. A pawn that promoted is not lost; if its piece is, a pawn is.
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

/** What a piece byte is worth, in pawns. */
export function worthOf(piece: number) {
  return PAWNS_WORTH[piece & 7];
}

/** How far White is ahead, in pawns. */
export function materialBalance({ board }: Position): number {
  return board.reduce(
    (balance, piece) =>
      balance + ((piece & WHITE) === 0 ? -1 : 1) * worthOf(piece),
    0,
  );
}
