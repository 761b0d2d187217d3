/**
 * What stands on a board, counted in one number that is kept from move to move:
 * 16 bits for each side, White's first. A count is right up to fifteen pawns and
 * seven pieces of a kind, which is more than endings have.
 */

import {
  BISHOP,
  BLACK,
  COLOURS,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
} from "../../../chess/constants.ts";

/** One piece of each kind, in the number of a side. */
export const ONE = {
  pawn: 1,
  knight: 1 << 4,
  bishop: 1 << 7,
  rook: 1 << 10,
  queen: 1 << 13,
} as const;

/** The bits that count a side's pawns. */
export const PAWNS = 0b1111;
/** Those of its rooks and queens. */
export const HEAVY = 0b111_111 << 10;
const SEVEN = 0b111;

/** What a piece adds to the number of both sides, by its byte. */
export const KEY_OF_PIECE: Int32Array = new Int32Array(COLOURS + 8);
for (const [side, shift] of [[WHITE, 0], [BLACK, 16]]) {
  // Pawns that go up and those that go down.
  KEY_OF_PIECE[side | 1] = KEY_OF_PIECE[side | 2] = ONE.pawn << shift;
  KEY_OF_PIECE[side | KNIGHT] = ONE.knight << shift;
  KEY_OF_PIECE[side | BISHOP] = ONE.bishop << shift;
  KEY_OF_PIECE[side | ROOK] = ONE.rook << shift;
  KEY_OF_PIECE[side | QUEEN] = ONE.queen << shift;
}

/** The number of a side alone. */
export function materialOf(key: number, side: number): number {
  return side === WHITE ? key & 0xffff : key >>> 16;
}

/** How many of a kind a side's number counts. */
export function countIn(material: number, kind: keyof typeof ONE): number {
  return kind === "pawn"
    ? material & PAWNS
    : Math.floor(material / ONE[kind]) & SEVEN;
}
