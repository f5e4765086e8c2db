const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** As "1.4 GB". */
export function bytesText(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: power < 2 ? 0 : 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / 1_000 ** power);
}
