/**
 * The engine: micro-Max, H.G. Muller's chess program of 2,000 characters, at full
 * speed. It needs nothing but this module.
 *
 * ```ts
 * import { createEngine } from "jsr:@denomax/denomax/engine";
 * import { parseFen, START_FEN } from "jsr:@denomax/denomax/fen";
 * import { engineMoves, toSetup } from "jsr:@denomax/denomax/rules";
 *
 * const think = createEngine();
 * const position = parseFen(START_FEN);
 * const { ply, nodes, line } = think(toSetup(position), { plies: 5 });
 * console.log(ply, nodes); // 5 75955
 * console.log(engineMoves(position, line)[0]); // {"from":"c2","to":"c4"}
 * ```
 *
 * A search does not return before it is over, so pages and servers start it in a
 * worker of their own. This module leaves the messages of that worker alone. In
 * one with the name `"denomax"` it answers them itself: a message
 * `{ id, setup, limits, stop }`, where `stop` is an `Int32Array` in shared memory,
 * by `{ id, iteration }` and at the end by `{ id, result }`.
 *
 * @module
 */

import * as engine from "../mod.ts";
import { checked, expectSlots } from "./values/engines.ts";

export * from "../mod.ts";

/**
 * Creates an engine with 2¹² to 2²⁴ slots in its table: a power of two, by
 * default micro-Max's. Engines of a thread share state: one searches at a time.
 * The engine throws a `RangeError` if a limit is impossible.
 * @throws {RangeError} for any other number of slots
 */
export function createEngine(tableEntries?: number): engine.Engine {
  expectSlots(tableEntries);
  return checked(engine.createEngine(tableEntries));
}
