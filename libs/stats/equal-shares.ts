import { logGamma } from './log-gamma';

/** How likely shares as unequal as these are by chance, if all were preferred equally. */
export type ChanceTest = {
  readonly p: number;
  readonly method: 'exact-multinomial' | 'chi-square';
};

/** Below so many expected for each, the chi-square distribution does not hold (Cochran 1954). */
const minExpected = 5;

/** Of two or more counts; null where nobody chose. */
export function equalShares(counts: readonly number[]): ChanceTest | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  if (n === 0 || counts.length < 2) return null;
  return n < minExpected * counts.length
    ? { p: exactMultinomial(counts, n), method: 'exact-multinomial' }
    : { p: chiSquareTail(chiSquare(counts, n), counts.length - 1), method: 'chi-square' };
}

/** Pearson's, against equal shares. */
function chiSquare(counts: readonly number[], n: number): number {
  const expected = n / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * Probability that chi-square with `df` degrees of freedom is at least `x`: by the recurrence of the regularised upper incomplete
 * gamma function (Abramowitz and Stegun 26.4.8).
 */
export function chiSquareTail(x: number, df: number): number {
  const half = x / 2;
  const isEven = df % 2 === 0;
  let tail = isEven ? Math.exp(-half) : twoNormalTails(Math.sqrt(x));
  for (let a = isEven ? 1 : 0.5; a < df / 2; a += 1) tail += Math.exp(a * Math.log(half) - half - logGamma(a + 1));
  return x <= 0 ? 1 : Math.min(1, tail);
}

/** Of the standard normal distribution beyond -z and z: continued fraction for large z, series for small (A. and S. 26.2.10, 26.2.14). */
function twoNormalTails(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let k = 60; k >= 1; k -= 1) fraction = z + k / fraction;
    return (2 * density) / fraction;
  }
  let term = z;
  let sum = z;
  for (let k = 1; k < 60; k += 1) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 1 - 2 * density * sum;
}

/** Sum of the probabilities of all ways to spread n that are at most as likely as this one. */
function exactMultinomial(counts: readonly number[], n: number): number {
  const logOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum - logGamma(part + 1), 0);
  const all = logGamma(n + 1) - n * Math.log(counts.length);
  const observed = logOf(counts) + 1e-9;
  let p = 0;
  const spread = (left: number, places: number, log: number): void => {
    if (places === 1) {
      const whole = log - logGamma(left + 1);
      if (whole <= observed) p += Math.exp(all + whole);
      return;
    }
    for (let part = 0; part <= left; part += 1) spread(left - part, places - 1, log - logGamma(part + 1));
  };
  spread(n, counts.length, 0);
  return Math.min(1, p);
}
