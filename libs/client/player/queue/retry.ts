const initialDelayMs = 1_000;
const maxDelayMs = 30_000;

/**
 * Pause before the next try in ms: doubles with each failure up to 30 s, half of it by chance, so that the testers of a study do not
 * come back in step; never shorter than what the server asked for.
 */
export function retryDelayMs(failures: number, retryAfterMs: number, random: () => number): number {
  const whole = Math.min(maxDelayMs, initialDelayMs * 2 ** Math.min(failures - 1, 10));
  const pause = whole * (0.5 + random() * 0.5);
  return retryAfterMs > 0 ? retryAfterMs + pause * 0.5 : pause;
}

/** `Retry-After` in seconds or as a date; 0 without one. */
export function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0;
  const seconds = Number(header);
  const pause = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(pause) ? Math.max(0, pause) : 0;
}
