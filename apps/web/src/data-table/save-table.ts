import { toCsv } from './csv';
import { saveFile } from '../save-file';
import type { DataTable } from './data-table';

/** Hands a table to the browser's downloads, as spreadsheets of a language (BCP 47) read it. `name` without its ending. */
export const saveTable = (name: string, table: DataTable, locale: string): void =>
  saveFile(`${name}.csv`, new Blob([toCsv(table, locale)], { type: 'text/csv;charset=utf-8' }));
