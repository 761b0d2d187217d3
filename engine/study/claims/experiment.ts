/**
 * What all experiments have in common: each variant is measured on each task, and
 * may play games. The report has tables, curves and findings, all of them
 * computed from the numbers of this run.
 */

import { type Part, WHOLE } from "../contests/openings.ts";
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
  /** Whether what a variant finds in a task depends on the tasks before. */
  readonly isInOrder?: boolean;
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

/** What each variant has found in a task, by the task's number from 1 on. */
export interface Measured {
  readonly task: number;
  readonly found: readonly TaskResult[];
}

/** How much of an experiment is done, and where its measurements come from. */
export interface Effort {
  readonly quick: boolean;
  readonly games: boolean;
  /** The most rounds of measuring, where times do not matter. */
  readonly rounds?: number;
  /** Only these tasks are measured: there is a report of nothing. */
  readonly part?: Part;
  /** Told of each task that has been measured. */
  readonly onMeasured?: (measured: Measured) => void;
  /** What parts have measured, in place of a measurement. */
  readonly measured?: readonly Measured[];
}

const BEFORE_GAMES = 0.25; // share of the work before the games begin
const QUICK_ROUNDS = 3; // the fewest that have a median
// Openings of a match, and nodes of a move.
const QUICK_GAMES = { openings: 6, nodes: 1000 };
const FULL_GAMES = { openings: 20, nodes: 3000 };

/** Makes an experiment, which yields the share of its work that is done. */
export function experiment(plan: Plan) {
  return async function* (
    effort: Effort,
  ): AsyncGenerator<number, Report, void> {
    const tasks = effort.quick ? plan.quick : plan.full;
    const numbers = numbersIn(tasks.length, effort.part, plan.isInOrder);
    const games = effort.games && plan.playsGames === true;
    const tables = plan.tables();
    const groups = await Promise.all(
      tables.map(({ variants }) => Promise.all(variants)),
    );
    // A variant of several tables is measured once.
    const variants = [...new Set(groups.flat())];
    const most = effort.rounds ?? (effort.quick ? QUICK_ROUNDS : Infinity);
    const rounds = roundsOf(variants, tables, groups)
      .map((count) => Math.min(most, count));
    const share = games ? BEFORE_GAMES : 1;
    const found = effort.measured === undefined
      ? yield* measureEach(variants, rounds, tasks, {
        ...effort,
        numbers,
        share,
      })
      : foundIn(effort.measured, tasks.length, variants.length);
    if (effort.part !== undefined) return nothingOf(plan);
    const matches = games
      ? yield* matchesOf(variants, effort.quick, share)
      : new Map<SearchVariant, MatchResult>();
    const rows = rowsOf(variants, found, matches);
    const studyTables = tables.map(({ title, columns }, index) => {
      const names = games ? [...columns, "points"] as const : columns;
      const own = groups[index].map(({ name }) => rows[name]);
      return tableOf(title, names, own);
    });
    const report = reportOf(plan, tasks, studyTables, rows);
    return effort.quick ? withoutDoubts(report) : report;
  };
}

/** How often each variant searches a task, as the first table with it says. */
function roundsOf(
  variants: readonly SearchVariant[],
  tables: readonly TablePlan[],
  groups: readonly (readonly SearchVariant[])[],
): number[] {
  return variants.map((variant) => {
    const table = groups.findIndex((group) => group.includes(variant));
    return tables[table].rounds ?? 1;
  });
}

/** The rows of variants by name; what was found comes task by task. */
function rowsOf(
  variants: readonly SearchVariant[],
  found: readonly (readonly TaskResult[])[],
  matches: ReadonlyMap<SearchVariant, MatchResult>,
): Rows {
  return Object.fromEntries(variants.map((variant, index) => {
    const { name } = variant;
    const own = found.map((results) => results[index]);
    return [name, { name, found: own, match: matches.get(variant) ?? null }];
  }));
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

/** The numbers of a part's tasks, from 0 on. */
function numbersIn(
  count: number,
  { part, parts }: Part = WHOLE,
  isInOrder = false,
): number[] {
  return [...Array(count).keys()]
    .filter((number) => (isInOrder ? 0 : number % parts) === part - 1);
}

/** The report of a part, which tells nothing. */
function nothingOf({ question }: Plan): Report {
  const positions: string[] = [];
  const report = { question, positions, limits: "", tables: [] };
  return { ...report, plots: [], findings: [] };
}

/** @throws {Error} if parts are missing, or are those of another version */
function foundIn(
  measured: readonly Measured[],
  tasks: number,
  variants: number,
): TaskResult[][] {
  const found = new Map(measured.map(({ task, found }) => [task, found]));
  return Array.from({ length: tasks }, (_, index) => {
    const results = found.get(index + 1);
    if (results === undefined) {
      throw new Error(
        `Cannot add the parts: search ${index + 1} of ${tasks} is in none`,
      );
    }
    if (results.length === variants) return [...results];
    throw new Error(
      "Cannot add the parts: they are of another version of the experiment",
    );
  });
}

interface Measuring extends Effort {
  /** Of the tasks to measure. */
  readonly numbers: readonly number[];
  /** Of all work. */
  readonly share: number;
}

/**
 * Measures the variants in turn, in as many rounds as each needs, so that none of
 * them has the busier moments: what each finds, by tasks.
 */
function* measureEach(
  variants: readonly SearchVariant[],
  rounds: readonly number[],
  tasks: readonly Task[],
  { numbers, share, onMeasured }: Measuring,
): Generator<number, TaskResult[][], void> {
  const all: TaskResult[][] = [];
  const step = share / (sum(rounds) * numbers.length);
  let done = 0;
  for (const number of numbers) {
    const found: TaskResult[][] = variants.map(() => []);
    for (let round = 0; round < Math.max(...rounds); round++) {
      for (const [index, variant] of variants.entries()) {
        if (round >= rounds[index]) continue;
        found[index].push(variant.measure(tasks[number]));
        yield Math.min(share, step * ++done);
      }
    }
    const results = found.map(typical);
    onMeasured?.({ task: number + 1, found: results });
    all.push(results);
  }
  return all;
}

/** A match of each variant that plays against the first of these. */
async function* matchesOf(
  variants: readonly SearchVariant[],
  quick: boolean,
  done: number,
): AsyncGenerator<number, Map<SearchVariant, MatchResult>, void> {
  const { openings, nodes } = quick ? QUICK_GAMES : FULL_GAMES;
  const players = variants.flatMap((variant) => {
    const player = variant.player?.(nodes);
    return player === undefined ? [] : [[variant, player] as const];
  });
  const [[, first], ...others] = players;
  const contestants = others.map(([, player]) => player);
  const results = yield* playMatches(contestants, first, openings, done);
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
