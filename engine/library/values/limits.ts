/** Checks the limits of searches. */

import { shown } from "./expected.ts";

/**
 * Refuses impossible limits: a count compared with NaN is never at its limit,
 * so the search would not end.
 * @throws {RangeError} if a limit is impossible
 */
export function expectLimit(
  unit: string,
  limit: number | undefined,
  least: number,
): void {
  if (limit === undefined) return;
  if (typeof limit === "number" && limit >= least) return;
  throw new RangeError(
    `Expected a limit of ${least} or more ${unit}, not ${shown(limit)}`,
  );
}
