/**
 * Zobrist hashing: each fact of a position has a random word, and the exclusive
 * or of them all is the position's number. There are two such numbers. The key
 * says which slot of the table a position belongs to, the lock tells whether it
 * is the one that is found there.
 *
 * Source: Eppstein, "Hashing and Move Ordering" ("checksum" is our lock);
 * Fierz, section "Hashtables".
 *
 * @module
 */

import { COLOURS } from "../../rules/attacks.ts";

const CASTLING_WORDS = COLOURS * 128;
const EP_WORDS = CASTLING_WORDS + 16;
/** Word that is there if it is Black's turn. */
export const SIDE_WORD: number = EP_WORDS + 0x81;

/** The random words, of the key and of the lock. */
export const WORDS: readonly Int32Array[] = [
  new Int32Array(SIDE_WORD + 1),
  new Int32Array(SIDE_WORD + 1),
];

// Marsaglia's xorshift with 32 bits: always the same words, on any machine.
let state = 2463534242;
for (const words of WORDS) {
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
}

// Which word belongs to a fact; an en passant square may be `NO_SQUARE`.

export function pieceWord(piece: number, square: number): number {
  return (piece << 7) + square;
}

export function castlingWord(castling: number): number {
  return CASTLING_WORDS + castling;
}

export function epWord(square: number): number {
  return EP_WORDS + square;
}
