import type { Widget } from '@rehearse/model';
import type { WidgetValue } from '../../kind';
import { fields, num, text } from '../../read';

/** What a tester made of a table. Rows and columns are counted as they were designed, whatever order they are seen in. */
export interface HeldTable {
  readonly selected: readonly number[];
  readonly sort: { readonly column: number; readonly isDown: boolean } | null;
  readonly searched: string;
  /** What was written into cells, by their places (`placeKey`). */
  readonly cells: Readonly<Record<string, string>>;
}

/** What was done last, and where. */
export type TableAct =
  | { readonly did: 'select' | 'sort' | 'search' }
  | { readonly did: 'edit'; readonly row: number; readonly column: number }
  | { readonly did: 'action'; readonly row: number; readonly action: string };

/** `row.column` */
export const placeKey = (row: number, column: number): string => `${row}.${column}`;

/** Its rows come from a variable, which then holds what testers write, too. */
export const areRowsBound = ({ props }: Widget): boolean => text(fields(props?.['databinding'])['default']) !== '';

const isState = (held: unknown): boolean => typeof held === 'object' && held !== null && !Array.isArray(held);

/** As the tester left it, else as designed. */
export function heldTable(widget: Widget, value?: WidgetValue): HeldTable {
  const state = value && isState(value.value) ? fields(value.value) : {};
  const areRows = value !== undefined && !isState(value.value);
  const selected = areRows ? value.value : (state['selected'] ?? widget.props?.['selected']);
  const { column, isDown } = fields(state['sort']);
  const cells = Object.entries(fields(state['cells'])).map(([place, cell]) => [place, text(cell)]);
  return {
    selected: (Array.isArray(selected) ? selected : [selected]).map((row) => num(row, -1)).filter((row) => row >= 0),
    sort: typeof column === 'number' ? { column, isDown: isDown === true } : null,
    searched: text(state['searched']),
    cells: Object.fromEntries(cells),
  };
}

/** What is held of a table after something was done: rows alone as long as nothing else was. */
export function tableValue(widget: Widget, held: HeldTable, act: TableAct, isMany: boolean): WidgetValue {
  const { selected, sort, searched, cells } = held;
  const isPlain = act.did === 'select' && !sort && searched === '' && Object.keys(cells).length === 0;
  const rows = isMany ? selected : (selected[0] ?? -1);
  return { type: 'select', value: isPlain ? rows : { ...act, selected, sort, searched, cells } };
}

/** Each press on a head goes on: up, down, as designed. */
export function sortedBy({ sort }: HeldTable, column: number): HeldTable['sort'] {
  if (sort?.column !== column) return { column, isDown: false };
  return sort.isDown ? null : { column, isDown: true };
}

/** With a text in a cell. Where a variable holds the rows, it holds what was written before. */
export const withCell = (widget: Widget, held: HeldTable, row: number, column: number, cell: string): HeldTable => ({
  ...held,
  cells: { ...(areRowsBound(widget) ? {} : held.cells), [placeKey(row, column)]: cell },
});

/** What records may tell of it where nothing that is typed is to be known: all but the words. */
export function withoutWords(value: unknown): unknown {
  const { searched, cells, ...rest } = isState(value) ? fields(value) : {};
  const places = Object.keys(fields(cells));
  if (!searched && places.length === 0) return value;
  return { ...rest, searched: '', cells: Object.fromEntries(places.map((place) => [place, ''])) };
}

/** Of the last act. */
export const lastActOf = (value: unknown): { readonly did: string; readonly row: number; readonly action: string } => {
  const { did, row, action } = isState(value) ? fields(value) : {};
  return { did: text(did, 'select'), row: num(row, -1), action: text(action) };
};

/** A cell was written into. */
export const isWritten = ({ value }: WidgetValue): boolean =>
  lastActOf(value).did === 'edit' && Object.keys(fields(fields(value)['cells'])).length > 0;
