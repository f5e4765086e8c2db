const dayMs = 24 * 3_600_000;
/** UTC: before people in Europe begin to work, and after those in America have ended. */
const hour = 6;

/** ms since the epoch: the first Monday morning after a time. */
export function nextMonday(now: number): number {
  const day = new Date(now);
  const morning = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour);
  const monday = morning + ((8 - day.getUTCDay()) % 7) * dayMs;
  return monday > now ? monday : monday + 7 * dayMs;
}
