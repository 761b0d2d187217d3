/**
 * The frame of all experiments. An experiment states its claim, its arms and its
 * judgement; the frame measures each arm on each task, lets arms play games, and
 * makes the tables.
 */

import type { Effort, Experiment, StudyTable } from "./experiment.ts";
import { playMatches, type Strength } from "./match.ts";
import type { Task } from "./positions.ts";
import type { Techniques } from "./search/techniques.ts";

/** One of the things that are compared. */
export interface Arm<Found> {
  readonly name: string;
  /** With what it plays games; without, it plays none. */
  readonly techniques?: Techniques;
  measure(task: Task): Found | Promise<Found>;
}

/** What an arm has found, task by task, and what all arms have. */
export interface Result<Found> {
  readonly found: readonly Found[];
  readonly all: readonly (readonly Found[])[];
  /** Which of the arms it is. */
  readonly index: number;
  readonly tasks: readonly Task[];
}

/** Numbers that sum up what an arm has found, by its name. */
export type Summary<Field extends string> =
  & { readonly name: string }
  & { readonly [Name in Field]: number };

/** Its match with the first arm, null if none was played. */
export interface Played {
  readonly match: Strength | null;
}

type RowOf<Values> = Values & Played & { readonly name: string };

/** A table of the summaries. */
export interface TableOf<Values> {
  readonly title: string;
  /** Fields of the summary, their headings if others, and their digits. */
  readonly columns: readonly (readonly [
    field: keyof Values & string,
    heading?: string,
    digits?: number,
  ])[];
  /** Index of the column that is drawn as bars, else 0. */
  readonly bar?: number;
  /** From which arm to which other, else all. */
  readonly rows?: readonly [from: number, to?: number];
}

/** What an experiment says of itself. */
export interface Plan<Found, Values> {
  readonly claim: string;
  readonly source: string;
  /** Why it cannot run, if it cannot. */
  readonly obstacle?: string | false;
  /** What takes a few seconds, and what it takes to be sure. */
  readonly quick: readonly Task[];
  readonly full: readonly Task[];
  /** Do the arms play the first one, if games are wanted? */
  readonly playsGames?: boolean;
  /** The arms, anew for each run: they may have a memory. */
  arms(tasks: readonly Task[]): readonly Arm<Found>[];
  summarize(result: Result<Found>): Values;
  /** Names a task in the list of positions, if not by its FEN. */
  nameOf?(task: Task, index: number, tasks: readonly Task[]): string;
  tables(tasks: readonly Task[]): readonly TableOf<Values>[];
  verdict(rows: readonly RowOf<Values>[], tasks: number): string;
}

/** Share of the work that is done before the games begin. */
const BEFORE_GAMES = 0.25;

/** Makes an experiment of a plan. */
export function experiment<Found, Values>(
  plan: Plan<Found, Values>,
): Experiment {
  const { claim, source, obstacle, nameOf = ({ fen }) => fen } = plan;
  return {
    claim,
    source,
    async *run({ quick, games }) {
      if (obstacle) return { positions: [], tables: [], verdict: obstacle };
      const tasks = quick ? plan.quick : plan.full;
      const arms = plan.arms(tasks);
      const effort = { quick, games: games && plan.playsGames === true };
      const share = effort.games ? BEFORE_GAMES : 1;
      const all = yield* measureEach(arms, tasks, share);
      const [first, ...others] = arms.flatMap((it) => it.techniques ?? []);
      const matches = yield* playMatches(others, first, effort, share);
      const rows = arms.map(({ name }, index) => {
        const values = plan.summarize({ found: all[index], all, index, tasks });
        return { ...values, name, match: matches[index - 1] ?? null };
      });
      return {
        positions: [...new Set(tasks.map(nameOf))],
        tables: plan.tables(tasks).map((table) => tableOf(table, rows, effort)),
        verdict: plan.verdict(rows, tasks.length),
      };
    },
  };
}

/** What each arm finds; arms take turns, so that none has the quieter hour. */
async function* measureEach<Found>(
  arms: readonly Arm<Found>[],
  tasks: readonly Task[],
  share: number,
): AsyncGenerator<number, Found[][], void> {
  const all: Found[][] = arms.map(() => []);
  let done = 0;
  for (const task of tasks) {
    for (const [index, arm] of arms.entries()) {
      all[index].push(await arm.measure(task));
      yield share * ++done / (arms.length * tasks.length);
    }
  }
  return all;
}

function tableOf<Values>(
  { title, columns, bar = 0, rows: part = [0] }: TableOf<Values>,
  rows: readonly RowOf<Values>[],
  { games }: Effort,
): StudyTable {
  const headings = columns.map(([field, name = field, digits = 0]) => {
    return { name, digits };
  });
  const filled = rows.slice(...part).map((row) => {
    const cells = columns.map(([field]) => row[field] as number | null);
    if (games) cells.push(row.match?.elo ?? null, row.match?.error ?? null);
    return { name: row.name, cells };
  });
  if (games) {
    headings.push({ name: "Elo", digits: 0 }, { name: "±", digits: 0 });
  }
  return { title, columns: headings, bar, rows: filled };
}
