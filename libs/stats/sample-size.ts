import { z95 } from './rate';

/** Half the width of the 95 % interval of a success rate after n sessions where half of them succeed: the worst case. 0..1. */
export const precisionOfSessions = (n: number): number => z95 / (2 * Math.sqrt(n + z95 ** 2));

/** The fewest sessions that tell a success rate to plus or minus `precision` (0.1 = ten points), whatever the rate is. */
export function sessionsForPrecision(precision: number): number {
  if (!(precision > 0)) throw new RangeError('a precision is greater than 0');
  return Math.max(1, Math.ceil((z95 / (2 * precision)) ** 2 - z95 ** 2));
}
