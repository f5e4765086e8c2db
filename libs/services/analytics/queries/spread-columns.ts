import { spreadOf } from '@rehearse/stats';
import type { SpreadEstimate, SpreadKind } from '@rehearse/stats';
import { z } from 'zod';

const number = z.number().nullable();

/**
 * How SQL gives a spread: (count, avg, stddevSampStable, quartiles, min, max, avg and stddevSampStable of the logarithms of
 * what is above 0, how many are 0). Numbers that n does not allow are null or meaningless zeroes.
 */
export const spreadColumns = z.tuple([
  number,
  number,
  number,
  z.array(number),
  number,
  number,
  number,
  number,
  z.number(),
]);

/** Of nothing. */
export const noSpread: z.infer<typeof spreadColumns> = [0, null, null, [], null, null, null, null, 0];

export function spreadFrom(columns: z.infer<typeof spreadColumns>, kind: SpreadKind): SpreadEstimate {
  const [count, mean, sd, quartiles, min, max, logMean, logSd, zeros] = columns;
  const n = count ?? 0;
  const some = <T>(value: T): T | null => (n > 0 ? value : null);
  const several = <T>(value: T): T | null => (n > 1 ? value : null);
  const [q1 = null, median = null, q3 = null] = quartiles;
  return spreadOf(
    {
      n,
      mean: some(mean),
      sd: several(sd),
      q1: some(q1),
      median: some(median),
      q3: some(q3),
      min: some(min),
      max: some(max),
      zeros,
      logMean: n > zeros ? logMean : null,
      logSd: n - zeros > 1 ? logSd : null,
    },
    kind,
  );
}
