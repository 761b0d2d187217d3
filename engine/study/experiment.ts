/**
 * What an experiment is made of, and what comes out: it measures its arms, task
 * by task, and answers with tables, curves and judgements, all of which follow
 * from the numbers of this run.
 */

import type { MatchResult } from "./match.ts";
import type { Task } from "./positions.ts";
import type { Techniques } from "./search/techniques.ts";

/** Names of the experiments, in the order in which they run. */
export const EXPERIMENT_NAMES = [
  ...["micro-max", "replacement", "clear", "hash", "ordering"] as const,
  ...["windows", "etc", "quiescence", "extensions", "reductions"] as const,
] as const;

export type ExperimentName = typeof EXPERIMENT_NAMES[number];

/** Is it to take seconds only, and are games to be played, too? */
export interface Effort {
  readonly quick: boolean;
  readonly games: boolean;
}

export interface Experiment {
  readonly question: string;
  /** Yields the share of the work that is done: it may be shown, or stopped. */
  run(effort: Effort): AsyncGenerator<number, Report, void>;
}

export interface Report {
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
  readonly rows: readonly { name: string; [column: string]: Cell }[];
}

export type Cell = string | number | null;

/** Curves that are drawn together. */
export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
}

export interface Axis {
  readonly name: string;
  readonly isLog?: boolean;
}

export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What numbers say of a claim, and which numbers do. */
export interface Judgement {
  readonly verdict: "holds" | "fails" | "cannot tell";
  readonly because: string;
}

export interface Finding extends Judgement {
  readonly claim: string;
  readonly source: string;
}

// -- What is measured ---------------------------------------------------------

/** One of the things that are compared; with techniques, it may play games. */
export interface Arm {
  readonly name: string;
  readonly techniques?: Techniques;
  measure(task: Task): Found;
}

export type Numbers = Readonly<Record<string, number>>;

/** What an arm finds of a task, and the steps in which it got there. */
export interface Found {
  readonly numbers: Numbers;
  readonly steps: readonly Numbers[];
}

/** What an arm has found, task by task. */
export interface Row {
  readonly name: string;
  readonly found: readonly Found[];
  readonly tasks: readonly Task[];
  /** Its match with the first arm, null if none was played. */
  readonly match: MatchResult | null;
}

export type RowOf = (name: string) => Row;
export type Judge = (rowOf: RowOf) => Judgement;
