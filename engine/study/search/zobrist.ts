/**
 * Zobrist hashing: each fact of a position has a random word, and the exclusive
 * or of them all is the position's number. There are two such numbers. The key
 * says where in the table a position belongs, the lock tells whether it is the
 * one that is found there.
 *
 * Source: Eppstein, "Hashing and Move Ordering" ("checksum" is our lock);
 * Fierz, section "Hashtables".
 *
 * @module
 */

import { COLOURS } from "../../rules/attacks.ts";

/** Which half of the words: 0 for the key, 1 for the lock. */
export type Half = 0 | 1;

const PIECE_WORDS = COLOURS * 128;
const CASTLING_WORDS = PIECE_WORDS;
const EP_WORDS = CASTLING_WORDS + 16;
const SIDE_WORD = EP_WORDS + 0x81;
const HALF = SIDE_WORD + 1;

/** Marsaglia's xorshift with 32 bits: always the same words, on any machine. */
const words = new Int32Array(2 * HALF);
let state = 2463534242;
for (let i = 0; i < words.length; i++) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  words[i] = state;
}

/** Word of a piece on a square. */
export function pieceWord(half: Half, piece: number, square: number): number {
  return words[half * HALF + (piece << 7) + square];
}

/** Word of some castling rights and an en passant square (or `NO_SQUARE`). */
export function rightsWord(half: Half, castling: number, ep: number): number {
  const first = half * HALF;
  return words[first + CASTLING_WORDS + castling] ^
    words[first + EP_WORDS + ep];
}

/** Word that is there if it is Black's turn. */
export function sideWord(half: Half): number {
  return words[half * HALF + SIDE_WORD];
}
