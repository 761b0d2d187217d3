/** The columns of the tables: what each means, and how it is computed. */

import type { TaskResult } from "./variants.ts";
import type { MatchResult } from "./played_games.ts";
import type { StudyIteration } from "./configurable_search/deepening.ts";
import * as statistics from "./statistics.ts";

/** The results of a variant, task by task. */
export interface Row {
  readonly name: string;
  readonly found: readonly TaskResult[];
  /** Its match against the first variant, null if none was played. */
  readonly match: MatchResult | null;
}

/** A named number of a row, for each task that has it. */
export function valuesOf({ found }: Row, field: string): number[] {
  return found.flatMap(({ numbers }) => numbers[field] ?? []);
}

export function totalOf(row: Row, field: string): number {
  return statistics.sum(valuesOf(row, field));
}

/** How many tasks have a different number in another row. */
export function differences(row: Row, other: Row, field: string): number {
  const others = valuesOf(other, field);
  return valuesOf(row, field)
    .filter((value, index) => value !== others[index]).length;
}

/** Growth of the nodes as a power of minimax's, fitted over all depths. */
export function exponentOf(
  row: Row,
  minimax: Row,
  nodesOf = ({ nodes }: StudyIteration) => nodes,
): number {
  const stepsOf = ({ found }: Row) =>
    found.flatMap(({ steps }) => steps.slice(1));
  const minimaxLogs = stepsOf(minimax).map(({ nodes }) => Math.log(nodes));
  const logs = stepsOf(row).map((step) => Math.log(nodesOf(step)));
  return statistics.slopeOf(
    logs.map((log, index) => [minimaxLogs[index], log]),
  );
}

/** Computes a number of a row, perhaps in comparison with the first row. */
type Compute = (row: Row, first: Row) => number | null;

// -- Ways to compute a column -------------------------------------------------

function by(statistic: typeof statistics.sum, field: string): Compute {
  return (row) => statistic(valuesOf(row, field));
}

function total(field: string): Compute {
  return by(statistics.sum, field);
}

function average(field: string): Compute {
  return by(statistics.mean, field);
}

function different(field: string): Compute {
  return (row, first) => differences(row, first, field);
}

/** Searches whose iterations have other nodes than the first row's. */
function otherTrees(row: Row, first: Row): number {
  const nodesOf = ({ steps }: TaskResult) => `${steps.map((it) => it.nodes)}`;
  return row.found
    .filter((found, index) =>
      found.steps.length > 0 && nodesOf(found) !== nodesOf(first.found[index])
    ).length;
}

/** By how many percent less than the first row, or an interval's end. */
function saved(field: string, end: keyof statistics.EffectSize): Compute {
  return (row, first) => {
    const [ours, theirs] = [row, first].map((row) => valuesOf(row, field));
    if (ours.length === 0) return null;
    return statistics.savedPercent(ours, theirs)[end];
  };
}

/** By how many of 100 puzzles more than the first row, or an interval's end. */
function gained(end: keyof statistics.EffectSize): Compute {
  return (row, first) => {
    const [ours, theirs] = [row, first].map((row) => valuesOf(row, "solved"));
    if (row === first || ours.length === 0) return null;
    return statistics.gainedPercent(ours, theirs)[end];
  };
}

/** A number per so many of others, null if it is not counted. */
function per(many: number, field: string, ...others: string[]): Compute {
  return (row) => {
    if (valuesOf(row, field).length === 0) return null;
    const whole = statistics.sum(others.map((other) => totalOf(row, other)));
    return many * totalOf(row, field) / whole;
  };
}

/**
 * Wrong hits that a lock of so many bits should have, per million strangers.
 */
function expectedHits({ name }: Row): number {
  return 1e6 / 2 ** parseInt(name);
}

// -- The columns --------------------------------------------------------------

interface Column {
  /** Digits after the decimal point. */
  readonly digits: number;
  readonly compute: Compute;
  readonly means: string;
}

