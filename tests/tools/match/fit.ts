/**
 * Ratings from results: those that make the results likeliest (the Elo model,
 * fitted as Bradley and Terry do).
 *
 * @module
 */

import { expectedShare, gamesOf, pointsOf, type Tally } from "./elo.ts";

/** What a match between two players gave, from the first one's view. */
export interface MatchResult extends Tally {
  readonly players: readonly [string, string];
}

/** Rounds in which every rating is brought up to date. */
const ROUNDS = 10_000;
/** Elo for which odds grow e times. */
const SCALE = 400 / Math.LN10;
/** The most that a rating moves in a round. */
const LONGEST_STEP = 100;

/**
 * Rates the players of some matches.
 *
 * @param fixed ratings that are known; there must be one, and every other player
 *   must be tied to it by matches that were not all won or all lost
 */
export function fitRatings(
  results: readonly MatchResult[],
  fixed: ReadonlyMap<string, number>,
): Map<string, number> {
  const ratings = new Map(fixed);
  const names = new Set(results.flatMap(({ players }) => players));
  const [anchor] = fixed.values();
  const unknown = [...names].filter((name) => !fixed.has(name));
  for (const name of unknown) ratings.set(name, anchor);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of unknown) improve(name, results, ratings);
  }
  return ratings;
}

/** Moves one rating to where its results are likelier (Newton's method). */
function improve(
  name: string,
  results: readonly MatchResult[],
  ratings: Map<string, number>,
) {
  const rating = ratings.get(name) ?? 0;
  let [surplus, slope] = [0, 0];
  for (const result of results) {
    const [one, two] = result.players;
    if (one !== name && two !== name) continue;
    const opponent = ratings.get(one === name ? two : one) ?? 0;
    const games = gamesOf(result);
    const points = pointsOf(result);
    const share = expectedShare(rating - opponent);
    surplus += (one === name ? points : games - points) - games * share;
    slope += games * share * (1 - share) / SCALE;
  }
  const step = surplus / slope;
  const bounded = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
  ratings.set(name, rating + bounded);
}
