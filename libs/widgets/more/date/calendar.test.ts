import type { Widget } from '@rehearse/model';
import { calendarAreas, calendarOf, heldAfterDay, monthName, pickedText } from './calendar';
import { dayOf, daysIn, dayText, inMonth, monthOf } from './days';

const widget = (props: Record<string, unknown>): Widget => ({
  id: 'w',
  name: 'w',
  type: 'Date',
  x: 0,
  y: 0,
  z: 1,
  w: 256,
  h: 320,
  props,
});
const march = (date: number) => dayOf(2026, 2, date);
const held = (value: unknown) => ({ type: 'value', value }) as const;
const firstShown = (props: Record<string, unknown>) => {
  const calendar = calendarOf(widget(props), {});
  const [[first] = []] = calendarAreas({ w: 256, h: 320 }, calendar).weeks;
  return first && dayText(first.day);
};

test('days are read as documents write them, and what is none is left out', () => {
  expect(daysIn('20.3.2026, 2026-03-21, 31.02.2026, x')).toEqual([march(20), march(21)]);
  expect(daysIn(Date.UTC(2026, 2, 20, 23, 59))).toEqual([march(20)]);
  expect(daysIn(['20.03.2026', null, {}, Number.NaN])).toEqual([march(20)]);
  expect(dayText(march(5))).toBe('05.03.2026');
});

test('the month is that of a day that is held, else of the test, else the same in every picture', () => {
  const shown = (props: Record<string, unknown>, more = {}) =>
    monthName(calendarOf(widget(props), more), calendarOf(widget(props), more).month);
  expect(shown({})).toBe('March 2026');
  expect(shown({}, { today: dayOf(2027, 0, 31) })).toBe('January 2027');
  expect(shown({ value: '01.12.2025' }, { today: march(1) })).toBe('December 2025');
  expect(shown({ max: '01.12.2025' }, { today: march(1) })).toBe('December 2025');
  expect(shown({}, { month: monthOf(march(1)) + 1 })).toBe('April 2026');
});

test('weeks begin as the language or the designer says', () => {
  expect(firstShown({})).toBe('23.02.2026');
  expect(firstShown({ language: 'pt' })).toBe('01.03.2026');
  expect(firstShown({ language: 'de', weekStart: 'saturday' })).toBe('28.02.2026');
  const { weekdays } = calendarOf(widget({ language: 'de' }), {});
  expect([weekdays[0], weekdays[6]]).toEqual(['Mo', 'So']);
  expect(calendarOf(widget({ day_names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }), {}).weekdays[6]).toBe('g');
});

test('a range is begun and ended by two days, in whatever order they are pressed', () => {
  const range = (value: unknown) => calendarOf(widget({ range: true }), { value: held(value) });
  expect(heldAfterDay(range([]), march(20))).toEqual(['20.03.2026']);
  expect(heldAfterDay(range(['20.03.2026']), march(17))).toEqual(['17.03.2026', '20.03.2026']);
  expect(heldAfterDay(range(['17.03.2026', '20.03.2026']), march(2))).toEqual(['02.03.2026']);
  expect(heldAfterDay(calendarOf(widget({}), {}), march(2))).toBe('02.03.2026');
  expect(pickedText(calendarOf(widget({ range: true, preselectRange: ['17.03.2026', '20.03.2026'] }), {}))).toBe(
    'Mar 17, 2026 – Mar 20, 2026',
  );
});

test('days before the first, after the last, on weekends and by name cannot be selected', () => {
  const { isDisabled } = calendarOf(
    widget({ min: '12.03.2026', max: '27.03.2026', weekdaysOnly: true, disabledDays: '18.03.2026' }),
    {},
  );
  const open = Array.from({ length: 31 }, (_, index) => index + 1).filter((date) => !isDisabled(march(date)));
  expect(open).toEqual([12, 13, 16, 17, 19, 20, 23, 24, 25, 26, 27]);
});

test('a step by a month keeps the date where the month has it', () => {
  const january = dayOf(2026, 0, 31);
  expect(dayText(inMonth(january, monthOf(january) + 1))).toBe('28.02.2026');
  expect(dayText(inMonth(january, monthOf(january) - 1))).toBe('31.12.2025');
});
