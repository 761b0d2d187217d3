/**
 * Finds the ratings under which results are most likely (the Elo model, fitted as
 * in Bradley and Terry's).
 *
 * @module
 */

import { expectedShare, gamesOf, pointsOf, type Tally } from "./elo.ts";

/** The result of a match, from the first player's point of view. */
export interface MatchResult extends Tally {
  readonly players: readonly [string, string];
}

/** Rounds of adjustments to every rating. */
const ROUNDS = 10_000;
/** The Elo difference that multiplies the odds by e. */
const SCALE = 400 / Math.LN10;
/** The largest change of a rating in a round. */
const LONGEST_STEP = 100;

/**
 * Rates the players of some matches.
 *
 * @param fixed the known ratings, at least one; every other player must be connected
 *   to a known one by matches that were not all won or all lost
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

/** Moves one rating towards the likeliest value (Newton's method). */
function improve(
  name: string,
  results: readonly MatchResult[],
  ratings: Map<string, number>,
) {
  const rating = ratings.get(name) ?? 0;
  let surplus = 0;
  let slope = 0;
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
