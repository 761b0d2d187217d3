/**
 * The evaluation that plays and judges: a small network of numbers. Source:
 * "NNUE" in the chess programming wiki, whose "efficiently updatable" sums are
 * kept from move to move.
 *
 * Either side looks at the board from its own side, and so that its own king
 * stands on the files e to h. What it sees is added up: each piece on its square
 * adds a row of weights, one to each of the side's sums. A sum counts from 0 to
 * `FULL`, squared, and the last weights turn all of them into a score. The sums
 * come from training: none stands for a term that a person would name.
 *
 * `tests/lab/network/network.ts` makes the weights.
 */

import { WHITE } from "../../../chess/constants.ts";
import { SearchBoard } from "../board.ts";
import { endingScore } from "../endings/endings.ts";
import { BARE, type Evaluation } from "./evaluation.ts";
import { END, LAST, PAIRS } from "./weights.ts";
import { Sums } from "./sums.ts";

/** The most that a sum counts. */
const FULL = 127;
/** As trained, a last weight of 64 adds four pawns for a full sum … */
const UNIT = 64 * FULL * FULL / 400;
/**
 * … but winning chances, which it learns, draw large scores together. Stretched
 * so, they agree with Stockfish's, and with the margins of the search.
 */
const STRETCH = 1.3;
/** No sum is farther from 0. */
const LEAST = 1 << 13;
/** What each sum counts, from `-LEAST` on. */
const COUNTED = Int16Array.from(
  { length: 2 * LEAST },
  (_, index) => Math.max(0, Math.min(FULL, index - LEAST)) ** 2,
);

/** Far from a mate. */
const MOST = 9000;

/** The network as the textbook's evaluation. */
export const NETWORK: Evaluation = {
  boardOf: (position) =>
    new SearchBoard(position, undefined, (board) => new Sums(board)),
  evaluate,
};

function evaluate(board: SearchBoard): number {
  const { values } = board.sums as Sums;
  const total = board.side === WHITE
    ? output(values, 0, PAIRS)
    : output(values, PAIRS, 0);
  const score = total < 0 - MOST ? 0 - MOST : total > MOST ? MOST : total;
  return board.phase >= BARE.phase ? score : endingScore(board, score);
}

/** The score by the sums of the side to move and those of the other side. */
function output(values: Int32Array, own: number, their: number): number {
  const total = half(values, own, 0) + half(values, their, 2 * PAIRS);
  return STRETCH * (total / UNIT + END) | 0;
}

/** What the sums of one side add to the score. */
function half(values: Int32Array, at: number, last: number): number {
  let total = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const both = values[at + pair];
    const one = COUNTED[(both << 16 >> 16) + LEAST];
    const two = COUNTED[(both + 0x8000 >> 16) + LEAST];
    total += Math.imul(one, LAST[last + pair]) +
      Math.imul(two, LAST[last + PAIRS + pair]);
  }
  return total;
}
