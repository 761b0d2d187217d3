/** What a class must be to search in micro-Max's place. */

import type { MicroMax } from "../../plain.ts";

/**
 * A class with micro-Max's methods. Its base may be another copy of that in
 * `plain.ts`, so only the methods tell whether it is one.
 */
export type SearchClass = typeof MicroMax;

/** What an engine, a trace or a study calls or overrides. */
const METHODS = [
  "load",
  "search",
  "deepen",
  "tryMoves",
  "tryMove",
  "movesInOrder",
  "movesFrom",
  "find",
  "make",
  "evaluate",
  "refutes",
  "depthAfter",
  "scoreWithoutMoves",
  "slotOf",
  "answers",
  "store",
] as const satisfies readonly (keyof MicroMax)[];

const ADVICE = 'write "export default class Mine extends MicroMax { … }"';

/**
 * The class that a module exports by default.
 * @throws {Error} if there is none that can search
 */
export function classIn(module: { readonly default?: unknown }): SearchClass {
  const found = module.default;
  if (found === undefined) throw new Error(`no default export: ${ADVICE}`);
  if (!isClass(found)) {
    throw new Error(`the default export is not a class: ${ADVICE}`);
  }
  const missing = METHODS
    .find((method) => typeof found.prototype[method] !== "function");
  if (missing === undefined) return found;
  throw new Error(`the class has no method "${missing}": ${ADVICE}`);
}

function isClass(value: unknown): value is SearchClass {
  return typeof value === "function" && typeof value.prototype === "object" &&
    value.prototype !== null;
}
