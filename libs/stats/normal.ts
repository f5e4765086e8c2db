/** Probability of a normal value at least so far from 0, on either side, good to 2e-7: Abramowitz and Stegun 26.2.17. */
export function normalTails(z: number): number {
  const far = Math.abs(z);
  const t = 1 / (1 + 0.231_641_9 * far);
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return Math.min(1, 2 * series * (Math.exp((-far * far) / 2) / Math.sqrt(2 * Math.PI)));
}
