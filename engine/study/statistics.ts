/** Numbers made of many, and whether a difference between them means anything. */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** How much less than `whole` a number is, in percent; negative for more. */
export function savedPercent(value: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (1 - value / whole);
}

/** The slope of the straight line that fits points best, by least squares. */
export function slopeOf(points: readonly (readonly number[])[]): number {
  const [x, y] = [0, 1].map((axis) => mean(points.map((it) => it[axis])));
  const along = sum(points.map(([a, b]) => (a - x) * (b - y)));
  return along / sum(points.map(([a]) => (a - x) ** 2));
}

/** The sign test, two-sided: p is how likely a coin falls as unevenly as that. */
export function signTest(values: readonly number[], others: readonly number[]) {
  const less = values.filter((value, index) => value < others[index]).length;
  const more = values.filter((value, index) => value > others[index]).length;
  // Binomial coefficients over 2ⁿ, from one to the next.
  let term = 0.5 ** (less + more);
  let tail = 0;
  for (let k = 0; k <= Math.min(less, more); k++) {
    tail += term;
    term *= (less + more - k) / (k + 1);
  }
  return { less, more, p: Math.min(1, 2 * tail) };
}
