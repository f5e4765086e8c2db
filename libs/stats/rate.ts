/** How many there were, and how many of them succeeded. */
export interface Trials {
  readonly n: number;
  readonly x: number;
}

/** A share of trials with its 95 % interval. With n = 0 there is nothing to say: value, lo and hi are null. */
export type RateEstimate = {
  readonly n: number;
  readonly x: number;
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly method: 'adjusted-wald' | 'bootstrap';
  readonly level: number;
};

export const level = 0.95;
/** Quantile of the normal distribution at 1 - (1 - level) / 2. */
export const z95 = 1.959963984540054;

/** Agresti-Coull: z²/2 successes and z²/2 failures are added before Wald's formula. Capped at 0 and 1. */
export function adjustedWald(x: number, n: number): RateEstimate {
  if (n === 0) return { n, x, value: null, lo: null, hi: null, method: 'adjusted-wald', level };
  const trials = n + z95 ** 2;
  const centre = (x + z95 ** 2 / 2) / trials;
  const half = z95 * Math.sqrt((centre * (1 - centre)) / trials);
  const lo = Math.max(0, centre - half);
  const hi = Math.min(1, centre + half);
  return { n, x, value: x / n, lo, hi, method: 'adjusted-wald', level };
}
