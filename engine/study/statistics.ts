/**
 * Numbers made of many, and how they compare.
 *
 * @module
 */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How many there are of a kind. */
export function count<Value>(
  values: readonly Value[],
  isCounted: (value: Value, index: number) => boolean,
): number {
  return values.filter(isCounted).length;
}

/** Their mean, 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** The one in the middle: half of them are less, 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** How much less than `whole` a number is, in percent; negative for more. */
export function savedPercent(value: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (1 - value / whole);
}

/** What has the least of something, the first of equal ones. */
export function least<Value>(
  values: readonly Value[],
  measure: (value: Value) => number,
): Value {
  return values.reduce((best, value) =>
    measure(value) < measure(best) ? value : best
  );
}

/** Compares numbers of nodes: `"12 % fewer than PVS"`, `"as many as PVS"`. */
export function compared(value: number, other: number, name: string): string {
  const percent = Math.round(savedPercent(value, other));
  if (percent === 0) return `as many as ${name}`;
  const difference = percent > 0 ? "fewer" : "more";
  return `${Math.abs(percent)} % ${difference} than ${name}`;
}
