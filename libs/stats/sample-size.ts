import { z95, type RateEstimate } from './rate';

/** Half the width of the 95 % interval of a success rate after n sessions where half of them succeed: the worst case. 0..1. */
export const precisionOfSessions = (n: number): number => z95 / (2 * Math.sqrt(n + z95 ** 2));

/** The fewest sessions that tell a success rate to plus or minus `precision` (0.1 = ten points), whatever the rate is. */
export function sessionsForPrecision(precision: number): number {
  if (!(precision > 0)) throw new RangeError('a precision is greater than 0');
  return Math.max(1, Math.ceil((z95 / (2 * precision)) ** 2 - z95 ** 2));
}

/**
 * How far the success rate of a study may be off, 0..1: half its interval. Before there is one, half of what so many
 * sessions will have at worst.
 */
export function marginOf(sessions: number, success?: Pick<RateEstimate, 'lo' | 'hi'>): number {
  const { lo = null, hi = null } = success ?? {};
  return lo === null || hi === null ? precisionOfSessions(sessions) : (hi - lo) / 2;
}
