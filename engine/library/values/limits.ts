/** Checks the limits of searches. */

/**
 * Of a limit that is no number, a search would never see that it is reached.
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
    `Expected a limit of ${least} or more ${unit}, not ${String(limit)}`,
  );
}
