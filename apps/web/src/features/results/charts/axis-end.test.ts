import type { Spread } from '@rehearse/contract';
import { spread } from '@rehearse/stats';
import { axisEnd } from './axis-end';

const empty = spread([], 'time');

it('ends the axis of times by what is drawn on it', () => {
  const time = (n: number, hi: number): Spread => ({ ...empty, n, geometricMean: hi / 2, hi });
  expect(axisEnd([time(9, 52_000), time(2, 6_000_000)])).toBe(60_000);
  expect(axisEnd([time(2, 6_000_000), empty])).toBe(0);
});
