/**
 * The numbers for pieces, sides and squares, from which all of the program takes
 * them. Only `mod.ts` and `plain.ts` say them again, so that each is read alone;
 * and a program that knows chess need not load a search.
 */

/** White to move; in a piece byte, a white piece. */
export const WHITE = 8;
/** Black to move; in a piece byte, a black piece. */
export const BLACK = 16;
/** Piece type: moves up. */
export const WHITE_PAWN = 1;
/** Piece type: moves down. */
export const BLACK_PAWN = 2;
/** Piece type. */
export const KNIGHT = 3;
/** Piece type. */
export const KING = 4;
/** Piece type, the first that slides. */
export const BISHOP = 5;
/** Piece type. */
export const ROOK = 6;
/** Piece type. */
export const QUEEN = 7;
/** Both colours: `COLOURS - side` is the other side. */
export const COLOURS = 24;
/** Bit of a king or rook that may still castle. */
export const UNMOVED = 32;
/** Bits that no square on the board has. */
export const OFF_BOARD = 0x88;
/** Stands for no square: there is nothing to take en passant. */
export const NO_SQUARE = 0x80;
/** A score beyond this, or below its negative, is a forced mate. */
export const MATE = 2000;
