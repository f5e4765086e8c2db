import { seenAt } from './seen-at';

/** The page was hidden for a minute after 2 s. */
const line = [
  { time: 1_000, seen: 0 },
  { time: 3_000, seen: 2_000 },
  { time: 63_000, seen: 2_000 },
  { time: 64_000, seen: 3_000 },
];

it('finds the time that was seen between two events, and none of it while the page was hidden', () => {
  const seen = seenAt(line);
  expect([1_000, 1_500, 3_000, 20_000, 63_000, 63_400].map(seen)).toEqual([0, 500, 2_000, 2_000, 2_000, 2_400]);
});

it('goes on behind the last one, begins with the first one, and goes back', () => {
  const seen = seenAt(line);
  expect([65_000, 64_500, 900, 1_200].map(seen)).toEqual([4_000, 3_500, 0, 200]);
  expect(seenAt([])(5)).toBe(0);
});

it('takes events by their times, whatever their order', () => {
  expect(seenAt(line.toReversed())(2_000)).toBe(1_000);
});
