const two = (value: number): string => String(value).padStart(2, '0');

/** A day of the local calendar as date inputs write it. */
export function dayInput(ms: number): string {
  const date = new Date(ms);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function partsOf(input: string): [year: number, month: number, day: number] | null {
  const [, year, month, day] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(input) ?? [];
  return year && month && day ? [Number(year), Number(month) - 1, Number(day)] : null;
}

/** First ms of the day; undefined for an empty or unfinished input. */
export function dayStart(input: string): number | undefined {
  const parts = partsOf(input);
  return parts ? new Date(...parts).getTime() : undefined;
}

/** Last ms of the day, also when the clocks change on it. */
export function dayEnd(input: string): number | undefined {
  const parts = partsOf(input);
  return parts ? new Date(parts[0], parts[1], parts[2] + 1).getTime() - 1 : undefined;
}
