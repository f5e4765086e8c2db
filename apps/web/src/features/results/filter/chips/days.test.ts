import { dayEnd, dayInput, dayStart } from './days';

it('comes back to the day it was', () => {
  expect(dayInput(dayStart('2026-11-02') ?? 0)).toBe('2026-11-02');
  expect(dayInput(dayEnd('2026-11-02') ?? 0)).toBe('2026-11-02');
});

it('covers the whole day', () => {
  expect((dayEnd('2026-06-15') ?? 0) - (dayStart('2026-06-15') ?? 0)).toBe(24 * 3_600_000 - 1);
  expect(dayStart('2026-06-16')).toBe((dayEnd('2026-06-15') ?? 0) + 1);
});

it('waits for a whole date', () => {
  expect(dayStart('')).toBeUndefined();
  expect(dayEnd('2026-06')).toBeUndefined();
});
