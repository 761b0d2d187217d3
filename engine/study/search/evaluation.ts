/**
 * The evaluation: what a piece is worth on its square, in hundredths of a pawn,
 * and nothing else. It depends on the position alone (micro-Max's also depends
 * on the moves that led there), so that results can be compared and kept.
 *
 * Source: Fierz, who leaves the evaluation to the game; "Piece-Square Tables" in
 * the chess programming wiki.
 *
 * @module
 */

import { COLOURS } from "../../rules/attacks.ts";
import {
  BISHOP,
  BLACK,
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

/** Score beyond which a side mates; what is beyond it is the depth left. */
export const MATE = 20_000;

/** More than any score. */
export const INFINITE = 30_000;

/** By piece and square, positive for White: `VALUES[piece << 7 | square]`. */
const values = new Int16Array(COLOURS * 128);
for (const side of [WHITE, BLACK]) {
  for (let square = 0; square < 128; square++) {
    if ((square & OFF_BOARD) !== 0) continue;
    const sign = side === WHITE ? 1 : -1;
    const own = side === WHITE ? square : square ^ 0x70;
    const pawn = side >> 3 | side;
    values[pawn << 7 | square] = sign * (PIECE_VALUES[1] + pawnBonus(own));
    for (const type of [KNIGHT, BISHOP, ROOK, QUEEN]) {
      const worth = PIECE_VALUES[type] + pieceBonus(type, own);
      values[(type | side) << 7 | square] = sign * worth;
    }
  }
}

/** A pawn gains with each step, and more in the middle; row 6 is its first. */
function pawnBonus(square: number): number {
  const steps = 6 - (square >> 4);
  const isCentral = [3, 4].includes(square & 7);
  return steps * steps * 2 + (isCentral ? 3 * steps : 0);
}

/** Minor pieces like the centre, rooks the seventh rank. */
function pieceBonus(type: number, square: number): number {
  if (type === ROOK) return square >> 4 === 1 ? 15 : 0;
  const [file, row] = [(square & 7) - 3.5, (square >> 4) - 3.5];
  return type === QUEEN ? 0 : Math.round(20 - (file * file + row * row) * 1.5);
}

/** What White gains by having a piece there. */
export function pieceValue(piece: number, square: number): number {
  return values[piece << 7 | square];
}

/** Score of a board's pieces from White's view. */
export function scoreOf(squares: Uint8Array): number {
  let score = 0;
  squares.forEach((piece, square) => {
    if (piece !== 0) score += pieceValue(piece, square);
  });
  return score;
}
