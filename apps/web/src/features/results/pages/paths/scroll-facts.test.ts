import { adjustedWald } from '@rehearse/stats';
import { scrollFacts } from './scroll-facts';

/** Of ten sessions so many saw each percent. */
const rowsOf = (seen: (percent: number) => number, n = 10) =>
  Array.from({ length: 100 }, (_, row) => ({ row, seen: null, time: 0, rate: { ...adjustedWald(seen(row), n) } }));

it('says how far everybody and half came, who scrolled at all, and who came to the end', () => {
  const seen = (percent: number) => (percent < 25 ? 10 : percent < 60 ? 6 : percent < 90 ? 4 : 1);
  expect(scrollFacts({ rows: rowsOf(seen), height: 2_000, fold: 0.25 })).toEqual({
    n: 10,
    everybody: 500,
    half: 1_200,
    fold: 500,
    pastFold: 6,
    toEnd: 1,
  });
});

it('is nothing where nobody was', () => {
  expect(scrollFacts({ rows: rowsOf(() => 0, 0), height: 2_000, fold: 0.25 })).toEqual({
    n: 0,
    everybody: 0,
    half: 0,
    fold: 500,
    pastFold: 0,
    toEnd: 0,
  });
});
