import type { Cell, Kind, DataTable } from './data-table';

const unit: Partial<Record<Kind, string>> = { ms: ' (ms)', share: ' (0-1)' };
/** Spreadsheets run cells that begin like this as formulas. Only text can: numbers are written as numbers. */
const formula = /^[=+\-@\t\r]/;

function quoted(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const raw = (cell: Cell, kind: Kind | undefined): Cell =>
  kind === 'date' && typeof cell === 'number' ? new Date(cell).toISOString() : cell;

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. Times of day in UTC. */
export function toCsv({ columns, rows }: DataTable): string {
  const head = columns.map(({ title, kind }) => quoted(title + (unit[kind] ?? '')));
  const body = rows.map((row) => row.map((cell, index) => quoted(raw(cell, columns[index]?.kind))));
  return `\ufeff${[head, ...body].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
