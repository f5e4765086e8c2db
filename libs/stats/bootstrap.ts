import { logGamma } from './log-gamma';
import { ascending, quantile } from './quantile';
import { adjustedWald, level, type RateEstimate } from './rate';

/** `count` sessions that each had `n` trials with `x` successes. */
export interface SessionOutcomes {
  readonly count: number;
  readonly n: number;
  readonly x: number;
}

const draws = 2_000;

/**
 * A rate over all trials of all sessions, its interval from resampling whole sessions: one tester's trials are not
 * independent. 2,000 draws from a fixed seed, so that the same data give the same interval. Where every session is like
 * every other (all succeed, or there is one), resampling says nothing and the interval is the adjusted Wald one over
 * sessions; `method` tells.
 */
export function bootstrapRate(groups: readonly SessionOutcomes[]): RateEstimate {
  const sessions = total(groups, (group) => group.count);
  const n = total(groups, (group) => group.count * group.n);
  const x = total(groups, (group) => group.count * group.x);
  if (n === 0) return { ...adjustedWald(0, 0), x };
  const rates = resample(groups, sessions);
  const [lo, hi] = [quantile(rates, 0.025), quantile(rates, 0.975)];
  if (lo === hi) {
    const bySession = adjustedWald((x / n) * sessions, sessions);
    return { ...bySession, n, x };
  }
  return { n, x, value: x / n, lo, hi, method: 'bootstrap', level };
}

const total = (groups: readonly SessionOutcomes[], value: (group: SessionOutcomes) => number) =>
  groups.reduce((sum, group) => sum + value(group), 0);

/**
 * Drawing k sessions with replacement is drawing how often each group occurs: a multinomial number, made of binomials.
 * So the cost depends on the number of distinct outcomes, not of sessions.
 */
function resample(groups: readonly SessionOutcomes[], sessions: number): number[] {
  const random = seeded(20_261_120);
  const rates = Array.from({ length: draws }, () => {
    let toDraw = sessions;
    let remaining = sessions;
    let [n, x] = [0, 0];
    for (const group of groups) {
      const drawn = remaining === 0 ? 0 : binomial(toDraw, group.count / remaining, random());
      toDraw -= drawn;
      remaining -= group.count;
      n += drawn * group.n;
      x += drawn * group.x;
    }
    return n === 0 ? 0 : x / n;
  });
  return ascending(rates);
}

/** The number of successes in n trials that belongs to the uniform number u: search outwards from the likeliest number. */
function binomial(n: number, p: number, u: number): number {
  if (n === 0 || p <= 0) return 0;
  if (p >= 1) return n;
  const odds = p / (1 - p);
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const atMode = Math.exp(logChoose(n, mode) + mode * Math.log(p) + (n - mode) * Math.log1p(-p));
  let left = u - atMode;
  let [low, high] = [mode, mode];
  let [atLow, atHigh] = [atMode, atMode];
  while (left > 0 && atLow + atHigh > 0) {
    atLow = low > 0 ? (atLow * low) / ((n - low + 1) * odds) : 0;
    if (low > 0) low -= 1;
    left -= atLow;
    if (left <= 0) return low;
    atHigh = high < n ? (atHigh * (n - high) * odds) / (high + 1) : 0;
    if (high < n) high += 1;
    left -= atHigh;
    if (left <= 0) return high;
  }
  return mode;
}

const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
