/** A class of somebody's own beside micro-Max. */

import { guarded } from "../../own/guard.ts";
import { MicroMax } from "../../plain.ts";
import { engineOf } from "../../plain_engine.ts";
import { engineArm } from "../arms.ts";
import { PLIES, SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { endings, middlegames, puzzles, trialsOf } from "../positions.ts";

const OWN = "micro-Max";
const TABLE_ENTRIES = 2 ** 20;

/**
 * An experiment with the class in the second row. It is guarded, and so is
 * micro-Max, that their times compare.
 */
export function experimentWith(name: string, Search: typeof MicroMax) {
  const arms = [
    engineArm(OWN, engineOf(new (guarded(MicroMax))(TABLE_ENTRIES))),
    engineArm(name, engineOf(new Search(TABLE_ENTRIES))),
  ];
  return experiment({
    question: `What does ${name} do better than micro-Max, or worse?`,
    quick: [
      ...puzzles(2000, 100),
      ...trialsOf("king and pawn", 2000),
      ...middlegames(3),
      ...endings(5),
    ],
    full: [
      ...puzzles(10_000, 250),
      ...trialsOf("king and pawn", 20_000),
      ...middlegames(3),
      ...endings(5),
    ],
    tables: () => [
      { title: "Processor time", columns: ["µs", "depth"], arms },
      {
        title: "Nodes to the same depth",
        columns: [...SAVINGS, "other scores"],
        arms,
      },
      { title: "Puzzles, with equal nodes", columns: SOLUTIONS, arms },
      {
        title: "King and pawn against king, with equal nodes",
        columns: PLIES,
        arms,
      },
    ],
    claims: [],
  });
}
