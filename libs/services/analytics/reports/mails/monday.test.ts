import { nextMonday } from './monday';

test.each([
  ['2026-11-28T14:00:00Z', '2026-11-30T06:00:00Z'],
  ['2026-11-29T23:59:59Z', '2026-11-30T06:00:00Z'],
  ['2026-11-30T05:59:59Z', '2026-11-30T06:00:00Z'],
  ['2026-11-30T06:00:00Z', '2026-12-07T06:00:00Z'],
  ['2026-12-01T00:00:00Z', '2026-12-07T06:00:00Z'],
])('after %s comes the Monday morning %s', (now, monday) => {
  expect(nextMonday(Date.parse(now))).toBe(Date.parse(monday));
});
