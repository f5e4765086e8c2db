import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Figures in words, as everywhere in the results: "69 %", "54–81 %", "3:59", a true minus, no locale's own percent style. */
export interface Formats {
  /** Whole numbers with thousands separators. */
  count(value: number): string;
  /** At most one decimal. */
  decimal(value: number): string;
  /** 0..1 as "69 %". */
  percent(value: number): string;
  /** Both 0..1, as "54–81 %". */
  percentRange(lo: number, hi: number): string;
  /** ms as "3:59" or "1:02:07". */
  clock(ms: number): string;
  clockRange(lo: number, hi: number): string;
  /** Short spans: "0.4 s", "12 s", "3:59". */
  span(ms: number): string;
  day(ms: number): string;
  dayAndTime(ms: number): string;
  full(ms: number): string;
  dayOfMonth(ms: number): string;
}

const thin = '\u202f';
const minus = (text: string): string => text.replace('-', '\u2212');
const two = (value: number): string => String(value).padStart(2, '0');

export function clock(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

const wholePercent = (value: number): string => minus(String(Math.round(value * 100)));

/** `locale` as in BCP 47. */
export function createFormats(locale: string): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (ms: number) => format.format(ms);
  };
  return {
    count: (value) => minus(whole.format(value)),
    decimal: (value) => minus(one.format(value)),
    percent: (value) => `${wholePercent(value)}${thin}%`,
    percentRange: (lo, hi) => `${wholePercent(lo)}–${wholePercent(hi)}${thin}%`,
    clock,
    clockRange: (lo, hi) => `${clock(lo)}–${clock(hi)}`,
    span: (ms) => (ms < 59_500 ? `${ms < 9_950 ? one.format(ms / 1_000) : whole.format(ms / 1_000)}${thin}s` : clock(ms)),
    day: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndTime: date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    full: date({ dateStyle: 'full', timeStyle: 'medium' }),
    dayOfMonth: date({ day: 'numeric' }),
  };
}

export function useFormats(): Formats {
  const { i18n } = useTranslation('results');
  return useMemo(() => createFormats(i18n.language), [i18n.language]);
}
