import { minus, percentRangeText, percentText, pointsText, thin } from './format';

/** Numbers, times and lists in words, as everywhere: "69%", "54–81%" (in German with a space), "3:59 min", a true minus. */
export interface Formats {
  /** Whole numbers with thousands separators. */
  readonly count: (value: number) => string;
  /** At most one decimal. */
  readonly decimal: (value: number) => string;
  /** 0..1 as "69%". */
  readonly percent: (value: number) => string;
  /** Both 0..1, as "54–81%". */
  readonly percentRange: (lo: number, hi: number) => string;
  /** Whole numbers with their sign, as "+14"; 0 has none. */
  readonly signed: (value: number) => string;
  /** As "+0.4", at most one decimal. */
  readonly signedDecimal: (value: number) => string;
  /** A share more or less, as "+14%". */
  readonly signedPercent: (share: number) => string;
  /** Half the width of an interval, 0..1, as "±7". */
  readonly points: (margin: number) => string;
  /** ms as "0.4 s", "12 s", "3:59 min" or "1:02 h". */
  readonly duration: (ms: number) => string;
  /** Both ms, as "12–41 s" or "41 s–3:59 min". */
  readonly durationRange: (lo: number, hi: number) => string;
  readonly day: (ms: number) => string;
  readonly dayAndTime: (ms: number) => string;
  readonly full: (ms: number) => string;
  /** To the second. */
  readonly timeOfDay: (ms: number) => string;
  readonly dayOfMonth: (ms: number) => string;
  /** From today on: "today", "tomorrow", "in 28 days". */
  readonly inDays: (days: number) => string;
  /** "a, b, and c", in German "a, b und c". */
  readonly list: (parts: readonly string[]) => string;
  /** "a, b, or c", in German "a, b oder c". */
  readonly either: (parts: readonly string[]) => string;
  /** "a, b, c", in Chinese "a、b、c": facts side by side, without those that are not there. */
  readonly facts: (parts: readonly (string | false | null | undefined)[]) => string;
}

const made = new Map<string, Formats>();

/** `locale` as in BCP 47. Making a format takes the browser longer than using it many times: each is made once. */
export function formatsOf(locale: string): Formats {
  const formats = made.get(locale) ?? createFormats(locale);
  made.set(locale, formats);
  return formats;
}

function createFormats(locale: string): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const signedOne = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  const date = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (ms: number) => {
      format ??= new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options });
      return format.format(ms);
    };
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  // Lists of units have no separator at all in Chinese.
  const comma = lists.formatToParts(['a', 'b', 'c']).find(({ type }) => type === 'literal')?.value;
  const duration = (ms: number) => written(sizeOf(ms, one));
  return {
    count: (value) => minus(whole.format(value)),
    decimal: (value) => minus(one.format(value)),
    percent: (value) => percentText(value, locale),
    percentRange: (lo, hi) => percentRangeText(lo, hi, locale),
    signed: (value) => minus(signed.format(Math.round(value) + 0)),
    signedDecimal: (value) => minus(signedOne.format(Math.round(value * 10) / 10 + 0)),
    signedPercent: (share) => minus(change.format(Math.round(share * 100) / 100 + 0)),
    points: (margin) => pointsText(margin, locale),
    duration,
    durationRange(lo, hi) {
      const [from, to] = [sizeOf(lo, one), sizeOf(hi, one)];
      return from.unit === to.unit ? `${from.number}–${written(to)}` : `${written(from)}–${written(to)}`;
    },
    day: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndTime: date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    timeOfDay: date({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    full: date({ dateStyle: 'full', timeStyle: 'medium' }),
    dayOfMonth: date({ day: 'numeric' }),
    inDays: (days) => relative.format(days, 'day'),
    list: (parts) => lists.format(parts),
    either: (parts) => choices.format(parts),
    facts: (parts) => parts.filter(Boolean).join(comma),
  };
}

interface Size {
  readonly number: string;
  readonly unit: 's' | 'min' | 'h';
}

const written = ({ number, unit }: Size): string => `${number}${thin}${unit}`;
const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds have a decimal below ten, where it tells something. */
function sizeOf(ms: number, oneDecimal: Intl.NumberFormat): Size {
  const time = Math.max(0, ms);
  if (time < 9_950) return { number: oneDecimal.format(time / 1_000), unit: 's' };
  const seconds = Math.round(time / 1_000);
  if (seconds < 60) return { number: String(seconds), unit: 's' };
  if (seconds < 3_600) return { number: `${Math.floor(seconds / 60)}:${two(seconds % 60)}`, unit: 'min' };
  const minutes = Math.round(seconds / 60);
  return { number: `${Math.floor(minutes / 60)}:${two(minutes % 60)}`, unit: 'h' };
}
