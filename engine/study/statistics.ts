/** Statistics, and whether a difference is significant. */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** By how many percent a number is less than `whole`; negative if more. */
export function savedPercent(value: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (1 - value / whole);
}

/** Slope of the straight line through points, by least squares. */
export function slopeOf(points: readonly (readonly number[])[]): number {
  const x = mean(points.map(([x]) => x));
  const y = mean(points.map(([, y]) => y));
  const along = sum(points.map(([a, b]) => (a - x) * (b - y)));
  return along / sum(points.map(([a]) => (a - x) ** 2));
}

/**
 * The sign test, exact and two-sided. `less` and `more` count pairs; p is the
 * probability that a coin falls as unevenly as that.
 */
export function signTest(values: readonly number[], others: readonly number[]) {
  const less = values.filter((value, index) => value < others[index]).length;
  const more = values.filter((value, index) => value > others[index]).length;
  // Binomial coefficients over 2ⁿ, each computed from the one before.
  let term = 0.5 ** (less + more);
  let tail = 0;
  for (let k = 0; k <= Math.min(less, more); k++) {
    tail += term;
    term *= (less + more - k) / (k + 1);
  }
  return { less, more, p: Math.min(1, 2 * tail) };
}
