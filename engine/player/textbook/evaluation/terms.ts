/**
 * An evaluation in terms that people know: piece-square tables and a few terms,
 * each for the middlegame and the endgame, in hundredths of a pawn.
 */

import { WHITE } from "../../../chess/constants.ts";
import { Board } from "../board.ts";
import { BARE, type Evaluation } from "./evaluation.ts";
import { PIECE_SQUARES } from "./piece_squares.ts";
import { forgetPawns, hasNoPawns, pawnScores, pawnSlot } from "./pawns.ts";
import { scorePieces } from "./pieces.ts";
import { type Tapered, valueAt } from "./tapered.ts";
import { type Term, WEIGHTS } from "./weights.ts";

/** Scores of positions met before; the key's low bits choose the slot. */
const SLOTS = 1 << 16;
const keys = new Int32Array(SLOTS);
const locks = new Int32Array(SLOTS);
const scores = new Int16Array(SLOTS);

/** The terms as an evaluation of the textbook. */
export const TERMS_ALONE: Evaluation = {
  boardOf: (position) => new Board(position, PIECE_SQUARES),
  evaluate,
};

/** Score for the side to move of a board with `PIECE_SQUARES`. */
export function evaluate(board: Board): number {
  const slot = board.key & SLOTS - 1;
  if (keys[slot] === board.key && locks[slot] === board.lock) {
    return scores[slot];
  }
  const score = evaluateAnew(board);
  keys[slot] = board.key;
  locks[slot] = board.lock;
  scores[slot] = score;
  return score;
}

/** Forgets what was evaluated, as after a change of the weights. */
export function forgetEvaluations() {
  keys.fill(0);
  locks.fill(0);
  forgetPawns();
}

/** Does something as if these terms were worth nothing. */
export function withoutTerms<Result>(
  terms: readonly Term[],
  work: () => Result,
): Result {
  const worths = terms.map((term) => WEIGHTS[term].slice());
  for (const term of terms) WEIGHTS[term].fill(0);
  forgetEvaluations();
  try {
    return work();
  } finally {
    terms.forEach((term, index) => WEIGHTS[term].set(worths[index]));
    forgetEvaluations();
  }
}

/** The sum of all terms, for White. */
export function termsOf(board: Board): Tapered {
  const slot = pawnSlot(board);
  const tempo = WEIGHTS.tempo[0];
  return pawnScores[slot] + scorePieces(board, slot) +
    (board.side === WHITE ? tempo : 0 - tempo);
}

function evaluateAnew(board: Board): number {
  const { phase } = board;
  const score = valueAt(phase, board.score + termsOf(board));
  const isSmall = phase < BARE.phase && Math.abs(score) < BARE.advantage;
  const isBare = isSmall && hasNoPawns(pawnSlot(board), score > 0);
  const fair = isBare ? score / BARE.divisor | 0 : score;
  return board.side === WHITE ? fair : 0 - fair;
}
