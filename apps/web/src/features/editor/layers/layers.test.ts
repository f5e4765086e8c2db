import { createEditor, newWidget } from '@rehearse/client/editor';
import { loadDesigns } from '@rehearse/widgets';
import { type App, brokenInvariants, createApp, createScreen, entriesOf, parentScreen } from '@rehearse/model';
import { canDrop, type Drop, dropLayers } from './layer-move';
import { canvasBranch, layerRows, pathTo } from './layer-rows';

/** Two screens; a, b and the group g of c and d on the first, e beside all. */
function sample(): App {
  const app = { ...createApp({ name: 'Test', w: 400, h: 800, time: 0 }), id: 'app' };
  const widget = (id: string, x: number, z: number) => ({
    ...newWidget(app, 'Box', { x, y: 10, w: 50, h: 20 }, { widget: () => id.toUpperCase(), sample: (name) => name }),
    id,
    z,
  });
  const widgets = {
    a: widget('a', 10, 1),
    b: widget('b', 70, 2),
    c: widget('c', 130, 3),
    d: widget('d', 190, 4),
    e: widget('e', -900, 5),
  };
  const first = { ...createScreen(app, { x: 0, y: 0, name: 'Home' }), id: 's1', children: ['a', 'b', 'c', 'd'] };
  const second = { ...createScreen({ ...app, screens: { s1: first } }, { x: 500, y: 0, name: 'Cart' }), id: 's2' };
  return {
    ...app,
    widgets,
    screens: { s1: first, s2: second },
    groups: { g: { id: 'g', name: 'Pair', children: ['c', 'd'], groups: [] } },
  };
}

const names = {
  widget: (type: string) => type,
  screen: 'Screen',
  group: 'Group',
  sample: (name: string) => name,
  copy: (name: string) => `${name} copy`,
};

const ids = (app: App, open: readonly string[], search = '') =>
  layerRows(app, new Set(open), search).map((row) => `${' '.repeat(row.level - 1)}${row.id}`);

it('lists screens, and inside of open ones the top-most first', () => {
  expect(ids(sample(), [])).toEqual(['s1', 's2', canvasBranch]);
  expect(ids(sample(), ['s1'])).toEqual(['s1', ' g', ' b', ' a', 's2', canvasBranch]);
  expect(ids(sample(), ['s1', 'g', canvasBranch])).toEqual([
    's1',
    ' g',
    '  d',
    '  c',
    ' b',
    ' a',
    's2',
    canvasBranch,
    ' e',
  ]);
});

it('opens what leads to a match', () => {
  expect(ids(sample(), [], 'd')).toEqual(['s1', ' g', '  d']);
  expect(ids(sample(), [], 'nothing')).toEqual([]);
});

it('opens only what has something inside', () => {
  const shown = (app: App) => layerRows(app, new Set(['s1']), '').map(({ id, isOpen }) => [id, isOpen]);
  const app = sample();
  expect(shown(app)).toEqual([
    ['s1', true],
    ['g', false],
    ['b', undefined],
    ['a', undefined],
    ['s2', undefined],
    [canvasBranch, false],
  ]);
  const copies = { ...createScreen(app, { x: 1_000, y: 0, name: 'Copies' }), id: 's3', parents: ['s1'] };
  expect(shown({ ...app, screens: { ...app.screens, s3: copies } }).at(-2)).toEqual(['s3', false]);
});

it('knows the path to an element', () => {
  expect(pathTo(sample(), 'd')).toEqual(['g', 's1']);
  expect(pathTo(sample(), 'e')).toEqual([canvasBranch]);
});

describe('dropping', () => {
  function drop(dragged: readonly string[], row: string, where: Drop['where']): App | null {
    const editor = createEditor({ app: sample(), names, measure: () => 0 });
    const target = layerRows(editor.app, new Set(['s1', 'g', 's2']), '').find((one) => one.id === row);
    if (!target || !canDrop(editor.app, dragged, { row: target, where })) return null;
    editor.change('drop', (tx) => dropLayers(tx, dragged, { row: target, where }));
    expect(brokenInvariants(editor.app)).toEqual([]);
    return editor.app;
  }

  it('orders before and after a row', () => {
    expect(ids(drop(['a'], 'b', 'before') ?? sample(), ['s1'])).toEqual(['s1', ' g', ' a', ' b', 's2', canvasBranch]);
    expect(ids(drop(['g'], 'a', 'after') ?? sample(), ['s1'])).toEqual(['s1', ' b', ' a', ' g', 's2', canvasBranch]);
  });

  it('goes into a group and out of it', () => {
    expect(entriesOf(drop(['a'], 'g', 'into') ?? sample(), 'groups')['g']?.children).toEqual(['c', 'd', 'a']);
    expect(entriesOf(drop(['c'], 'a', 'before') ?? sample(), 'groups')['g']?.children).toEqual(['d']);
    expect(entriesOf(drop(['c', 'd'], 'a', 'before') ?? sample(), 'groups')).toEqual({});
  });

  it('goes to the same place of another screen', () => {
    const app = drop(['b'], 's2', 'into') ?? sample();
    expect(parentScreen(app, 'b')?.id).toBe('s2');
    expect(app.widgets['b']).toMatchObject({ x: 570, y: 10 });
  });

  it('refuses what cannot be', () => {
    expect(drop(['g'], 'c', 'before')).toBeNull();
    expect(drop(['a'], 'b', 'into')).toBeNull();
    expect(drop(['a'], 's2', 'before')).toBeNull();
  });
});

it('a container is dragged with what lies on it, and not between that', async () => {
  await loadDesigns();
  const app = sample();
  const { a, b } = app.widgets;
  if (!a || !b) throw new Error('gone');
  const card = { ...a, type: 'Container', w: 200, h: 100 };
  const held: App = { ...app, widgets: { ...app.widgets, a: card }, groups: {} };
  const row = (id: string) => {
    const found = layerRows(held, new Set(['s1', 's2']), '').find((one) => one.id === id);
    if (!found) throw new Error(`no row ${id}`);
    return found;
  };
  expect(canDrop(held, ['a'], { row: row('b'), where: 'before' })).toBe(false);
  const editor = createEditor({ app: held, names, measure: (text) => text.length });
  editor.change('drop', (tx) => dropLayers(tx, ['a'], { row: row('s2'), where: 'into' }));
  expect(editor.app.screens['s2']?.children).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  expect(editor.app.widgets['b']?.x).toBe(b.x + 500);
});
