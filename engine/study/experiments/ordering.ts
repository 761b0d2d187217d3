/**
 * How much of alpha-beta's promise each way of ordering moves keeps. The table
 * serves for moves only here: no result is taken from it.
 *
 * @module
 */

import { parseFen } from "../../fen.ts";
import { lastIteration } from "../deepening.ts";
import {
  type ColumnOf,
  type Experiment,
  least,
  measureEach,
  part,
  sum,
  tableOf,
  type Work,
} from "../experiment.ts";
import { MIDDLEGAMES, SMALL_POSITIONS } from "../positions.ts";
import { Searcher } from "../searcher.ts";
import type { Table } from "../table.ts";
import { MINIMAX, type Techniques } from "../techniques.ts";

/** What one way of ordering needed. */
export interface OrderingRow {
  /** Its name. */
  readonly name: string;
  /** Is it one technique on its own? */
  readonly isSingle: boolean;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Logarithm of its nodes to the base of minimax's: 1 … about 0.5. */
  readonly exponent: number;
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
    const rows = toRows(nodes);
    const columns = [NODES, EXPONENT, branching(positions.length, depth)];
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

/** How many branches a node seems to have: the root of the mean of nodes. */
function branching(positions: number, depth: number): ColumnOf<OrderingRow> {
  return {
    name: "branching",
    digits: 1,
    value: ({ nodes }) => Math.pow(nodes / positions, 1 / depth),
  };
}

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

function toRows(nodes: readonly (readonly number[])[]): OrderingRow[] {
  const most = sum(nodes[0]);
  return CASES.map(({ name, isSingle = false }, index) => {
    const total = sum(nodes[index]);
    return { name, isSingle, nodes: total, exponent: exponent(total, most) };
  });
}

function exponent(nodes: number, most: number): number {
  return Math.log(nodes) / Math.log(most);
}

/**
 * Compares the techniques with the bounds.
 *
 * @param rows minimax first, then the worst order; the best order last, and
 * before it all techniques together
 */
export function orderingVerdict(rows: readonly OrderingRow[]): string {
  const [stacked, best] = rows.slice(-2);
  const single = least(
    rows.filter(({ isSingle }) => isSingle),
    ({ nodes }) => nodes,
  );
  const worst = rows[1];
  const share = (100 * stacked.nodes / rows[0].nodes).toPrecision(2);
  const isClose = stacked.exponent - best.exponent <
    worst.exponent - stacked.exponent;
  const place = isClose ? "nearer to the best order" : "nearer to the worst";
  return `All techniques together visit ${share} % of minimax's nodes, an ` +
    `exponent of ${stacked.exponent.toFixed(2)}, ${place} ` +
    `(${best.exponent.toFixed(2)}; the square root is 0.50) than the other ` +
    `end (${worst.exponent.toFixed(2)}); the best single one is ` +
    `"${single.name}".`;
}
