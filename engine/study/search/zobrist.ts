/**
 * Zobrist hashing: each fact of a position has a random word, and the exclusive
 * or of them all is the position's number. There are two: the key says which
 * slot of the table it belongs to, the lock whether it is the one found there.
 * Source: Eppstein, "Hashing and Move Ordering" ("checksum" is our lock);
 * Fierz, "Hashtables".
 */

import { COLOURS } from "../../mod.ts";

// Where the words are: of a piece on a square at `piece << 7 | square`, then of
// castling rights, en passant squares (or `NO_SQUARE`) and Black's turn.
export const CASTLING_WORDS: number = COLOURS * 128;
export const EP_WORDS: number = CASTLING_WORDS + 16;
export const SIDE_WORD: number = EP_WORDS + 0x81;

/** The words of the key, and those of the lock. */
export const WORDS: readonly Int32Array[] = [
  new Int32Array(SIDE_WORD + 1),
  new Int32Array(SIDE_WORD + 1),
];

// Splitmix with 32 bits, always the same words on any machine. Its products make
// the words independent: those of a linear generator (shifts and exclusive ors)
// would make each lock a function of its key.
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
