/** Between a number and its unit, so that they stay on one line. */
export const thin = '\u202f';
/** A true minus. */
export const minus = (text: string): string => text.replace('-', '\u2212');
const whole = (share: number): string => minus(String(Math.round(share * 100)));

const percents = new Map<string, Intl.NumberFormat>();

function percentOf(locale: string): Intl.NumberFormat {
  const known = percents.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'negative' });
  percents.set(locale, made);
  return made;
}

/** 0..1 as the language writes it: "76%", in German "76 %". `locale` is BCP 47. */
export const percentText = (share: number, locale: string): string =>
  minus(percentOf(locale).format(Math.round(share * 100) / 100));
/** Both 0..1, as "61–87". */
export const rangeText = (lo: number, hi: number): string => `${whole(lo)}–${whole(hi)}`;
/** Both 0..1, as "61–87%". */
export const percentRangeText = (lo: number, hi: number, locale: string): string =>
  `${whole(lo)}–${percentText(hi, locale)}`;
/** How far a number may be off, 0..1, in points of a percentage: "±7", and below one point "±0.4". */
export const pointsText = (margin: number, locale: string): string =>
  `±${new Intl.NumberFormat(locale, margin < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }).format(margin * 100)}`;

/** An absolute date, with the year unless it is the current one. `locale` is BCP 47. */
export function dateText(ms: number, locale: string, now = Date.now()): string {
  const sameYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(ms);
}

export const timeText = (ms: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);

/** Whole days between two moments by the local calendar: 0 today, 1 yesterday. */
export function daysAgo(ms: number, now = Date.now()): number {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(ms)) / 86_400_000);
}
