import { ascending, quantile } from './quantile';
import { studentQuantile } from './student';

/** How values are distributed. What n does not allow is null. sd with n - 1, quartiles by linear interpolation (type 7). */
export type SpreadEstimate = {
  readonly n: number;
  /** How many values are 0: they count in everything but the geometric mean and its interval. */
  readonly zeros: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly q1: number | null;
  readonly q3: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly geometricMean: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
};

/** What a spread is made of; the analytic store computes the same numbers over millions of rows. */
export interface Moments {
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly q1: number | null;
  readonly median: number | null;
  readonly q3: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly zeros: number;
  /** Mean and standard deviation (n - 1) of ln(value), of those above 0. */
  readonly logMean: number | null;
  readonly logSd: number | null;
}

/** `time`: lo..hi is the 95 % log-t interval of the geometric mean. `count`: the 95 % t interval of the mean. */
export type SpreadKind = 'time' | 'count';

/** Times of 0 ms are left out of the geometric mean, and told; a count of 0 forbids it. */
export function spreadOf(moments: Moments, kind: SpreadKind): SpreadEstimate {
  const { logMean, logSd, ...plain } = moments;
  const hasGeometricMean = logMean !== null && (kind === 'time' || plain.zeros === 0);
  const [lo, hi] =
    kind === 'time'
      ? interval(logMean, logSd, plain.n - plain.zeros).map((end) => end && Math.exp(end))
      : interval(plain.mean, plain.sd, plain.n);
  return { ...plain, geometricMean: hasGeometricMean ? Math.exp(logMean) : null, lo: lo ?? null, hi: hi ?? null };
}

export const spread = (values: readonly number[], kind: SpreadKind): SpreadEstimate =>
  spreadOf(momentsOf(values), kind);

function momentsOf(values: readonly number[]): Moments {
  const sorted = ascending(values);
  const logs = values.filter((value) => value > 0).map(Math.log);
  return {
    n: values.length,
    mean: mean(values),
    sd: sampleDeviation(values),
    q1: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    zeros: values.length - logs.length,
    logMean: mean(logs),
    logSd: sampleDeviation(logs),
  };
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sampleDeviation(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

function interval(centre: number | null, sd: number | null, n: number): (number | null)[] {
  if (centre === null || sd === null || n < 2) return [null, null];
  const half = (studentQuantile(0.975, n - 1) * sd) / Math.sqrt(n);
  return [centre - half, centre + half];
}
