/**
 * What the terms of the evaluation are worth, in hundredths of a pawn, each as
 * `[middlegame, endgame]`. `tests/tools/tune.ts` fitted them, so that the
 * winning chances of quiet positions come near those that Stockfish gives.
 */

import { type Tapered, tapered } from "./tapered.ts";

type Pairs = readonly (readonly [middlegame: number, endgame: number])[];

// deno-fmt-ignore
const PAIRS = {
  /** To be the side to move. */
  tempo: [[41, 28]],
  bishopPair: [[24, 84]],
  rookOnOpenFile: [[24, 3]],
  rookOnHalfOpenFile: [[1, 16]],
  /** Knight, bishop, rook, queen: for each square that it can go to … */
  mobility: [[4, 0], [3, 0], [3, 3], [3, 3]],
  /** … and for each square short of three. */
  trapped: [[-3, -30], [-3, -21], [0, -2], [6, -14]],
  isolatedPawn: [[-12, -17]],
  guardedPawn: [[8, -4]],
  /** A passed pawn by the ranks that it has gone, from 0 to 7. */
  passedPawn: [[0, 0], [8, 29], [19, 19], [-7, 53], [-8, 94], [4, 120], [20, 99], [0, 0]],
  /** A king's distance to the square ahead of a passed pawn, times its ranks − 2. */
  passedOwnKing: [[0, -9]],
  passedTheirKing: [[0, 9]],
  /** A file near the king, by the steps to its own pawn there; 4 without one … */
  shelter: [[0, 0], [10, 5], [9, -2], [3, -9], [-23, 4]],
  /** … and by the ranks between it and the enemy's pawn; 5 without one. */
  storm: [[-68, 55], [2, -12], [3, -4], [15, -5], [28, -30], [20, -4]],
  /** Two or more attackers near the king, by half the sum of their weights. */
  kingAttack: [[0, 0], [0, 0], [31, -4], [36, -4], [42, -5], [46, -5], [50, -4], [53, -1], [55, 4], [56, 9], [56, 15], [56, 20], [55, 25], [54, 29], [53, 34], [52, 38]],
  /** A piece that a pawn attacks. */
  attackedByPawn: [[-59, -11]],
  /** To attack a rook or a queen with a knight or a bishop. */
  minorAttacksMajor: [[54, 16]],
  rookAttacksQueen: [[105, -75]],
} satisfies Record<string, Pairs>;

export type Term = keyof typeof PAIRS;

export const TERMS = Object.keys(PAIRS) as Term[];

/** The terms' weights, by the term's name and the index in its row. */
export const WEIGHTS = Object.fromEntries(
  Object.entries(PAIRS).map(([term, pairs]) => [
    term,
    Int32Array.from(pairs, ([middle, end]) => tapered(middle, end)),
  ]),
) as Record<Term, Int32Array<ArrayBuffer>> satisfies Record<
  Term,
  ArrayLike<Tapered>
>;
