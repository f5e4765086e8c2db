import type { Widget } from '@rehearse/model';
import type { TextSource } from '../../draw-operation';
import type { NumberTable, WidgetValue } from '../../kind';
import { clamp, fields, list, num, text } from '../../read';

const cellsOf = (row: unknown): readonly string[] =>
  (Array.isArray(row) ? row : Object.values(fields(row))).map((cell) => text(cell));

/** A list of numbers is one row. */
function matrixOf(held: unknown): readonly (readonly string[])[] {
  const rows = list(held);
  const isFlat = rows.length > 0 && rows.every((row) => typeof row !== 'object');
  return isFlat ? [cellsOf(rows)] : rows.map(cellsOf).filter((row) => row.length > 0);
}

const isNumber = (cell: string): boolean => cell.trim() !== '' && Number.isFinite(Number.parseFloat(cell));
const areNames = (cells: readonly string[]): boolean => cells.length > 0 && !cells.some(isNumber);

/** Beyond it there is nothing left to draw to scale. */
const largest = 1e15;

/**
 * `props.data`, or what the variable holds: a row for each place of the chart, a column for each series. An empty first cell stands before
 * names of both, which may be numbers then, such as years; else names are what holds no number. All rows are as long.
 */
export function numberTable(widget: Widget, value?: WidgetValue): NumberTable {
  const matrix = matrixOf(value ? value.value : widget.props?.['data']);
  const [first = [], ...others] = matrix;
  const isNamed = first[0] === '';
  const hasHeader = isNamed || areNames(first);
  const rows = hasHeader ? others : matrix;
  const hasNames = isNamed || areNames(rows.map(([name = '']) => name));
  const skipped = hasNames ? 1 : 0;
  const width = Math.max(0, ...matrix.map((row) => row.length - skipped));
  const columns = Array.from({ length: width }, (_, index) => (hasHeader ? (first[index + skipped] ?? '') : ''));
  return {
    columns,
    rows: rows.map((row) => ({
      name: hasNames ? (row[0] ?? '') : '',
      numbers: columns.map((_, index) => clamp(num(row[index + skipped], 0), -largest, largest)),
    })),
  };
}

export interface NameSources {
  readonly columns: readonly TextSource[];
  readonly rows: readonly TextSource[];
}

/**
 * Where the names of columns and rows stand: of what is designed, behind an empty first cell. Names without one are no place to
 * write to, as they would be numbers once one is written there.
 */
export function nameSources(widget: Widget, value?: WidgetValue): NameSources {
  const rows = list(widget.props?.['data']).map(cellsOf);
  const held = rows.flatMap((cells, at) => (cells.length > 0 ? [at] : []));
  const [header = 0, ...others] = held;
  if (value || rows[header]?.[0] !== '') return noSources;
  const width = Math.max(...rows.map((cells) => cells.length));
  return {
    columns: Array.from({ length: width - 1 }, (_, index) => ['data', header, index + 1]),
    rows: others.map((at) => ['data', at, 0]),
  };
}

/** As far as it has come in. */
export const grownTable = (table: NumberTable, grown = 1): NumberTable =>
  grown === 1
    ? table
    : { ...table, rows: table.rows.map((row) => ({ ...row, numbers: row.numbers.map((number) => number * grown) })) };

export const isEmpty = ({ rows, columns }: NumberTable): boolean => rows.length === 0 || columns.length === 0;

const noSources: NameSources = { columns: [], rows: [] };

export interface Share {
  readonly name: string;
  readonly source?: TextSource | undefined;
  readonly number: number;
}

/** Parts of a whole: a single column says one in each row, else the first row does. */
export function sharesOf({ columns, rows }: NumberTable, sources = noSources): readonly Share[] {
  if (columns.length === 1)
    return rows.map(({ name, numbers }, index) => ({
      name,
      number: atLeastZero(numbers[0]),
      source: sources.rows[index],
    }));
  return columns.map((name, index) => ({
    name,
    number: atLeastZero(rows[0]?.numbers[index]),
    source: sources.columns[index],
  }));
}
const atLeastZero = (number = 0): number => Math.max(0, number);

/** 0 to 100: of a variable, else as designed. */
export const percentOf = (widget: Widget, value?: WidgetValue): number =>
  clamp(num(value ? value.value : widget.props?.['value'], 0), 0, 100);
