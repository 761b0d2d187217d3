/**
 * Finds the ratings under which results are most likely (the Elo model, fitted as
 * in Bradley and Terry's).
 *
 * @module
 */

import {
  expectedShare,
  type Tally,
} from "../../../engine/study/contests/elo.ts";
import { gamesOf, pointsOf } from "./elo.ts";

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

/** The result of a player with a limit of nodes against one of a known rating. */
export interface NodesResult extends Tally {
  readonly nodes: number;
  readonly opponent: number;
}

/**
 * Rates a player by its nodes, if each doubling adds the same (Newton's method).
 *
 * @returns the rating with so many nodes
 */
export function fitDoublings(
  results: readonly NodesResult[],
): (nodes: number) => number {
  const [first] = results;
  const doublingsTo = (nodes: number) => Math.log2(nodes / first.nodes);
  let rating = first.opponent;
  let perDoubling = 0;
  const ratingOf = (nodes: number) => rating + perDoubling * doublingsTo(nodes);
  for (let round = 0; round < ROUNDS; round++) {
    let surplus = 0;
    let tilt = 0;
    let weight = 0;
    let moment = 0;
    let spread = 0;
    for (const result of results) {
      const doublings = doublingsTo(result.nodes);
      const games = gamesOf(result);
      const share = expectedShare(ratingOf(result.nodes) - result.opponent);
      const rest = pointsOf(result) - games * share;
      const slope = games * share * (1 - share) / SCALE;
      surplus += rest;
      tilt += rest * doublings;
      weight += slope;
      moment += slope * doublings;
      spread += slope * doublings ** 2;
    }
    const determinant = weight * spread - moment ** 2;
    rating += (surplus * spread - tilt * moment) / determinant;
    perDoubling += (tilt * weight - surplus * moment) / determinant;
  }
  return ratingOf;
}
