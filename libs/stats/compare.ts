import { fisherExact } from './fisher';
import { normalTails } from './normal';
import { type Trials, z95 } from './rate';
import { studentQuantile, studentTails } from './student';

/** How far a second group lies from a first, with its 95 % interval. */
export type Difference = {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
};

/** With how likely chance alone sets them so far apart. */
export type Comparison = Difference & {
  /** Two-sided. */
  readonly p: number;
  /** By which test `p` is, where that is not the one of the interval. */
  readonly test?: 'fisher' | 'mann-whitney';
};

/**
 * The second rate less the first. One success and one failure are added to each group before Wald's formula: A. Agresti and
 * B. Caffo, "Simple and effective confidence intervals for proportions and differences of proportions result from adding two
 * successes and two failures", The American Statistician 54 (2000), 280-288. `value` is what was seen; the ends are held within
 * -1 and 1. Where chance alone would leave one of the four counts below 1, `p` is Fisher's. null without trials in both.
 */
export function differenceOfRates(first: Trials, second: Trials): Comparison | null {
  if (first.n === 0 || second.n === 0) return null;
  const [a, b] = [widened(first), widened(second)];
  const error = Math.sqrt(a.variance + b.variance);
  const centre = b.rate - a.rate;
  return {
    value: second.x / second.n - first.x / first.n,
    lo: Math.max(-1, centre - z95 * error),
    hi: Math.min(1, centre + z95 * error),
    ...(leastExpected(first, second) < 1
      ? { p: fisherExact(first, second), test: 'fisher' }
      : { p: normalTails(centre / error) }),
  };
}

/** Of both results in both groups the least that is expected if the groups do not differ. */
function leastExpected(first: Trials, second: Trials): number {
  const successes = first.x + second.x;
  const all = first.n + second.n;
  return (Math.min(first.n, second.n) * Math.min(successes, all - successes)) / all;
}

function widened({ n, x }: Trials) {
  const rate = (x + 1) / (n + 2);
  return { rate, variance: (rate * (1 - rate)) / (n + 2) };
}

/** A rate as `bootstrapRate` tells it. */
export type Interval = { readonly [end in 'value' | 'lo' | 'hi']: number | null };

/**
 * The second rate less the first, of intervals that were made in any way: the ends lie as far off as each group's own end, added
 * as errors are. G. Y. Zou and A. Donner, "Construction of confidence limits about effect measures: a general approach",
 * Statistics in Medicine 27 (2008), 1693-1702. null where a group has none.
 */
export function differenceOfIntervals(first: Interval, second: Interval): Difference | null {
  const [a, b] = [told(first), told(second)];
  if (!a || !b) return null;
  const value = b.value - a.value;
  return {
    value,
    lo: value - Math.hypot(b.value - b.lo, a.hi - a.value),
    hi: value + Math.hypot(b.hi - b.value, a.value - a.lo),
  };
}

const told = ({ value, lo, hi }: Interval): Difference | null =>
  value === null || lo === null || hi === null ? null : { value, lo, hi };

/** A mean with the sd of what it is of (n - 1). */
export interface Counts {
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
}

/** The second mean less the first: Welch's t, see `welch`. null where a group has not two different values. */
export function differenceOfMeans(first: Counts, second: Counts): Comparison | null {
  const [a, b] = [meanOf(first), meanOf(second)];
  return a && b && welch(a, b);
}

const meanOf = ({ n, mean, sd }: Counts): Mean | null =>
  mean === null || sd === null || n < 2 ? null : { n, mean, error: sd / Math.sqrt(n) };

/** Times above 0 by their geometric mean and its 95 % log-t interval, as `spread` tells them. */
export interface Times {
  readonly n: number;
  readonly zeros: number;
  readonly geometricMean: number | null;
  readonly hi: number | null;
}

/**
 * The second typical time as a share of the first, less 1: -0.2 is a fifth less. Welch's t on logarithms. null where a group has
 * not two different times.
 */
export function changeOfTimes(first: Times, second: Times): Comparison | null {
  const [a, b] = [logMeanOf(first), logMeanOf(second)];
  const found = a && b && welch(a, b);
  return found && { ...found, value: Math.expm1(found.value), lo: Math.expm1(found.lo), hi: Math.expm1(found.hi) };
}

/** Mean of the logarithms and its standard error, which the interval is made of. */
function logMeanOf({ n, zeros, geometricMean, hi }: Times): Mean | null {
  const above = n - zeros;
  if (geometricMean === null || hi === null || above < 2) return null;
  const mean = Math.log(geometricMean);
  return { n: above, mean, error: Math.max(0, Math.log(hi) - mean) / studentQuantile(0.975, above - 1) };
}

/** A mean and its standard error. */
interface Mean {
  readonly n: number;
  readonly mean: number;
  readonly error: number;
}

/**
 * The second mean less the first by Welch's t, with the degrees of freedom of Satterthwaite: B. L. Welch, "The generalization of
 * 'Student's' problem when several different population variances are involved", Biometrika 34 (1947), 28-35.
 */
function welch(a: Mean, b: Mean): Comparison | null {
  const square = a.error ** 2 + b.error ** 2;
  if (square === 0) return null;
  const df = square ** 2 / (a.error ** 4 / (a.n - 1) + b.error ** 4 / (b.n - 1));
  const value = b.mean - a.mean;
  const half = studentQuantile(0.975, df) * Math.sqrt(square);
  return { value, lo: value - half, hi: value + half, p: studentTails(value / Math.sqrt(square), df) };
}

/**
 * Probabilities that allow for how many there are: the smallest times their number, the next times one less, and none below one
 * before it. S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979), 65-70.
 */
export function holm(probabilities: readonly number[]): readonly number[] {
  const order = [...probabilities.keys()].sort((a, b) => (probabilities[a] ?? 0) - (probabilities[b] ?? 0));
  const adjusted = probabilities.map(() => 1);
  let least = 0;
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (order.length - rank) * (probabilities[index] ?? 1)));
    adjusted[index] = least;
  }
  return adjusted;
}
