import { costOf, isStillDismissed, judged, severityOf } from './judge';

test.each([
  // [came there, it happened to, least lower end, what is said]
  [5, 1, 0.05, null],
  [4, 4, 0.05, 'few'],
  [4, 2, 0.05, 'few'],
  [4, 1, 0.05, null],
  [5, 2, 0.05, 'found'],
  [20, 3, 0.05, null],
  [20, 4, 0.05, 'found'],
  [42, 5, 0.05, null],
  [42, 6, 0.05, 'found'],
  [1_000, 63, 0.05, null],
  [1_000, 65, 0.05, 'found'],
  // A task of which 78 % succeed is a usual one: it needs more to say that fewer do.
  [10, 5, 0.22, 'found'],
  [10, 4, 0.22, null],
  [5, 3, 0.22, 'found'],
  [5, 2, 0.22, null],
  // A step that loses people.
  [10, 4, 0.15, 'found'],
  [10, 3, 0.15, null],
  [0, 0, 0.05, null],
] as const)('of %d to %d, at least %d: %s', (n, x, least, said) => {
  expect(judged({ n, x, lost: 0 }, least)).toBe(said);
});

test('the cost is the lower end of the share of all testers, a quarter of it where the task is done', () => {
  const ofTen = costOf({ n: 10, x: 10, lost: 10 }, 10);
  expect(ofTen).toBeCloseTo(0.6793, 3);
  expect(costOf({ n: 10, x: 10, lost: 0 }, 10)).toBeCloseTo(ofTen / 4, 6);
  expect(costOf({ n: 10, x: 10, lost: 5 }, 10)).toBeCloseTo((ofTen * 5) / 8, 6);
  // Where few come it costs less.
  expect(costOf({ n: 10, x: 10, lost: 10 }, 100)).toBeLessThan(0.06);
});

test('severity by cost', () => {
  expect([0, 0.149, 0.15, 0.249, 0.25, 1].map(severityOf)).toEqual([
    'minor',
    'minor',
    'notable',
    'notable',
    'serious',
    'serious',
  ]);
});

test('what was dismissed is open again once it is much more frequent', () => {
  expect(isStillDismissed({ lo: 0.29 }, { lo: 0.2 })).toBe(true);
  expect(isStillDismissed({ lo: 0.31 }, { lo: 0.2 })).toBe(false);
  expect(isStillDismissed({ lo: 0.05 }, { lo: 0.2 })).toBe(true);
});
