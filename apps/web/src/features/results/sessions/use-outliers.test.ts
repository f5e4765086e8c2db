import { comparedSample } from './use-outliers';

const judged = (method: 'iqr' | 'lof', sessions: number, rows: number) => ({
  method,
  meta: { sessions, events: 0, asOf: 0, truncated: rows < sessions },
  rows: Array.from({ length: rows }, (_, at) => ({
    session: `S${at}`,
    score: 0,
    flag: false,
    features: {},
    reasons: [],
  })),
});

test('LOF says of how many it is where there are more, other methods judge all', () => {
  expect(comparedSample(judged('lof', 2_001, 1_000))).toBe(1_000);
  expect(comparedSample(judged('lof', 1_000, 1_000))).toBeNull();
  expect(comparedSample(judged('iqr', 2_001, 1_000))).toBeNull();
  expect(comparedSample(null)).toBeNull();
});
