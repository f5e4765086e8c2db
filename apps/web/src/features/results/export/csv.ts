export type Cell = string | number | null;

/** What a column's numbers are; ms and shares are written raw into files and readable on the page. */
export type Kind = 'text' | 'count' | 'decimal' | 'ms' | 'share' | 'date';

/** A table of figures: what the table view shows and what the CSV holds. */
export interface Sheet {
  readonly columns: readonly { readonly title: string; readonly kind: Kind }[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows there are in all, where these are only the first of them. */
  readonly total?: number;
}

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
export function toCsv({ columns, rows }: Sheet): string {
  const head = columns.map(({ title, kind }) => quoted(title + (unit[kind] ?? '')));
  const body = rows.map((row) => row.map((cell, index) => quoted(raw(cell, columns[index]?.kind))));
  return `\ufeff${[head, ...body].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
