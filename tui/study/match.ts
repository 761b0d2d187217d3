/** The command `match`: plays two classes against each other. */

import { decisionIn } from "../../engine/study/contests/elo.ts";
import {
  type MatchBoard,
  type Pair,
  playMatch,
  pointsOf,
} from "../../engine/study/contests/match.ts";
import { gamesFrom, openingsOf } from "../../engine/study/contests/openings.ts";
import {
  type Allowance,
  type Contender,
  contender,
  MICRO_MAX,
} from "../../engine/study/contests/players.ts";
import {
  resultSummary,
  sumOf,
  type Terms,
} from "../../engine/study/contests/results.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { openClass } from "../opponents/own_class.ts";
import { platform } from "../platform/current.ts";
import { showProgress, writeJson, writeLine } from "../platform/stdio.ts";
import {
  describeMatch,
  describePair,
  describeSum,
  matchTitle,
} from "../words/study/matches.ts";
import { sumOfInput } from "./sum.ts";

type Options = Exclude<OptionsOf<"match">, { readonly file: null }>;

export async function run(options: OptionsOf<"match">): Promise<number> {
  if (options.file === null) return await addResults(options.json);
  const { against, games, allowance, json, part } = options;
  const own = await openClass(options.file);
  const other = against === null ? MICRO_MAX : await openClass(against);
  const openings = [...gamesFrom(openingsOf(games / 2), part ?? undefined)];
  const boards = boardsFor([own, other], openings.length, options);
  if (!json) writeLine(matchTitle([own.name, other.name], games, allowance));
  const pairs: Pair[] = [];
  for await (const points of playMatch(boards, openings)) {
    const [number] = openings[pairs.length];
    pairs.push(points);
    if (json) writeJson({ pair: number + 1, points });
    else writeLine(describePair(pairs));
    showProgress("match", pairs.length / openings.length);
    // Parts are judged together.
    if (part === null && decisionIn(pointsOf(pairs)) !== null) break;
  }
  for (const player of boards.flat()) player.close();
  const terms = termsOf([own.name, other.name], games, allowance);
  if (json) writeJson({ ...resultSummary(pairs), terms });
  else writeLine(describeMatch(pairs).join("\n"));
  return 0;
}

/** Adds the results of parts of a match, from the input. */
async function addResults(json: boolean): Promise<number> {
  const { terms, pairs } = await sumOfInput("results", sumOf);
  if (json) writeJson({ ...resultSummary(pairs), terms });
  else writeLine(describeSum(terms, pairs).join("\n"));
  return 0;
}

/** A board for each job; each has players of its own. */
function boardsFor(
  [own, other]: readonly [Contender, Contender],
  pairs: number,
  { jobs, allowance }: Options,
): MatchBoard[] {
  const length = Math.max(1, Math.min(jobs ?? platform.cores, pairs));
  return Array.from({ length }, () => [
    contender(own, allowance),
    contender(other, allowance),
  ]);
}

function termsOf(
  players: Terms["players"],
  games: number,
  allowance: Allowance,
): Terms {
  return { players, games, ...allowance };
}
