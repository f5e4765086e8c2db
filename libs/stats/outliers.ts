import { ascending, median, quantile } from './quantile';
import { mean } from './spread';

/** Beyond this a robust z counts as an outlier (Iglewicz and Hoaglin). */
export const robustThreshold = 3.5;
/** Beyond this many interquartile ranges outside the middle half a value counts as an outlier (Tukey). */
export const fenceFactor = 1.5;

/** How far each value lies from what is typical; 0 is typical, the sign says the side. */
export interface Deviations {
  readonly typical: number;
  readonly scores: readonly number[];
}

/**
 * Robust z: 0.6745 (x - median) / MAD. Where more than half of the values are equal (MAD = 0) the mean absolute deviation
 * stands in, with its own factor: (x - median) / (1.2533 meanAD). Where all are equal every score is 0. The divisor is at
 * least `finest`, the smallest difference that means something (1 for counts): one error where others had none is not far.
 */
export function robustZ(values: readonly number[], finest = 0): Deviations {
  const typical = median(values) ?? 0;
  const distances = values.map((value) => Math.abs(value - typical));
  const mad = median(distances) ?? 0;
  const scale = Math.max(mad > 0 ? mad / 0.6745 : Math.sqrt(Math.PI / 2) * (mean(distances) ?? 0), finest);
  return { typical, scores: values.map((value) => (scale === 0 ? 0 : (value - typical) / scale)) };
}

/**
 * Interquartile ranges outside the middle half, 0 within it. Where the quartiles are equal the rule cannot tell and every
 * score is 0.
 */
export function fences(values: readonly number[]): Deviations {
  const sorted = ascending(values);
  const [q1, typical, q3] = [0.25, 0.5, 0.75].map((q) => quantile(sorted, q) ?? 0) as [number, number, number];
  const range = q3 - q1;
  const score = (value: number) => (Math.max(0, value - q3) - Math.max(0, q1 - value)) / range;
  return { typical, scores: values.map((value) => (range === 0 ? 0 : score(value))) };
}
