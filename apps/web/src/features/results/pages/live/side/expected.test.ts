import { adjustedWald } from '@rehearse/stats';
import { expectedAt, marginAt } from './expected';

const rate = adjustedWald(15, 20);

it('begins with what is known and ends with what the same rate would be known to', () => {
  const expected = expectedAt(rate, 60);
  expect(expected[0]).toEqual({ n: 20, x: 15, lo: rate.lo, hi: rate.hi });
  const { lo, hi } = adjustedWald(45, 60);
  expect(expected.at(-1)).toEqual({ n: 60, x: 45, lo, hi });
  const widths = expected.map(({ lo: low, hi: high }) => high - low);
  expect(widths).toEqual(widths.toSorted((one, other) => other - one));
});

it('has nothing to expect when all are there', () => {
  expect(expectedAt(rate, 20)).toEqual([]);
});

it('is half the width of the interval', () => {
  expect(marginAt(rate, 20)).toBeCloseTo(((rate.hi ?? 0) - (rate.lo ?? 0)) / 2);
});
