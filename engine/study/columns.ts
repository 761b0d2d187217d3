/** The columns of the tables: what each means, and how it is worked out. */

import type { Found } from "./arms.ts";
import type { MatchResult } from "./match.ts";
import type { Iteration } from "../textbook/deepening.ts";
import * as statistics from "./statistics.ts";

/** What an arm has found, task by task. */
export interface Row {
  readonly name: string;
  readonly found: readonly Found[];
  /** Its match with the first arm, null if none was played. */
  readonly match: MatchResult | null;
}

/** Numbers of a row by their name, of those tasks that have them. */
export function valuesOf({ found }: Row, field: string): number[] {
  return found.flatMap(({ numbers }) => numbers[field] ?? []);
}

export function totalOf(row: Row, field: string): number {
  return statistics.sum(valuesOf(row, field));
}

/** Tasks in which a number is not the other row's. */
export function differences(row: Row, other: Row, field: string): number {
  const others = valuesOf(other, field);
  return valuesOf(row, field).filter((it, at) => it !== others[at]).length;
}

/** Nodes by minimax's: the exponent of their growth, fitted over all depths. */
export function exponentOf(
  row: Row,
  minimax: Row,
  nodesOf = ({ nodes }: Iteration) => nodes,
): number {
  const stepsOf = ({ found }: Row) =>
    found.flatMap(({ steps }) => steps.slice(1));
  const most = stepsOf(minimax).map(({ nodes }) => Math.log(nodes));
  const ours = stepsOf(row).map((step) => Math.log(nodesOf(step)));
  return statistics.slopeOf(ours.map((nodes, at) => [most[at], nodes]));
}

/** How a row comes to a number, compared with the table's first row or not. */
type Of = (row: Row, first: Row) => number | null;

/** By a statistic of a number, of those tasks that have it. */
function by(statistic: typeof statistics.sum, field: string): Of {
  return (row) => statistic(valuesOf(row, field));
}
const total = (field: string) => by(statistics.sum, field);
const average = (field: string) => by(statistics.mean, field);
const other = (field: string): Of => (row, first) =>
  differences(row, first, field);
/** Significance of a difference to the first row, by the sign test. */
const chance = (field: string): Of => (row, first) =>
  statistics.signTest(valuesOf(row, field), valuesOf(first, field)).p;
/** A number for each so many of some others, null if it is not counted. */
const per = (many: number, field: string, ...others: string[]): Of => (row) =>
  valuesOf(row, field).length === 0 ? null : many * totalOf(row, field) /
    statistics.sum(others.map((it) => totalOf(row, it)));
const saved: Of = (row, first) =>
  statistics.savedPercent(totalOf(row, "nodes"), totalOf(first, "nodes"));

const wrongHits = per(1e6, "wrongHits", "strangers");
const expectedHits: Of = ({ name }) => 1e6 / 2 ** parseInt(name);

/** By heading: digits, how a row comes to its number, and what that means. */
export const COLUMNS = {
  nodes: [0, total("nodes"), "positions visited"],
  "saved %": [1, saved, "nodes fewer than in the first row"],
  p: [3, chance("nodes"), "how likely nodes would differ so by chance"],
  "other scores": [0, other("score"), "positions with another score"],
  "other moves": [0, other("move"), "positions with another move"],
  solved: [0, total("solved"), "puzzles solved"],
  "p solved": [3, chance("solved"), "as p, of puzzles solved"],
  depth: [0, by(statistics.median, "reached"), "median of puzzles"],
  zugzwangs: [0, total("zugzwangs"), "zugzwangs solved"],
  exponent: [2, exponentOf, "of the nodes' growth, 1 for minimax"],
  "first %": [1, per(100, "firstCutoffs", "cutoffs"), "cutoffs at once"],
  "type A %": [1, per(100, "fullNodes", "fullNodes", "cutoffs"), "no cutoff"],
  "quiet %": [1, per(100, "quietNodes", "nodes"), "nodes past the last ply"],
  µs: [2, per(1000, "milliseconds", "nodes"), "processor time of a node"],
  ms: [0, total("milliseconds"), "processor time"],
  researches: [0, total("researches"), "roots searched again"],
  made: [0, total("made"), "moves made"],
  probes: [0, total("probes"), "moves looked up before"],
  "wrong hits": [1, wrongHits, "of a million others met"],
  expected: [1, expectedHits, "2⁻ⁿ of a million, for n bits"],
  plies: [1, average("plies"), "last whole iteration, on the average"],
  "p plies": [3, chance("plies"), "as p, of plies"],
  wins: [0, total("wins"), "positions whose win is seen"],
  "nodes to win": [0, average("nodesToWin"), "on the average of these"],
  points: [1, ({ match }) => match?.points ?? null, "in games with the first"],
} satisfies Record<string, [digits: number, of: Of, means: string]>;

export type ColumnName = keyof typeof COLUMNS;

/** What most tables begin with. */
export const SAVINGS = ["nodes", "saved %", "p"] as const;
