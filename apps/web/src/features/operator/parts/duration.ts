const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** As "7 days", in the largest unit of which there is a whole one. */
export function durationText(ms: number, locale: string): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? (['second', 1_000] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(ms / length));
}
