/**
 * The frame of all experiments: it measures each arm on each task, lets arms
 * play games, makes the tables and asks for the judgements.
 */

import { type ColumnName, COLUMNS } from "./columns.ts";
import type {
  Arm,
  Effort,
  Experiment,
  Found,
  Judge,
  Plot,
  Row,
  RowOf,
  StudyTable,
} from "./experiment.ts";
import { playMatches } from "./match.ts";
import type { Task } from "./positions.ts";
import { count } from "./statistics.ts";

/** What an experiment says of itself. */
export interface Plan {
  readonly question: string;
  /** Why it cannot run, if it cannot. */
  readonly obstacle?: string | false;
  /** What takes a few seconds, and what it takes to be sure. */
  readonly quick: readonly Task[];
  readonly full: readonly Task[];
  /** Do the arms play the first one, if games are wanted? */
  readonly playsGames?: boolean;
  /** The arms, anew for each run: they may have a memory. */
  arms(): readonly (Arm | Promise<Arm>)[];
  readonly tables: readonly TableOf[];
  plots?(rowOf: RowOf): readonly Plot[];
  readonly claims: readonly ClaimOf[];
}

/** With some of the columns, and the rows from one arm to another, or all. */
type TableOf =
  | readonly [title: string, columns: readonly ColumnName[]]
  | readonly [...[string, readonly ColumnName[]], from: number, to?: number];
type ClaimOf = readonly [claim: string, source: string, judge: Judge];

/** Share of the work that is done before the games begin. */
const BEFORE_GAMES = 0.25;

/** Makes an experiment of a plan. */
export function experiment(plan: Plan): Experiment {
  return { question: plan.question, run };

  async function* run(effort: Effort) {
    const { obstacle, claims, playsGames = false } = plan;
    const nothing = { positions: [], tables: [], plots: [], findings: [] };
    if (obstacle) return { ...nothing, limits: obstacle };
    const tasks = effort.quick ? plan.quick : plan.full;
    const games = effort.games && playsGames;
    const arms = await Promise.all(plan.arms());
    const share = games ? BEFORE_GAMES : 1;
    const all = yield* measureEach(arms, tasks, share);
    const [first, ...others] = arms.flatMap((it) => it.techniques ?? []);
    const matches = games
      ? yield* playMatches(others, first, effort.quick, share)
      : [];
    const rows = arms.map(({ name }, index): Row => {
      const match = matches[index - 1] ?? null;
      return { name, found: all[index], tasks, match };
    });
    const rowOf = (name: string) => find(rows, name);
    return {
      positions: [...new Set(tasks.map(({ fen }) => fen))],
      limits: limitsOf(tasks),
      tables: plan.tables.map((table) => tableOf(table, rows, games)),
      plots: plan.plots?.(rowOf) ?? [],
      findings: claims.map(([claim, source, judge]) => {
        return { claim, source, ...judge(rowOf) };
      }),
    };
  }
}

function find(rows: readonly Row[], name: string): Row {
  const row = rows.find((row) => row.name === name);
  if (row !== undefined) return row;
  throw new Error(`No arm of the experiment is called "${name}"`);
}

/** `"7 searches to depth 6, 50 searches with 900 nodes"`. */
function limitsOf(tasks: readonly Task[]): string {
  const limits = tasks.map(({ depth, nodes }) =>
    nodes === undefined ? `to depth ${depth}` : `with ${nodes} nodes`
  );
  return [...new Set(limits)].map((limit) =>
    `${count(limits, (it) => it === limit)} searches ${limit}`
  ).join(", ");
}

/** What each arm finds; arms take turns, so that none has the quieter hour. */
function* measureEach(
  arms: readonly Arm[],
  tasks: readonly Task[],
  share: number,
): Generator<number, Found[][], void> {
  const all: Found[][] = arms.map(() => []);
  let done = 0;
  for (const task of tasks) {
    for (const [index, arm] of arms.entries()) {
      all[index].push(arm.measure(task));
      yield share * ++done / (arms.length * tasks.length);
    }
  }
  return all;
}

function tableOf(
  [title, some, from, to]: TableOf,
  all: readonly Row[],
  games: boolean,
): StudyTable {
  const names = games ? [...some, "points"] as const : some;
  const columns = names.map((name) => {
    const [digits, , means] = COLUMNS[name];
    return { name, means, digits };
  });
  const rows = all.slice(from, to).map((row, _, [first]) => {
    const cells = names.map((name) => [name, COLUMNS[name][1](row, first)]);
    return { name: row.name, ...Object.fromEntries(cells) };
  });
  return { title, columns, rows };
}
