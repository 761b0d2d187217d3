/**
 * What all experiments have in common: each variant is measured on each task, and
 * may play games. The report has tables, curves and findings, all of them
 * computed from the numbers of this run.
 */

import type { SearchVariant, TaskResult } from "./variants.ts";
import { type ColumnName, COLUMNS, type Row } from "./columns.ts";
import type { ClaimJudge, Judgement, Rows } from "./judgement.ts";
import { type MatchResult, playMatches } from "./played_games.ts";
import type { Task } from "./positions.ts";
import { median, sum } from "./statistics.ts";

/** The description of an experiment. */
export interface Plan {
  readonly question: string;
  /** Tasks that take a few seconds. */
  readonly quick: readonly Task[];
  /** Tasks that are enough to be sure. */
  readonly full: readonly Task[];
  /** Whether the other variants can play games against the first. */
  readonly playsGames?: boolean;
  /** Called once a run, because variants may remember what they have searched. */
  tables(): readonly TablePlan[];
  plots?(rows: Rows): readonly Plot[];
  readonly claims: readonly StudyClaim[];
}

interface TablePlan {
  readonly title: string;
  readonly columns: readonly ColumnName[];
  /** One for each row. */
  readonly variants: readonly (SearchVariant | Promise<SearchVariant>)[];
  /**
   * How often each variant searches a task, in turn with all others; 1 without it.
   * Times are the medians of these rounds, of which a quick run has fewer.
   */
  readonly rounds?: number;
}

export interface StudyClaim {
  /** What is claimed, in short. */
  readonly claim: string;
  /** Who claims it. */
  readonly source: "Eppstein" | "Fierz" | "Muller" | "Wiki" | "this guide";
  /** The author's own words, if the source is one of the texts. */
  readonly quote?: string;
  readonly judge: ClaimJudge;
}

export interface Report {
  readonly question: string;
  /** The positions searched, as FEN. */
  readonly positions: readonly string[];
  /** How many searches there were, and their limits. */
  readonly limits: string;
  readonly tables: readonly StudyTable[];
  readonly plots: readonly Plot[];
  readonly findings: readonly ClaimFinding[];
}

/** Rows of numbers by the names of columns; null where there is none. */
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

export type ClaimFinding = Judgement & Omit<StudyClaim, "judge">;

const BEFORE_GAMES = 0.25; // share of the work before the games begin
const QUICK_ROUNDS = 3; // the fewest that have a median

/** Makes an experiment, which yields the share of its work that is done. */
export function experiment(plan: Plan) {
  return async function* (
    effort: Readonly<{ quick: boolean; games: boolean }>,
  ): AsyncGenerator<number, Report, void> {
    const tasks = effort.quick ? plan.quick : plan.full;
    const games = effort.games && plan.playsGames === true;
    const tables = plan.tables();
    const groups = await Promise.all(
      tables.map(({ variants }) => Promise.all(variants)),
    );
    // A variant of several tables is measured once.
    const variants = [...new Set(groups.flat())];
    const most = effort.quick ? QUICK_ROUNDS : Infinity;
    const rounds = variants.map((variant) => {
      const table = groups.findIndex((group) => group.includes(variant));
      return Math.min(most, tables[table].rounds ?? 1);
    });
    const share = games ? BEFORE_GAMES : 1;
    const all = yield* measureEach(variants, rounds, tasks, share);
    const matches = games
      ? yield* matchesOf(variants, effort.quick, share)
      : new Map<SearchVariant, MatchResult>();
    const rows: Rows = Object.fromEntries(variants.map((variant, index) => {
      const { name } = variant;
      const match = matches.get(variant) ?? null;
      return [name, { name, found: all[index], match }];
    }));
    const studyTables = tables.map(({ title, columns }, index) => {
      const names = games ? [...columns, "points"] as const : columns;
      const own = groups[index].map(({ name }) => rows[name]);
      return tableOf(title, names, own);
    });
    const report = reportOf(plan, tasks, studyTables, rows);
    return effort.quick ? withoutDoubts(report) : report;
  };
}

