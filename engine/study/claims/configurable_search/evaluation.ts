/**
 * The evaluation: the value of each piece on each square, in hundredths of a
 * pawn. Unlike micro-Max's it depends on the position only, so results can be
 * compared and kept. Source: "Piece-Square Tables" in the chess programming
 * wiki.
 */

import { isPawn, pawnType, SQUARES } from "../../../chess/rules/attacks.ts";
import type {
  SearchBoard,
  SquareValues,
} from "../../../player/textbook/board.ts";
import {
  BISHOP,
  BLACK,
  COLOURS,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
} from "../../../chess/constants.ts";

/** Values by piece type; a king has none. */
export const PIECE_VALUES = [0, 100, 100, 320, 0, 330, 500, 900];

/**
 * Scores beyond it are mates. The depth left is added: quick mates are best.
 */
export const STUDY_MATE = 20_000;
/** More than any score. */
export const STUDY_INFINITE = 30_000;

export const VALUES: SquareValues = new Int32Array(COLOURS * 128);
for (const square of SQUARES) {
  for (const type of [pawnType(WHITE), KNIGHT, BISHOP, ROOK, QUEEN]) {
    const worth = PIECE_VALUES[type] + bonusOf(type, square);
    const blacks = isPawn(type) ? pawnType(BLACK) : type;
    VALUES[(type | WHITE) << 7 | square] = worth;
    VALUES[(blacks | BLACK) << 7 | square ^ 0x70] = -worth;
  }
}

/** Bonus of a white piece for its square. */
function bonusOf(type: number, square: number): number {
  const file = square & 7;
  const row = square >> 4;
  const isCentral = file === 3 || file === 4;
  // A pawn gains by each step from row 6, its first, and more on d and e.
  const steps = 6 - row;
  if (type < KNIGHT) return steps * steps * 2 + (isCentral ? 3 * steps : 0);
  if (type === ROOK) return row === 1 ? 15 : 0;
  if (type === QUEEN) return 0;
  return Math.round(20 - ((file - 3.5) ** 2 + (row - 3.5) ** 2) * 1.5);
}

/** Score for the side to move, of a board with `VALUES`. */
export function evaluate({ side, score }: SearchBoard): number {
  return side === WHITE ? score : 0 - score;
}
