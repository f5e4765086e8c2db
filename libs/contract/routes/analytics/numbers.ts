import { z } from 'zod';

export const maybe = z.number().nullable();

export const count = z.number();

export const rateSchema = z.looseObject({
  n: z.number(),
  x: z.number(),
  value: maybe,
  lo: maybe,
  hi: maybe,
  method: z.enum(['adjusted-wald', 'bootstrap']),
  level: z.number(),
});

export type Rate = z.infer<typeof rateSchema>;

/**
 * Times in ms. lo..hi: 95 % of the geometric mean for times, of the mean otherwise. What n does not allow is null. `zeros`: how
 * many of n are 0; times of 0 are left out of the geometric mean and its interval.
 */
export const spreadSchema = z.looseObject({
  n: z.number(),
  zeros: z.number(),
  mean: maybe,
  sd: maybe,
  median: maybe,
  q1: maybe,
  q3: maybe,
  min: maybe,
  max: maybe,
  geometricMean: maybe,
  lo: maybe,
  hi: maybe,
});

export type Spread = z.infer<typeof spreadSchema>;
