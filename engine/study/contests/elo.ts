/** What the games of a match say about the strength of its players. */

/** Results of a player. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A difference in playing strength, with its interval of 95 %. */
export interface Elo {
  /** By the logistic formula: 400 points are ten to one. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** Standard errors on each side of a 95 % interval. */
const STANDARD_ERRORS = 1.96;

/** The Elo advantage of a player with this share of points. */
export function eloOfShare(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** The expected share of points for a player who is this many Elo stronger. */
export function expectedShare(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * The strength that points in pairs of games show. The games of a pair have the
 * same opening, and of two points one is even. Pairs are counted, since their
 * games are not independent. A clean score counts as half a point less, so that
 * the difference is a number.
 */
export function eloOf(pairs: readonly number[]): Elo {
  const { share, error } = shareOf(pairs);
  const most = 1 - 1 / (4 * pairs.length);
  const eloAt = (share: number) =>
    eloOfShare(Math.min(most, Math.max(1 - most, share)));
  const margin = STANDARD_ERRORS * error;
  return {
    elo: eloAt(share),
    low: eloAt(share - margin),
    high: eloAt(share + margin),
  };
}

/**
 * The share of the points, and its standard error. That is at least as large as
 * if all pairs but two were even: else it would be 0 where all are.
 */
function shareOf(pairs: readonly number[]) {
  const count = pairs.length;
  const share = pairs.reduce((sum, points) => sum + points / 2, 0) / count;
  const squares = pairs
    .reduce((sum, points) => sum + (points / 2 - share) ** 2, 0);
  const variance = Math.max(squares, 0.5) / Math.max(1, count - 1);
  return { share, error: Math.sqrt(variance / count) };
}

// -- A sequential test --------------------------------------------------------

/** How much stronger or weaker one of the two hypotheses has the player. */
export const TESTED_ELO = 5;
/** How often the test is wrong where one of them is true. */
const RISK = 0.05;

/** What a sequential test has decided, null if nothing yet. */
export type Decision = "stronger" | "weaker" | null;

/**
 * The sequential probability ratio test (Wald): whether the pairs so far are so
 * much likelier from a player {@linkcode TESTED_ELO} stronger than from one as
 * much weaker, or the other way round, that no more games are needed. Shares of
 * points are taken as normal, with the variance that the pairs show.
 */
export function decisionIn(pairs: readonly number[]): Decision {
  if (pairs.length < 2) return null;
  const { share, error } = shareOf(pairs);
  const [worse, better] = [-TESTED_ELO, TESTED_ELO].map(expectedShare);
  const logOfRatio = (better - worse) * (share - 0.5) / error ** 2;
  if (Math.abs(logOfRatio) < Math.log((1 - RISK) / RISK)) return null;
  return logOfRatio > 0 ? "stronger" : "weaker";
}
