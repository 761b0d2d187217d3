/**
 * The transposition table itself: its size, which depths are worth an entry, and
 * how short a lock may be.
 */

import { SAVINGS, savings, searchArms } from "../arms.ts";
import { experiment, type Summary } from "../frame.ts";
import { ENDINGS, MIDDLEGAMES, tasksOf } from "../positions.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";
import { compared, count, least, sum } from "../statistics.ts";

/** Size: entries, least depth or bits of the lock. Wrong hits: in a million. */
type HashRow = Summary<"size" | "nodes" | "wrongHits" | "wrongScores">;

/** So small that entries fight for their slots. */
const CROWDED: Techniques = { ...TEXTBOOK, tableEntries: 2 ** 10 };

const SIZES = [8, 10, 12, 14, 16, 18].map((bits) => 2 ** bits);
const LEAST_DEPTHS = [1, 2, 3, 4];
const LOCKS = [2, 4, 8, 12, 16, 24, 32];
const ARMS = [
  { size: 0, name: "no table", change: { table: "none" } },
  ...SIZES.map((size) => ({
    size,
    name: `${size} entries`,
    change: { tableEntries: size },
  })),
  ...LEAST_DEPTHS.map((size) => ({
    size,
    name: `depth ${size} and more`,
    change: { ...CROWDED, tableDepth: size },
  })),
  ...LOCKS.map((size) => ({
    size,
    name: `${size} bits`,
    change: { ...CROWDED, lockBits: size },
  })),
] as const;
/** Where the rows of the second and the third table begin. */
const [DEPTH, LOCK] = [1 + SIZES.length, ARMS.length - LOCKS.length];

const WRONG = [
  ["wrongHits", "in a million"],
  ["wrongScores", "wrong scores"],
] as const;

export const hash = experiment({
  claim: "A table saves nodes, the more the larger it is; positions near the " +
    "leaves are not worth an entry; with a lock of 32 bits errors are very " +
    "improbable",
  source: 'Eppstein, "Hashing and Move Ordering"; Fierz, "Hashtables"',
  quick: [
    ...tasksOf(MIDDLEGAMES.slice(0, 2), 5),
    ...tasksOf(ENDINGS.slice(-2), 7),
  ],
  full: [...tasksOf(MIDDLEGAMES.slice(0, 4), 6), ...tasksOf(ENDINGS, 9)],
  arms: () =>
    searchArms(
      ARMS.map(({ name, change }) => [name, { ...TEXTBOOK, ...change }]),
    ),
  summarize({ found, all, index }) {
    const hits = sum(found.map(({ hits }) => hits));
    const wrong = sum(found.map(({ wrongHits }) => wrongHits));
    return {
      size: ARMS[index].size,
      ...savings(found, all[index < DEPTH ? 0 : DEPTH]),
      wrongHits: hits === 0 ? 0 : 1e6 * wrong / hits,
      wrongScores: count(found, ({ score }, at) => score !== all[0][at].score),
    };
  },
  nameOf: ({ fen, depth }) => `${fen} to depth ${depth}`,
  tables() {
    const entries = `${CROWDED.tableEntries} entries`;
    const [bySize, byDepth, byLock] = [
      "Nodes by the size of the table",
      `Nodes with ${entries}, by the least depth kept`,
      `Wrong hits with ${entries}, by the lock`,
    ];
    return [
      { title: bySize, columns: SAVINGS, rows: [0, DEPTH] },
      { title: byDepth, columns: SAVINGS, rows: [DEPTH, LOCK] },
      { title: byLock, columns: WRONG, rows: [LOCK] },
    ];
  },
  verdict: (rows) =>
    hashVerdict(
      rows.slice(0, DEPTH),
      rows.slice(DEPTH, LOCK),
      rows.slice(LOCK),
    ),
});

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
