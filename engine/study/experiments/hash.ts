/**
 * The transposition table itself: its size, which depths are worth an entry, and
 * how short a lock may be.
 *
 * @module
 */

import { searchArms } from "../arms.ts";
import type { Experiment } from "../experiment.ts";
import { experiment, SAVED, tableOf } from "../frame.ts";
import { ENDINGS, MIDDLEGAMES, tasksOf } from "../positions.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";
import { compared, count, least, sum } from "../statistics.ts";

/** What a table led to. */
interface HashRow {
  readonly name: string;
  /** Entries, least depth or bits of the lock. */
  readonly size: number;
  readonly nodes: number;
  /** Hits in a million that were another position's. */
  readonly wrongHits: number;
  /** Positions whose score is wrong. */
  readonly wrongScores: number;
}

type HashArm = readonly [name: string, techniques: Techniques, size: number];

/** So small that entries fight for their slots. */
const CROWDED: Techniques = { ...TEXTBOOK, tableEntries: 2 ** 10 };

const SIZES = [8, 10, 12, 14, 16, 18].map((bits) => 2 ** bits);
const BY_SIZE: readonly HashArm[] = [
  ["no table", { ...TEXTBOOK, table: "none" }, 0],
  ...SIZES.map((tableEntries): HashArm => [
    `${tableEntries} entries`,
    { ...TEXTBOOK, tableEntries },
    tableEntries,
  ]),
];
const BY_DEPTH = [1, 2, 3, 4].map((tableDepth): HashArm => [
  `depth ${tableDepth} and more`,
  { ...CROWDED, tableDepth },
  tableDepth,
]);
const BY_LOCK = [2, 4, 8, 12, 16, 24, 32].map((lockBits): HashArm => [
  `${lockBits} bits`,
  { ...CROWDED, lockBits },
  lockBits,
]);
const ARMS = [...BY_SIZE, ...BY_DEPTH, ...BY_LOCK];

export const hash: Experiment = experiment({
  claim: "A table saves nodes, the more the larger it is; positions near the " +
    "leaves are not worth an entry; with a lock of 32 bits errors are very " +
    "improbable",
  source: 'Eppstein, "Hashing and Move Ordering"; Fierz, "Hashtables"',
  quick: [
    ...tasksOf(MIDDLEGAMES.slice(0, 2), 5),
    ...tasksOf(ENDINGS.slice(-2), 7),
  ],
  full: [...tasksOf(MIDDLEGAMES.slice(0, 4), 6), ...tasksOf(ENDINGS, 9)],
  arms: () => searchArms(ARMS.map(([name, techniques]) => [name, techniques])),
  summarize({ found, all: [right], index }) {
    const hits = sum(found.map(({ hits }) => hits));
    const wrong = sum(found.map(({ wrongHits }) => wrongHits));
    return {
      size: ARMS[index][2],
      nodes: sum(found.map(({ nodes }) => nodes)),
      wrongHits: hits === 0 ? 0 : 1e6 * wrong / hits,
      wrongScores: count(
        found,
        ({ score }, task) => score !== right[task].score,
      ),
    };
  },
  nameOf: ({ fen, depth }) => `${fen} to depth ${depth}`,
  tables(rows) {
    const [sizes, depths, locks] = groups(rows);
    const entries = `${CROWDED.tableEntries} entries`;
    return [
      tableOf("Nodes by the size of the table", sizes, ["nodes", SAVED]),
      tableOf(
        `Nodes with ${entries}, by the least depth kept`,
        depths,
        ["nodes", SAVED],
      ),
      tableOf(`Wrong hits with ${entries}, by the lock`, locks, [
        ["in a million", ({ wrongHits }) => wrongHits],
        ["wrong scores", ({ wrongScores }) => wrongScores],
      ]),
    ];
  },
  verdict: (rows) => hashVerdict(...groups(rows)),
});

function groups<Row>(rows: readonly Row[]): [Row[], Row[], Row[]] {
  const [depth, lock] = [BY_SIZE.length, BY_SIZE.length + BY_DEPTH.length];
  return [rows.slice(0, depth), rows.slice(depth, lock), rows.slice(lock)];
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
