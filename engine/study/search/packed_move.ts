/**
 * Moves as numbers, so that lists and tables of them are arrays of integers.
 *
 * @module
 */

/** A move in one number: from, to and what a pawn becomes; 0 is none. */
export type PackedMove = number;

/** Packs a move. */
export function packMove(from: number, to: number, promotion = 0): PackedMove {
  return from | to << 8 | promotion << 16;
}

/** Square a move leaves. */
export function fromOf(move: PackedMove): number {
  return move & 255;
}

/** Square a move goes to. */
export function toOf(move: PackedMove): number {
  return move >> 8 & 255;
}

/** Type that a pawn becomes, 0 if none does. */
export function promotionOf(move: PackedMove): number {
  return move >> 16;
}
