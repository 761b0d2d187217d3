/**
 * How much of alpha-beta's promise each way of ordering moves keeps. The table
 * serves for moves only here: no result is taken from it.
 */

import { parseFen } from "../../notation/fen.ts";
import { perft } from "../../rules/position.ts";
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
import { MINIMAX, ORDERED, type Techniques } from "../search/techniques.ts";
import { least, mean, sum } from "../statistics.ts";

/**
 * Exponent: the logarithm of its nodes to the base of minimax's, on the average.
 * Branching: what a node seems to branch into, a root of the nodes.
 */
type OrderingRow = Summary<"nodes" | "exponent" | "branching"> & {
  /** Is it one technique on its own? */
  readonly isSingle: boolean;
};

/** The worst first and the best last; in between, from one to all. */
const ARMS: [name: string, change: Partial<Techniques>, isSingle?: true][] = [
  ["minimax", { alphaBeta: false }],
  ["worst order", { order: "worst first" }],
  ["random order", { order: "random" }],
  ["generator's order", {}],
  [
    "table move",
    { deepening: true, table: "moves", tableMove: true },
    true,
  ],
  ["captures", { captures: true }, true],
  ["one killer", { killers: 1 }, true],
  ["two killers", { killers: 2 }, true],
  ["history", { history: true }, true],
  ["captures + killers", { captures: true, killers: 2 }],
  ["… + history", { captures: true, killers: 2, history: true }],
  ["… + table move", { ...ORDERED, table: "moves" }],
  ["best order", { order: "best first" }],
];

export const ordering = experiment({
  claim: "With good moves first, alpha-beta visits about the square root of " +
    "minimax's nodes; with the worst first, nearly all of them",
  source: 'Eppstein, "Alpha-beta and move ordering"; Fierz, "Move ordering"',
  quick: tasksOf(SMALL_POSITIONS, 4),
  full: tasksOf([...SMALL_POSITIONS, ...MIDDLEGAMES], 4),
  arms: () => {
    const oracles = new Map<Task, Table | null>();
    const arms = ARMS.map(([name, change]): Arm<number> => {
      const techniques = { ...MINIMAX, alphaBeta: true, ...change };
      const measure = (task: Task) => {
        if (!/first/.test(techniques.order)) {
          return search(task, techniques).nodes;
        }
        const oracle = oracles.get(task) ?? search(task, ORACLE).table;
        oracles.set(task, oracle);
        return search(task, techniques, oracle).nodes;
      };
      return { name, measure };
    });
    return [...arms, { name: "best in theory", measure: minimalTree }];
  },
  summarize: ({ found, all: [most], index, tasks: [{ depth }] }) => ({
    isSingle: ARMS[index]?.[2] === true,
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

/** It knows exact scores of all positions within reach. */
const ORACLE: Techniques = {
  ...{ ...MINIMAX, table: "one bound", tableEntries: 2 ** 19 },
};

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

/** The last rows: all techniques together, best order, and best in theory. */
export function orderingVerdict(rows: readonly OrderingRow[]): string {
  const [minimax, worst] = rows;
  const [stacked, best, bound] = rows.slice(-3);
  const singles = rows.filter(({ isSingle }) => isSingle);
  const share = (100 * stacked.nodes / minimax.nodes).toPrecision(2);
  const isClose = stacked.exponent - best.exponent <
    worst.exponent - stacked.exponent;
  const [ours, low, high, limit] = [stacked, best, worst, bound]
    .map(({ exponent }) => exponent.toFixed(2));
  return `All techniques together visit ${share} % of minimax's nodes, an ` +
    `exponent of ${ours}, which is nearer to the ` +
    `${isClose ? "best" : "worst"} order: that has ${low}, the worst ` +
    `${high}, and in theory the best has ${limit}; the best single one is ` +
    `"${least(singles, ({ nodes }) => nodes).name}".`;
}
