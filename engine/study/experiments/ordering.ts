/**
 * How much of alpha-beta's promise each way of ordering moves keeps. The table
 * serves for moves only here: no result is taken from it.
 *
 * @module
 */

import { parseFen } from "../../notation/fen.ts";
import { lastIteration } from "../search/deepening.ts";
import {
  type ColumnOf,
  type Experiment,
  least,
  mean,
  measureEach,
  part,
  sum,
  tableOf,
  type Work,
} from "../experiment.ts";
import { MIDDLEGAMES, SMALL_POSITIONS } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import type { Table } from "../search/table.ts";
import { MINIMAX, type Techniques } from "../search/techniques.ts";

/** What one way of ordering needed. */
export interface OrderingRow {
  /** Its name. */
  readonly name: string;
  /** Is it one technique on its own? */
  readonly isSingle: boolean;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Logarithm of its nodes to the base of minimax's, on the average. */
  readonly exponent: number;
  /** Branches that a node seems to have: a root of the nodes. */
  readonly branching: number;
}

interface Case {
  readonly name: string;
  readonly techniques: Techniques;
  readonly isSingle?: boolean;
}

const PLAIN: Techniques = { ...MINIMAX, alphaBeta: true };
const DEEPENING: Techniques = { ...PLAIN, deepening: true, table: "moves" };

/** The worst first and the best last; in between, from one to all. */
const CASES: readonly Case[] = [
  { name: "minimax", techniques: MINIMAX },
  { name: "worst order", techniques: { ...PLAIN, order: "worst first" } },
  { name: "random order", techniques: { ...PLAIN, order: "random" } },
  { name: "generator's order", techniques: PLAIN },
  {
    name: "table move",
    techniques: { ...DEEPENING, tableMove: true },
    isSingle: true,
  },
  {
    name: "captures",
    techniques: { ...PLAIN, captures: true },
    isSingle: true,
  },
  { name: "one killer", techniques: { ...PLAIN, killers: 1 }, isSingle: true },
  { name: "two killers", techniques: { ...PLAIN, killers: 2 }, isSingle: true },
  { name: "history", techniques: { ...PLAIN, history: true }, isSingle: true },
  {
    name: "captures + killers",
    techniques: { ...PLAIN, captures: true, killers: 2 },
  },
  {
    name: "… + history",
    techniques: { ...PLAIN, captures: true, killers: 2, history: true },
  },
  {
    name: "… + table move",
    techniques: {
      ...{ ...DEEPENING, tableMove: true },
      ...{ captures: true, killers: 2, history: true },
    },
  },
  { name: "best order", techniques: { ...PLAIN, order: "best first" } },
];

const QUICK = { depth: 4, positions: SMALL_POSITIONS };
const FULL = { depth: 4, positions: [...SMALL_POSITIONS, ...MIDDLEGAMES] };

/** The experiment. */
export const ordering: Experiment = {
  claim: "With good moves first, alpha-beta visits about the square root of " +
    "minimax's nodes; with the worst first, nearly all of them",
  source: 'Eppstein, "Alpha-beta and move ordering"; Fierz, "Move ordering"',
  *run({ quick }) {
    const { depth, positions } = quick ? QUICK : FULL;
    const oracles = yield* part(foresee(positions, depth), 0, 0.3);
    const nodes = yield* part(
      measureEach(
        CASES,
        positions,
        ({ techniques }, fen) =>
          countNodes(fen, techniques, depth, oracles.get(fen)),
      ),
      0.3,
      1,
    );
    const bound = nodes[0].map((most) => nodesInTheory(most, depth));
    const rows = [...CASES, { name: "best in theory" }].map((which, index) =>
      toRow(which, nodes[index] ?? bound, nodes[0], depth)
    );
    const columns = [NODES, EXPONENT, BRANCHING];
    const title = `Nodes to depth ${depth}, without quiescence`;
    return {
      positions,
      tables: [tableOf(title, columns, rows, columns.indexOf(EXPONENT))],
      verdict: orderingVerdict(rows),
    };
  },
};

const NODES: ColumnOf<OrderingRow> = {
  name: "nodes",
  value: ({ nodes }) => nodes,
};
const EXPONENT: ColumnOf<OrderingRow> = {
  name: "exponent",
  digits: 2,
  value: ({ exponent }) => exponent,
};

const BRANCHING: ColumnOf<OrderingRow> = {
  name: "branching",
  digits: 1,
  value: ({ branching }) => branching,
};

/** Exact scores of all positions within reach, by position. */
function* foresee(
  positions: readonly string[],
  depth: number,
): Work<Map<string, Table>> {
  const oracles = new Map<string, Table>();
  const techniques: Techniques = {
    ...{ ...MINIMAX, table: "one bound", tableEntries: 2 ** 19 },
  };
  for (const fen of positions) {
    const searcher = new Searcher(parseFen(fen), techniques);
    lastIteration(searcher, depth);
    if (searcher.table !== null) oracles.set(fen, searcher.table);
    yield oracles.size / positions.length;
  }
  return oracles;
}

function countNodes(
  fen: string,
  techniques: Techniques,
  depth: number,
  oracle: Table | undefined,
): number {
  const isForeseen = /first/.test(techniques.order) && oracle !== undefined;
  const known = isForeseen ? oracle : null;
  const searcher = new Searcher(parseFen(fen), techniques, known);
  lastIteration(searcher, depth);
  return searcher.nodes;
}

/** @param most nodes of minimax, which the exponents compare with */
function toRow(
  { name, isSingle = false }: Pick<Case, "name" | "isSingle">,
  nodes: readonly number[],
  most: readonly number[],
  depth: number,
): OrderingRow {
  const exponents = nodes.map((count, index) =>
    Math.log(count) / Math.log(most[index])
  );
  return {
    name,
    isSingle,
    nodes: Math.round(sum(nodes)),
    exponent: mean(exponents),
    branching: mean(nodes.map((count) => Math.pow(count, 1 / depth))),
  };
}

/**
 * What alpha-beta must visit of a tree with equal branches and without equal
 * scores: b^⌈k/2⌉ + b^⌊k/2⌋ − 1 nodes at ply k (Knuth and Moore).
 */
function nodesInTheory(most: number, depth: number): number {
  const branches = Math.pow(most, 1 / depth);
  const plies = Array.from({ length: depth + 1 }, (_, ply) => ply);
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
