/**
 * What an experiment is: it asks whether a claim of the sources holds, measures,
 * and answers with tables and one sentence that follows from their numbers.
 *
 * @module
 */

/** Names of the experiments, in the order in which they run. */
export const EXPERIMENT_NAMES = [
  "replacement",
  "clear",
  "hash",
  "ordering",
  "windows",
  "etc",
  "quiescence",
  "extensions",
  "reductions",
] as const;

export type ExperimentName = typeof EXPERIMENT_NAMES[number];

/** How much an experiment may cost. */
export interface Effort {
  /** A few seconds only? */
  readonly quick: boolean;
  /** Are games to be played, too? */
  readonly games: boolean;
}

/** Numbers side by side. */
export interface StudyTable {
  readonly title: string;
  /** Headings, and digits behind the point, else 0. */
  readonly columns: readonly { name: string; digits?: number }[];
  /** Index of the column that is drawn as bars. */
  readonly bar: number;
  /** What was measured: a number for each column, null for none. */
  readonly rows: readonly { name: string; cells: (number | null)[] }[];
}

/** What came out of an experiment. */
export interface Report {
  /** Positions it ran on: FEN, or what else names them. */
  readonly positions: readonly string[];
  readonly tables: readonly StudyTable[];
  /** One sentence, made from the numbers. */
  readonly verdict: string;
}

/** A claim, who claims it and where, and the measurement that tests it. */
export interface Experiment {
  readonly claim: string;
  readonly source: string;
  /** Yields the share of the work that is done: it may be shown, or stopped. */
  run(effort: Effort): AsyncGenerator<number, Report, void>;
}
