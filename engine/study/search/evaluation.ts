/**
 * The evaluation: what a piece is worth on its square, in hundredths of a pawn,
 * and nothing else. It depends on the position alone (micro-Max's also depends
 * on the moves that led there), so that results can be compared and kept.
 * Source: Fierz, who leaves it to the game; "Piece-Square Tables" in the chess
 * programming wiki.
 */

import { pawnType } from "../../rules/attacks.ts";
import {
  BISHOP,
  BLACK,
  COLOURS,
  KNIGHT,
  OFF_BOARD,
  QUEEN,
  ROOK,
  WHITE,
} from "../../mod.ts";

/** Worth of a piece by its type; the king's is not counted. */
export const PIECE_VALUES: readonly number[] = [
  ...[0, 100, 100, 320, 0, 330, 500, 900],
];

/**
 * Score beyond which a side mates; what is beyond it is the depth left. So the
 * quickest mate is the best, and the way to a position does not change its score.
 */
export const MATE = 20_000;
/** More than any score. */
export const INFINITE = 30_000;

/** What White gains by a piece on a square, at `piece << 7 | square`. */
export const VALUES: Int16Array = new Int16Array(COLOURS * 128);
for (const side of [WHITE, BLACK]) {
  for (let square = 0; square < 128; square++) {
    if ((square & OFF_BOARD) !== 0) continue;
    const sign = side === WHITE ? 1 : -1;
    const own = side === WHITE ? square : square ^ 0x70;
    for (const type of [pawnType(side), KNIGHT, BISHOP, ROOK, QUEEN]) {
      const worth = PIECE_VALUES[type] + bonusOf(type, own);
      VALUES[(type | side) << 7 | square] = sign * worth;
    }
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

/** Score of a board's pieces from White's view. */
export function scoreOf(squares: Uint8Array): number {
  return squares.reduce(
    (score, piece, square) => score + VALUES[piece << 7 | square],
    0,
  );
}
