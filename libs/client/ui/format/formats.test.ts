import { createFormats } from './formats';

const en = createFormats('en');

it('writes times as a clock', () => {
  expect(en.clock(0)).toBe('0:00');
  expect(en.clock(59_499)).toBe('0:59');
  expect(en.clock(59_500)).toBe('1:00');
  expect(en.clock(239_000)).toBe('3:59');
  expect(en.clock(3_727_000)).toBe('1:02:07');
});

it('writes short spans in seconds, with a decimal only below ten', () => {
  expect(en.span(430)).toBe('0.4\u202fs');
  expect(en.span(12_300)).toBe('12\u202fs');
  expect(en.span(59_600)).toBe('1:00');
  expect(createFormats('de').span(1_500)).toBe('1,5\u202fs');
});

it('writes times with a decimal only where a clock would say too little', () => {
  expect(en.time(4_210)).toBe('4.2\u202fs');
  expect(en.time(41_000)).toBe('0:41');
  expect(en.timeRange(4_000, 61_000)).toBe('4\u202fs–1:01');
});

it('writes rates without decimals and with a true minus', () => {
  expect(en.percent(0.6923)).toBe('69\u202f%');
  expect(en.percentRange(0.541, 0.809)).toBe('54–81\u202f%');
  expect(en.percent(-0.141)).toBe('\u221214\u202f%');
  expect(en.count(1_764)).toBe('1,764');
});

it('writes dates and times of day as everywhere else', () => {
  const moment = new Date(2026, 10, 8, 21, 5).getTime();
  expect(en.day(moment)).toBe('8 Nov 2026');
  expect(en.dayAndTime(moment)).toBe('8 Nov, 21:05');
  expect(createFormats('de').dayAndTime(moment)).toBe('8. Nov., 21:05');
});
