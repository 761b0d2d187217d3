/**
 * The transposition table itself: its size, which depths are worth an entry, and
 * how short a lock may be.
 *
 * @module
 */

import { parseFen } from "../../fen.ts";
import { lastIteration } from "../deepening.ts";
import {
  compared,
  type Experiment,
  least,
  measureEach,
  savedPercent,
  type StudyTable,
  sum,
} from "../experiment.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { Searcher } from "../searcher.ts";
import { type Techniques, TEXTBOOK } from "../techniques.ts";

/** What a table led to. */
export interface HashRow {
  /** Places, least depth or bits of the lock. */
  readonly size: number;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Hits in a million that were another position's. */
  readonly wrongHits: number;
  /** Positions whose score is wrong. */
  readonly wrongScores: number;
}

const SIZES = [0, 8, 10, 12, 14, 16, 18];
const LEAST_DEPTHS = [1, 2, 3, 4];
const LOCK_BITS = [2, 4, 8, 12, 16, 24, 32];
/** So small that entries fight for their places. */
const CROWDED: Techniques = { ...TEXTBOOK, tableEntries: 2 ** 10 };

const SIZE_CASES = SIZES.map((bits): Techniques => ({
  ...TEXTBOOK,
  table: bits === 0 ? "none" : "one bound",
  tableEntries: 2 ** bits,
}));
const DEPTH_CASES = LEAST_DEPTHS.map((tableDepth): Techniques => ({
  ...CROWDED,
  tableDepth,
}));
const LOCK_CASES = LOCK_BITS.map((lockBits): Techniques => ({
  ...CROWDED,
  lockBits,
}));

const QUICK = [
  ...tasksOf(MIDDLEGAMES.slice(0, 2), 5),
  ...tasksOf(ENDINGS.slice(-2), 7),
];
const FULL = [
  ...tasksOf(MIDDLEGAMES.slice(0, 4), 6),
  ...tasksOf(ENDINGS, 9),
];

/** The experiment. */
export const hash: Experiment = {
  claim: "A table saves nodes, the more the larger it is; positions near the " +
    "leaves are not worth an entry; with a lock of 32 bits errors are very " +
    "improbable",
  source: 'Eppstein, "Hashing and Move Ordering"; Fierz, "Hashtables"',
  *run({ quick }) {
    const tasks = quick ? QUICK : FULL;
    const cases = [...SIZE_CASES, ...DEPTH_CASES, ...LOCK_CASES];
    const found = yield* measureEach(
      cases,
      tasks,
      (techniques, task) => search(task, techniques),
    );
    const known = found[0].map(({ score }) => score);
    const rows = found.map((values, index) => ({
      size: [...SIZES, ...LEAST_DEPTHS, ...LOCK_BITS][index],
      nodes: sum(values.map(({ nodes }) => nodes)),
      wrongHits: 1e6 * sum(values.map(({ wrongHits }) => wrongHits)) /
        Math.max(1, sum(values.map(({ hits }) => hits))),
      wrongScores: values.filter(({ score }, place) => score !== known[place])
        .length,
    }));
    const sizes = rows.slice(0, SIZES.length);
    const depths = rows.slice(SIZES.length).slice(0, LEAST_DEPTHS.length);
    const locks = rows.slice(-LOCK_BITS.length);
    return {
      positions: tasks.map(({ fen, depth }) => `${fen} to depth ${depth}`),
      tables: [
        nodesTable(
          "Nodes by the size of the table",
          sizes,
          (bits) => bits === 0 ? "no table" : `${2 ** bits} entries`,
        ),
        nodesTable(
          `Nodes with ${CROWDED.tableEntries} entries, by the least depth that ` +
            "is remembered",
          depths,
          (least) => `depth ${least} and more`,
        ),
        locksTable(locks),
      ],
      verdict: hashVerdict(sizes, depths, locks),
    };
  },
};

function search({ fen, depth }: Task, techniques: Techniques) {
  const searcher = new Searcher(parseFen(fen), techniques);
  const score = lastIteration(searcher, depth)?.score;
  const { nodes, table } = searcher;
  const { hits = 0, wrongHits = 0 } = table ?? {};
  return { score, nodes, hits, wrongHits };
}

function nodesTable(
  title: string,
  rows: readonly HashRow[],
  nameOf: (size: number) => string,
): StudyTable {
  return {
    title,
    columns: [{ name: "nodes" }, { name: "saved %", digits: 1 }],
    bar: 0,
    rows: rows.map(({ size, nodes }) => ({
      name: nameOf(size),
      cells: [nodes, savedPercent(nodes, rows[0].nodes)],
    })),
  };
}

function locksTable(rows: readonly HashRow[]): StudyTable {
  return {
    title: "Hits that were another position's, with as many entries, by the " +
      "length of the lock",
    columns: [{ name: "in a million" }, { name: "wrong scores" }],
    bar: 0,
    rows: rows.map(({ size, wrongHits, wrongScores }) => ({
      name: `${size} bits`,
      cells: [wrongHits, wrongScores],
    })),
  };
}

/**
 * Sums the three tables up.
 *
 * @param sizes from no table to the largest
 * @param depths by least depth, 1 first
 * @param locks from the shortest to the longest
 */
export function hashVerdict(
  sizes: readonly HashRow[],
  depths: readonly HashRow[],
  locks: readonly HashRow[],
): string {
  const largest = sizes[sizes.length - 1];
  const table = "Nodes with the largest table are " +
    compared(largest.nodes, sizes[0].nodes, "without any");
  const best = least(depths, ({ nodes }) => nodes);
  const leaves = best === depths[0]
    ? "in a small one even depth 1 is worth its entries, against the claim"
    : `in a small one it is best to remember depth ${best.size} and more: ` +
      compared(best.nodes, depths[0].nodes, "with depth 1, too");
  const enough = locks.find(({ wrongHits }) => wrongHits === 0);
  const lock = enough === undefined
    ? "no lock was long enough to avoid wrong hits"
    : `from ${enough.size} bits of lock on, no hit was wrong`;
  return `${table}; ${leaves}; ${lock}.`;
}
