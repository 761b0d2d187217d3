/** Variants and tasks that compare trees at several depths, side by side. */

import type { MicroMax } from "../../../plain.ts";
import { engineOf } from "../../../plain_engine.ts";
import { engineVariant, type SearchVariant, withinNodes } from "../variants.ts";
import type { Task } from "../positions.ts";
import rows from "./quiet.epd" with { type: "text" };

const SLOTS = 2 ** 20;
/** Many times what micro-Max needs: an extension may explode. */
const MOST_NODES = 1_000_000;

/** The columns of such a table. */
export const BY_DEPTH = [
  "2 plies",
  "3 plies",
  "4 plies",
  "5 plies",
  "acted",
  "other scores",
] as const;

/**
 * Quiet positions of club players' games in lichess's database (CC0), and of
 * these games a few random moves later.
 */
const QUIET = rows.trim().split("\n");

/** So many of them, evenly taken: a divisor of 40. */
export function toPly(plies: number, count: number): Task[] {
  return QUIET.filter((_, index) => index % (QUIET.length / count) === 0)
    .map((fen) => ({ fen, depth: plies + 1 }));
}

/**
 * Searches with the nodes of each depth by its own name, such as `nodes3`, and
 * none that is deeper than so many plies: what explodes would take hours.
 */
export function depthVariant(
  name: string,
  Search: typeof MicroMax,
  deepest = Infinity,
): SearchVariant {
  const engine = withinNodes(MOST_NODES, engineOf(new Search(SLOTS)));
  const { measure } = engineVariant(name, engine);
  return {
    name,
    measure(task: Task) {
      const plies = task.depth - 1;
      if (plies > deepest) return { numbers: {}, steps: [] };
      const { numbers, steps } = measure(task);
      return {
        numbers: { ...numbers, [`nodes${plies}`]: numbers.nodes },
        steps,
      };
    },
  };
}
