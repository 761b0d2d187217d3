/**
 * micro-Max to be read and changed: each idea is a method, and a subclass changes
 * it. It searches the tree of `./engine`, node for node, at a tenth of the speed.
 *
 * ```ts
 * import { parseFen, START_FEN } from "jsr:@denomax/denomax/fen";
 * import { engineOf, MicroMax } from "jsr:@denomax/denomax/plain";
 * import { toSetup } from "jsr:@denomax/denomax/rules";
 *
 * class NoRecaptures extends MicroMax {
 *   override depthAfter(_node: unknown, _move: unknown, depth: number) {
 *     return depth - 1;
 *   }
 * }
 *
 * for (const search of [new MicroMax(), new NoRecaptures()]) {
 *   const think = engineOf(search);
 *   const { nodes } = think(toSetup(parseFen(START_FEN)), { plies: 4 });
 *   console.log(nodes); // 8399, 7346
 * }
 * ```
 *
 * @module
 */

import type { Engine } from "../mod.ts";
import * as plain from "../plain.ts";
import * as plainEngine from "../plain_engine.ts";
import { checked, expectSlots } from "./values/engines.ts";
import { expectFields, expectFunction } from "./values/expected.ts";

export * from "../plain.ts";
export type { Engine, Iteration, Limits, Move, Setup } from "../mod.ts";

/**
 * The engine of a search: of a subclass with ideas of its own, `new Mine()`. It
 * loads a position, keeps the limits by `isLate` and `endIteration`, and throws a
 * `RangeError` if a limit is impossible. One search of an instance runs at a time.
 *
 * What a subclass has to keep: scores from −2000 to 2000 but for mates, depths of
 * at least 1, and nodes as they are. A `search` of its own counts `nodes`, throws
 * {@linkcode STOP} where `isLate()`, and at the root, whose `ply` is 0, calls
 * `endIteration` after each iteration.
 */
export function engineOf(search: plain.MicroMax): Engine {
  const expected = "a search such as new MicroMax()";
  expectFields(search, expected);
  for (const method of ASKED) expectFunction(search[method], expected);
  return checked(plainEngine.engineOf(search));
}

/** What an engine asks a search for. */
const ASKED = [
  "load",
  "search",
  "find",
  "make",
  "movesInOrder",
  "refutes",
  "slotOf",
  "store",
] as const satisfies readonly (keyof plain.MicroMax)[];

/**
 * Creates an engine with 2¹² to 2²⁴ slots in its table, a power of two. The engine
 * throws a `RangeError` if a limit is impossible.
 * @throws {RangeError} for any other number of slots
 */
export function createEngine(slots?: number): Engine {
  expectSlots(slots);
  return checked(plain.createEngine(slots));
}
