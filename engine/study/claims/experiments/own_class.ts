/** A class of somebody's own beside micro-Max. */

import { MicroMax } from "../../../plain.ts";
import { engineOf } from "../../../plain_engine.ts";
import { guarded } from "../../own_classes/guard.ts";
import { engineVariant, withinNodes } from "../variants.ts";
import { PLY_COLUMNS, SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { endings, middlegames, puzzles, trialsOf } from "../positions.ts";

const MICRO_MAX = "micro-Max";
const TABLE_ENTRIES = 2 ** 20;
/** Far more than micro-Max needs to any of the depths; a class may explode. */
const MOST_NODES = 50_000;

/**
 * An experiment with the class in the second row. It is guarded, and so is
 * micro-Max, that their times compare.
 */
export function experimentWith(name: string, Search: typeof MicroMax) {
  const variants = [
    engineVariant(MICRO_MAX, engineOf(new (guarded(MicroMax))(TABLE_ENTRIES))),
    engineVariant(
      name,
      withinNodes(MOST_NODES, engineOf(new Search(TABLE_ENTRIES))),
    ),
  ];
  return experiment({
    question: `What does ${name} do better than micro-Max, or worse?`,
    quick: [
      ...puzzles(2000, 50),
      ...trialsOf("king and pawn", 2000),
      ...middlegames(3, 20),
      ...endings(5),
    ],
    full: [
      ...puzzles(10_000, 250),
      ...trialsOf("king and pawn", 20_000),
      ...middlegames(3),
      ...endings(5),
    ],
    tables: () => [
      { title: "Processor time", columns: ["µs", "depth"], variants },
      {
        title: `Nodes to the same depth, ${MOST_NODES} at most`,
        columns: [...SAVINGS, "other scores"],
        variants,
      },
      { title: "Puzzles, with equal nodes", columns: SOLUTIONS, variants },
      {
        title: "King and pawn against king, with equal nodes",
        columns: PLY_COLUMNS,
        variants,
      },
    ],
    claims: [],
  });
}
