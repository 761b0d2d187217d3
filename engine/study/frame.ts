/**
 * The frame of all experiments. An experiment states its claim, its arms and its
 * judgement; the frame measures each arm on each task, and lets arms play games.
 *
 * @module
 */

import type { Effort, Experiment, Report, StudyTable } from "./experiment.ts";
import { playMatches, type Strength } from "./match.ts";
import type { Techniques } from "./search/techniques.ts";
import { savedPercent } from "./statistics.ts";

/** One of the things that are compared. */
export interface Arm<Task, Found> {
  readonly name: string;
  /** With what it plays games; without, it plays none. */
  readonly techniques?: Techniques;
  measure(task: Task): Found | Promise<Found>;
}

/** What an arm has found: task by task, beside what all arms have. */
export interface Result<Task, Found> {
  readonly found: readonly Found[];
  readonly all: readonly (readonly Found[])[];
  /** Which of the arms it is. */
  readonly index: number;
  readonly tasks: readonly Task[];
}

/** What an arm's findings come to. */
export type RowOf<Values> = Values & {
  readonly name: string;
  /** Its match with the first arm, null if none was played. */
  readonly match: Strength | null;
};

/** What an experiment says of itself. */
export interface Plan<Task extends { readonly fen: string }, Found, Values> {
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
  arms(tasks: readonly Task[]): readonly Arm<Task, Found>[];
  /** Sums up what an arm has found. */
  summarize(result: Result<Task, Found>): Values;
  /** Names a task in the list of positions, if not by its FEN. */
  nameOf?(task: Task, index: number, tasks: readonly Task[]): string;
  tables(rows: readonly RowOf<Values>[], tasks: readonly Task[]): StudyTable[];
  verdict(rows: readonly RowOf<Values>[], tasks: readonly Task[]): string;
}

/** Share of the work that is done before the games begin. */
const BEFORE_GAMES = 0.25;

/** Makes an experiment of a plan. */
export function experiment<
  Task extends { readonly fen: string },
  Found,
  Values,
>(
  plan: Plan<Task, Found, Values>,
): Experiment {
  const { claim, source } = plan;
  return { claim, source, run: (effort) => run(plan, effort) };
}

async function* run<Task extends { readonly fen: string }, Found, Values>(
  plan: Plan<Task, Found, Values>,
  { quick, games }: Effort,
): AsyncGenerator<number, Report, void> {
  const { obstacle, nameOf = ({ fen }) => fen } = plan;
  if (obstacle) return { positions: [], tables: [], verdict: obstacle };
  const tasks = quick ? plan.quick : plan.full;
  const arms = plan.arms(tasks);
  const effort = { quick, games: games && plan.playsGames === true };
  const share = effort.games ? BEFORE_GAMES : 1;
  const all = yield* measureEach(arms, tasks, share);
  const [first, ...others] = arms.flatMap(({ techniques }) => techniques ?? []);
  const matches = playMatches(others, first, effort);
  let step = matches.next();
  for (; !step.done; step = matches.next()) {
    yield share + (1 - share) * step.value;
  }
  const played = [null, ...step.value];
  const rows = arms.map(({ name }, index) => ({
    ...{ name, match: played[index] ?? null },
    ...plan.summarize({ found: all[index], all, index, tasks }),
  }));
  return {
    positions: [...new Set(tasks.map(nameOf))],
    tables: plan.tables(rows, tasks),
    verdict: plan.verdict(rows, tasks),
  };
}

/** What each arm finds; arms take turns, so that none has the quieter hour. */
async function* measureEach<Task, Found>(
  arms: readonly Arm<Task, Found>[],
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

// -- Tables -------------------------------------------------------------------

/** The fields of a row that are numbers, or null. */
type NumberField<Row> =
  & {
    [Name in keyof Row]: Row[Name] extends number | null ? Name : never;
  }[keyof Row]
  & string;

/** A field and its name; or a heading, the value of a row, and its digits. */
export type ColumnOf<Row> =
  | NumberField<Row>
  | readonly [
    heading: string,
    value: (row: Row, first: Row) => number | null,
    digits?: number,
  ];

/** Nodes less than in the first row. */
export const SAVED: ColumnOf<{ readonly nodes: number }> = [
  "saved %",
  ({ nodes }, first) => savedPercent(nodes, first.nodes),
  1,
];

/** Columns for the matches, if some were played. */
export function eloColumns<Values>(
  rows: readonly RowOf<Values>[],
): ColumnOf<RowOf<Values>>[] {
  if (rows.every(({ match }) => match === null)) return [];
  return [
    ["Elo", ({ match }) => match?.elo ?? null],
    ["±", ({ match }) => match?.error ?? null],
  ];
}

/** A table; `bar` is the index of the column that is drawn. */
export function tableOf<Row extends { readonly name: string }>(
  title: string,
  rows: readonly Row[],
  columns: readonly ColumnOf<NoInfer<Row>>[],
  bar: number = 0,
): StudyTable {
  const headings = columns.map((column) =>
    typeof column === "string"
      ? { name: column }
      : { name: column[0], digits: column[2] ?? 0 }
  );
  const cellsOf = (row: Row) =>
    columns.map((column) =>
      typeof column === "string"
        ? row[column] as number | null
        : column[1](row, rows[0])
    );
  const cells = rows.map((row) => ({ name: row.name, cells: cellsOf(row) }));
  return { title, columns: headings, bar, rows: cells };
}
