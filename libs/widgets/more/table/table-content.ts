import type { Style, Widget } from '@rehearse/model';
import { cellsOf } from '../../content';
import type { Area } from '../../draw-operation';
import type { Part, WidgetValue } from '../../kind';
import { fields, list, num, text } from '../../read';
import { areRowsBound, heldTable, type HeldTable, placeKey } from './held-table';
import { actionsWidth } from './table-actions';

export interface TableColumn {
  readonly label: string;
  /** px; together they fill the widget, but for ticks and actions. */
  readonly width: number;
  readonly color: unknown;
  readonly background: unknown;
  /** What it shows of rows that have names for what they hold; empty for what stands at its place. */
  readonly field: string;
  readonly isEditable: boolean;
  readonly isSortable: boolean;
  readonly isSearchable: boolean;
}

export interface TableContent {
  readonly columns: readonly TableColumn[];
  /** As they were designed, or as a variable has them, with what testers wrote. */
  readonly rows: readonly (readonly string[])[];
  /** Which of them are seen, in their order. */
  readonly shown: readonly number[];
  /** The line at which its data begin: 0 where their first row holds the labels. */
  readonly dataLine: 0 | 1;
}

export const tableRowHeight = 36;

/** Rows are ticked, any number of them. */
export const hasTicks = (style: Style | undefined): boolean => style?.['checkBox'] === true;

/** px in front of the columns. */
export const ticksWidth = (widget: Widget, style: Style | undefined): number =>
  hasTicks(style) ? Math.min(tableRowHeight, widget.w / 2) : 0;

/** Its cells have names instead of places. */
export const isNamed = (row: unknown): boolean => typeof row === 'object' && row !== null && !Array.isArray(row);

/** Its columns as documents have them; of rows with names, these. */
function columnsOf({ props }: Widget): readonly Readonly<Record<string, unknown>>[] {
  const declared = list(props?.['columns']).map(fields);
  const [first] = list(props?.['data']);
  if (declared.length > 0 || !isNamed(first)) return declared;
  return Object.keys(fields(first)).map((name) => ({ label: name, databinding: name }));
}

/** The key of a cell in its row. */
export const keyIn = (row: unknown, { field }: Pick<TableColumn, 'field'>, column: number): string =>
  field || (Object.keys(fields(row))[column] ?? String(column));

/** Columns with their widths and the rows below. Without `columns`, the first row is the header. */
export function tableOf(widget: Widget, style: Style | undefined = widget.style, value?: WidgetValue): TableContent {
  const data = list(widget.props?.['data']);
  const declared = columnsOf(widget);
  const dataLine = declared.length > 0 ? 1 : 0;
  const labels = dataLine ? declared.map((column) => text(column['label'])) : cellsOf(data[0]);
  const shares = labels.map((_, index) => Math.max(0, num(declared[index]?.['width'], 0)) || 100);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const w = widget.w - ticksWidth(widget, style) - actionsWidth(widget);
  const columnOf = (label: string, index: number): TableColumn => {
    const { color, background, databinding, isEditable, isSortable, isSearchable } = declared[index] ?? {};
    return {
      label,
      width: ((shares[index] ?? 0) / total) * w,
      color,
      background,
      field: text(databinding),
      isEditable: isEditable === true,
      isSortable: isSortable === true,
      isSearchable: isSearchable === true,
    };
  };
  const columns = labels.map(columnOf);
  const held = heldTable(widget, value);
  const written = areRowsBound(widget) ? {} : held.cells;
  const cells = (row: unknown, at: number): readonly string[] => {
    const designed =
      isNamed(row) && dataLine
        ? columns.map((column, index) => text(fields(row)[keyIn(row, column, index)]))
        : cellsOf(row);
    return columns.map((_, index) => written[placeKey(at, index)] ?? designed[index] ?? '');
  };
  const rows = data.slice(1 - dataLine).map(cells);
  return { columns, rows, shown: onPage(widget, shownRows(columns, rows, held)), dataLine };
}

/** Where a variable says the page, from 1, only as many rows are seen as there is room for. */
function onPage(widget: Widget, rows: readonly number[]): readonly number[] {
  if (text(fields(widget.props?.['databinding'])['pagination']) === '') return rows;
  const count = Math.max(1, Math.floor((widget.h - headHeight(widget)) / tableRowHeight));
  const before = (Math.max(1, num(widget.props?.['page'], 1)) - 1) * count;
  return rows.slice(before, before + count);
}

function shownRows(
  columns: readonly TableColumn[],
  rows: TableContent['rows'],
  { sort, searched }: HeldTable,
): readonly number[] {
  const wanted = searched.trim().toLowerCase();
  const isFound = (row: readonly string[]) =>
    wanted === '' ||
    columns.some(({ isSearchable }, column) => isSearchable && (row[column] ?? '').toLowerCase().includes(wanted));
  const found = [...rows.keys()].filter((row) => isFound(rows[row] ?? []));
  if (!sort || !columns[sort.column]?.isSortable) return found;
  const cell = (row: number) => rows[row]?.[sort.column] ?? '';
  return found.sort((a, b) => (sort.isDown ? compare(cell(b), cell(a)) : compare(cell(a), cell(b))) || a - b);
}

function compare(a: string, b: string): number {
  const by = a.trim() === '' || b.trim() === '' ? Number.NaN : Number(a) - Number(b);
  return Number.isNaN(by) ? a.localeCompare(b, undefined, { numeric: true }) : by;
}

/** Testers search its rows in a field above the head. */
export const hasSearch = (widget: Widget): boolean =>
  columnsOf(widget).some((column) => column['isSearchable'] === true);

/** What stands in that field while nothing does. */
export const searchLabelOf = ({ props }: Widget): string => text(props?.['searchLabel']);

/** px down to the first row. */
export const headHeight = (widget: Widget): number => tableRowHeight * (hasSearch(widget) ? 2 : 1);

/** Where testers write what they search for. */
export const searchArea = (widget: Widget): Area => ({ x: 0, y: 0, w: widget.w, h: tableRowHeight });

/** Where the columns lie in a row. */
export function columnAreas(
  widget: Widget,
  style: Style | undefined,
  columns: readonly TableColumn[],
): readonly Area[] {
  let x = ticksWidth(widget, style);
  return columns.map(({ width }) => {
    const area = { x, y: 0, w: width, h: tableRowHeight };
    x += width;
    return area;
  });
}

/** Rows below the header, as they lie where nothing is scrolled. */
export function tableRows(widget: Widget, value?: WidgetValue): readonly Part[] {
  const { rows, shown } = tableOf(widget, widget.style, value);
  const top = headHeight(widget);
  return shown.map((index, at) => ({
    x: 0,
    y: top + at * tableRowHeight,
    w: widget.w,
    h: tableRowHeight,
    label: rows[index]?.join(', ') ?? '',
    value: index,
  }));
}

/** Indexes of the rows that are selected: as the tester left it, else as designed. */
export const selectedRows = (widget: Widget, value?: WidgetValue): readonly number[] =>
  heldTable(widget, value).selected;
