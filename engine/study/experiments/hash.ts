/** The transposition table: what its entries save, and when their locks lie. */

import { searchArms } from "../arms.ts";
import { SAVINGS, totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decide, less } from "../judgement.ts";
import { endings, middlegames, TRANSPOSITIONS } from "../positions.ts";
import { Board } from "../../textbook/board.ts";

/** Entries for which positions fight. */
const CROWDED = { tableEntries: 2 ** 10 };
const [LARGE, SMALL] = ["262144 entries", "256 entries"];
const SIZES = [8, 10, 12, 14, 16, 18].map((bits) => 2 ** bits);
const LOCKS = [32, 24, 16, 12, 8, 4, 2];
const [MOVES, BOUND] = ["moves only", "one bound"];
const NARROW = "bounds narrow windows";
const DEEPER = "deeper results, too";
const [FULL, INNER] = ["depth 1 and more", "depth 2 and more"];

export default experiment({
  question: "What does a transposition table save, and when does it lie?",
  quick: [...middlegames(4), ...endings(6)],
  full: [...middlegames(5), ...endings(8)],
  tables: () => [
    [
      "By the size of the table",
      SAVINGS,
      SIZES.flatMap((tableEntries) =>
        searchArms({ [`${tableEntries} entries`]: { tableEntries } })
      ),
    ],
    [
      "By what is asked",
      [...SAVINGS, "other scores"],
      searchArms({
        "no table": { table: "none" },
        [MOVES]: { table: "moves" },
        "exact scores": { table: "exact scores" },
        [BOUND]: {},
        "two bounds": { table: "two bounds" },
        [NARROW]: { narrowing: true },
        [DEEPER]: { deeperResults: true },
      }),
    ],
    [
      `By what is kept of it in ${SIZES[1]} entries`,
      SAVINGS,
      searchArms({
        [FULL]: CROWDED,
        [INNER]: { ...CROWDED, tableDepth: 2 },
        "depth 3 and more": { ...CROWDED, tableDepth: 3 },
      }),
    ],
    [
      "By its lock",
      ["wrong hits", "expected", "other scores"],
      LOCKS.flatMap((lockBits) =>
        searchArms({
          [`${lockBits} bits`]: { ...CROWDED, lockBits, audited: true },
        })
      ),
    ],
  ],
  plots: (rows) => [{
    title: "Nodes by the size of the table",
    x: { name: "entries", isLog: true },
    y: { name: "nodes", isLog: true },
    curves: [{
      name: "all positions",
      points: SIZES.map((size) =>
        [size, totalOf(rows[`${size} entries`], "nodes")] as const
      ),
    }],
  }],
  claims: [
    ["Ways to one position meet in one entry", "Eppstein", () => {
      const entries = TRANSPOSITIONS.map((positions) => {
        const boards = positions.map((position) => new Board(position));
        return new Set(boards.map(({ key, lock }) => `${key} ${lock}`)).size;
      });
      const because = `two ways and three ways, entries: ${entries.join(", ")}`;
      return decide(entries.every((count) => count === 1), because);
    }],
    ["The table is to be large", "Eppstein", less(LARGE, SMALL)],
    ["The table's moves save nodes", "Fierz", less(MOVES, "no table")],
    ["The table's results save more", "Fierz", less(BOUND, MOVES)],
    ["Bounds are worth an entry, too", "Eppstein", less(BOUND, "exact scores")],
    ["Bounds narrow windows", "Fierz", less(NARROW, BOUND)],
    ["Deeper results are welcome", "Eppstein", less(DEEPER, BOUND)],
    ["Leaves need no entry", "Eppstein", less(INNER, FULL)],
    ["With 32 bits errors are improbable", "Fierz", (rows) => {
      const [wrong, strangers] = ["wrongHits", "strangers"]
        .map((field) => totalOf(rows["32 bits"], field));
      return decide(wrong === 0, `${wrong} of ${strangers} foreign locks fit`);
    }],
  ],
});
