import { dashesOf, isRound } from './dashes';

const line = (length: number) => ({ length, isClosed: false });
const closed = (length: number) => ({ length, isClosed: true });

it.each([
  // A box of 96 by 40: a dash at each end, 6 of them across and 3 down.
  ['dashed', 6, line(96), [12, 4.8]],
  ['dashed', 6, line(40), [12, 2]],
  ['dashed', 1, line(96), [3, 1.89]],
  ['dashed', 6, line(27), [10.8, 5.4]],
  ['dashed', 6, line(24), []],
  ['dashed', 6, closed(180), [12, 6]],
  ['dashed', 6, closed(185), [12, 6.5]],
  // Dots touch both ends, or follow each other all around.
  ['dotted', 6, line(96), [0, 11.24]],
  ['dotted', 6, closed(120), [0, 11.99]],
  ['dotted', 6, line(11), [0, 12]],
  ['dotted', 2, line(18), [2, 2]],
  ['solid', 6, line(96), []],
] as const)('%s, %s px, on %o', (style, width, way, expected) => {
  const found = dashesOf({ style, width }, way);
  expect(found.map((one) => Number(one.toFixed(2)))).toEqual(expected.map((one) => Number(one.toFixed(2))));
});

it('ends as it begins', () => {
  for (let length = 20; length < 400; length += 7) {
    const [dash = 0, gap = 0] = dashesOf({ style: 'dashed', width: 4 }, line(length));
    const count = (length + gap) / (dash + gap);
    expect(count).toBeCloseTo(Math.round(count), 6);
  }
});

it('has round dots where they are seen as such', () => {
  expect([2, 3, 4].map((width) => isRound({ style: 'dotted', width }))).toEqual([false, false, true]);
});
