/**
 * The transposition table itself: its size, which depths are worth an entry, and
 * how short a lock may be.
 *
 * @module
 */

import { parseFen } from "../../notation/fen.ts";
import { lastIteration } from "../search/deepening.ts";
import {
  type ColumnOf,
  compared,
  type Experiment,
  least,
  measureEach,
  savedColumn,
  type StudyTable,
  sum,
  tableOf,
} from "../experiment.ts";
import { ENDINGS, MIDDLEGAMES, type Task, tasksOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** What a table led to. */
export interface HashRow {
  /** Its name. */
  readonly name: string;
  /** Places, least depth or bits of the lock. */
  readonly size: number;
  /** Nodes on all positions. */
  readonly nodes: number;
  /** Hits in a million that were another position's. */
  readonly wrongHits: number;
  /** Positions whose score is wrong. */
  readonly wrongScores: number;
}

/** A table to be tried. */
interface Case {
  readonly name: string;
  readonly size: number;
  readonly techniques: Techniques;
}

/** So small that entries fight for their places. */
const CROWDED: Techniques = { ...TEXTBOOK, tableEntries: 2 ** 10 };

const SIZES = [8, 10, 12, 14, 16, 18].map((bits): Case => ({
  name: `${2 ** bits} entries`,
  size: 2 ** bits,
  techniques: { ...TEXTBOOK, tableEntries: 2 ** bits },
}));
SIZES.unshift({
  name: "no table",
  size: 0,
  techniques: { ...TEXTBOOK, table: "none" },
});
const LEAST_DEPTHS = [1, 2, 3, 4].map((tableDepth): Case => ({
  name: `depth ${tableDepth} and more`,
  size: tableDepth,
  techniques: { ...CROWDED, tableDepth },
}));
const LOCKS = [2, 4, 8, 12, 16, 24, 32].map((lockBits): Case => ({
  name: `${lockBits} bits`,
  size: lockBits,
  techniques: { ...CROWDED, lockBits },
}));
const CASES = [...SIZES, ...LEAST_DEPTHS, ...LOCKS];

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
    const found = yield* measureEach(
      CASES,
      tasks,
      (which, task) => search(task, which.techniques),
    );
    const rows = CASES.map((which, index) =>
      toRow(which, found[index], found[0])
    );
    const sizes = rows.slice(0, SIZES.length);
    const depths = rows.slice(SIZES.length, -LOCKS.length);
    const locks = rows.slice(-LOCKS.length);
    const entries = `${CROWDED.tableEntries} entries`;
    return {
      positions: tasks.map(({ fen, depth }) => `${fen} to depth ${depth}`),
      tables: [
        nodesTable("Nodes by the size of the table", sizes),
        nodesTable(`Nodes with ${entries}, by the least depth kept`, depths),
        tableOf(`Wrong hits with ${entries}, by the lock`, WRONG, locks),
      ],
      verdict: hashVerdict(sizes, depths, locks),
    };
  },
};

const WRONG: readonly ColumnOf<HashRow>[] = [
  { name: "in a million", value: ({ wrongHits }) => wrongHits },
  { name: "wrong scores", value: ({ wrongScores }) => wrongScores },
];

function nodesTable(title: string, rows: readonly HashRow[]): StudyTable {
  const nodes: ColumnOf<HashRow> = {
    name: "nodes",
    value: ({ nodes }) => nodes,
  };
  return tableOf(title, [nodes, savedColumn(rows[0].nodes)], rows);
}

/** What a search of a task has found. */
interface Found {
  readonly score: number | undefined;
  readonly nodes: number;
  readonly hits: number;
  readonly wrongHits: number;
}

function search({ fen, depth }: Task, techniques: Techniques): Found {
  const searcher = new Searcher(parseFen(fen), techniques);
  const score = lastIteration(searcher, depth)?.score;
  const { nodes, table } = searcher;
  const { hits = 0, wrongHits = 0 } = table ?? {};
  return { score, nodes, hits, wrongHits };
}

/** @param right the searches without a table, whose scores are right */
function toRow(
  { name, size }: Case,
  found: readonly Found[],
  right: readonly Found[],
): HashRow {
  const hits = sum(found.map(({ hits }) => hits));
  const wrong = sum(found.map(({ wrongHits }) => wrongHits));
  const isWrong = ({ score }: Found, index: number) =>
    score !== right[index].score;
  return {
    name,
    size,
    nodes: sum(found.map(({ nodes }) => nodes)),
    wrongHits: hits === 0 ? 0 : 1e6 * wrong / hits,
    wrongScores: found.filter(isWrong).length,
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
