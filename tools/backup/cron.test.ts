import { Cron } from './cron';

const next = (expression: string, after: string) =>
  new Cron(expression).next(new Date(after)).toISOString().slice(0, 16);

test.each([
  ['0 3 * * *', '2026-11-22T02:59:59Z', '2026-11-22T03:00'],
  ['0 3 * * *', '2026-11-22T03:00:00Z', '2026-11-23T03:00'],
  ['30 1 * * *', '2026-12-31T23:59:00Z', '2027-01-01T01:30'],
  ['*/15 * * * *', '2026-11-22T18:31:00Z', '2026-11-22T18:45'],
  ['5/20 * * * *', '2026-11-22T18:46:00Z', '2026-11-22T19:05'],
  ['0 22-23,1 * * *', '2026-11-22T23:00:00Z', '2026-11-23T01:00'],
  ['0 9-17/4 * * *', '2026-11-22T13:00:00Z', '2026-11-22T17:00'],
  ['0 4 * * mon-fri', '2026-11-20T05:00:00Z', '2026-11-23T04:00'],
  ['0 4 * * 7', '2026-11-22T05:00:00Z', '2026-11-29T04:00'],
  ['0 4 1 * 0', '2026-11-22T05:00:00Z', '2026-11-29T04:00'],
  ['0 4 1 * 3', '2026-11-26T05:00:00Z', '2026-12-01T04:00'],
  ['0 4 ? JAN ?', '2026-11-26T05:00:00Z', '2027-01-01T04:00'],
  ['0 0 29 2 *', '2026-11-26T05:00:00Z', '2028-02-29T00:00'],
  ['@weekly', '2026-11-26T05:00:00Z', '2026-11-29T00:00'],
  ['@hourly', '2026-11-26T05:00:00Z', '2026-11-26T06:00'],
])('%s comes after %s at %s', (expression, after, expected) => {
  expect(next(expression, after)).toBe(expected);
});

test.each(['', 'nightly', '@often', '0 3 * *', '60 3 * * *', '0 24 * * *', '0 3 0 * *', '0 3 * 13 *', '0 3 * * 8'])(
  '"%s" is no schedule',
  (expression) => {
    expect(() => new Cron(expression)).toThrow('is no schedule');
  },
);

test.each(['5-1 * * * *', '*/0 * * * *', '1.5 * * * *', 'a * * * *', '1, * * * *', '-1 * * * *'])(
  'nor is "%s"',
  (expression) => {
    expect(() => new Cron(expression)).toThrow('cannot be read');
  },
);

test('what never comes is said so', () => {
  expect(() => next('0 0 31 2 *', '2026-11-26T05:00:00Z')).toThrow('never comes');
});
