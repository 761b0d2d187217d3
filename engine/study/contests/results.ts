/** Results of matches as values for other programs, and their sums. */

import { fieldsOf, isWhole } from "../../chess/game/json_values.ts";
import { decisionIn, eloWhenever } from "./elo.ts";
import { type Pair, pointsOf, tallyOf } from "./match.ts";

/** A pair of games, by the number of its opening from 1 on. */
export interface PairResult {
  readonly pair: number;
  readonly points: Pair;
}

/** Who plays, on what terms: what matches must have in common to be added. */
export interface Terms {
  readonly players: readonly [string, string];
  /** Of the whole match. */
  readonly games: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/**
 * What pairs say, with infinite ends as null. `pentanomial` counts the pairs by
 * their points, from none to all of them.
 */
export function resultSummary(pairs: readonly Pair[]) {
  const points = pointsOf(pairs);
  const { elo, low, high } = eloWhenever(points);
  const [rounded, least, most] = [elo, low, high]
    .map((elo) => Number.isFinite(elo) ? Math.round(10 * elo) / 10 : null);
  const pentanomial = [0, 0.5, 1, 1.5, 2]
    .map((sum) => points.filter((those) => those === sum).length);
  return {
    games: 2 * pairs.length,
    ...tallyOf(pairs),
    pentanomial,
    elo: rounded,
    low: least,
    high: most,
    decision: decisionIn(points),
  };
}

/** Parts of a match, added. */
export interface ResultSum {
  readonly terms: Terms;
  readonly pairs: readonly Pair[];
}

/**
 * Adds the lines that matches have written. A pair that two parts have played
 * counts once.
 * @throws {SyntaxError} if a line is none of a match's
 * @throws {Error} if the matches have other players or terms
 */
export function sumOf(lines: readonly string[]): ResultSum {
  const pairs = new Map<number, Pair>();
  let terms: Terms | null = null;
  for (const line of lines) {
    const value = readLine(line);
    if ("points" in value) pairs.set(value.pair, value.points);
    if (!("terms" in value)) continue;
    terms ??= value.terms;
    if (!areSame(terms, value.terms)) {
      throw new Error(differing(terms, value.terms));
    }
  }
  if (terms === null) throw new SyntaxError("there is no match to its end");
  const inOrder = [...pairs].sort(([one], [other]) => one - other);
  return { terms, pairs: inOrder.map(([, pair]) => pair) };
}

type Line = PairResult | { readonly terms: Terms };

function readLine(text: string): Line {
  const { terms, pair, points } = fieldsOf(JSON.parse(text));
  if (areTerms(terms)) return { terms };
  if (isWhole(pair) && isPair(points)) return { pair, points };
  throw new SyntaxError("this is no line of a match");
}

function areTerms(value: unknown): value is Terms {
  const { players } = fieldsOf(value);
  return Array.isArray(players) && players.length === 2;
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 &&
    value.every((points) => [0, 0.5, 1].includes(points));
}

function areSame(one: Terms, other: Terms): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function differing(one: Terms, other: Terms): string {
  const [first, second] = [one, other].map((terms) => JSON.stringify(terms));
  return `these are different matches: ${first} and ${second}`;
}
