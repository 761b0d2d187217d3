/** The engines of this package as the library shows them: with checked limits. */

import type { Engine } from "../../mod.ts";
import { expectLimit } from "./limits.ts";

/**
 * An engine that refuses what its search would not notice: a limit that is no
 * number is never reached, and a score that is none spoils all others.
 */
export function checked(think: Engine): Engine {
  return (setup, limits = {}, onIteration = () => {}) => {
    if (typeof limits !== "object" || limits === null) {
      throw new TypeError("Expected limits such as { plies: 5 }");
    }
    const { plies, nodes, mostNodes, milliseconds } = limits;
    expectLimit("plies", plies, 1);
    expectLimit("nodes", nodes, 0);
    expectLimit("nodes", mostNodes, 0);
    expectLimit("milliseconds", milliseconds, 0);
    const { score = 0 } = setup;
    if (!Number.isFinite(score)) {
      throw new RangeError(`Expected a number as static score, not ${score}`);
    }
    return think(setup, limits, onIteration);
  };
}
