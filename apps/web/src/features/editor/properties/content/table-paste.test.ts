import { createEditor } from '@rehearse/client/editor';
import { createApp, type Widget } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { cellOf, isTable, pasted, rowsOfText, setTable } from './table-paste';

await loadDesigns();

const editorNames = {
  widget: (type: string) => type,
  sample: (name: string) => name,
  screen: 'Screen',
  group: 'Group',
  copy: (name: string) => name,
};

describe('pasted tables', () => {
  it('reads quoted cells with breaks, tabs and quotes', () => {
    expect(rowsOfText('a\tb\r\n"x\ny"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['x\ny', 'say "hi"'],
    ]);
  });
  it('fills short rows and reads csv', () => {
    expect(rowsOfText('a;b\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(rowsOfText('1,2')).toEqual([['1', '2']]);
    expect(rowsOfText('\n')).toEqual([]);
  });
  it('tells cells from text', () => {
    expect(isTable('a\tb')).toBe(true);
    expect(isTable('one cell, with comma\n')).toBe(false);
  });
  it('grows the table and leaves the rest alone', () => {
    const table = { labels: ['A', 'B'], rows: [['1', '2']] };
    expect(
      pasted(
        table,
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
        1,
        1,
      ),
    ).toEqual({
      labels: ['A', 'B', ''],
      rows: [
        ['1', 'x', 'y'],
        ['', 'z', 'w'],
      ],
    });
    expect(pasted(table, [['H']], 0, 0).labels).toEqual(['H', 'B']);
  });
});

describe('the table that a widget is given', () => {
  const props = { columns: [{ label: 'A', width: 80 }], data: [['1'], ['2']] };
  const given = (h: number, rows: readonly string[][], fields: Partial<Widget> = {}) => {
    const widget: Widget = { id: 'w', name: 'w', type: 'Table', x: 0, y: 0, w: 200, h, z: 1, props, ...fields };
    const app = { ...createApp({ name: 'Test', w: 400, h: 800, time: 0 }), id: 'app', widgets: { w: widget } };
    const editor = createEditor({ app, names: editorNames, measure: (text) => text.length });
    editor.change('table', (tx) => setTable(tx, 'w', { labels: ['B'], rows }));
    return editor.app.widgets['w'];
  };
  const rows = (count: number) => Array.from({ length: count }, () => ['x']);

  it('keeps what else is known of its columns', () => {
    expect(given(200, rows(1))?.props).toEqual({ columns: [{ label: 'B', width: 80 }], data: [['x']] });
    expect(given(200, rows(1), { type: 'RadioTable', props: {} })?.props).toEqual({ data: [['B'], ['x']] });
  });

  it.each([
    ['follows its rows, up', 108, 5, 216],
    ['and down', 108, 1, 72],
    ['uses up its room first', 160, 3, 160],
    ['and grows then', 160, 5, 216],
    ['goes on to show a part of them', 90, 9, 90],
  ])('%s', (_, h, count, expected) => {
    expect(given(h, rows(count))?.h).toBe(expected);
  });

  it('a table to rate has rows as high as there is room for', () => {
    expect(given(108, rows(9), { type: 'RadioTable', props: {} })?.h).toBe(108);
  });

  it('tells the cell of a text', () => {
    const widget = given(200, rows(1));
    if (!widget) throw new Error('gone');
    expect(cellOf(widget, ['columns', 2, 'label'])).toEqual([0, 2]);
    expect(cellOf(widget, ['data', 1, 2])).toEqual([2, 2]);
    expect(cellOf({ ...widget, props: { data: [['A'], ['1']] } }, ['data', 1, 0])).toEqual([1, 0]);
    expect(cellOf({ ...widget, type: 'RadioGroup' }, ['options', 1])).toBeUndefined();
  });
});
