import type { Spread } from '@rehearse/contract';
import { axisEnd } from './axis-end';

const spread: Spread = {
  n: 0,
  zeros: 0,
  mean: null,
  sd: null,
  median: null,
  q1: null,
  q3: null,
  min: null,
  max: null,
  geometricMean: null,
  lo: null,
  hi: null,
};

it('ends the axis of times by what is drawn on it', () => {
  const time = (n: number, hi: number): Spread => ({ ...spread, n, geometricMean: hi / 2, hi });
  expect(axisEnd([time(9, 52_000), time(2, 6_000_000)])).toBe(60_000);
  expect(axisEnd([time(2, 6_000_000), spread])).toBe(0);
});