/** The columns by their headings. */
export const COLUMNS = {
  nodes: {
    digits: 0,
    compute: total("nodes"),
    means: "positions visited",
  },
  "saved %": {
    digits: 1,
    compute: saved("nodes", "estimate"),
    means: "how many fewer nodes than the first row, by the mean of ratios",
  },
  from: {
    digits: 1,
    compute: saved("nodes", "low"),
    means: "least that may truly be saved",
  },
  to: {
    digits: 1,
    compute: saved("nodes", "high"),
    means: "most",
  },
  "2 plies": {
    digits: 1,
    compute: saved("nodes2", "estimate"),
    means: "percent fewer nodes than the first row, 2 plies deep",
  },
  "3 plies": {
    digits: 1,
    compute: saved("nodes3", "estimate"),
    means: "the same 3 plies deep",
  },
  "4 plies": {
    digits: 1,
    compute: saved("nodes4", "estimate"),
    means: "the same 4 plies deep",
  },
  "5 plies": {
    digits: 1,
    compute: saved("nodes5", "estimate"),
    means: "the same 5 plies deep",
  },
  acted: {
    digits: 0,
    compute: otherTrees,
    means: "searches whose tree is another at all",
  },
  "other scores": {
    digits: 0,
    compute: different("score"),
    means: "positions with a different score",
  },
  error: {
    digits: 0,
    compute: average("error"),
    means:
      "distance of the scores 4 plies deep from micro-Max's at 5, on average",
  },
  "other moves": {
    digits: 0,
    compute: different("move"),
    means: "positions with a different move",
  },
  solved: {
    digits: 0,
    compute: total("solved"),
    means: "puzzles solved",
  },
  "more %": {
    digits: 1,
    compute: gained("estimate"),
    means: "how many of 100 puzzles more than the first row",
  },
  least: {
    digits: 1,
    compute: gained("low"),
    means: "the least that this may truly be",
  },
  most: {
    digits: 1,
    compute: gained("high"),
    means: "the most",
  },
  "to solve": {
    digits: 0,
    compute: by(statistics.geometricMean, "toSolution"),
    means: "nodes to the solution, geometric mean; all if it is not found",
  },
  "sooner %": {
    digits: 1,
    compute: saved("toSolution", "estimate"),
    means: "how many fewer than the first row",
  },
  "no less": {
    digits: 1,
    compute: saved("toSolution", "low"),
    means: "least that this may truly be",
  },
  "no more": {
    digits: 1,
    compute: saved("toSolution", "high"),
    means: "most",
  },
  depth: {
    digits: 0,
    compute: by(statistics.median, "reached"),
    means: "median depth reached in puzzles",
  },
  exponent: {
    digits: 2,
    compute: exponentOf,
    means: "growth of the nodes, 1 for minimax",
  },
  "first %": {
    digits: 1,
    compute: per(100, "firstCutoffs", "cutoffs"),
    means: "cutoffs by the first move",
  },
  "type A %": {
    digits: 1,
    compute: per(100, "fullNodes", "fullNodes", "cutoffs"),
    means: "nodes without a cutoff",
  },
  "type A": {
    digits: 1,
    compute: per(100, "typeA", "iterations"),
    means: "percent of the iterations after the first that no move has ended",
  },
  "scouts low": {
    digits: 1,
    compute: per(100, "scoutsLow", "scouts"),
    means: "percent of the scouts that find no better move",
  },
  "looked up 3": {
    digits: 1,
    compute: per(100, "lookupCutoffs3", "lookups3"),
    means: "percent of the look-ups at depth 3 that end a node",
  },
  "looked up 4": {
    digits: 1,
    compute: per(100, "lookupCutoffs4", "lookups4"),
    means: "the same at depth 4",
  },
  asked: {
    digits: 0,
    compute: total("asked"),
    means: "positions without a check",
  },
  passes: {
    digits: 0,
    compute: total("passes"),
    means: "those in which the side to move would rather pass",
  },
  "quiet %": {
    digits: 1,
    compute: per(100, "quietNodes", "nodes"),
    means: "nodes past the last ply",
  },
  µs: {
    digits: 2,
    compute: by(statistics.median, "microseconds"),
    means: "processor time per node, median",
  },
  ms: {
    digits: 0,
    compute: total("milliseconds"),
    means: "processor time, the median round of each search",
  },
  "faster %": {
    digits: 1,
    compute: saved("milliseconds", "estimate"),
    means: "how much less time than the first row",
  },
  "at least": {
    digits: 1,
    compute: saved("milliseconds", "low"),
    means: "least that this may truly be",
  },
  "at most": {
    digits: 1,
    compute: saved("milliseconds", "high"),
    means: "most",
  },
  made: {
    digits: 0,
    compute: total("made"),
    means: "moves made",
  },
  "wrong hits": {
    digits: 1,
    compute: per(1e6, "wrongHits", "strangers"),
    means: "per million other positions met",
  },
  expected: {
    digits: 1,
    compute: expectedHits,
    means: "2⁻ⁿ of a million, for n bits",
  },
  plies: {
    digits: 1,
    compute: average("plies"),
    means: "last complete iteration, on average",
  },
  "fewer %": {
    digits: 1,
    compute: saved("plies", "estimate"),
    means: "how many fewer plies than the first row",
  },
  low: {
    digits: 1,
    compute: saved("plies", "low"),
    means: "least that this may truly be",
  },
  high: {
    digits: 1,
    compute: saved("plies", "high"),
    means: "most",
  },
  wins: {
    digits: 0,
    compute: total("wins"),
    means: "positions whose win was seen",
  },
  "nodes to win": {
    digits: 0,
    compute: average("nodesToWin"),
    means: "average over these positions",
  },
  points: {
    digits: 1,
    compute: ({ match }) => match && statistics.sum(match.pairs),
    means: "in games against the first row",
  },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** How tables compare nodes, puzzles solved, plies, times and scores. */
export const SAVINGS = ["nodes", "saved %", "from", "to"] as const;
export const SOLUTIONS = [
  "solved",
  "to solve",
  "sooner %",
  "no less",
  "no more",
] as const;
export const PLY_COLUMNS = ["plies", "fewer %", "low", "high"] as const;
export const TIMES = ["ms", "faster %", "at least", "at most"] as const;
