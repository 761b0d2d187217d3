/**
 * What men are on the board: who could still mate, who is ahead, what is lost.
 *
 * @module
 */

import { COLOURS, pawnType } from "./attacks.ts";
import { BISHOP, KNIGHT, OFF_BOARD, QUEEN, ROOK, WHITE } from "../mod.ts";
import type { Position } from "./position.ts";

/** Types in the order in which lost men are listed; 0 stands for pawns. */
const TYPES = [QUEEN, ROOK, BISHOP, KNIGHT, 0];
/** What beginners are taught a man is worth, by type. */
const PAWNS_WORTH = [0, 1, 1, 3, 0, 3, 5, 9];

/** Numbers of a side's men by type; pawns of either side are type 0. */
function countPieces(position: Position, side: number): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const piece of position.board) {
    if ((piece & side) === 0) continue;
    counts[(piece & 7) < KNIGHT ? 0 : piece & 7]++;
  }
  return counts;
}

/** Are there bishops, whosever, on squares of either colour? */
function hasBothBishopColours(board: Uint8Array): boolean {
  let colours = 0;
  for (let square = 0; square < 128; square++) {
    if ((square & OFF_BOARD) !== 0 || (board[square] & 7) !== BISHOP) continue;
    colours |= 1 << ((square ^ square >> 4) & 1);
  }
  return colours === 3;
}

/**
 * Could a side mate at all, were the opponent to help?
 *
 * Judged by the men alone. What is said to be impossible is impossible; a
 * position that is dead because its pawns block each other passes for possible.
 */
export function canMate(position: Position, side: number): boolean {
  const own = countPieces(position, side);
  if (own[0] + own[ROOK] + own[QUEEN] > 0) return true;
  const minors = own[KNIGHT] + own[BISHOP];
  if (minors === 0) return false;
  const enemy = countPieces(position, COLOURS - side);
  const hindrances = enemy[0] + enemy[KNIGHT];
  if (own[KNIGHT] === 0) {
    // Bishops of one colour need a man in the king's way that cannot stop them.
    return hindrances > 0 || hasBothBishopColours(position.board);
  }
  // So does a lone knight, but a rook or a bishop hinders the king as well.
  return minors > 1 || hindrances + enemy[BISHOP] + enemy[ROOK] > 0;
}

/**
 * Is neither side able to mate: king against king, with one minor piece at
 * most, or with any number of bishops all on squares of one colour?
 */
export function isMaterialInsufficient(position: Position): boolean {
  return !canMate(position, WHITE) && !canMate(position, COLOURS - WHITE);
}

/**
 * Men that a side has lost since the start, as piece bytes, the most valuable
 * first. A pawn that promoted is not lost; if its piece is, a pawn is.
 */
export function capturedPieces(
  start: Position,
  position: Position,
  side: number,
): number[] {
  const before = countPieces(start, side);
  const after = countPieces(position, side);
  const lost = before.map((count, type) => Math.max(0, count - after[type]));
  for (const type of TYPES) {
    if (type !== 0) lost[0] -= Math.max(0, after[type] - before[type]);
  }
  return TYPES.flatMap((type) =>
    Array(Math.max(0, lost[type])).fill(side | (type || pawnType(side)))
  );
}

/** How far White is ahead, in pawns: 1, 3, 3, 5 and 9 for the men. */
export function materialBalance(position: Position): number {
  let balance = 0;
  for (const piece of position.board) {
    const worth = PAWNS_WORTH[piece & 7];
    balance += (piece & WHITE) === 0 ? -worth : worth;
  }
  return balance;
}
