import { placeOn, readable, valueAxis } from './value-axis';

const numbers = (...values: readonly number[]) => values.map((at) => ({ at }));

test('each point of a scale has its place in the middle of an equal part', () => {
  const axis = valueAxis(numbers(1, 2, 3, 4));
  expect([1, 2, 3, 4].map((at) => placeOn(axis, at))).toEqual([0.125, 0.375, 0.625, 0.875]);
});

test('numbers that lie apart stand apart, by as much', () => {
  const axis = valueAxis(numbers(50, 52.5, 100));
  expect(axis).toEqual({ from: 48.75, to: 101.25, step: 2.5 });
  expect(placeOn(axis, 100) - placeOn(axis, 52.5)).toBeCloseTo(19 * (placeOn(axis, 52.5) - placeOn(axis, 50)), 10);
});

test('a single number stands in the middle', () => {
  expect(placeOn(valueAxis(numbers(75)), 75)).toBe(0.5);
});

test('numbers are written as far as they do not run into each other', () => {
  const all = numbers(0, 1, 2, 100);
  expect([...readable(valueAxis(all), all, 0.05)]).toEqual(numbers(0, 100));
});
