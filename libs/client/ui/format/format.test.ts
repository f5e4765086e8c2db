import { dateText, daysAgo, percentRangeText, percentText, pointsText } from './format';

it('writes numbers the way the pictures do', () => {
  expect(percentText(0.7619, 'en-GB')).toBe('76%');
  expect(percentText(0.7619, 'de')).toBe('76\u00a0%');
  expect(percentText(-0.001, 'en-GB')).toBe('0%');
  expect(percentRangeText(0.6142, 0.8666, 'pt-BR')).toBe('61–87%');
  expect(percentRangeText(0.6142, 0.8666, 'de')).toBe('61–87\u00a0%');
  expect(pointsText(0.0689, 'en-GB')).toBe('±7');
  expect(pointsText(0.0038, 'de')).toBe('±0,4');
  expect(pointsText(0, 'en-GB')).toBe('±0');
});

it('names the year only where it is another one', () => {
  const now = new Date(2026, 10, 20).getTime();
  expect(dateText(new Date(2026, 10, 18, 16, 22).getTime(), 'en-GB', now)).toBe('18 Nov');
  expect(dateText(new Date(2025, 10, 18).getTime(), 'de', now)).toBe('18. Nov. 2025');
});

it('counts days by the calendar, not by hours', () => {
  const now = new Date(2026, 10, 20, 0, 5).getTime();
  expect(daysAgo(new Date(2026, 10, 19, 23, 55).getTime(), now)).toBe(1);
  expect(daysAgo(new Date(2026, 10, 20, 0, 1).getTime(), now)).toBe(0);
});
