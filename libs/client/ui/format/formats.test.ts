import { formatsOf } from './formats';

const en = formatsOf('en-GB');

it('writes durations with their unit, and a decimal only below ten seconds', () => {
  expect(en.duration(0)).toBe('0\u202fs');
  expect(en.duration(-5)).toBe('0\u202fs');
  expect(en.duration(430)).toBe('0.4\u202fs');
  expect(en.duration(3_000)).toBe('3\u202fs');
  expect(en.duration(9_949)).toBe('9.9\u202fs');
  expect(en.duration(9_950)).toBe('10\u202fs');
  expect(en.duration(59_499)).toBe('59\u202fs');
  expect(en.duration(59_500)).toBe('1:00\u202fmin');
  expect(en.duration(239_000)).toBe('3:59\u202fmin');
  expect(en.duration(3_599_600)).toBe('1:00\u202fh');
  expect(en.duration(3_727_000)).toBe('1:02\u202fh');
  expect(formatsOf('de').duration(1_500)).toBe('1,5\u202fs');
});

it('writes the unit of a range once where both have it', () => {
  expect(en.durationRange(4_000, 12_300)).toBe('4–12\u202fs');
  expect(en.durationRange(41_000, 239_000)).toBe('41\u202fs–3:59\u202fmin');
  expect(en.durationRange(70_000, 239_000)).toBe('1:10–3:59\u202fmin');
});

it('writes rates without decimals and with a true minus', () => {
  expect(en.percent(0.6923)).toBe('69%');
  expect(en.percentRange(0.541, 0.809)).toBe('54–81%');
  expect(en.percent(-0.141)).toBe('\u221214%');
  expect(en.count(1_764)).toBe('1,764');
});

it('writes dates and times of day as everywhere else', () => {
  const moment = new Date(2026, 10, 8, 21, 5).getTime();
  expect(en.day(moment)).toBe('8 Nov 2026');
  expect(en.dayAndTime(moment)).toBe('8 Nov, 21:05');
  expect(formatsOf('de').dayAndTime(moment)).toBe('8. Nov., 21:05');
});

it('says in words how far away a day is', () => {
  expect([0, 1, 28].map(en.inDays)).toEqual(['today', 'tomorrow', 'in 28 days']);
  expect(formatsOf('de').inDays(28)).toBe('in 28 Tagen');
});

it('lists as the language does', () => {
  const listed = (locale: string) => formatsOf(locale).list(['a', 'b', 'c']);
  expect(['en', 'de', 'pt-BR', 'zh-Hans'].map(listed)).toEqual(['a, b, and c', 'a, b und c', 'a, b e c', 'a、b和c']);
  expect([en.list(['a', 'b']), en.list(['a']), en.list([])]).toEqual(['a and b', 'a', '']);
  expect(['en', 'de'].map((locale) => formatsOf(locale).either(['a', 'b']))).toEqual(['a or b', 'a oder b']);
});

it('puts facts side by side with the separator of the language, and leaves out those that are not there', () => {
  const sideBySide = (locale: string) => formatsOf(locale).facts(['a', false, 'b', null, undefined, '', 'c']);
  expect(['en', 'de', 'pt-BR', 'zh-Hans'].map(sideBySide)).toEqual(['a, b, c', 'a, b, c', 'a, b, c', 'a、b、c']);
  expect([en.facts(['a']), en.facts([false])]).toEqual(['a', '']);
});
