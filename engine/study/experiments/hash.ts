/**
 * The transposition table: what an entry says, how many there are, whose they
 * become, and how short a lock may be.
 */

import { type Changes, searchArms } from "../arms.ts";
import { totalOf } from "../columns.ts";
import { experiment } from "../frame.ts";
import { decide, less } from "../judgement.ts";
import {
  ENDINGS,
  MIDDLEGAMES,
  positionsOf,
  tasksOf,
  TRANSPOSITIONS,
} from "../positions.ts";
import { Board } from "../search/board.ts";

/** Entries for which positions fight. */
const CROWDED = { tableEntries: 2 ** 10 };
const SIZES = [8, 10, 12, 14, 16, 18].map((bits) => 2 ** bits);
const LOCKS = [32, 24, 16, 12, 8, 4, 2];
/** The tables of the report, each with its arms. */
const GROUPS: readonly Changes[] = [
  Object.fromEntries(
    SIZES.map((size) => [`${size} entries`, { tableEntries: size }]),
  ),
  {
    "no table": { table: "none" },
    "moves only": { table: "moves" },
    "exact scores": { table: "exact scores" },
    "one bound": {},
    "two bounds": { table: "two bounds" },
    "bounds narrow windows": { narrowing: true },
    "deeper results, too": { deeperResults: true },
  },
  {
    "depth 1 and more": CROWDED,
    "depth 2 and more": { ...CROWDED, tableDepth: 2 },
    "depth 3 and more": { ...CROWDED, tableDepth: 3 },
  },
  Object.fromEntries(
    LOCKS.map((
      lockBits,
    ) => [`${lockBits} bits`, { ...CROWDED, lockBits, audited: true }]),
  ),
];
const [KIND, CROWD, LOCK] = [1, 2, 3].map((group) =>
  Object.keys(Object.assign({}, ...GROUPS.slice(0, group))).length
);
const [BOUND, FULL] = ["one bound", "depth 1 and more"];
const SAVINGS = ["nodes", "saved %", "p"] as const;

export const hash = experiment({
  question: "What does a transposition table save, and when does it lie?",
  quick: [...tasksOf(MIDDLEGAMES, 4), ...tasksOf(ENDINGS, 6)],
  full: [...tasksOf(MIDDLEGAMES, 5), ...tasksOf(ENDINGS, 8)],
  arms: () => searchArms(Object.assign({}, ...GROUPS)),
  tables: [
    ["By the size of the table", SAVINGS, 0, KIND],
    ["By what is asked", [...SAVINGS, "other scores"], KIND, CROWD],
    [`By what is kept of it in ${SIZES[1]} entries`, SAVINGS, CROWD, LOCK],
    ["By its lock", ["wrong hits", "expected", "other scores"], LOCK],
  ],
  plots: (rowOf) => [{
    title: "Nodes by the size of the table",
    x: { name: "entries", isLog: true },
    y: { name: "nodes", isLog: true },
    curves: [{
      name: "all positions",
      points: SIZES.map((size) =>
        [size, totalOf(rowOf(`${size} entries`), "nodes")] as const
      ),
    }],
  }],
  claims: [
    ["Ways to one position meet in one entry", "Eppstein", () => {
      const entries = TRANSPOSITIONS.map((lines) => {
        const boards = lines.map((line) => new Board(positionsOf(line).at(-1)));
        return new Set(boards.map(({ key, lock }) => `${key} ${lock}`)).size;
      });
      const because = `two ways and three ways, entries: ${entries.join(", ")}`;
      return decide(entries.every((count) => count === 1), because);
    }],
    [
      "The table is to be large",
      "Eppstein",
      less("262144 entries", "256 entries"),
    ],
    ["The table's moves save nodes", "Fierz", less("moves only", "no table")],
    ["The table's results save more", "Fierz", less(BOUND, "moves only")],
    ["Bounds are worth an entry, too", "Eppstein", less(BOUND, "exact scores")],
    ["Bounds narrow windows", "Fierz", less("bounds narrow windows", BOUND)],
    [
      "Deeper results are welcome",
      "Eppstein",
      less("deeper results, too", BOUND),
    ],
    ["Leaves need no entry", "Eppstein", less("depth 2 and more", FULL)],
    ["With 32 bits errors are improbable", "Fierz", (rowOf) => {
      const [wrong, strangers] = ["wrongHits", "strangers"]
        .map((field) => totalOf(rowOf("32 bits"), field));
      return decide(wrong === 0, `${wrong} of ${strangers} foreign locks fit`);
    }],
  ],
});
