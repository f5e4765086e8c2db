import { differenceOfRates } from '.';
import { fisherExact } from './fisher';

test.each([
  // Fisher, "The Design of Experiments" (1935), the lady who tastes tea; Fisher (1935), convictions of twins (both as in R's fisher.test).
  [3, 4, 1, 4, 0.485_714_285_714],
  [2, 12, 15, 18, 0.000_536_724_119],
  [0, 5, 5, 5, 0.007_936_507_937],
  [0, 8, 0, 9, 1],
])('%p of %p against %p of %p', (x1, n1, x2, n2, p) => {
  expect(fisherExact({ x: x1, n: n1 }, { x: x2, n: n2 })).toBeCloseTo(p, 10);
  expect(fisherExact({ x: x2, n: n2 }, { x: x1, n: n1 })).toBeCloseTo(p, 10);
});

test('says how sure a difference of rates is where chance would leave less than 1 of a count', () => {
  expect(differenceOfRates({ x: 0, n: 9 }, { x: 1, n: 9 })).toMatchObject({ test: 'fisher', p: 1 });
  // One expected on each side.
  expect(differenceOfRates({ x: 0, n: 9 }, { x: 2, n: 9 })).not.toHaveProperty('test');
});
