import type { Cell, DataTable, Kind } from './data-table';

const unit: Partial<Record<Kind, string>> = { ms: ' (ms)', share: ' (0-1)' };
/** Spreadsheets run cells that begin like this as formulas. Only text can: numbers are written as numbers. */
const formula = /^[=+\-@\t\r]/;

/** How a language's spreadsheets read a file: where the comma is the decimal sign, semicolons keep the cells apart. */
interface Dialect {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

function dialectOf(locale: string): Dialect {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? { separator: ';', decimal: ',' }
    : { separator: ',', decimal: '.' };
}

function quoted(cell: Cell, { separator, decimal }: Dialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const raw = (cell: Cell, kind: Kind | undefined): Cell =>
  kind === 'date' && typeof cell === 'number' ? new Date(cell).toISOString() : cell;

/**
 * RFC 4180 but for two signs, with a byte order mark so that spreadsheets read it as UTF-8. Numbers are for machines in every
 * language: all digits of them, no thousands separators, units in the head, times of day as ISO 8601 in UTC. Separator and decimal
 * sign follow the language (`locale`, BCP 47), as in spreadsheets, which otherwise take 0.5 for a text and a line for one cell:
 * `,` and `.` in English and Chinese, `;` and `,` in German and Portuguese. A program tells them apart by the head.
 */
export function toCsv({ columns, rows }: DataTable, locale: string): string {
  const dialect = dialectOf(locale);
  const head = columns.map(({ title, kind }) => quoted(title + (unit[kind] ?? ''), dialect));
  const body = rows.map((row) => row.map((cell, index) => quoted(raw(cell, columns[index]?.kind), dialect)));
  return `\ufeff${[head, ...body].map((line) => line.join(dialect.separator)).join('\r\n')}\r\n`;
}
