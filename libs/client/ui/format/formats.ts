import { clockText, dateLocale, minus, percentRangeText, percentText, thin } from './format';

/** Figures in words, as everywhere: "69 %", "54–81 %", "3:59", a true minus, no locale's own percent style. */
export interface Formats {
  /** Whole numbers with thousands separators. */
  readonly count: (value: number) => string;
  /** At most one decimal. */
  readonly decimal: (value: number) => string;
  /** 0..1 as "69 %". */
  readonly percent: (value: number) => string;
  /** Both 0..1, as "54–81 %". */
  readonly percentRange: (lo: number, hi: number) => string;
  /** ms as "3:59" or "1:02:07". */
  readonly clock: (ms: number) => string;
  /** As `clock`, but below 10 s with a decimal: "4.2 s". */
  readonly time: (ms: number) => string;
  readonly timeRange: (lo: number, hi: number) => string;
  readonly clockRange: (lo: number, hi: number) => string;
  /** Short spans: "0.4 s", "12 s", "3:59". */
  readonly span: (ms: number) => string;
  readonly day: (ms: number) => string;
  readonly dayAndTime: (ms: number) => string;
  readonly full: (ms: number) => string;
  readonly dayOfMonth: (ms: number) => string;
}

/** `locale` as in BCP 47. */
export function createFormats(locale: string): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLocale(locale), { hourCycle: 'h23', ...options });
    return (ms: number) => format.format(ms);
  };
  const span = (ms: number) =>
    ms < 59_500 ? `${ms < 9_950 ? one.format(ms / 1_000) : whole.format(ms / 1_000)}${thin}s` : clockText(ms);
  const time = (ms: number) => (ms < 9_950 ? span(ms) : clockText(ms));
  return {
    count: (value) => minus(whole.format(value)),
    decimal: (value) => minus(one.format(value)),
    percent: percentText,
    percentRange: percentRangeText,
    clock: clockText,
    clockRange: (lo, hi) => `${clockText(lo)}–${clockText(hi)}`,
    span,
    time,
    timeRange: (lo, hi) => `${time(lo)}–${time(hi)}`,
    day: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndTime: date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    full: date({ dateStyle: 'full', timeStyle: 'medium' }),
    dayOfMonth: date({ day: 'numeric' }),
  };
}
