import { createApp, type Style, type Widget } from '@rehearse/model';
import { designOf, loadDesigns } from '../../designs';
import type { PaintInput } from '../../kind';
import { heldAfter, partsOf } from '../../picking';
import { resolveStyle } from '../../style';
import { table } from './table.kind';

await loadDesigns();

const data = Array.from({ length: 9 }, (_, at) => [`Row ${at}`, String(at)]);
const columns = [{ label: 'Name' }, { label: 'Due', color: 'red', background: 'pink' }];
const widget = (style: Style = {}, props: object = {}): Widget => {
  const { size, style: own } = designOf('Table');
  return {
    id: 'w',
    name: 'w',
    type: 'Table',
    x: 0,
    y: 0,
    z: 1,
    ...size,
    style: { ...own, ...style },
    props: { columns, data, ...props },
  };
};
const paint = (subject: Widget, more: Partial<PaintInput> = {}) =>
  table.paint({ widget: subject, style: subject.style ?? {}, states: new Set(), ...more });
const words = (subject: Widget, more?: Partial<PaintInput>) =>
  paint(subject, more).flatMap((one) => (one.kind === 'text' ? [one] : []));
const wordAt = (subject: Widget, text: string, more?: Partial<PaintInput>) =>
  words(subject, more).find((one) => one.text === text);

it('paints the rows that are seen, cut off where the box ends, and the head before them', () => {
  const names = (more?: Partial<PaintInput>) =>
    words(widget(), more)
      .map(({ text }) => text)
      .filter((text) => /^(Row|Name)/.test(text));
  expect(names()).toEqual(['Name', 'Row 0', 'Row 1', 'Row 2', 'Row 3']);
  expect(wordAt(widget(), 'Row 3')).toMatchObject({ y: 144, h: 36, cut: { y: 36, h: 124 } });
  expect(names({ scrolled: 200 })).toEqual(['Name', 'Row 5', 'Row 6', 'Row 7', 'Row 8']);
  expect(wordAt(widget(), 'Row 5', { scrolled: 200 })).toMatchObject({ y: 16, cut: { y: 36 } });
  expect(wordAt(widget(), 'Name', { scrolled: 200 })).toMatchObject({ y: 0 });
});

it('scrolls its head along where the style says so', () => {
  const free = widget({ headerSticky: false });
  expect(wordAt(free, 'Name', { scrolled: 20 })).toMatchObject({ y: -20, cut: { y: 0 } });
  expect(wordAt(free, 'Name', { scrolled: 40 })).toBeUndefined();
  expect([widget(), free].map((one) => table.scrolling?.(one, one.style ?? {}))).toEqual([
    { h: 360, head: 36 },
    { h: 360, head: 0 },
  ]);
});

it('gives head, even rows, columns and the row under the pointer looks of their own', () => {
  const styled = widget({ headerTextAlign: 'right', headerFontSize: 20, evenRowColor: 'blue', hoverColor: 'green' });
  expect(wordAt(styled, 'Name')).toMatchObject({ align: 'right', size: 20 });
  const colors = (more?: Partial<PaintInput>) =>
    ['Row 0', '0', 'Row 1'].map((text) => wordAt(styled, text, more)?.color);
  expect(colors()).toEqual(['#1c2024', 'red', 'blue']);
  expect(colors({ pointed: 1 })).toEqual(['#1c2024', 'red', 'green']);
});

it('has lines between cells, rows or columns, around all, or none', () => {
  const count = (borderStyle: string, width = 1) => {
    const sides = Object.fromEntries(['Top', 'Right', 'Bottom', 'Left'].map((side) => [`border${side}Width`, width]));
    const operations = paint(widget({ borderStyle, ...sides }));
    const thin = operations.filter(({ kind, w, h }) => kind === 'box' && (w === 1 || h === 1)).length;
    return [thin, operations.some((one) => one.kind === 'box' && one.border !== undefined)];
  };
  expect([count('Cell'), count('HLines'), count('VLines'), count('None', 0), count('Out', 0)]).toEqual([
    [9, true],
    [4, true],
    [5, true],
    [0, false],
    [0, true],
  ]);
});

it('is ticked row by row where it has checkboxes, else one row is selected', () => {
  const ticked = widget({ checkBox: true });
  expect(
    partsOf(ticked)
      .map(({ y }) => y)
      .slice(0, 2),
  ).toEqual([36, 72]);
  expect(heldAfter(ticked, 2, { type: 'select', value: [4] })).toEqual([2, 4]);
  expect(heldAfter(widget(), 2, { type: 'select', value: 4 })).toBe(2);
  const hooks = (selected: unknown) =>
    paint(widget({ checkBox: true }, { selected })).filter((one) => one.kind === 'path' && one.d.length > 0).length;
  expect([hooks([]), hooks([0, 1]), hooks(data.map((_, at) => at))]).toEqual([0, 2, 5]);
});

it('paints actions in colours of the prototype, unless one has its own', () => {
  const tableActions = [
    { id: 'a', label: 'Open' },
    { id: 'b', label: 'Delete', color: 'red' },
  ];
  const subject = { ...widget({}, { tableActions }), designtokens: { style: { actionColor: 'brand' } } };
  const app = {
    ...createApp({ name: '', w: 400, h: 400, time: 0 }),
    designtokens: { brand: { id: 'brand', name: 'brand', type: 'color', value: '#00ff00' } },
  };
  const style = resolveStyle(app, subject);
  expect(wordAt(subject, 'Open', { style })?.color).toBe('#00ff00');
  expect(wordAt(subject, 'Delete', { style })?.color).toBe('red');
  expect(wordAt(subject, 'Open')?.color).toBe('#3e63dd');
});
