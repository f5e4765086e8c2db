import { toCsv } from './csv';
import type { DataTable } from './data-table';

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A file name from any text: letters without their accents, digits and dashes. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80);

/** Hands a table to the browser's downloads, as spreadsheets of a language (BCP 47) read it. `name` without its ending. */
export const saveTable = (name: string, table: DataTable, locale: string): void =>
  saveFile(`${name}.csv`, new Blob([toCsv(table, locale)], { type: 'text/csv;charset=utf-8' }));
