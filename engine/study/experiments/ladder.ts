/** What version 4.8 of micro-Max has and 3.2 has not, one idea at a time. */

import { engineOf } from "../../plain_engine.ts";
import { type Arm, engineArm } from "../arms.ts";
import { SAVINGS } from "../columns.ts";
import { experiment, type Report, type StudyTable } from "../experiment.ts";
import { less, solves } from "../judgement.ts";
import { LADDER, type Rung, RUNGS } from "../ladder.ts";
import { type Elo, eloOf, enginePlayer, playPair } from "../match.ts";
import { endings, middlegames, openingsOf, puzzles } from "../positions.ts";
import { sum } from "../statistics.ts";

const [OLD, ALL, STORED, NULL_MOVE, LATE, FUTILITY, CHECKS] = RUNGS;
const SLOTS = 2 ** 20;
const BEFORE_GAMES = 0.1; // share of the work
/** Openings for each rung, two games each, and nodes per move. */
const QUICK = { openings: 6, nodes: 2000 };
const FULL = { openings: 50, nodes: 2000 };

const measurements = experiment({
  question: "What is each step from micro-Max 3.2 to 4.8 worth?",
  quick: [...puzzles(5000, 25), ...middlegames(5).slice(1, 4)],
  full: [...puzzles(10_000), ...middlegames(4), ...endings(5)],
  tables: () => [{
    title: "Each row has its idea and those of the rows above",
    columns: [...SAVINGS, "other scores", "solved", "depth"],
    arms: RUNGS.map(rungArm),
  }],
  claims: [
    {
      claim: "All captures solve more puzzles than recaptures",
      source: "this guide",
      judge: solves(ALL, OLD),
    },
    {
      claim: "A null move saves micro-Max nodes",
      source: "this guide",
      judge: less(NULL_MOVE, STORED),
    },
    {
      claim: "Late-move reductions save micro-Max nodes",
      source: "this guide",
      judge: less(LATE, NULL_MOVE),
    },
    {
      claim: "Futility saves micro-Max nodes",
      source: "this guide",
      judge: less(FUTILITY, LATE),
    },
    {
      claim: "Free moves out of check solve puzzles",
      source: "this guide",
      judge: solves(CHECKS, FUTILITY),
    },
  ],
});

/** A rung with an empty table for each task, for the tasks are no game. */
function rungArm(name: Rung): Arm {
  const measure: Arm["measure"] = (task) =>
    engineArm(name, newEngine(name)).measure(task);
  return { name, measure };
}

function newEngine(name: Rung) {
  return engineOf(new LADDER[name](SLOTS));
}

/** The measurements, and with games a table of the matches. */
export default async function* ladder(
  effort: Readonly<{ quick: boolean; games: boolean }>,
): AsyncGenerator<number, Report, void> {
  if (!effort.games) return yield* measurements(effort);
  const work = measurements(effort);
  let step = await work.next();
  for (; !step.done; step = await work.next()) yield BEFORE_GAMES * step.value;
  const table = yield* playLadder(effort.quick ? QUICK : FULL);
  return { ...step.value, tables: [...step.value.tables, table] };
}

/** Each rung plays the one below. */
function* playLadder(
  { openings, nodes }: typeof QUICK,
): Generator<number, StudyTable, void> {
  const rows: StudyTable["rows"][number][] = [];
  const rungs = RUNGS.slice(1);
  for (const [index, name] of rungs.entries()) {
    const players = [name, RUNGS[index]]
      .map((rung) => enginePlayer(() => newEngine(rung), nodes));
    const pairs: number[] = [];
    for (const opening of openingsOf(openings)) {
      pairs.push(playPair(opening, players[0], players[1]));
      const done = (index + pairs.length / openings) / rungs.length;
      yield BEFORE_GAMES + (1 - BEFORE_GAMES) * done;
    }
    rows.push(rowOf(name, pairs));
  }
  const title = `Games against the row above, with ${nodes} nodes per move`;
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
  const { elo, low, high }: Elo = eloOf(pairs);
  const games = 2 * pairs.length;
  return { name, games, points: sum(pairs), Elo: elo, low, high };
}
