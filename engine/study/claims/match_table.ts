/** Experiments that end with a table of matches, one for each row. */

import type { experiment, Report, StudyTable } from "./experiment.ts";
import { eloOf } from "../contests/elo.ts";
import type { Contestant } from "../contests/game.ts";
import { playMatch, pointsOf } from "../contests/match.ts";
import { gamesFrom, openingsOf } from "../contests/openings.ts";
import { sum } from "./statistics.ts";

/** A match, whose result is that of `player`. */
export interface Pairing {
  readonly name: string;
  readonly player: Contestant;
  readonly other: Contestant;
}

/** Matches that follow the measurements. */
interface MatchPlan {
  readonly title: string;
  pairings(nodes: number): readonly Pairing[];
  readonly quick: MatchEffort;
  readonly full: MatchEffort;
}

interface MatchEffort {
  /** How many openings; each is played twice, with colours reversed. */
  readonly openings: number;
  /** Of a move. */
  readonly nodes: number;
}

type Experiment = ReturnType<typeof experiment>;

const BEFORE_GAMES = 0.1; // share of the work

/** An experiment's measurements, and with games a table of the matches. */
export function withMatches(
  measurements: Experiment,
  plan: MatchPlan,
): Experiment {
  return async function* (effort): AsyncGenerator<number, Report, void> {
    if (!effort.games) return yield* measurements(effort);
    const work = measurements(effort);
    let step = await work.next();
    for (; !step.done; step = await work.next()) {
      yield BEFORE_GAMES * step.value;
    }
    const table = yield* playTable(plan, effort.quick ? plan.quick : plan.full);
    return { ...step.value, tables: [...step.value.tables, table] };
  };
}

async function* playTable(
  plan: MatchPlan,
  { openings, nodes }: MatchEffort,
): AsyncGenerator<number, StudyTable, void> {
  const rows: StudyTable["rows"][number][] = [];
  const pairings = plan.pairings(nodes);
  for (const [index, { name, player, other }] of pairings.entries()) {
    const pairs: number[] = [];
    const starts = gamesFrom(openingsOf(openings));
    for await (const pair of playMatch([[player, other]], starts)) {
      pairs.push(...pointsOf([pair]));
      const done = (index + pairs.length / openings) / pairings.length;
      yield BEFORE_GAMES + (1 - BEFORE_GAMES) * done;
    }
    rows.push(rowOf(name, pairs));
  }
  const title = `${plan.title}, with ${nodes} nodes per move`;
  return { title, columns: COLUMNS, rows };
}

const COLUMNS: StudyTable["columns"] = [
  { name: "games", means: "two for each opening", digits: 0 },
  { name: "points", means: "of these games", digits: 1 },
  { name: "Elo", means: "difference in strength", digits: 0 },
  { name: "low", means: "lower end of its 95 % interval", digits: 0 },
  { name: "high", means: "upper end of its 95 % interval", digits: 0 },
];

function rowOf(name: string, pairs: readonly number[]) {
  const { elo, low, high } = eloOf(pairs);
  const games = 2 * pairs.length;
  return { name, games, points: sum(pairs), Elo: elo, low, high };
}
