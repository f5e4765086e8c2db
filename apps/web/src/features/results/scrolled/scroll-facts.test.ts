import { scrollFacts } from './scroll-facts';

/** So many saw each percent. */
const percents = (seen: (percent: number) => number) => Array.from({ length: 100 }, (_, row) => seen(row));

it('says how far everybody and half came, who scrolled at all, and who came to the end', () => {
  const seen = (percent: number) => (percent < 25 ? 10 : percent < 60 ? 6 : percent < 90 ? 4 : 1);
  expect(scrollFacts({ seen: percents(seen), sessions: 10, height: 2_000, fold: 0.25 })).toEqual({
    n: 10,
    everybody: 500,
    half: 1_200,
    fold: 500,
    pastFold: 6,
    toEnd: 1,
  });
});

it('is nothing where nobody was', () => {
  expect(scrollFacts({ seen: percents(() => 0), sessions: 0, height: 2_000, fold: 0.25 })).toEqual({
    n: 0,
    everybody: 0,
    half: 0,
    fold: 500,
    pastFold: 0,
    toEnd: 0,
  });
});
