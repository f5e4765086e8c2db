import type { Style, Widget } from '@rehearse/model';
import { cellsOf } from '../../content';
import type { Part, WidgetValue } from '../../kind';
import { fields, list, num, text } from '../../read';

export interface TableColumn {
  readonly label: string;
  /** px; together they fill the widget, but for ticks. */
  readonly width: number;
  readonly color: unknown;
  readonly background: unknown;
}

export interface TableContent {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The line at which its data begin: 0 where their first row holds the labels. */
  readonly dataLine: 0 | 1;
}

export const tableRowHeight = 36;

/** Rows are ticked, any number of them. */
export const hasTicks = (style: Style | undefined): boolean => style?.['checkBox'] === true;

/** px in front of the columns. */
export const ticksWidth = (widget: Widget, style: Style | undefined): number =>
  hasTicks(style) ? Math.min(tableRowHeight, widget.w / 2) : 0;

/** Columns with their widths and the rows below. Without `columns`, the first row is the header. */
export function tableOf(widget: Widget, style: Style | undefined = widget.style): TableContent {
  const data = list(widget.props?.['data']).map(cellsOf);
  const declared = list(widget.props?.['columns']).map(fields);
  const dataLine = declared.length > 0 ? 1 : 0;
  const labels = dataLine ? declared.map((column) => text(column['label'])) : (data[0] ?? []);
  const shares = labels.map((_, index) => Math.max(0, num(declared[index]?.['width'], 0)) || 100);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const w = widget.w - ticksWidth(widget, style);
  const columnOf = (label: string, index: number): TableColumn => {
    const { color, background } = declared[index] ?? {};
    return { label, width: ((shares[index] ?? 0) / total) * w, color, background };
  };
  return { columns: labels.map(columnOf), rows: data.slice(1 - dataLine), dataLine };
}

/** Rows below the header, as they lie where nothing is scrolled. */
export const tableRows = (widget: Widget): readonly Part[] =>
  tableOf(widget).rows.map((cells, index) => ({
    x: 0,
    y: (index + 1) * tableRowHeight,
    w: widget.w,
    h: tableRowHeight,
    label: cells.join(', '),
    value: index,
  }));

/** Indexes of the rows that are selected: as the tester left it, else as designed. */
export function selectedRows(widget: Widget, value?: WidgetValue): readonly number[] {
  const held = value ? value.value : widget.props?.['selected'];
  const indexes = Array.isArray(held) ? held : [held];
  return indexes.map((index) => num(index, -1)).filter((index) => index >= 0);
}
