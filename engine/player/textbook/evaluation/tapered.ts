/**
 * Tapered numbers: a value for the middlegame and one for the endgame, in
 * hundredths of a pawn, packed into one integer so that a sum adds both. A
 * position between the two takes its share of each. Source: "Tapered Eval" in
 * the chess programming wiki, and for packing Stockfish's `Score`.
 */

/** Two values in one: the endgame's in the upper 16 bits. */
export type Tapered = number;

/** The phase at the start of a game; 0 is without pieces. */
export const FULL_PHASE = 24;

export function tapered(middlegame: number, endgame: number): Tapered {
  return (endgame << 16) + middlegame;
}

export function middlegameOf(score: Tapered): number {
  return score << 16 >> 16;
}

export function endgameOf(score: Tapered): number {
  return score + 0x8000 >> 16;
}

/** The value at a phase, a whole number. */
export function valueAt(phase: number, score: Tapered): number {
  const share = phase < FULL_PHASE ? phase : FULL_PHASE;
  const sum = middlegameOf(score) * share +
    endgameOf(score) * (FULL_PHASE - share);
  return sum / FULL_PHASE | 0;
}
