/**
 * What the terms of the evaluation are worth, in hundredths of a pawn, each as
 * `[middlegame, endgame]`. They were fitted so that the winning chances of quiet
 * positions come near those that Stockfish gives; `tests/lab/tune/tune.ts` fits such
 * weights. A fit knows no chess: where terms say nearly the same, one may have the
 * wrong sign and another makes up for it.
 */

import { type Tapered, tapered } from "./tapered.ts";

type Pairs = readonly (readonly [middlegame: number, endgame: number])[];

// deno-fmt-ignore
const PAIRS = {
  /** To be the side to move. */
  tempo: [[40, 31]],
  bishopPair: [[-10, 69]],
  rookOnOpenFile: [[24, 4]],
  rookOnHalfOpenFile: [[0, 16]],
  /** Knight, bishop, rook, queen: for each square that it can go to … */
  mobility: [[3, 6], [3, 5], [4, 2], [3, 4]],
  /** … and for each square short of three. */
  trapped: [[-1, -31], [-3, -23], [-2, -3], [7, -14]],
  isolatedPawn: [[-14, -20]],
  guardedPawn: [[9, -19]],
  /** A passed pawn by the ranks that it has gone, from 0 to 7. */
  passedPawn: [[0, 0], [1, 23], [-10, 28], [-32, 86], [-67, 140], [-188, 211], [-269, 214], [0, 0]],
  /** A king's distance to the square ahead of a passed pawn, times its ranks − 2. */
  passedOwnKing: [[12, -14]],
  passedTheirKing: [[-3, 9]],
  /** A file near the king, by the steps to its own pawn there; 4 without one … */
  shelter: [[0, 0], [9, 9], [10, 0], [4, -11], [-24, 1]],
  /** … and by the ranks between it and the enemy's pawn; 5 without one. */
  storm: [[20, 25], [-59, 5], [-22, 6], [11, -11], [32, -25], [18, 0]],
  /** Two or more attackers near the king, by half the sum of their weights. */
  kingAttack: [[0, 0], [0, 0], [13, 47], [13, 5], [35, 13], [56, -33], [50, -24], [42, -21], [124, -74], [40, -23], [159, 47], [86, 26], [223, 14], [15, 9], [137, 113], [172, 98]],
  /** A piece that a pawn attacks. */
  attackedByPawn: [[-61, -10]],
  /** To attack a rook or a queen with a knight or a bishop. */
  minorAttacksMajor: [[55, 17]],
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
