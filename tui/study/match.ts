/** The command `match`: plays two classes against each other. */

import { decisionIn, eloOf } from "../../engine/study/contests/elo.ts";
import {
  type Pair,
  playMatch,
  pointsOf,
  type Seat,
  tallyOf,
} from "../../engine/study/contests/match.ts";
import { gamesFrom, openingsOf } from "../../engine/study/contests/openings.ts";
import {
  type Allowance,
  type Contender,
  contender,
  MICRO_MAX,
} from "../../engine/study/contests/players.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { openClass } from "../opponents/own_class.ts";
import { platform } from "../platform/current.ts";
import { showProgress, writeJson, writeLine } from "../platform/stdio.ts";
import {
  describeMatch,
  describePair,
  matchTitle,
} from "../words/study/matches.ts";

export async function run(
  { file, against, games, allowance, json }: OptionsOf<"match">,
): Promise<number> {
  const own = await openClass(file);
  const other = against === null ? MICRO_MAX : await openClass(against);
  const seats = seatsFor([own, other], games / 2, allowance);
  if (!json) writeLine(matchTitle([own.name, other.name], games, allowance));
  const pairs: Pair[] = [];
  let decision = null;
  for await (const pair of playMatch(seats, gamesFrom(openingsOf(games / 2)))) {
    pairs.push(pair);
    if (json) writeJson({ pair: pairs.length, points: pair });
    else writeLine(describePair(pairs));
    showProgress("match", 2 * pairs.length / games);
    decision = decisionIn(pointsOf(pairs));
    if (decision !== null) break;
  }
  for (const player of seats.flat()) player.close();
  if (json) writeJson(resultOf(pairs));
  else writeLine(describeMatch(pairs, decision).join("\n"));
  return 0;
}

/** A seat for each core; each has players of its own. */
function seatsFor(
  [own, other]: readonly [Contender, Contender],
  pairs: number,
  allowance: Allowance,
): Seat[] {
  return Array.from({ length: Math.min(platform.cores, pairs) }, () => [
    contender(own, allowance),
    contender(other, allowance),
  ]);
}

function resultOf(pairs: readonly Pair[]) {
  const { elo, low, high } = eloOf(pointsOf(pairs));
  const [rounded, least, most] = [elo, low, high]
    .map((elo) => Math.round(10 * elo) / 10);
  const games = 2 * pairs.length;
  return { games, ...tallyOf(pairs), elo: rounded, low: least, high: most };
}
