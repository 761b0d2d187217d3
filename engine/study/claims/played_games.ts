/**
 * Games between variants with equal nodes: nodes are the work that techniques
 * cost and save, and games by nodes end the same on every machine.
 */

import type { Contestant } from "../contests/game.ts";
import { playMatch, pointsOf } from "../contests/match.ts";
import { gamesFrom, openingsOf } from "../contests/openings.ts";

/** The result of a match for its first player. */
export interface MatchResult {
  /** Points of pairs of games with the same opening; one of two is even. */
  readonly pairs: readonly number[];
}

/**
 * Plays a match of each player against another one, and yields the share of the
 * work that is done, starting from `done`.
 */
export async function* playMatches(
  players: readonly Contestant[],
  other: Contestant,
  count: number, // openings
  done: number,
): AsyncGenerator<number, MatchResult[], void> {
  const step = (1 - done) / (players.length * count);
  const results: MatchResult[] = [];
  for (const player of players) {
    const pairs = [];
    const openings = gamesFrom(openingsOf(count));
    for await (const pair of playMatch([[player, other]], openings)) {
      pairs.push(pair);
      yield done += step;
    }
    results.push({ pairs: pointsOf(pairs) });
  }
  return results;
}
