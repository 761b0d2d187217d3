/**
 * The numbers that the fit looks for, each of them twice, for the middlegame and
 * for the endgame: a worth of each piece on each square, a worth of each piece
 * wherever it stands, and the weights of all terms.
 */

import { SQUARES } from "../../../engine/chess/rules/attacks.ts";
import {
  BISHOP,
  KING,
  KNIGHT,
  QUEEN,
  ROOK,
  WHITE,
  WHITE_PAWN,
} from "../../../engine/mod.ts";
import { PIECE_SQUARES } from "../../../engine/player/textbook/evaluation/piece_squares.ts";
import {
  endgameOf,
  middlegameOf,
  type Tapered,
} from "../../../engine/player/textbook/evaluation/tapered.ts";
import {
  type Term,
  TERMS,
  WEIGHTS,
} from "../../../engine/player/textbook/evaluation/weights.ts";

/** The pieces in the order of their tables. */
export const TYPES = [WHITE_PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
/** The name of each type's table. */
export const TYPE_NAMES = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/** Which weight a parameter of a term is. */
export interface Place {
  readonly term: Term;
  /** In the term's row. */
  readonly index: number;
}

/** The weights of the terms, in the order of their parameters. */
export const PLACES: readonly Place[] = TERMS.flatMap((term) =>
  Array.from(WEIGHTS[term], (_, index) => ({ term, index }))
);

/** Where the worths wherever a piece stands begin, and the terms. */
export const FIRST_VALUE = TYPES.length * 64;
export const FIRST_TERM = FIRST_VALUE + TYPES.length;
/** How many parameters there are, counted once. */
export const COUNT = FIRST_TERM + PLACES.length;

/** Numbers by parameter: those of the middlegame, then those of the endgame. */
export type Weights = Float64Array;

/** What the program has at present. */
export function presentWeights(): Weights {
  const weights = new Float64Array(2 * COUNT);
  const put = (parameter: number, value: Tapered) => {
    weights[parameter] = middlegameOf(value);
    weights[COUNT + parameter] = endgameOf(value);
  };
  for (const [row, type] of TYPES.entries()) {
    SQUARES.forEach((square, index) =>
      put(64 * row + index, PIECE_SQUARES[(type | WHITE) << 7 | square])
    );
  }
  PLACES.forEach(({ term, index }, parameter) =>
    put(FIRST_TERM + parameter, WEIGHTS[term][index])
  );
  return weights;
}
