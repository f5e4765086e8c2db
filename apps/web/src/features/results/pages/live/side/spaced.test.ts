import { spaced } from './spaced';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it('keeps a few as they are, and of many the first, the last, and some between', () => {
  expect(spaced(upTo(4), 4)).toEqual([0, 1, 2, 3]);
  expect(spaced(upTo(5), 4)).toEqual([0, 1, 3, 4]);
  expect(spaced(upTo(101), 5)).toEqual([0, 25, 50, 75, 100]);
  expect(spaced([], 4)).toEqual([]);
});
