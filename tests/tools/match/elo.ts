/**
 * Estimates strength from the results of a match (the Elo model).
 *
 * @module
 */

/** Results of a match, from the first player's view. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Before the first game. */
export const NO_GAMES: Tally = { wins: 0, draws: 0, losses: 0 };

/** Standard errors on each side of a 95 % interval. */
const STANDARD_ERRORS = 1.96;

/** The tally after one more game with these points for the first player. */
export function addResult(
  { wins, draws, losses }: Tally,
  points: number,
): Tally {
  return {
    wins: wins + (points === 1 ? 1 : 0),
    draws: draws + (points === 0.5 ? 1 : 0),
    losses: losses + (points === 0 ? 1 : 0),
  };
}

export function gamesOf({ wins, draws, losses }: Tally): number {
  return wins + draws + losses;
}

/** Points of the first player. */
export function pointsOf({ wins, draws }: Tally): number {
  return wins + draws / 2;
}

/** The expected share of points for a player who is this many Elo stronger. */
export function expectedShare(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The Elo advantage of a player with this share of points. */
export function eloOfShare(share: number): number {
  return 400 * Math.log10(share / (1 - share));
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
