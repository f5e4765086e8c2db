import type { Widget } from '@rehearse/model';
import type { WidgetValue } from '../../kind';
import { fields, list } from '../../read';
import { heldTable, placeKey } from './held-table';
import { isNamed, keyIn, tableOf } from './table-content';

/** A row as variables hold it: what it holds by name, a column's own or its label. */
export function rowValue(widget: Widget, value: WidgetValue | undefined, row: number): unknown {
  const { columns, rows, dataLine } = tableOf(widget, widget.style, value);
  const cells = rows[row];
  if (!cells) return null;
  const original = list(widget.props?.['data'])[row + 1 - dataLine];
  const isKept = isNamed(original);
  const named = columns.map((column, index) => [
    isKept ? keyIn(original, column, index) : column.field || column.label || String(index),
    cells[index] ?? '',
  ]);
  return { ...(isKept && fields(original)), ...Object.fromEntries(named) };
}

/** Its rows as the variable holds them from which they come, with what was written last. */
export function writtenRows(widget: Widget, value: WidgetValue): readonly unknown[] {
  const { columns, dataLine } = tableOf(widget);
  const { cells } = heldTable(widget, value);
  return list(widget.props?.['data']).map((row, line) => {
    const at = line - (1 - dataLine);
    const written = columns.flatMap((column, index) => {
      const cell = cells[placeKey(at, index)];
      return cell === undefined ? [] : [[isNamed(row) ? keyIn(row, column, index) : index, cell] as const];
    });
    if (at < 0 || written.length === 0) return row;
    if (isNamed(row)) return { ...fields(row), ...Object.fromEntries(written) };
    const all = [...list(row)];
    for (const [index, cell] of written) all[Number(index)] = cell;
    return all;
  });
}
