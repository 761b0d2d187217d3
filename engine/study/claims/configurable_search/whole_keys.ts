/**
 * Keys from the whole board, which those that follow the moves save. Source:
 * Fierz, "Hashtables".
 */

import type { SearchBoard } from "../../../player/textbook/board.ts";
import {
  CASTLING_WORDS,
  EP_WORDS,
  SIDE_WORD,
  WORDS,
} from "../../../player/textbook/zobrist.ts";
import { WHITE } from "../../../chess/constants.ts";

/** @throws {Error} if a board's key and lock are not those of its pieces */
export function expectKey(board: SearchBoard): void {
  const [key, lock] = WORDS.map((words) => sumOf(board, words));
  if (key === board.key && lock === board.lock) return;
  throw new Error("The key does not follow the moves");
}

function sumOf(
  { squares, castling, epSquare, side }: SearchBoard,
  words: Int32Array,
): number {
  let sum = words[CASTLING_WORDS + castling] ^ words[EP_WORDS + epSquare];
  if (side !== WHITE) sum ^= words[SIDE_WORD];
  for (let square = 0; square < 128; square++) {
    sum ^= words[squares[square] << 7 | square];
  }
  return sum;
}
