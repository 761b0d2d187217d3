/**
 * How much of alpha-beta's promise each way of ordering moves keeps. The table
 * serves for moves only here: no result is taken from it.
 *
 * @module
 */

import { parseFen } from "../../notation/fen.ts";
import { perft } from "../../rules/position.ts";
import type { Experiment } from "../experiment.ts";
import { type Arm, experiment, type Summary } from "../frame.ts";
import {
  MIDDLEGAMES,
  SMALL_POSITIONS,
  type Task,
  tasksOf,
} from "../positions.ts";
import { lastIteration } from "../search/deepening.ts";
import { Searcher } from "../search/searcher.ts";
import type { Table } from "../search/table.ts";
import { MINIMAX, type Techniques } from "../search/techniques.ts";
import { least, mean, sum } from "../statistics.ts";

/**
 * Nodes, the logarithm of them to the base of minimax's, on the average, and the
 * branches that a node seems to have: a root of the nodes.
 */
type OrderingRow = Summary<"nodes" | "exponent" | "branching"> & {
  /** Is it one technique on its own? */
  readonly isSingle: boolean;
};

const PLAIN: Techniques = { ...MINIMAX, alphaBeta: true };
const STACKED: Techniques = { ...PLAIN, captures: true, killers: 2 };
const TABLE_MOVE = {
  deepening: true,
  table: "moves",
  tableMove: true,
} as const;

/** The worst first and the best last; in between, from one to all. */
const ARMS: readonly (readonly [
  name: string,
  techniques: Techniques,
  single?: "single",
])[] = [
  ["minimax", MINIMAX],
  ["worst order", { ...PLAIN, order: "worst first" }],
  ["random order", { ...PLAIN, order: "random" }],
  ["generator's order", PLAIN],
  ["table move", { ...PLAIN, ...TABLE_MOVE }, "single"],
  ["captures", { ...PLAIN, captures: true }, "single"],
  ["one killer", { ...PLAIN, killers: 1 }, "single"],
  ["two killers", { ...PLAIN, killers: 2 }, "single"],
  ["history", { ...PLAIN, history: true }, "single"],
  ["captures + killers", STACKED],
  ["… + history", { ...STACKED, history: true }],
  ["… + table move", { ...STACKED, ...TABLE_MOVE, history: true }],
  ["best order", { ...PLAIN, order: "best first" }],
];

/** It knows exact scores of all positions within reach. */
const ORACLE: Techniques = {
  ...{ ...MINIMAX, table: "one bound", tableEntries: 2 ** 19 },
};

export const ordering: Experiment = experiment({
  claim: "With good moves first, alpha-beta visits about the square root of " +
    "minimax's nodes; with the worst first, nearly all of them",
  source: 'Eppstein, "Alpha-beta and move ordering"; Fierz, "Move ordering"',
  quick: tasksOf(SMALL_POSITIONS, 4),
  full: tasksOf([...SMALL_POSITIONS, ...MIDDLEGAMES], 4),
  arms: () => {
    const oracles = new Map<Task, Table | null>();
    const oracleOf = (task: Task) => {
      const oracle = oracles.get(task) ?? search(task, ORACLE).table;
      oracles.set(task, oracle);
      return oracle;
    };
    return [
      ...ARMS.map(([name, techniques]): Arm<Task, number> => {
        const knows = /first/.test(techniques.order);
        const measure = (task: Task) =>
          search(task, techniques, knows ? oracleOf(task) : null).nodes;
        return { name, measure };
      }),
      { name: "best in theory", measure: minimalTree },
    ];
  },
  summarize: ({ found, all: [most], index, tasks: [{ depth }] }) => ({
    isSingle: ARMS[index]?.[2] === "single",
    nodes: Math.round(sum(found)),
    exponent: mean(
      found.map((nodes, task) => Math.log(nodes) / Math.log(most[task])),
    ),
    branching: mean(found.map((nodes) => Math.pow(nodes, 1 / depth))),
  }),
  tables: ([{ depth }]) => [{
    title: `Nodes to depth ${depth}, without quiescence`,
    columns: [
      ["nodes"],
      ["exponent", "exponent", 2],
      ["branching", "branching", 1],
    ],
    bar: 1,
  }],
  verdict: orderingVerdict,
});

function search(
  { fen, depth }: Task,
  techniques: Techniques,
  oracle: Table | null = null,
): Searcher {
  const searcher = new Searcher(parseFen(fen), techniques, oracle);
  lastIteration(searcher, depth);
  return searcher;
}

/**
 * What alpha-beta must visit of a tree with equal branches and without equal
 * scores: b^⌈k/2⌉ + b^⌊k/2⌋ − 1 nodes at ply k (Knuth and Moore).
 */
function minimalTree({ fen, depth }: Task): number {
  const plies = Array.from({ length: depth + 1 }, (_, ply) => ply);
  const most = sum(plies.map((ply) => perft(parseFen(fen), ply)));
  const branches = Math.pow(most, 1 / depth);
  return sum(plies.map((ply) =>
    Math.pow(branches, Math.ceil(ply / 2)) +
    Math.pow(branches, Math.floor(ply / 2)) - 1
  ));
}

/**
 * Compares the techniques with the bounds.
 *
 * @param rows minimax first, then the worst order; at the end all techniques
 * together, the best order, and the best in theory
 */
export function orderingVerdict(rows: readonly OrderingRow[]): string {
  const [stacked, best, bound] = rows.slice(-3);
  const single = least(
    rows.filter(({ isSingle }) => isSingle),
    ({ nodes }) => nodes,
  );
  const worst = rows[1];
  const share = (100 * stacked.nodes / rows[0].nodes).toPrecision(2);
  const isClose = stacked.exponent - best.exponent <
    worst.exponent - stacked.exponent;
  const [ours, low, high, limit] = [stacked, best, worst, bound]
    .map(({ exponent }) => exponent.toFixed(2));
  return `All techniques together visit ${share} % of minimax's nodes, an ` +
    `exponent of ${ours}, which is nearer to the ` +
    `${
      isClose ? "best" : "worst"
    } order: that has ${low}, the worst ${high}, ` +
    `and in theory the best has ${limit}; the best single one is ` +
    `"${single.name}".`;
}
