/** What the command `match` says. */

import {
  type Decision,
  decisionIn,
  eloOf,
  TESTED_ELO,
} from "../../../engine/study/contests/elo.ts";
import {
  type Pair,
  pointsOf,
  tallyOf,
} from "../../../engine/study/contests/match.ts";
import type { Allowance } from "../../../engine/study/contests/players.ts";

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
  decision: Decision = decisionIn(pointsOf(pairs)),
): string[] {
  const { elo, low, high } = eloOf(pointsOf(pairs));
  const [estimate, least, most] = [elo, low, high].map(signed);
  const games = 2 * pairs.length;
  const tested =
    `SPRT, ${TESTED_ELO} Elo stronger against ${TESTED_ELO} weaker`;
  return [
    `${games} games: ${resultText(pairs)}`,
    `Elo ${estimate}, 95 % interval ${least} to ${most}`,
    decision === null
      ? `The sequential test (${tested}) has not decided`
      : `${decision}, says the sequential test (${tested}) after ${games} games`,
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
