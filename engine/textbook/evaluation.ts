/**
 * The evaluation: what pieces are worth on their squares, in hundredths of a pawn.
 * It depends on the position alone, unlike micro-Max's, so that results can be
 * compared and kept. Source: "Piece-Square Tables" in the chess programming wiki.
 */

import { isPawn, pawnType, SQUARES } from "../rules/attacks.ts";
import { BISHOP, BLACK, COLOURS, KNIGHT, QUEEN, ROOK, WHITE } from "../mod.ts";

/** Worth of a piece by its type; the king's is not counted. */
export const PIECE_VALUES = [0, 100, 100, 320, 0, 330, 500, 900];

/** A side mates beyond it, by the depth left: the quickest mate is the best. */
export const MATE = 20_000;
/** More than any score. */
export const INFINITE = 30_000;

/** What White gains by a piece on a square, at `piece << 7 | square`. */
export const VALUES: Int16Array = new Int16Array(COLOURS * 128);
for (const square of SQUARES) {
  for (const type of [pawnType(WHITE), KNIGHT, BISHOP, ROOK, QUEEN]) {
    const worth = PIECE_VALUES[type] + bonusOf(type, square);
    const blacks = isPawn(type) ? pawnType(BLACK) : type;
    VALUES[(type | WHITE) << 7 | square] = worth;
    VALUES[(blacks | BLACK) << 7 | square ^ 0x70] = -worth;
  }
}

/** What a piece gains by its square, as seen by White. */
function bonusOf(type: number, square: number): number {
  const [file, row] = [square & 7, square >> 4];
  const isCentral = file === 3 || file === 4;
  // A pawn gains with each step, and more in the middle; row 6 is its first.
  const steps = 6 - row;
  if (type < KNIGHT) return steps * steps * 2 + (isCentral ? 3 * steps : 0);
  if (type === ROOK) return row === 1 ? 15 : 0;
  if (type === QUEEN) return 0;
  return Math.round(20 - ((file - 3.5) ** 2 + (row - 3.5) ** 2) * 1.5);
}