/** A quick run that cannot tell has too few searches: a full one has more. */
function withoutDoubts(report: Report): Report {
  const findings = report.findings.map((finding) =>
    finding.verdict === "cannot tell"
      ? { ...finding, verdict: "too few" as const }
      : finding
  );
  return { ...report, findings };
}

function reportOf(
  { question, plots, claims }: Plan,
  tasks: readonly Task[],
  tables: readonly StudyTable[],
  rows: Rows,
): Report {
  return {
    question,
    positions: [...new Set(tasks.map(({ fen }) => fen))],
    limits: limitsOf(tasks),
    tables,
    plots: plots?.(rows) ?? [],
    findings: claims.map(({ judge, ...claim }) => (
      { ...claim, ...judge(rows) }
    )),
  };
}

/** `"7 searches to depth 6, 50 searches with 900 nodes"`. */
function limitsOf(tasks: readonly Task[]): string {
  const limitOf = ({ depth, nodes }: Task) => {
    if (depth === 0) return "static scores";
    const limit = nodes === undefined
      ? `to depth ${depth}`
      : `with ${nodes} nodes`;
    return `searches ${limit}`;
  };
  return Object.entries(Object.groupBy(tasks, limitOf))
    .map(([limit, tasks = []]) => `${tasks.length} ${limit}`)
    .join(", ");
}

/**
 * Measures the variants in turn, in as many rounds as each needs, so that none of
 * them has the busier moments.
 */
function* measureEach(
  variants: readonly SearchVariant[],
  rounds: readonly number[],
  tasks: readonly Task[],
  share: number,
): Generator<number, TaskResult[][], void> {
  const all: TaskResult[][] = variants.map(() => []);
  const step = share / (sum(rounds) * tasks.length);
  let done = 0;
  for (const task of tasks) {
    const found: TaskResult[][] = variants.map(() => []);
    for (let round = 0; round < Math.max(...rounds); round++) {
      for (const [index, variant] of variants.entries()) {
        if (round >= rounds[index]) continue;
        found[index].push(variant.measure(task));
        yield Math.min(share, step * ++done);
      }
    }
    found.forEach((rounds, index) => all[index].push(typical(rounds)));
  }
  return all;
}

/** A match of each variant that can play against the first of these. */
async function* matchesOf(
  variants: readonly SearchVariant[],
  quick: boolean,
  done: number,
): AsyncGenerator<number, Map<SearchVariant, MatchResult>, void> {
  const players = variants.flatMap((variant) =>
    variant.techniques === undefined
      ? []
      : [[variant, variant.techniques] as const]
  );
  const [[, first], ...others] = players;
  const searchers = others.map(([, techniques]) => techniques);
  const results = yield* playMatches(searchers, first, quick, done);
  return new Map(others.map(([variant], index) => [variant, results[index]]));
}

/** What a task's rounds found: they differ in their times only. */
function typical(rounds: readonly TaskResult[]): TaskResult {
  const [first] = rounds;
  const times = ["milliseconds", "microseconds"]
    .filter((field) => field in first.numbers)
    .map((field) => [field, median(rounds.map((r) => r.numbers[field]))]);
  return {
    ...first,
    numbers: { ...first.numbers, ...Object.fromEntries(times) },
  };
}

function tableOf(
  title: string,
  names: readonly ColumnName[],
  rows: readonly Row[],
): StudyTable {
  const columns = names.map((name) => {
    const { digits, means } = COLUMNS[name];
    return { name, means, digits };
  });
  const cells = rows.map((row, _, [first]) => {
    const numbers = names
      .map((name) => [name, COLUMNS[name].compute(row, first)]);
    return { name: row.name, ...Object.fromEntries(numbers) };
  });
  return { title, columns, rows: cells };
}
