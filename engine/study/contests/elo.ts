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
  /** The ends; infinite where so few games cannot rule anything out. */
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
  return eloWithin(STANDARD_ERRORS, pairs);
}

/**
 * The same, with an interval that holds whenever a match ends: one may look after
 * each pair, and stop. It is a confidence sequence, the mixture of normals of
 * Robbins, and half as wide again as the interval of a match whose length was
 * known before.
 */
export function eloWhenever(pairs: readonly number[]): Elo {
  const seen = 1 + pairs.length * MIXTURE;
  const squared = seen / (seen - 1) * (Math.log(seen) - 2 * Math.log(RISK));
  return eloWithin(Math.sqrt(squared), pairs);
}

/** How soon the sequence is narrow: narrowest after some 100 pairs. */
const MIXTURE = 0.08;

function eloWithin(errors: number, pairs: readonly number[]): Elo {
  const { share, error } = shareOf(pairs);
  const most = 1 - 1 / (4 * pairs.length);
  const [low, high] = [share - errors * error, share + errors * error];
  return {
    elo: eloOfShare(Math.min(most, Math.max(1 - most, share))),
    low: low <= 1 - most ? -Infinity : eloOfShare(Math.min(most, low)),
    high: high >= most ? Infinity : eloOfShare(Math.max(1 - most, high)),
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

/** The least difference that the test is to tell from none. */
export const TESTED_ELO = 10;
/** How often an answer may be wrong, whatever the difference is. */
const RISK = 0.05;
/** Equals are wrongly told apart by either test, so each has half of the risk. */
const DIFFERENCE = Math.log((1 - RISK) / (RISK / 2));
const NO_DIFFERENCE = Math.log(RISK / (1 - RISK / 2));

/** What a sequential test has decided, null if nothing yet. */
export type TestDecision = "stronger" | "weaker" | "alike" | null;

/**
 * Two sequential probability ratio tests (Wald; after Sobel and Wald both are
 * needed for three answers): no difference against {@linkcode TESTED_ELO} more,
 * and against as much less. If both find none, the players are alike. Shares of
 * points are taken as normal, with the variance that the pairs show.
 */
export function decisionIn(pairs: readonly number[]): TestDecision {
  if (pairs.length < 2) return null;
  const { share, error } = shareOf(pairs);
  const [better, worse] = [share, 1 - share]
    .map((share) => logOfRatio(share, error));
  if (better >= DIFFERENCE) return "stronger";
  if (worse >= DIFFERENCE) return "weaker";
  return Math.max(better, worse) <= NO_DIFFERENCE ? "alike" : null;
}

/** How much likelier a share is from a better player than from an equal one. */
function logOfRatio(share: number, error: number): number {
  const better = expectedShare(TESTED_ELO);
  return (better - 0.5) * (share - (better + 0.5) / 2) / error ** 2;
}
