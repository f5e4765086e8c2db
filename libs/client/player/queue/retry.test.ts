import { retryDelayMs, retryAfterMs } from './retry';

const at = (failures: number, asked: number) =>
  [0, 0.5, 1].map((chance) => retryDelayMs(failures, asked, () => chance));

it('doubles the pause up to 30 s, half of it by chance', () => {
  expect(at(1, 0)).toEqual([500, 750, 1_000]);
  expect(at(3, 0)).toEqual([2_000, 3_000, 4_000]);
  for (const failures of [6, 11, 12, 1_000]) expect(at(failures, 0)).toEqual([15_000, 22_500, 30_000]);
});

it('spreads out as well those whom the server has told when to come back, and none before that', () => {
  expect(at(1, 60_000)).toEqual([60_250, 60_375, 60_500]);
  expect(at(20, 60_000)).toEqual([67_500, 71_250, 75_000]);
});

it.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  ['1.5', 1_500],
  ['-7', 0],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', 0],
  ['Infinity', 0],
])('reads Retry-After %p', (header, ms) => {
  expect(retryAfterMs(header, 10_000)).toBe(ms);
});
