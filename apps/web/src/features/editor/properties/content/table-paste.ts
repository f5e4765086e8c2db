import { isInColumns, setProps, type Transaction } from '@rehearse/client/editor';
import type { Widget } from '@rehearse/model';
import { asFields } from '@rehearse/simulate';
import { designOf, headHeight, tableOf, tableRowHeight, type TextSource } from '@rehearse/widgets';
import { padded } from '../../../../data-table/rows-of-text';

export { rowsOfText } from '../../../../data-table/rows-of-text';

/** Whether a pasted text is more than one cell. */
export const isTable = (text: string): boolean => /\t|\n/.test(text.trim());

export interface TableData {
  readonly labels: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Pastes cells with their first at row and column (row 0 is the header); the table grows as far as needed.
 */
export function pasted(
  table: TableData,
  cells: readonly (readonly string[])[],
  row: number,
  column: number,
): TableData {
  const all = [table.labels, ...table.rows].map((one) => [...one]);
  cells.forEach((line, down) => {
    const target = (all[row + down] ??= []);
    line.forEach((cell, right) => {
      while (target.length < column + right) target.push('');
      target[column + right] = cell;
    });
  });
  const [labels = [], ...rows] = padded(all);
  return { labels, rows };
}

export function tableData(widget: Widget): TableData {
  const { columns, rows } = tableOf(widget);
  return { labels: columns.map((column) => column.label), rows };
}

/** Its columns are more than their labels. */
const hasColumns = (type: string): boolean => 'columns' in designOf(type).defaults.props;

/**
 * Props of a table widget that hold this table; what else is known of a column stays. Kinds whose columns are no more than their labels
 * keep these as the first row.
 */
function tableProps({ type, props }: Widget, { labels, rows }: TableData) {
  if (!hasColumns(type)) return { data: [labels, ...rows] };
  const declared = props?.['columns'];
  const known: readonly unknown[] = Array.isArray(declared) ? declared : [];
  return { columns: labels.map((label, index) => ({ ...asFields(known[index]), label })), data: rows };
}

/** A table that shows all of its rows goes on to: one without room to spare follows them, another one grows when it has to. */
function heightWith(widget: Widget, rows: number): number {
  if (!hasColumns(widget.type)) return widget.h;
  const [before, after] = [tableOf(widget).rows.length, rows].map(
    (count) => count * tableRowHeight + headHeight(widget),
  );
  if (before === undefined || after === undefined || widget.h < before) return widget.h;
  return widget.h === before ? after : Math.max(widget.h, after);
}

/** Gives a widget another table. */
export function setTable(tx: Transaction, id: string, table: TableData): void {
  const widget = tx.get('widgets', id);
  if (!widget) return;
  setProps(tx, [id], tableProps(widget, table));
  tx.patch('widgets', id, { h: heightWith(widget, table.rows.length) });
}

/** Row and column of a text of a table; row 0 is the header. */
export function cellOf(widget: Widget, [prop, first, second]: TextSource): readonly [number, number] | undefined {
  if (!isInColumns(widget)) return undefined;
  if (prop === 'columns') return [0, Number(first)];
  return [Number(first) + tableOf(widget).dataLine, Number(second)];
}
