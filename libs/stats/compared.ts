import { changeOfTimes, differenceOfIntervals, differenceOfMeans, differenceOfRates } from './compare';
import type { Counts, Difference, Interval } from './compare';
import { mannWhitney, type Tally } from './mann-whitney';
import { level } from './rate';

/** Of two groups both values, and how far the second lies from the first: by which method, and at which level of confidence. */
const compared =
  <One, Found extends Difference, Method extends string>(
    method: Method,
    differenceOf: (a: One, b: One) => Found | null,
  ) =>
  <Value extends One>(a: Value, b: Value) => {
    const found = differenceOf(a, b);
    return { a, b, difference: found && { ...found, method, level } };
  };

/** One trial each. */
export const comparedRates = compared('agresti-caffo', differenceOfRates);

/** Several trials each, which are not independent: their intervals know. */
export const comparedIntervals = compared('intervals', (a: Interval, b: Interval) => {
  const found = differenceOfIntervals(a, b);
  return found && { ...found, p: null };
});

export const comparedMeans = compared('welch', differenceOfMeans);

/** Means of answers that have an order: how sure that is, their ranks say. */
export const comparedScales = <Value extends Counts>(a: Value, b: Value, tallies: readonly Tally[]) =>
  compared('welch', (first: Counts, second: Counts) => {
    const found = differenceOfMeans(first, second);
    const p = mannWhitney(tallies);
    return found && p !== null ? { ...found, p, test: 'mann-whitney' as const } : found;
  })(a, b);

export const comparedTimes = compared('welch-log', changeOfTimes);
