/**
 * Estimates strength from results whose pairs are not known (the Elo model).
 *
 * @module
 */

import { eloOfShare, type Tally } from "../../../engine/study/contests/elo.ts";

/** Standard errors on each side of a 95 % interval. */
const STANDARD_ERRORS = 1.96;

export function gamesOf({ wins, draws, losses }: Tally): number {
  return wins + draws + losses;
}

/** Points of the first player. */
export function pointsOf({ wins, draws }: Tally): number {
  return wins + draws / 2;
}

/** The Elo advantage of the first player. */
export function eloDifference(tally: Tally): number {
  return eloOfShare(pointsOf(tally) / gamesOf(tally));
}

/**
 * Half the width of the 95 % interval of the Elo difference; NaN if the games are
 * too few or too one-sided.
 */
export function eloError(tally: Tally): number {
  const { wins, draws, losses } = tally;
  const games = gamesOf(tally);
  const share = pointsOf(tally) / games;
  const squares = wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 +
    losses * share ** 2;
  const margin = STANDARD_ERRORS * Math.sqrt(squares) / games;
  return (eloOfShare(share + margin) - eloOfShare(share - margin)) / 2;
}
