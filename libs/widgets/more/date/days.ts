/** Days since 1970-01-01, so that no time zone has a part in them. */
export type Day = number;
/** Months since the year 0. */
export type Month = number;

const msPerDay = 86_400_000;

export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / msPerDay;
export const dateOf = (day: Day): Date => new Date(day * msPerDay);
export const firstOf = (month: Month): Day => dayOf(Math.floor(month / 12), month % 12, 1);
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => dateOf(day).getUTCDay();

export function monthOf(day: Day): Month {
  const date = dateOf(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The same date of another month, or its last one. */
export const inMonth = (day: Day, month: Month): Day =>
  Math.min(firstOf(month) + dateOf(day).getUTCDate() - 1, firstOf(month + 1) - 1);

/** `dd.mm.yyyy`, as validation reads it. */
export function dayText(day: Day): string {
  const [year = '', month = '', date = ''] = dateOf(day).toISOString().slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}

const written = /(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2})/g;

/** Every day that a text names, and the day of a time in ms; what is no day is left out. */
export function daysIn(value: unknown): readonly Day[] {
  if (Array.isArray(value)) return value.flatMap(daysIn);
  if (typeof value === 'number') return Math.abs(value) < 8e15 ? [Math.floor(value / msPerDay)] : [];
  if (typeof value !== 'string') return [];
  return [...value.matchAll(written)].flatMap(([, d, m, y, year, month, date]) => {
    const [ys, ms, ds] = [Number(y ?? year), Number(m ?? month) - 1, Number(d ?? date)];
    const day = dayOf(ys, ms, ds);
    return dateOf(day).getUTCDate() === ds && dateOf(day).getUTCMonth() === ms ? day : [];
  });
}
