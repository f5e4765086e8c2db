import { chiSquareTail, equalShares } from './equal-shares';

// Upper 5 % points of chi-square: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
it.each([
  [3.841, 1],
  [5.991, 2],
  [7.815, 3],
  [9.488, 4],
  [11.07, 5],
])('has 5 %% beyond %d with %d degrees of freedom', (x, df) => {
  expect(chiSquareTail(x, df)).toBeCloseTo(0.05, 4);
});

it('knows the far tail and the whole', () => {
  // Upper 0.1 % points of the same table.
  expect(chiSquareTail(10.828, 1)).toBeCloseTo(0.001, 6);
  expect(chiSquareTail(13.816, 2)).toBeCloseTo(0.001, 6);
  expect(chiSquareTail(0, 3)).toBe(1);
});

it('tests few choices exactly', () => {
  // Two options are the two-sided binomial test: of 9, 8 or more on one side, 2 * (9 + 1) / 512.
  expect(equalShares([8, 1])).toEqual({ p: expect.closeTo(20 / 512, 10), method: 'exact-multinomial' });
  expect(equalShares([3, 3])?.p).toBeCloseTo(1, 10);
  // All 3 of 3 on one of three: 3 ways of 27.
  expect(equalShares([3, 0, 0])?.p).toBeCloseTo(3 / 27, 10);
});

it('tests many choices by chi-square', () => {
  // By hand: (30 - 20)^2 / 20 + (20 - 20)^2 / 20 + (10 - 20)^2 / 20 = 10; exp(-10 / 2).
  expect(equalShares([30, 20, 10])).toEqual({ p: expect.closeTo(Math.exp(-5), 10), method: 'chi-square' });
});

it('says nothing of nobody', () => {
  expect(equalShares([0, 0])).toBeNull();
  expect(equalShares([4])).toBeNull();
});
