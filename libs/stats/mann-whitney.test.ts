import { comparedScales, spread } from '.';
import { mannWhitney } from './mann-whitney';

const tally = (first: readonly number[], second: readonly number[]) =>
  [...new Set([...first, ...second])].map((value) => ({
    value,
    first: first.filter((one) => one === value).length,
    second: second.filter((one) => one === value).length,
  }));
const repeated = (counts: readonly number[]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, () => at + 1));

test('is that of the published example: permeability constants, M. Hollander and D. A. Wolfe (1973), p. 69', () => {
  const x = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const y = [1.15, 0.88, 0.9, 0.74, 1.21];
  expect(mannWhitney(tally(x, y))).toBeCloseTo(0.254_412, 6);
  expect(mannWhitney(tally(y, x))).toBeCloseTo(0.254_412, 6);
});

test('knows equal values: 14 of the 462 ways to deal these out lie as far apart', () => {
  expect(mannWhitney(tally([4, 5, 5, 6, 7], [1, 2, 4, 4, 5, 3]))).toBeCloseTo(14 / 462, 12);
});

test('of many values is normal, corrected for ties and continuity (computed apart from this)', () => {
  const [a, b] = [repeated([3, 8, 10, 12, 7]), repeated([1, 3, 8, 14, 14])];
  expect(mannWhitney(tally(a, b))).toBeCloseTo(0.017_306, 5);
});

test('is nothing where nothing can be ranked', () => {
  expect(mannWhitney(tally([1, 2], []))).toBeNull();
  expect(mannWhitney(tally([3, 3], [3]))).toBeNull();
});

test('says how sure a difference of means of steps is; without their counts Welch does', () => {
  const [a, b] = [
    [4, 5, 5, 6, 7],
    [1, 2, 4, 4, 5, 3],
  ];
  const [first, second] = [spread(a, 'count'), spread(b, 'count')];
  expect(comparedScales(first, second, tally(a, b)).difference).toMatchObject({
    test: 'mann-whitney',
    p: expect.closeTo(14 / 462, 12),
    method: 'welch',
  });
  expect(comparedScales(first, second, []).difference).not.toHaveProperty('test');
});
