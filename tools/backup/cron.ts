const shortcuts: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const days = 'sun mon tue wed thu fri sat'.split(' ');
const dayMs = 86_400_000;
/** 29 February comes at least every eight years. */
const longestDays = 8 * 366 + 1;

/** The moments of a cron expression of five fields, as a CronJob of Kubernetes takes it, in UTC. */
export class Cron {
  private readonly minutes: ReadonlySet<number>;
  private readonly hours: ReadonlySet<number>;
  private readonly isDay: (day: Date) => boolean;

  constructor(private readonly expression: string) {
    const fields = (shortcuts[expression] ?? expression).toLowerCase().split(' ');
    const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = ''] = fields;
    if (fields.length !== 5) throw new Error(`"${expression}" is no schedule: five fields are needed, as in 0 3 * * *`);
    this.minutes = this.read(minute, 0, 59);
    this.hours = this.read(hour, 0, 23);
    const inMonth = this.read(month, 1, 12, months);
    const onDate = this.read(dayOfMonth, 1, 31);
    const onWeekday = this.read(dayOfWeek, 0, 7, days);
    const isWeekday = (day: Date) => onWeekday.has(day.getUTCDay()) || (onWeekday.has(7) && day.getUTCDay() === 0);
    // Where both are restricted, either will do.
    const both = !/^[*?]/.test(dayOfMonth) && !/^[*?]/.test(dayOfWeek);
    this.isDay = (day) => {
      if (!inMonth.has(day.getUTCMonth() + 1)) return false;
      const isDate = onDate.has(day.getUTCDate());
      return both ? isDate || isWeekday(day) : isDate && isWeekday(day);
    };
  }

  /** The first moment after another one. */
  next(after: Date): Date {
    const midnight = Math.floor(after.getTime() / dayMs) * dayMs;
    for (let day = 0; day < longestDays; day++) {
      const start = midnight + day * dayMs;
      if (!this.isDay(new Date(start))) continue;
      for (const hour of this.hours)
        for (const minute of this.minutes) {
          const moment = start + (hour * 60 + minute) * 60_000;
          if (moment > after.getTime()) return new Date(moment);
        }
    }
    throw new Error(`"${this.expression}" is a schedule that never comes.`);
  }

  /** Numbers of a field such as `*`, `5`, `1-5`, a step behind a slash, `mon-fri`, and lists of those; in order. */
  private read(field: string, min: number, max: number, names: readonly string[] = []): ReadonlySet<number> {
    const numberOf = (text: string) => (names.includes(text) ? names.indexOf(text) + min : Number(text || Number.NaN));
    const numbers = field.split(',').flatMap((part) => {
      const [span = '', step = '1'] = part.split('/');
      const [from = '', to = part.includes('/') ? String(max) : from] = span.split('-');
      const [first, last] = /^[*?]$/.test(span) ? [min, max] : [numberOf(from), numberOf(to)];
      const inRange = first >= min && last <= max && first <= last && Number(step) >= 1;
      if (!inRange || ![first, last, Number(step)].every(Number.isInteger))
        throw new Error(`"${this.expression}" is no schedule: "${field}" cannot be read.`);
      return Array.from(
        { length: Math.floor((last - first) / Number(step)) + 1 },
        (_, at) => first + at * Number(step),
      );
    });
    return new Set(numbers.toSorted((a, b) => a - b));
  }
}
