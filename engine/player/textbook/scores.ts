/** The bounds of scores, in hundredths of a pawn. */

/** The score of a side that mates at once; each ply until then costs one. */
export const MATE_SCORE = 20_000;
/** Beyond it a score is a mate. */
export const SURE: number = MATE_SCORE - 1000;
/** More than any score. */
export const INFINITE = 30_000;
