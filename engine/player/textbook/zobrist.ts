/**
 * Zobrist hashing: each fact about a position has two random words. The
 * exclusive or of the first words is the position's key, that of the second its
 * lock. Source: Eppstein, "Hashing and Move Ordering" (whose "checksum" is the
 * lock); Fierz, "Hashtables".
 */

import { COLOURS } from "../../chess/constants.ts";

// The word of a piece on a square is at `piece << 7 | square`. After those come
// castling rights, en passant squares (or `NO_SQUARE`), and Black to move.
export const CASTLING_WORDS = COLOURS * 128;
export const EP_WORDS = CASTLING_WORDS + 16;
export const SIDE_WORD = EP_WORDS + 0x81;

/** The words of keys, then those of locks. */
export const WORDS = [0, 1].map(() => new Int32Array(SIDE_WORD + 1));

// Splitmix with 32 bits. With a linear generator (shifts and exclusive ors) the
// lock would be a function of the key.
let state = 0;
for (const words of WORDS) {
  for (let i = 0; i < words.length; i++) {
    state = state + 0x9e3779b9 | 0;
    let word = Math.imul(state ^ state >>> 16, 0x85ebca6b);
    word = Math.imul(word ^ word >>> 13, 0xc2b2ae35);
    words[i] = word ^ word >>> 16;
  }
  // Empty squares do not count.
  words.fill(0, 0, 128);
}
