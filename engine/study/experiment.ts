/**
 * What an experiment is: it asks whether a claim of the sources holds, measures,
 * and answers with tables and one sentence that follows from their numbers.
 *
 * An experiment is a generator. It yields the share of its work that is done, so
 * that whoever runs it can show that, or stop it; it returns its report.
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

/** Name of an experiment. */
export type ExperimentName = typeof EXPERIMENT_NAMES[number];

/** How much an experiment may cost. */
export interface Effort {
  /** A few seconds only? */
  readonly quick: boolean;
  /** Are games to be played, too? */
  readonly games: boolean;
}

/** A column of numbers. */
export interface Column {
  /** What is counted. */
  readonly name: string;
  /** Places behind the point; 0 if there are none. */
  readonly digits?: number;
}

/** What was measured of one thing. */
export interface Row {
  /** The thing. */
  readonly name: string;
  /** A number for each column, null where there is none. */
  readonly cells: readonly (number | null)[];
}

/** Numbers side by side, one of which is drawn as a bar. */
export interface StudyTable {
  /** What it is about. */
  readonly title: string;
  /** The columns of numbers. */
  readonly columns: readonly Column[];
  /** Index of the column that is drawn. */
  readonly bar: number;
  /** What was measured. */
  readonly rows: readonly Row[];
}

/** A column, and where its number is in what was measured. */
export interface ColumnOf<Item> extends Column {
  /** The number of an item, null if it has none. */
  value(item: Item): number | null;
}

/** A table of items, one a row. */
export function tableOf<Item extends { readonly name: string }>(
  title: string,
  columns: readonly ColumnOf<NoInfer<Item>>[],
  items: readonly Item[],
  bar: number = 0,
): StudyTable {
  const rows = items.map((item) => ({
    name: item.name,
    cells: columns.map((column) => column.value(item)),
  }));
  return { title, columns, bar, rows };
}

/** A column that tells how many nodes less than in another row there are. */
export function savedColumn(whole: number): ColumnOf<{ nodes: number }> {
  return {
    name: "saved %",
    digits: 1,
    value: ({ nodes }) => savedPercent(nodes, whole),
  };
}

/** What came out of an experiment. */
export interface Report {
  /** Positions it ran on: FEN, or what else names them. */
  readonly positions: readonly string[];
  /** What was measured. */
  readonly tables: readonly StudyTable[];
  /** One sentence, made from the numbers. */
  readonly verdict: string;
}

/** Work that tells how much of it is done: 0 … 1. */
export type Work<Result> = Generator<number, Result, void>;

/** A claim, and the measurement that tests it. */
export interface Experiment {
  /** What is claimed. */
  readonly claim: string;
  /** Who claims it, and where. */
  readonly source: string;
  /** Measures. */
  run(effort: Effort): Work<Report> | AsyncGenerator<number, Report, void>;
}

/** Measures each case on each position: numbers by case, then by position. */
export function* measureEach<Case, Place, Value>(
  cases: readonly Case[],
  positions: readonly Place[],
  measure: (which: Case, position: Place) => Value,
): Work<Value[][]> {
  const values: Value[][] = cases.map(() => []);
  const total = cases.length * positions.length;
  let done = 0;
  for (const position of positions) {
    for (const [index, which] of cases.entries()) {
      values[index].push(measure(which, position));
      yield ++done / total;
    }
  }
  return values;
}

/** Passes on work as a part of a whole: from one share of it to another. */
export function* part<Result>(
  work: Work<Result>,
  from: number,
  to: number,
): Work<Result> {
  while (true) {
    const step = work.next();
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}

/** The sum of some numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Their mean, 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The one in the middle: half of them are less, 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** How much less than `whole` a number is, in percent; negative for more. */
export function savedPercent(value: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (1 - value / whole);
}

/** The row with the least of something, the first of equal ones. */
export function least<Value>(
  values: readonly Value[],
  measure: (value: Value) => number,
): Value {
  return values.reduce((best, value) =>
    measure(value) < measure(best) ? value : best
  );
}

/** Compares numbers of nodes: `"12 % fewer than PVS"`, `"as many as PVS"`. */
export function compared(value: number, other: number, name: string): string {
  const percent = Math.round(savedPercent(value, other));
  if (percent === 0) return `as many as ${name}`;
  const difference = percent > 0 ? "fewer" : "more";
  return `${Math.abs(percent)} % ${difference} than ${name}`;
}
