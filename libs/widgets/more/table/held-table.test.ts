import type { Style, Widget } from '@rehearse/model';
import { designOf, loadDesigns } from '../../designs';
import { heldTable, sortedBy, tableValue, withCell, withoutWords } from './held-table';
import { headHeight, tableOf, tableRows } from './table-content';
import { table } from './table.kind';

await loadDesigns();

const all = { isEditable: true, isSortable: true, isSearchable: true };
const columns = [
  { label: 'Name', ...all },
  { label: 'Amount', isSortable: true },
];
const data = [
  ['Ben', '80'],
  ['ada', '120'],
  ['Cleo', ''],
  ['Dan', '9'],
];
const tableWith = (props: object = {}, style: Style = {}): Widget => {
  const { size, style: own } = designOf('Table');
  const box = { x: 0, y: 0, z: 1, ...size };
  return { id: 'w', name: 'w', type: 'Table', ...box, style: { ...own, ...style }, props: { columns, data, ...props } };
};
const none = heldTable(tableWith());
const names = (widget: Widget, next: object) => {
  const { rows, shown } = tableOf(
    widget,
    widget.style,
    tableValue(widget, { ...none, ...next }, { did: 'sort' }, false),
  );
  return shown.map((row) => rows[row]?.[0]);
};

it('is sorted by numbers and by words, up, down and as designed', () => {
  const widget = tableWith();
  expect(names(widget, { sort: { column: 0, isDown: false } })).toEqual(['ada', 'Ben', 'Cleo', 'Dan']);
  expect(names(widget, { sort: { column: 1, isDown: false } })).toEqual(['Cleo', 'Dan', 'Ben', 'ada']);
  expect(names(widget, { sort: { column: 1, isDown: true } })).toEqual(['ada', 'Ben', 'Dan', 'Cleo']);
  const first = sortedBy(none, 1);
  const second = sortedBy({ ...none, sort: first }, 1);
  expect([first, second, sortedBy({ ...none, sort: second }, 1)]).toEqual([
    { column: 1, isDown: false },
    { column: 1, isDown: true },
    null,
  ]);
  expect(names(tableWith({ columns: [{ label: 'Name' }] }), { sort: { column: 0, isDown: false } })).toEqual(
    data.map(([name]) => name),
  );
});

it('is searched in the columns that are for that, above its head', () => {
  const widget = tableWith();
  expect(names(widget, { searched: ' A' })).toEqual(['ada', 'Dan']);
  expect(names(widget, { searched: '80' })).toEqual([]);
  expect([headHeight(widget), headHeight(tableWith({ columns: [{ label: 'Name' }] }))]).toEqual([72, 36]);
  const value = tableValue(widget, { ...none, searched: 'a' }, { did: 'search' }, false);
  expect(tableRows(widget, value).map(({ y, value: row }) => [row, y])).toEqual([
    [1, 72],
    [3, 108],
  ]);
});

it('holds a row alone, or all rows, until something else is done', () => {
  const widget = tableWith();
  const selected = { ...none, selected: [2] };
  expect(tableValue(widget, selected, { did: 'select' }, false).value).toBe(2);
  expect(tableValue(widget, selected, { did: 'select' }, true).value).toEqual([2]);
  const written = withCell(widget, selected, 0, 0, 'Bea');
  const value = tableValue(widget, written, { did: 'edit', row: 0, column: 0 }, false);
  expect(value.value).toEqual({
    did: 'edit',
    row: 0,
    column: 0,
    selected: [2],
    sort: null,
    searched: '',
    cells: { '0.0': 'Bea' },
  });
  expect(heldTable(widget, value)).toEqual(written);
  expect(tableOf(widget, widget.style, value).rows[0]).toEqual(['Bea', '80']);
});

it('tells no words where they are not to be known', () => {
  const held = { did: 'edit', row: 0, column: 0, selected: [], sort: null, searched: 'a', cells: { '0.0': 'Bea' } };
  expect(withoutWords(held)).toEqual({ ...held, searched: '', cells: { '0.0': '' } });
  const silent = { ...held, searched: '', cells: {} };
  expect([withoutWords(silent), withoutWords(2)]).toEqual([silent, 2]);
  expect(withoutWords(silent)).toBe(silent);
});

it('shows rows of a variable by the names of its columns, and gives them back with what was written', () => {
  const people = [
    { id: 7, name: 'Ben' },
    { id: 8, name: 'Ada' },
  ];
  const bound = tableWith({
    columns: [{ label: 'Who', databinding: 'name', ...all }],
    data: people,
    databinding: { default: 'people' },
  });
  expect(tableOf(bound).rows).toEqual([['Ben'], ['Ada']]);
  const value = tableValue(bound, withCell(bound, none, 1, 0, 'Eve'), { did: 'edit', row: 1, column: 0 }, false);
  expect(table.tells?.(bound, value)).toEqual({ default: [people[0], { id: 8, name: 'Eve' }] });
  expect(table.tells?.(bound, { type: 'select', value: 1 })).toEqual({ output: people[1] });
  const unnamed = tableWith({ columns: [], data: people });
  expect(tableOf(unnamed)).toMatchObject({
    columns: [{ label: 'id' }, { label: 'name' }],
    rows: [
      ['7', 'Ben'],
      ['8', 'Ada'],
    ],
  });
});

it('tells which rows are selected by the names of their columns, and what is done with one', () => {
  const widget = tableWith({ tableActions: [{ label: 'Remove' }] });
  expect(table.tells?.(widget, { type: 'select', value: 0 })).toEqual({ output: { Name: 'Ben', Amount: '80' } });
  const ticked = tableWith({}, { checkBox: true });
  expect(table.tells?.(ticked, { type: 'select', value: [] })).toEqual({ output: [] });
  const act = { did: 'action', row: 3, action: 'Remove' } as const;
  const value = tableValue(widget, none, act, false);
  expect(table.tells?.(widget, value)).toEqual({ action: 'Remove', output: { Name: 'Dan', Amount: '9' } });
  const leads = (subject: Widget, isPress: boolean, held?: unknown) => table.leads?.(subject, isPress, held);
  expect([leads(widget, true), leads(widget, true, 1), leads(widget, false, value.value)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([leads(ticked, true, [1]), leads(ticked, false, [1]), leads(ticked, true, { did: 'sort' })]).toEqual([
    true,
    false,
    false,
  ]);
});

it('shows a page of its rows where a variable says which one', () => {
  const paged = (page?: number) =>
    tableRows(tableWith({ databinding: { pagination: 'page' }, page })).map(({ value }) => value);
  expect([paged(), paged(2), paged(3)]).toEqual([[0, 1], [2, 3], []]);
});

it('paints its actions, those of the row that is near alone where they wait for it', () => {
  const widget = tableWith({ tableActions: [{ label: 'Open' }, { label: 'Remove', isHover: true }] });
  const painted = (pointed?: number) =>
    table
      .paint({ widget, style: widget.style ?? {}, states: new Set(), pointed })
      .filter((one) => one.kind === 'text' && ['Open', 'Remove'].includes(one.text));
  expect([painted().length, painted(1).length]).toEqual([3, 4]);
  const areas = table.controls?.(widget) ?? [];
  for (const { x, w } of [...painted(1), ...areas]) expect(x + w).toBeLessThanOrEqual(widget.w + 0.01);
});
