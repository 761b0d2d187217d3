/** What the command `match` says. */

import {
  decisionIn,
  eloWhenever,
  type TestDecision,
  TESTED_ELO,
} from "../../../engine/study/contests/elo.ts";
import {
  type Pair,
  pointsOf,
  tallyOf,
} from "../../../engine/study/contests/match.ts";
import type { Allowance } from "../../../engine/study/contests/players.ts";
import {
  resultSummary,
  type Terms,
} from "../../../engine/study/contests/results.ts";

/** Who plays, and on what terms. */
export function matchTitle(
  [one, other]: readonly [string, string],
  games: number,
  allowance: Allowance,
): string {
  const terms = "nodes" in allowance
    ? `${allowance.nodes} nodes a move`
    : `${allowance.milliseconds} ms a move`;
  return `${one} against ${other}, up to ${games} games, ${terms}`;
}

/** The results up to a pair. */
export function describePair(pairs: readonly Pair[]): string {
  return `${String(2 * pairs.length).padStart(5)} games: ${resultText(pairs)}`;
}

/** What the match has shown, and what the sequential test says. */
export function describeMatch(
  pairs: readonly Pair[],
  decision: TestDecision = decisionIn(pointsOf(pairs)),
): string[] {
  const games = 2 * pairs.length;
  return [
    `${games} games: ${resultText(pairs)}`,
    describeElo(pairs),
    `${DECISIONS[decision ?? "none"]} (sequential test, ${games} games)`,
  ];
}

/** What a sequential test has decided. */
const DECISIONS = {
  stronger: "Stronger",
  weaker: "Weaker",
  alike: `No difference of ${TESTED_ELO} Elo`,
  none: `Not decided: whether there is a difference of ${TESTED_ELO} Elo`,
};

/** The difference in Elo, and what it may truly be. */
function describeElo(pairs: readonly Pair[]): string {
  const { elo, low, high } = eloWhenever(pointsOf(pairs));
  const estimate = `Elo ${signed(elo)}`;
  const hasLow = Number.isFinite(low);
  if (!hasLow && !Number.isFinite(high)) {
    return `${estimate}; so few games rule nothing out`;
  }
  if (!hasLow) return `${estimate}, at most ${signed(high)} (95 %)`;
  if (!Number.isFinite(high)) {
    return `${estimate}, at least ${signed(low)} (95 %)`;
  }
  return `${estimate}, 95 % interval ${signed(low)} to ${signed(high)}, ` +
    "whenever the match ends";
}

/** What parts of a match have shown together. */
export function describeSum(terms: Terms, pairs: readonly Pair[]): string[] {
  const { players: [one, other], games } = terms;
  const { pentanomial } = resultSummary(pairs);
  const played = 2 * pairs.length === games ? "" : ` of ${games}`;
  return [
    `${one} against ${other}, ${2 * pairs.length}${played} games`,
    ...describeMatch(pairs),
    `Pairs by points, from 0 to 2: ${pentanomial.join(", ")}`,
  ];
}

function resultText(pairs: readonly Pair[]): string {
  const { wins, draws, losses } = tallyOf(pairs);
  return `${wins} won, ${draws} drawn, ${losses} lost`;
}

/** A difference in Elo, with its sign. */
function signed(elo: number): string {
  const whole = Math.round(elo);
  if (whole === 0) return "0";
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}
