/** What holds weights where few positions speak of them. */

import type { Term } from "../../../engine/player/textbook/evaluation/weights.ts";
import type { Penalty } from "./fit.ts";
import {
  COUNT,
  FIRST_TERM,
  FIRST_VALUE,
  PLACES,
  type Weights,
} from "./parameters.ts";

/** How strongly weights are held, in squared chance for a squared centipawn. */
export interface Strengths {
  /** A worth on a square, near the present one. */
  readonly squares: number;
  /** A worth wherever a piece stands, near the present one. */
  readonly values: number;
  /** The weight of a term, near the present one. */
  readonly terms: number;
  /** The weight of a loose term, near 0. */
  readonly loose: number;
  /** The weight of an even row, near the mean of its neighbours. */
  readonly bends: number;
}

export const STRENGTHS: Strengths = {
  squares: 3e-6,
  values: 1e-11,
  terms: 1e-7,
  loose: 3e-10,
  bends: 3e-8,
};

/** So strong that nothing moves the weight. */
const NAILED = 1;

/**
 * Rows that ought to rise evenly, and how many times as strongly they are held
 * in a line: few positions speak of each of their weights.
 */
const EVEN: Readonly<Partial<Record<Term, number>>> = {
  kingAttack: 10,
  passedPawn: 0.3,
};
/** Terms that are free to leave their present weights. */
const LOOSE: readonly Term[] = [
  "kingAttack",
  "passedPawn",
  "bishopPair",
  "storm",
];
/**
 * Terms that are about endgames. In the middlegame they would pay for other
 * terms, which then get weights that nobody understands.
 */
const LATE: readonly Term[] = ["passedOwnKing", "passedTheirKing"];

/** Holds all weights, those of `absent` terms at 0 as if nailed to it. */
export function penaltiesFor(
  present: Weights,
  strengths: Strengths,
  absent: readonly Term[] = [],
): Penalty[] {
  const holds = Array.from(present, (weight, index) => {
    const term = termAt(index % COUNT);
    const terms = [[index, 1] as const];
    if (term === null) {
      const isSquare = index % COUNT < FIRST_VALUE;
      const strength = isSquare ? strengths.squares : strengths.values;
      return { strength, target: weight, terms };
    }
    const isAbsent = absent.includes(term) ||
      LATE.includes(term) && index < COUNT;
    if (isAbsent) return { strength: NAILED, target: 0, terms };
    return LOOSE.includes(term)
      ? { strength: strengths.loose, target: 0, terms }
      : { strength: strengths.terms, target: weight, terms };
  });
  const bends = Object.entries(EVEN).flatMap(([term, times]) =>
    bendsOf(term, times * strengths.bends)
  );
  return [...holds, ...bends];
}

/** The term that a parameter belongs to, null for those of pieces. */
function termAt(parameter: number): Term | null {
  return parameter < FIRST_TERM ? null : PLACES[parameter - FIRST_TERM].term;
}

/** Holds each weight of a row but its ends near the mean of its neighbours. */
function bendsOf(term: string, strength: number): Penalty[] {
  const row = PLACES.flatMap((place, index) =>
    place.term === term ? [FIRST_TERM + index] : []
  );
  return [0, COUNT].flatMap((half) =>
    row.slice(1, -1).map((parameter) => ({
      strength,
      target: 0,
      terms: [-1, 0, 1].map((step) =>
        [half + parameter + step, step === 0 ? -1 : 0.5] as const
      ),
    }))
  );
}
