import { z95 } from './rate';

/** Shares of promoters (9 and 10) less those of detractors (0 to 6) of all. What n does not allow is null. */
export type NetPromoters = {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
};

/**
 * Answers from 0 to 10. The 95 % interval is the adjusted Wald one: 3/4 of a promoter, 3/4 of a detractor and 3/2 of somebody
 * between are added before Wald's formula. B. Rocks, "Interval estimation for the 'net promoter score'", The American
 * Statistician 70 (2016), 365-372. `value` is what was seen.
 */
export function netPromoters(answers: readonly number[]): NetPromoters {
  const n = answers.length;
  const promoters = answers.filter((answer) => answer >= 9).length;
  const detractors = answers.filter((answer) => answer <= 6).length;
  const counts = { promoters, passives: n - promoters - detractors, detractors };
  if (n === 0) return { ...counts, value: null, lo: null, hi: null };
  const trials = n + 3;
  const [above, below] = [(promoters + 0.75) / trials, (detractors + 0.75) / trials];
  const centre = above - below;
  const half = z95 * Math.sqrt((above + below - centre ** 2) / trials);
  return {
    ...counts,
    value: (promoters - detractors) / n,
    lo: Math.max(-1, centre - half),
    hi: Math.min(1, centre + half),
  };
}
