/**
 * Zobrist hashing: each fact of a position has a random word, and the exclusive
 * or of them all is the position's key, that of others its lock. Source: Eppstein,
 * "Hashing and Move Ordering" ("checksum" is our lock); Fierz, "Hashtables".
 */

import { COLOURS } from "../mod.ts";

// Where the words are: of a piece on a square at `piece << 7 | square`, then of
// castling rights, en passant squares (or `NO_SQUARE`) and Black's turn.
export const CASTLING_WORDS = COLOURS * 128;
export const EP_WORDS = CASTLING_WORDS + 16;
export const SIDE_WORD = EP_WORDS + 0x81;

/** The words of the key, and those of the lock. */
export const WORDS = [0, 1].map(() => new Int32Array(SIDE_WORD + 1));

// Splitmix with 32 bits: the words of a linear generator (shifts and exclusive
// ors) would make each lock a function of its key.
let state = 0;
for (const words of WORDS) {
  for (let i = 0; i < words.length; i++) {
    state = state + 0x9e3779b9 | 0;
    let word = Math.imul(state ^ state >>> 16, 0x85ebca6b);
    word = Math.imul(word ^ word >>> 13, 0xc2b2ae35);
    words[i] = word ^ word >>> 16;
  }
  // An empty square is no fact.
  words.fill(0, 0, 128);
}
