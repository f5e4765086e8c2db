import type { Widget } from '@rehearse/model';
import { kindOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { appOf, Driver, names } from '../editor.fixture';
import { seenTexts } from './seen-text';
import { setSeenText, textIn } from './write-text';

await loadDesigns();

const open = (type: string, props?: Record<string, unknown>, w = 300, h = 180) => {
  const driver = new Driver(appOf([{ id: 'w', type, x: 0, y: 0, w, h }]));
  if (props) driver.editor.change('props', (tx) => tx.patch('widgets', 'w', { props }));
  return driver;
};
const widgetOf = ({ editor }: Driver): Widget => {
  const widget = editor.app.widgets['w'];
  if (!widget) throw new Error('gone');
  return widget;
};
const sources = (driver: Driver) =>
  seenTexts(driver.editor.app, widgetOf(driver)).map(({ source }) => source.join('.'));
const write = (driver: Driver, source: readonly (string | number)[], text: string) => {
  const begun = widgetOf(driver);
  driver.editor.change('text', (tx) => setSeenText(tx, begun, source, text, names));
  return widgetOf(driver).props;
};

const table = {
  columns: [{ label: 'Name', width: 90 }, { label: 'Paid' }],
  data: [['Ada', '1'], { name: 'Ben', paid: '2' }],
};

test.each(knownTypes())('what a new %s shows of several texts stands in its props', (type) => {
  const driver = open(type);
  for (const { source, painted } of seenTexts(driver.editor.app, widgetOf(driver)))
    // Charts say shares behind their names.
    if (source.length > 1) expect(textIn(widgetOf(driver), source)).toBe(painted.text.replace(/ \d+ %$/, ''));
});

it.each([
  ['Button', ['label']],
  ['RadioGroup', ['options.0', 'options.1', 'options.2', 'options.3']],
  ['SegmentPicker', ['options.0', 'options.1', 'options.2']],
  ['DropDown', ['options.0']],
  ['NavBar', ['navigation.0.label', 'navigation.1.label', 'navigation.2.label']],
  ['ToggleButton', ['label']],
  ['Timeline', ['options.0', 'options.1', 'options.2', 'options.3']],
  ['Image', []],
  ['Chat', ['value.0.content', 'label']],
  ['BarChart', ['data.1.0', 'data.2.0', 'data.3.0', 'data.4.0', 'data.0.1', 'data.0.2']],
  ['PieChart', []],
])('a %s has these texts', (type, expected) => {
  expect(sources(open(type))).toEqual(expected);
});

it('writes cells of rows that are lists or objects, and keeps what else is known of a column', () => {
  const driver = open('Table', table);
  expect(sources(driver)).toContain('data.1.1');
  write(driver, ['columns', 0, 'label'], 'Who');
  write(driver, ['data', 0, 1], 'x');
  expect(write(driver, ['data', 1, 1], 'y')).toEqual({
    columns: [{ label: 'Who', width: 90 }, { label: 'Paid' }],
    data: [['Ada', 'x'], { name: 'Ben', paid: 'y' }],
  });
});

it('writes names of charts and messages where they stand, and nothing where numbers would become names', () => {
  const named = [
    ['', 'Sold', 'Returned'],
    ['2025', 4, 1],
    ['2026', 6, 2],
  ];
  const chart = open('BarChart', { data: named });
  expect(sources(chart)).toEqual(['data.1.0', 'data.2.0', 'data.0.1', 'data.0.2']);
  expect(write(chart, ['data', 0, 2], 'Sent back')?.['data']).toEqual([['', 'Sold', 'Sent back'], ...named.slice(1)]);
  expect(sources(open('BarChart', { data: named, isLine: true }))).toHaveLength(4);
  const one = open('BarChart', {
    data: [
      ['', 'A', 'B'],
      ['Sold', 4, 1],
    ],
    isLine: true,
  });
  expect(sources(one)).toEqual(['data.0.1', 'data.0.2', 'data.1.0']);
  expect(
    sources(
      open('PieChart', {
        data: [
          ['', 'A', 'B'],
          ['Sold', 4, 1],
        ],
      }),
    ),
  ).toEqual(['data.0.1', 'data.0.2']);
  const value = [
    { role: 'assistant', content: '' },
    { role: 'assistant', content: 'Hello' },
  ];
  const chat = open('Chat', { value, label: 'Write', placeholderLabel: 'Say' }, 300, 300);
  expect(sources(chat)).toEqual(['value.1.content', 'placeholderLabel']);
  expect(write(chat, ['value', 1, 'content'], 'Hi')?.['value']).toEqual([
    value[0],
    { role: 'assistant', content: 'Hi' },
  ]);
  expect(sources(open('BarChart', { data: [['Sold', 4, 1]] })).filter((source) => source.startsWith('data'))).toEqual(
    [],
  );
});

it('fills a short row up to the cell that is written, without losing odd ones', () => {
  expect(write(open('Table', { data: [['a', 'b', 'c'], [null]] }), ['data', 1, 2], 'z')).toEqual({
    data: [
      ['a', 'b', 'c'],
      [null, '', 'z'],
    ],
  });
});

it('keeps an option selected under its new text, also while it is empty', () => {
  const driver = open('RadioGroup', { options: ['A', 'B'], selected: 'B' });
  const begun = widgetOf(driver);
  for (const text of ['', 'Beta'])
    driver.editor.change('t', (tx) => setSeenText(tx, begun, ['options', 1], text, names));
  expect(widgetOf(driver).props).toEqual({ options: ['A', 'Beta'], selected: 'Beta' });
  expect(write(open('CheckBoxGroup', { options: ['A', 'B'], selected: ['A', 'B'] }), ['options', 0], 'C')).toEqual({
    options: ['C', 'B'],
    selected: ['C', 'B'],
  });
  expect(write(open('RadioGroup', { options: ['A', 'B'], selected: 1 }), ['options', 1], 'C')?.['selected']).toBe(1);
});

it('keeps the place of a node that says nothing', () => {
  const props = write(
    open('Tree', {
      data: [
        ['Hall', 'home'],
        ['', 'Level'],
      ],
    }),
    ['data', 1, 1],
    '',
  );
  expect(props?.['data']).toEqual([
    ['Hall', 'home'],
    ['', ' '],
  ]);
});

describe('by hand', () => {
  const editing = ({ editor }: Driver) => editor.scene.now.editing?.source.join('.');

  it('a double click goes into the text next to it, and each is a step of its own', () => {
    const driver = open('RadioGroup', { options: ['A', 'B', 'C'] }).double(200, 90);
    expect(editing(driver)).toBe('options.1');
    write(driver, ['options', 1], 'Second');
    driver.editor.stepText('next');
    expect(editing(driver)).toBe('options.2');
    write(driver, ['options', 2], 'Third');
    driver.editor.stepText('next');
    expect([editing(driver), driver.editor.state]).toEqual([undefined, 'select.idle']);
    driver.editor.store.undo();
    expect(widgetOf(driver).props?.['options']).toEqual(['A', 'Second', 'C']);
    driver.editor.store.undo();
    expect(widgetOf(driver).props?.['options']).toEqual(['A', 'B', 'C']);
  });

  it('giving up takes back this text alone', () => {
    const driver = open('RadioGroup', { options: ['A', 'B'] });
    driver.editor.editText('w', ['options', 0]);
    write(driver, ['options', 0], 'First');
    driver.editor.stepText('next');
    write(driver, ['options', 1], 'Second');
    driver.editor.stop();
    expect(widgetOf(driver).props?.['options']).toEqual(['First', 'B']);
  });

  it('Enter goes down a column of a table, Tab along its rows and back', () => {
    const driver = open('Table', table);
    driver.editor.editText('w', ['columns', 1, 'label']);
    const way = (['below', 'below', 'before', 'next', 'below'] as const).map((step) => {
      driver.editor.stepText(step);
      return editing(driver);
    });
    expect(way).toEqual(['data.0.1', 'data.1.1', 'data.1.0', 'data.1.1', undefined]);
  });

  it('Enter begins with the first one', () => {
    const driver = open('SegmentButton').click(50, 50);
    driver.key('Enter');
    expect(editing(driver)).toBe('options.0');
  });

  it('nobody goes into a text who may only look', () => {
    const driver = new Driver(appOf([{ id: 'w', type: 'RadioGroup', x: 0, y: 0, w: 300, h: 180 }]), true);
    expect(driver.double(200, 90).editor.state).toBe('select.idle');
  });
});

test('every kind that says what it shows by several texts paints them', () => {
  const kinds = knownTypes().filter((type) => sources(open(type)).some((source) => source.includes('.')));
  expect(kinds.map((type) => kindOf(type).behaviour)).toEqual(
    expect.arrayContaining(['choice', 'navigate', 'table', 'pick', 'rate', 'rank', 'list', 'tree']),
  );
});
