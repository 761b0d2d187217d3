/**
 * The frame of all experiments: it measures each arm on each task, lets arms
 * play games, and answers with tables, curves and judgements, all of which
 * follow from the numbers of this run.
 */

import type { Arm, Found } from "./arms.ts";
import { type ColumnName, COLUMNS, type Row } from "./columns.ts";
import type { Judge, Judgement, Rows } from "./judgement.ts";
import { playMatches } from "./match.ts";
import type { Task } from "./positions.ts";

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
  /** With an arm for each row, anew for each run: arms may have a memory. */
  tables(): readonly TableOf[];
  plots?(rows: Rows): readonly Plot[];
  readonly claims: readonly ClaimOf[];
}

type TableOf = readonly [
  title: string,
  columns: readonly ColumnName[],
  arms: readonly (Arm | Promise<Arm>)[],
];
type ClaimOf = readonly [claim: string, source: string, judge: Judge];

export interface Report {
  readonly question: string;
  /** As FEN. */
  readonly positions: readonly string[];
  /** How far they were searched. */
  readonly limits: string;
  readonly tables: readonly StudyTable[];
  readonly plots: readonly Plot[];
  readonly findings: readonly Finding[];
}

/** Numbers side by side, by the names of columns, null for none. */
export interface StudyTable {
  readonly title: string;
  readonly columns: readonly { name: string; means: string; digits: number }[];
  readonly rows: readonly {
    name: string;
    [column: string]: string | number | null;
  }[];
}

export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
}

export type Axis = Readonly<{ name: string; isLog?: boolean }>;

export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export type Finding = Judgement & Readonly<{ claim: string; source: string }>;

/** Share of the work that is done before the games begin. */
const BEFORE_GAMES = 0.25;

/** An experiment by a plan, which yields the share of the work that is done. */
export function experiment(plan: Plan) {
  return async function* (
    effort: Readonly<{ quick: boolean; games: boolean }>,
  ): AsyncGenerator<number, Report, void> {
    const { question, obstacle, claims, playsGames = false } = plan;
    const nothing = { positions: [], tables: [], plots: [], findings: [] };
    if (obstacle) return { question, ...nothing, limits: obstacle };
    const tasks = effort.quick ? plan.quick : plan.full;
    const games = effort.games && playsGames;
    const tables = plan.tables();
    const groups = await Promise.all(
      tables.map(([, , arms]) => Promise.all(arms)),
    );
    const arms = groups.flat();
    const share = games ? BEFORE_GAMES : 1;
    const all = yield* measureEach(arms, tasks, share);
    const [first, ...others] = arms.flatMap((it) => it.techniques ?? []);
    const matches = games
      ? yield* playMatches(others, first, effort.quick, share)
      : [];
    const rows: Rows = Object.fromEntries(arms.map(({ name }, index) => {
      const match = matches[index - 1] ?? null;
      return [name, { name, found: all[index], match }];
    }));
    return {
      question,
      positions: [...new Set(tasks.map(({ fen }) => fen))],
      limits: limitsOf(tasks),
      tables: tables.map(([title, columns], index) => {
        const names = games ? [...columns, "points"] as const : columns;
        const own = groups[index].map(({ name }) => rows[name]);
        return tableOf(title, names, own);
      }),
      plots: plan.plots?.(rows) ?? [],
      findings: claims.map(([claim, source, judge]) => {
        return { claim, source, ...judge(rows) };
      }),
    };
  };
}

/** `"7 searches to depth 6, 50 searches with 900 nodes"`. */
function limitsOf(tasks: readonly Task[]): string {
  const limitOf = ({ depth, nodes }: Task) =>
    nodes === undefined ? `to depth ${depth}` : `with ${nodes} nodes`;
  return Object.entries(Object.groupBy(tasks, limitOf))
    .map(([limit, tasks = []]) => `${tasks.length} searches ${limit}`)
    .join(", ");
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
  title: string,
  names: readonly ColumnName[],
  rows: readonly Row[],
): StudyTable {
  const columns = names.map((name) => {
    const [digits, , means] = COLUMNS[name];
    return { name, means, digits };
  });
  const cells = rows.map((row, _, [first]) => {
    const numbers = names.map((name) => [name, COLUMNS[name][1](row, first)]);
    return { name: row.name, ...Object.fromEntries(numbers) };
  });
  return { title, columns, rows: cells };
}
