import { type Calendar, formatted } from './calendar';
import { dateOf, type Day, dayOf, daysIn, firstOf } from './days';

const someDay = dayOf(2026, 0, 1);
const monthNames = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) => formatted(locale, dayOf(2026, month, 1), { month: 'long' }).toLowerCase());

/** In which order a language writes day, month and year. */
const orderOf = (locale: string): readonly string[] =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(dateOf(someDay))
    .map(({ type }) => type)
    .filter((type) => ['day', 'month', 'year'].includes(type));

/** The month that a word of the text begins the name of. */
function namedMonth(locale: string, text: string): number {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  return monthNames(locale).findIndex((name) => words.some((word) => name.startsWith(word)));
}

function dayWritten({ locale, month: shown }: Calendar, text: string): Day | undefined {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const named = namedMonth(locale, text.toLowerCase());
  const isYearFirst = (numbers[0] ?? 0) > 31;
  const order = isYearFirst ? ['year', 'month', 'day'] : orderOf(locale);
  const expected = order.filter((one) => one !== 'month' || named < 0);
  const said = numbers.length < expected.length ? expected.filter((one) => one !== 'year') : expected;
  const part = (name: string) => numbers[said.indexOf(name)];
  const year = part('year') ?? dateOf(firstOf(shown)).getUTCFullYear();
  const month = named < 0 ? (part('month') ?? 0) - 1 : named;
  const date = part('day') ?? 0;
  const day = dayOf(year < 100 ? 2000 + year : year, month, date);
  const isReal = dateOf(day).getUTCDate() === date && dateOf(day).getUTCMonth() === month;
  return isReal ? day : undefined;
}

/**
 * Days as people write them in the language of a calendar: in numbers, in its order, or with the name of a month; without a year, that of
 * the month that is shown. Undefined if a part of the text is no day.
 */
export function typedDays(calendar: Calendar, text: string): readonly Day[] | undefined {
  if (text.trim() === '') return [];
  const days = text.split(/\s+[–-]\s+/).map((part) => daysIn(part)[0] ?? dayWritten(calendar, part));
  const known = days.filter((day) => day !== undefined);
  return known.length === days.length ? known : undefined;
}
