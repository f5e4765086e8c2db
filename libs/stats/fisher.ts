import { logGamma } from './log-gamma';
import type { Trials } from './rate';

/**
 * Probability, two-sided, that chance alone sets two rates at least so far apart: the sum over all tables with the same totals
 * that are at most as likely as this one. R. A. Fisher, "The logic of inductive inference", Journal of the Royal Statistical
 * Society 98 (1935), 39-54; two sides as R's fisher.test.
 */
export function fisherExact(first: Trials, second: Trials): number {
  const successes = first.x + second.x;
  const all = first.n + second.n;
  const base = logChoose(all, successes);
  const likelihoodOf = (x: number) => Math.exp(logChoose(first.n, x) + logChoose(second.n, successes - x) - base);
  // What is as likely differs by rounding.
  const limit = likelihoodOf(first.x) * (1 + 1e-7);
  let p = 0;
  for (let x = Math.max(0, successes - second.n); x <= Math.min(first.n, successes); x += 1) {
    const likelihood = likelihoodOf(x);
    if (likelihood <= limit) p += likelihood;
  }
  return Math.min(1, p);
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
