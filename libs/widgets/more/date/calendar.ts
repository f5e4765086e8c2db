import type { Widget } from '@rehearse/model';
import type { Area } from '../../draw-operation';
import type { PaintInput } from '../../kind';
import { clamp, list, text } from '../../read';
import { type Day, daysIn, dateOf, dayOf, dayText, firstOf, type Month, monthOf, weekdayOf } from './days';

/** What a calendar shows, and how it is used. */
export interface Calendar {
  readonly month: Month;
  /** One day, or the first and the last of a range; one of a range that is not complete. */
  readonly picked: readonly Day[];
  readonly isRange: boolean;
  readonly today: Day | undefined;
  readonly isDisabled: (day: Day) => boolean;
  /** 0 is Sunday. */
  readonly firstWeekday: number;
  /** In the order of the columns. */
  readonly weekdays: readonly string[];
  readonly locale: string;
}

/** With the day on which their weeks begin: 0 is Sunday. */
const languages: Readonly<Record<string, { readonly locale: string; readonly firstWeekday: number }>> = {
  en: { locale: 'en', firstWeekday: 1 },
  de: { locale: 'de', firstWeekday: 1 },
  pt: { locale: 'pt-BR', firstWeekday: 0 },
  zh: { locale: 'zh-Hans', firstWeekday: 1 },
};
const english = { locale: 'en', firstWeekday: 1 };
const weekStarts: Readonly<Record<string, number>> = { monday: 1, saturday: 6, sunday: 0 };

/** Where neither the widget nor a test says a day: the same in every picture. */
const designedMonth = monthOf(dayOf(2026, 2, 1));

export type CalendarInput = Pick<PaintInput, 'value' | 'month' | 'today'>;

export function calendarOf({ props = {} }: Widget, { value, month, today }: CalendarInput): Calendar {
  const { locale, ...own } = languages[text(props['language'])] ?? english;
  const firstWeekday = weekStarts[text(props['weekStart'])] ?? own.firstWeekday;
  const isRange = props['range'] === true;
  const picked = daysIn(value ? value.value : (props['value'] ?? props['preselectRange'])).slice(0, isRange ? 2 : 1);
  const [first = -Infinity] = daysIn(props['min']);
  const [last = Infinity] = daysIn(props['max']);
  const closed = new Set(daysIn(props['disabledDays']));
  const isWeekdaysOnly = props['weekdaysOnly'] === true;
  const open =
    picked[0] ?? (today === undefined ? undefined : clamp(today, first, last)) ?? finite(first) ?? finite(last);
  return {
    month: month ?? (open === undefined ? designedMonth : monthOf(open)),
    picked,
    isRange,
    today,
    isDisabled: (day) => day < first || day > last || closed.has(day) || (isWeekdaysOnly && isWeekend(day)),
    firstWeekday,
    weekdays: weekdaysOf(props['day_names'], locale, firstWeekday),
    locale,
  };
}

const finite = (day: Day): Day | undefined => (Number.isFinite(day) ? day : undefined);

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/** The designer's own names stand in the order of the columns. */
function weekdaysOf(own: unknown, locale: string, firstWeekday: number): readonly string[] {
  const names = list(own).map((name) => text(name));
  if (names.length === 7) return names;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const aSunday = 3;
  return names7.map((_, index) => format.format(dateOf(aSunday + firstWeekday + index)));
}
const names7 = Array.from({ length: 7 });

export const formatted = (locale: string, day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dateOf(day));

export const monthName = ({ locale }: Calendar, month: Month): string =>
  formatted(locale, firstOf(month), { month: 'long', year: 'numeric' });
export const dayName = ({ locale }: Calendar, day: Day): string => formatted(locale, day, { dateStyle: 'full' });
/** What a field says of the days that are picked. */
export const pickedText = ({ locale, picked }: Calendar): string =>
  picked.map((day) => formatted(locale, day, { dateStyle: 'medium' })).join(' – ');

/** What a calendar holds after a day was pressed: that day, or the range that it begins or ends. */
export function heldAfterDay({ isRange, picked }: Calendar, day: Day): string | readonly string[] {
  if (!isRange) return dayText(day);
  const [from, to] = picked;
  return from === undefined || to !== undefined
    ? [dayText(day)]
    : [Math.min(from, day), Math.max(from, day)].map(dayText);
}

export interface DayArea extends Area {
  readonly day: Day;
}

/** Where the parts of a calendar lie. */
export interface CalendarAreas {
  readonly back: Area;
  readonly title: Area;
  readonly next: Area;
  readonly weekdays: readonly Area[];
  /** Six, so that each month is as high as the others. */
  readonly weeks: readonly (readonly DayArea[])[];
}

/** px, of one that opens from a field. */
export const popupSize = { w: 256, h: 304 };

export function calendarAreas({ w, h }: { readonly w: number; readonly h: number }, calendar: Calendar): CalendarAreas {
  const pad = Math.min(12, w / 16, h / 16);
  const [column, row] = [(w - 2 * pad) / 7, (h - 2 * pad) / 8];
  const area = (x: number, y: number, columns = 1): Area => ({
    x: pad + x * column,
    y: pad + y * row,
    w: columns * column,
    h: row,
  });
  const first = firstOf(calendar.month);
  const start = first - ((weekdayOf(first) - calendar.firstWeekday + 7) % 7);
  return {
    back: area(0, 0),
    title: area(1, 0, 5),
    next: area(6, 0),
    weekdays: names7.map((_, x) => area(x, 1)),
    weeks: names7
      .slice(1)
      .map((_, week) => names7.map((_, x) => ({ ...area(x, week + 2), day: start + week * 7 + x }))),
  };
}
