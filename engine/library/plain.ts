/**
 * micro-Max to be read and changed: each idea is a method, and a subclass changes
 * it. It searches the tree of `./engine`, node for node, at a tenth of the speed.
 *
 * ```ts
 * import { parseFen, START_FEN } from "jsr:@denomax/denomax/fen";
 * import { MicroMax } from "jsr:@denomax/denomax/plain";
 * import { toSetup } from "jsr:@denomax/denomax/rules";
 *
 * class NoRecaptures extends MicroMax {
 *   override depthAfter(_node: unknown, _move: unknown, depth: number) {
 *     return depth - 1;
 *   }
 * }
 *
 * for (const search of [new MicroMax(), new NoRecaptures()]) {
 *   search.search(search.load(toSetup(parseFen(START_FEN))), 5);
 *   console.log(search.nodes); // 8399, 7346
 * }
 * ```
 *
 * @module
 */

import type { Engine } from "../mod.ts";
import * as plain from "../plain.ts";
import { checked, expectSlots } from "./values/engines.ts";

export * from "../plain.ts";
export type { Engine, Iteration, Limits, Move, Setup } from "../mod.ts";

/**
 * Creates an engine with 2¹² to 2²⁴ slots in its table, a power of two. The engine
 * throws a `RangeError` if a limit is impossible.
 * @throws {RangeError} for any other number of slots
 */
export function createEngine(slots?: number): Engine {
  expectSlots(slots);
  return checked(plain.createEngine(slots));
}
