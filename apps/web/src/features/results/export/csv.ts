export type Cell = string | number | null;

/** A table of figures: what the table view shows and what the CSV holds. Numbers are raw (ms, 0..1, counts); the head names the unit. */
export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Spreadsheets run cells that begin like this as formulas. Only text can: numbers are written as numbers. */
const formula = /^[=+\-@\t\r]/;

function quoted(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv({ head, rows }: Sheet): string {
  const lines = [head, ...rows].map((row) => row.map(quoted).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
