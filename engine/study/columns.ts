/** The columns of the tables: what each means, and how it is worked out. */

import type { Row } from "./experiment.ts";
import {
  count,
  mean,
  median,
  savedPercent,
  signTest,
  slopeOf,
  sum,
} from "./statistics.ts";

/** Numbers of a row by their name, of those tasks that have them. */
export function valuesOf({ found }: Row, field: string): number[] {
  return found.flatMap(({ numbers }) => numbers[field] ?? []);
}

export function totalOf(row: Row, field: string): number {
  return sum(valuesOf(row, field));
}

/** Tasks in which a number is not the other row's. */
export function differences(row: Row, other: Row, field: string): number {
  const others = valuesOf(other, field);
  return count(valuesOf(row, field), (value, at) => value !== others[at]);
}

/** Nodes by minimax's: the exponent of their growth, fitted over all depths. */
export function exponentOf(row: Row, minimax: Row): number {
  const [ours, most] = [row, minimax].map(({ found }) =>
    found.flatMap(({ steps }) => steps.slice(1).map((it) => Math.log(it.nodes)))
  );
  return slopeOf(ours.map((nodes, at) => [most[at], nodes]));
}

/** How a row comes to a number, compared with the table's first row or not. */
type Of = (row: Row, first: Row) => number | null;

const total = (field: string): Of => (row) => totalOf(row, field);
const average = (field: string): Of => (row) => mean(valuesOf(row, field));
const other = (field: string): Of => (row, first) =>
  differences(row, first, field);
/** Significance of a difference to the first row, by the sign test. */
const chance = (field: string): Of => (row, first) =>
  signTest(valuesOf(row, field), valuesOf(first, field)).p;
/** A number for each so many of some others. */
const per = (many: number, field: string, ...others: string[]): Of => (row) =>
  many * totalOf(row, field) / sum(others.map((it) => totalOf(row, it)));
const saved: Of = (row, first) =>
  savedPercent(totalOf(row, "nodes"), totalOf(first, "nodes"));

/** By heading: digits, how a row comes to its number, and what that means. */
export const COLUMNS = {
  nodes: [0, total("nodes"), "positions visited"],
  "saved %": [1, saved, "nodes fewer than in the first row"],
  p: [3, chance("nodes"), "how likely nodes would differ so by chance"],
  "other scores": [0, other("score"), "positions with another score"],
  "other moves": [0, other("move"), "positions with another move"],
  solved: [0, total("solved"), "puzzles solved"],
  "p solved": [3, chance("solved"), "as p, of puzzles solved"],
  depth: [0, (row) => median(valuesOf(row, "reached")), "median of puzzles"],
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
  "wrong hits": [
    1,
    per(1e6, "wrongHits", "strangers"),
    "of a million others met",
  ],
  expected: [
    1,
    ({ name }) => 1e6 / 2 ** parseInt(name),
    "2⁻ⁿ of a million, for n bits",
  ],
  plies: [1, average("plies"), "last whole iteration, on the average"],
  "p plies": [3, chance("plies"), "as p, of plies"],
  wins: [0, total("wins"), "positions whose win is seen"],
  "nodes to win": [0, average("nodesToWin"), "on the average of these"],
  points: [1, ({ match }) => match?.points ?? null, "in games with the first"],
} satisfies Record<string, [digits: number, of: Of, means: string]>;

export type ColumnName = keyof typeof COLUMNS;
