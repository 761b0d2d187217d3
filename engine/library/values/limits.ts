/** Checks the limits of searches. */

import { quote } from "../../chess/notation/quote.ts";

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

/** What stands in a number's place: a text that looks like one has its marks. */
export function shown(value: unknown): string {
  return typeof value === "string" ? quote(value) : String(value);
}
