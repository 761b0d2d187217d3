/** Statistics: averages, and how sure one may be of them. */

/** An average, and the interval in which its true value lies. */
export interface EffectSize {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** How many comparisons a study makes, to be right in all of them at once. */
export const COMPARISONS = 60;
/** How often some interval of a whole study may miss the true value. */
const RISK = 0.05;
/** Samples of a bootstrap. */
const SAMPLES = 10_000;

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Of positive values: e to the mean of their logarithms. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Slope of the straight line through points, by least squares. */
export function slopeOf(points: readonly (readonly number[])[]): number {
  const x = mean(points.map(([x]) => x));
  const y = mean(points.map(([, y]) => y));
  const along = sum(points.map(([a, b]) => (a - x) * (b - y)));
  return along / sum(points.map(([a]) => (a - x) ** 2));
}

/**
 * The mean of values with its interval, by the bootstrap (Efron): how the mean
 * varies if as many values are drawn from these, again and again. One interval
 * would be of 95 %; with {@linkcode COMPARISONS} of them each is of 99.9 %, so
 * that all hold together in 95 of 100 studies (Bonferroni). The draws are the
 * same in every run.
 */
export function meanEffect(values: readonly number[]): EffectSize {
  const draw = draws();
  const means = Float64Array.from({ length: SAMPLES }, () => {
    let total = 0;
    for (let i = 0; i < values.length; i++) {
      total += values[draw(values.length)];
    }
    return total / values.length;
  }).sort();
  const tail = Math.floor(SAMPLES * RISK / COMPARISONS / 2);
  const [low, high] = [means[tail], means[SAMPLES - 1 - tail]];
  return { estimate: mean(values), low, high };
}

/**
 * By how many percent values are less than others on average, pair by pair:
 * 100 less the geometric mean of their ratios; negative if they are more.
 */
export function savedPercent(
  values: readonly number[],
  others: readonly number[],
): EffectSize {
  const logs = values.map((value, i) => logRatio(value, others[i]));
  const { estimate, low, high } = meanEffect(logs);
  const percent = (log: number) => log === 0 ? 0 : 100 * (1 - Math.exp(log));
  return {
    estimate: percent(estimate),
    low: percent(high),
    high: percent(low),
  };
}

/**
 * How many of 100 tasks more are solved than by others, given 1 or 0 for each
 * task. The interval assumes one more gained and one more lost, which chance
 * may have hidden (after Agresti and Min): else, where none is seen, it would
 * seem certain that there is none.
 */
export function gainedPercent(
  solved: readonly number[],
  others: readonly number[],
): EffectSize {
  const changes = solved.map((value, i) => 100 * (value - others[i]));
  const { low, high } = meanEffect([...changes, 100, -100]);
  return { estimate: mean(changes), low, high };
}

function logRatio(value: number, other: number): number {
  return value === other ? 0 : Math.log(value / other);
}

/** Random whole numbers below a limit, from the same start each time. */
function draws(): (limit: number) => number {
  let state = 0;
  return (limit) => {
    state = state + 0x9e3779b9 | 0;
    let word = Math.imul(state ^ state >>> 16, 0x85ebca6b);
    word = Math.imul(word ^ word >>> 13, 0xc2b2ae35);
    return Math.floor(((word ^ word >>> 16) >>> 0) / 2 ** 32 * limit);
  };
}
