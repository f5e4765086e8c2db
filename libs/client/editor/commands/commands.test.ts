import { entryOf, type Widget } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { ownFlag } from '../store/find';
import type { KeyInput } from '../tools/tool';
import { commandOf, isAllowed } from './command';
import { commandById, commands } from './commands';

const drawing = () =>
  appOf(
    [
      { id: 'a', x: 20, y: 20 },
      { id: 'b', x: 200, y: 300 },
      { id: 'c', x: 60, y: 600, w: 40 },
    ],
    [{ id: 'd', x: 20, y: 20 }],
  );
const open = (selection: readonly string[] = [], readOnly = false) => {
  const driver = new Driver(drawing(), readOnly);
  driver.editor.select(selection);
  return driver;
};
const widget = (driver: Driver, id: string): Widget => {
  const found = entryOf(driver.editor.app, 'widgets', id);
  if (!found) throw new Error(`${id} is gone`);
  return found;
};
const key = (name: string, held: Partial<KeyInput> = {}): KeyInput => ({
  key: name,
  code: /^\d$/.test(name) ? `Digit${name}` : '',
  repeat: false,
  shift: false,
  alt: false,
  ctrl: false,
  ...held,
});

describe('what is offered', () => {
  const offered = (driver: Driver) =>
    commands.filter((command) => !command.unlisted && isAllowed(command, driver.editor)).map(({ id }) => id);
  const tools = ['select', 'hand', 'screenTool', 'box', 'text', 'hotspot', 'linkTool', 'addScreen'];
  const views = ['zoomIn', 'zoomOut', 'zoom100', 'zoom50', 'zoom25', 'fit'];
  const grids = ['showGrid', 'snapToGrid'];
  const app = ['insert', 'comments', 'preview', 'search', 'shortcuts'];
  const general = ['paste', 'selectAll', ...tools, ...views, ...grids, 'mode', ...app];
  const aligns = ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'];
  const orders = ['front', 'forward', 'backward', 'back'];
  const elements = ['cut', 'copy', 'duplicate', 'selectNone', 'lock', 'delete', 'fitSelection'];

  test.each([
    ['nothing', [], []],
    ['one widget', ['a'], [...elements, 'copyStyle', 'pasteStyle', 'rename', 'hide', ...aligns, ...orders]],
    ['two widgets', ['a', 'b'], [...elements, 'pasteStyle', 'group', 'hide', ...aligns, ...orders]],
    [
      'three widgets',
      ['a', 'b', 'c'],
      [...elements, 'pasteStyle', 'group', 'hide', ...aligns, 'distributeX', 'distributeY', ...orders],
    ],
    ['a screen that is not the start', ['s2'], [...elements, 'rename', 'setStart']],
  ])('with %s selected', (_, selection, more) => {
    const driver = open(selection);
    expect(offered(driver).toSorted()).toEqual([...general, ...more].toSorted());
  });

  test('a group can be dissolved by both keys; it has no style of its own', async () => {
    const driver = await open(['a', 'b']).run('group');
    expect(offered(driver)).toEqual(expect.arrayContaining(['group', 'ungroup', 'rename', 'hide']));
    expect(offered(driver)).not.toContain('copyStyle');
  });

  test('who may only read looks around, selects and copies', () => {
    const reading = [
      'copy',
      'copyStyle',
      'selectAll',
      'selectNone',
      'select',
      'hand',
      ...views,
      'fitSelection',
      'mode',
    ];
    expect(offered(open(['a'], true)).toSorted()).toEqual(
      [...reading, 'comments', 'preview', 'search', 'shortcuts'].toSorted(),
    );
  });
});

test.each([
  [key('z', { ctrl: true }), null],
  [key('d', { ctrl: true }), 'duplicate'],
  [key('c', { ctrl: true }), null],
  [key('c', { ctrl: true, alt: true }), 'copyStyle'],
  [key('v', { ctrl: true, alt: true }), 'pasteStyle'],
  [key('v'), 'select'],
  [key('V', { shift: true }), null],
  [key('H', { shift: true }), 'hand'],
  [key('h'), 'hotspot'],
  [key('å', { alt: true, code: 'KeyA' }), 'alignLeft'],
  [key('a', { ctrl: true }), 'selectAll'],
  [key('Escape'), 'selectNone'],
  [key('Delete'), 'delete'],
  [key('Backspace'), 'delete'],
  [key('F2'), 'rename'],
  [key('ArrowUp', { ctrl: true }), 'front'],
  [key(']', { ctrl: true }), 'forward'],
  [key('[', { ctrl: true }), 'backward'],
  [key('ArrowDown', { ctrl: true }), 'back'],
  [key('ArrowLeft'), 'nudgeArrowLeft'],
  [key('ArrowLeft', { shift: true }), 'nudgeFarArrowLeft'],
  [key('+', { shift: true }), 'zoomIn'],
  [key('+', { ctrl: true }), 'zoomIn'],
  [key('-'), 'zoomOut'],
  [key('1'), 'zoom100'],
  [key('1', { shift: true }), 'fit'],
  [key('!', { shift: true, code: 'Digit1' }), 'fit'],
  [key('2', { shift: true }), 'fitSelection'],
  [key("'", { ctrl: true }), 'showGrid'],
  [key('?', { shift: true }), 'shortcuts'],
  [key('Tab'), 'mode'],
  [key('Enter', { ctrl: true }), 'preview'],
  [key('k', { ctrl: true }), 'palette'],
  [key('w'), 'insert'],
  [key('c'), 'comments'],
  [key('q'), null],
])('with a widget selected %j stands for %s', (input, id) => {
  expect(commandOf(commands, open(['a']).editor, input)?.id ?? null).toBe(id);
});

test('an unknown command is a mistake of ours', () => {
  expect(() => commandById('none')).toThrow('none');
});

describe('editing', () => {
  test('cut takes away what it copied, paste brings it back', async () => {
    const driver = await open(['b']).run('cut');
    expect(driver.editor.app.widgets).not.toHaveProperty('b');
    await driver.run('paste');
    expect(Object.values(driver.editor.app.widgets).map(({ name }) => name)).toContain('b');
  });

  test('what is locked is not deleted', async () => {
    const driver = await open(['a']).run('lock');
    driver.editor.select(['a', 'b']);
    await driver.run('delete');
    expect(Object.keys(driver.editor.app.widgets)).toEqual(['a', 'c', 'd']);
  });

  test('everything is what lies open on the screens of the selection; then all screens', async () => {
    const driver = await open(['a']).run('selectAll');
    expect(driver.editor.selection).toEqual(['a', 'b', 'c']);
    driver.editor.select(['b']);
    await driver.run('hide');
    driver.editor.select(['c']);
    await driver.run('lock');
    driver.editor.select(['a']);
    await driver.run('selectAll');
    expect(driver.editor.selection).toEqual(['a']);
    driver.editor.select(['d', 'a']);
    await driver.run('selectAll');
    expect(driver.editor.selection.toSorted()).toEqual(['a', 'd']);
    await driver.run('selectNone', 'selectAll');
    expect(driver.editor.selection).toEqual(['s1', 's2']);
  });

  test('locking and hiding take all, and give back only when all are', async () => {
    const driver = await open(['a']).run('lock', 'hide');
    driver.editor.select(['a', 'b']);
    await driver.run('lock', 'hide');
    const flags = () =>
      ['a', 'b'].map((id) => [ownFlag(driver.editor.app, id, 'locked'), ownFlag(driver.editor.app, id, 'hidden')]);
    expect(flags()).toEqual([
      [true, true],
      [true, true],
    ]);
    await driver.run('lock', 'hide');
    expect(flags().flat().some(Boolean)).toBe(false);
  });

  test('a style goes to others with its states, and without the picture', async () => {
    const driver = open(['a']);
    driver.editor.change('style', (tx) =>
      tx.patch('widgets', 'a', {
        style: { background: 'red', backgroundImage: { url: 'app/x.png' }, icon: 'star', iconPath: 'M0' },
        hover: { background: 'blue' },
      }),
    );
    await driver.run('copyStyle');
    driver.editor.select(['b', 'c']);
    await driver.run('pasteStyle');
    for (const id of ['b', 'c']) {
      expect(widget(driver, id)).toMatchObject({ style: { background: 'red' }, hover: { background: 'blue' } });
      for (const field of ['backgroundImage', 'iconPath']) expect(widget(driver, id).style).not.toHaveProperty(field);
      expect(widget(driver, id)).not.toHaveProperty('checked.background');
    }
    driver.clipboard = 'something else';
    const before = driver.editor.app;
    await driver.run('pasteStyle');
    expect(driver.editor.app).toBe(before);
  });

  test('renaming begins with what is selected', async () => {
    expect((await open(['b']).run('rename')).editor.scene.now.renaming).toBe('b');
  });

  test('a group is selected when it is made, and its members when it is dissolved', async () => {
    const driver = await open(['a', 'b']).run('group');
    const [group] = driver.editor.selection;
    expect(Object.keys(driver.editor.app.groups ?? {})).toEqual([group]);
    driver.editor.select([group ?? '', 'c']);
    await driver.run('ungroup');
    expect(driver.editor.selection.toSorted()).toEqual(['a', 'b', 'c']);
    expect(driver.editor.app.groups).toEqual({});
    driver.editor.select(['a', 'b']);
    await driver.run('group', 'group');
    expect(driver.editor.app.groups).toEqual({});
  });

  test('undo and redo end what is going on', async () => {
    const driver = await open(['a']).run('nudgeArrowRight');
    driver.editor.setTool('hand');
    await driver.run('undo');
    expect(driver.box('a')[0]).toBe(20);
    await driver.run('redo');
    expect(driver.box('a')[0]).toBe(21);
  });
});

describe('arranging', () => {
  test.each([
    ['alignLeft', [0, 20]],
    ['alignCentre', [150, 20]],
    ['alignRight', [300, 20]],
    ['alignTop', [20, 0]],
    ['alignMiddle', [20, 375]],
    ['alignBottom', [20, 750]],
  ])('%s puts one widget there on its screen', async (id, place) => {
    expect((await open(['a']).run(id)).box('a').slice(0, 2)).toEqual(place);
  });

  test.each([
    ['alignLeft', 20, 20],
    ['alignRight', 200, 200],
    ['alignTop', 20, 20],
    ['alignBottom', 300, 300],
  ])('%s of two puts both where the outer one is', async (id, a, b) => {
    const driver = await open(['a', 'b']).run(id);
    const axis = /Top|Bottom/.test(id) ? 1 : 0;
    expect([driver.box('a')[axis], driver.box('b')[axis]]).toEqual([a, b]);
  });

  test('distributing leaves equal gaps on its axis', async () => {
    const x = await open(['a', 'b', 'c']).run('distributeX');
    expect(['a', 'c', 'b'].map((id) => x.box(id)[0])).toEqual([20, 140, 200]);
    const y = await open(['a', 'b', 'c']).run('distributeY');
    expect(['a', 'b', 'c'].map((id) => y.box(id)[1])).toEqual([20, 310, 600]);
  });

  test.each([
    ['front', 'a', ['b', 'c', 'a']],
    ['forward', 'a', ['b', 'a', 'c']],
    ['backward', 'c', ['a', 'c', 'b']],
    ['back', 'c', ['c', 'a', 'b']],
  ])('%s', async (id, moved, order) => {
    const driver = await open([moved]).run(id);
    const painted = ['a', 'b', 'c'].toSorted((one, other) => widget(driver, one).z - widget(driver, other).z);
    expect(painted).toEqual(order);
  });

  test.each([
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
    ['ArrowUp', 0, -1],
    ['ArrowDown', 0, 1],
  ])('%s moves by 1 px, with Shift by 10 or a cell of the grid', async (arrow, x, y) => {
    expect((await open(['a']).run(`nudge${arrow}`)).box('a').slice(0, 2)).toEqual([20 + x, 20 + y]);
    const driver = await open(['a']).run(`nudgeFar${arrow}`);
    expect(driver.box('a').slice(0, 2)).toEqual([20 + 10 * x, 20 + 10 * y]);
    await driver.run('snapToGrid');
    driver.editor.change('grid', (tx) => tx.root('grid', { ...driver.editor.app.grid, kind: 'grid', w: 16, h: 24 }));
    const before = driver.box('a');
    await driver.run(`nudgeFar${arrow}`);
    expect(driver.box('a').slice(0, 2)).toEqual([(before[0] ?? 0) + 16 * x, (before[1] ?? 0) + 24 * y]);
  });

  test('arrows in a row are one step of undo, and in the prototype mode they move nothing', async () => {
    const driver = await open(['a']).run('nudgeArrowRight', 'nudgeArrowRight', 'nudgeArrowDown');
    driver.editor.store.undo();
    expect(driver.box('a').slice(0, 2)).toEqual([20, 20]);
    driver.editor.setMode('prototype');
    expect(isAllowed(commandById('nudgeArrowRight'), driver.editor)).toBe(false);
  });

  test('another screen becomes the start, which there is one of', async () => {
    const driver = await open(['s2']).run('setStart');
    const starts = Object.values(driver.editor.app.screens).map(({ id, props }) => [id, props?.start === true]);
    expect(starts).toEqual([
      ['s1', false],
      ['s2', true],
    ]);
    expect(isAllowed(commandById('setStart'), driver.editor)).toBe(false);
  });
});

describe('looking', () => {
  test.each([
    ['select', 'design', 'select', null],
    ['hand', 'design', 'hand', null],
    ['screenTool', 'design', 'screen', null],
    ['box', 'design', 'insert', 'Box'],
    ['text', 'design', 'insert', 'Label'],
    ['hotspot', 'design', 'insert', 'HotSpot'],
    ['linkTool', 'prototype', 'link', null],
  ])('%s chooses its tool, in the mode it belongs to', async (id, mode, tool, inserting) => {
    const driver = open();
    driver.editor.setMode(mode === 'design' && tool === 'insert' ? 'prototype' : 'design');
    await driver.run(id);
    expect(driver.editor.scene.now).toMatchObject({ mode, tool, inserting });
  });

  test.each([
    ['zoom100', 1],
    ['zoom50', 0.5],
    ['zoom25', 0.25],
  ])('%s keeps the middle of the view where it is', async (id, zoom) => {
    const driver = open();
    driver.editor.setCamera({ x: 100, y: 50, zoom: 2 });
    await driver.run(id);
    const { camera } = driver.editor.scene.now;
    expect(camera).toEqual({ x: 450 - 700 / zoom, y: 275 - 450 / zoom, zoom });
  });

  test('zooming in and out goes one step, and back', async () => {
    const driver = open();
    const zoom = () => driver.editor.scene.now.camera.zoom;
    driver.editor.setCamera({ x: 0, y: 0, zoom: 1 });
    await driver.run('zoomIn');
    expect(zoom()).toBeGreaterThan(1);
    await driver.run('zoomOut');
    expect(zoom()).toBe(1);
    await driver.run('zoomOut');
    expect(zoom()).toBeLessThan(1);
  });

  test('fit shows everything, or the selection alone', async () => {
    const driver = open(['a']);
    driver.editor.setCamera({ x: 5_000, y: 5_000, zoom: 4 });
    await driver.run('fit');
    const all = driver.editor.scene.now.camera;
    expect([all.x, all.y].every((start) => start <= 0)).toBe(true);
    expect(all.x + 1_400 / all.zoom).toBeGreaterThanOrEqual(900);
    await driver.run('fitSelection');
    const one = driver.editor.scene.now.camera;
    expect(one.zoom).toBeGreaterThanOrEqual(all.zoom);
    expect(one).not.toEqual(all);
    const middle = { x: one.x + 700 / one.zoom, y: one.y + 450 / one.zoom };
    expect([Math.round(middle.x), Math.round(middle.y)]).toEqual([70, 45]);
  });

  test('fit shows what lies beside the screens, too', async () => {
    const driver = open();
    driver.editor.change('out', (tx) => tx.patch('widgets', 'a', { x: -3_000, y: -2_000 }));
    await driver.run('fit');
    const { x, y } = driver.editor.scene.now.camera;
    expect([x < -3_000, y < -2_000]).toEqual([true, true]);
  });

  test('the grid is shown and caught by apart, each on and off', async () => {
    const driver = await open().run('showGrid');
    const [{ visible, enabled } = {}] = [driver.editor.app.grid];
    await driver.run('snapToGrid');
    expect(driver.editor.app.grid).toMatchObject({ visible, enabled: !(enabled ?? false) });
    await driver.run('showGrid', 'snapToGrid');
    expect(driver.editor.app.grid).toMatchObject({ visible: !visible, enabled: enabled ?? false });
  });

  test('the mode changes to and fro', async () => {
    const driver = await open().run('mode');
    expect(driver.editor.scene.now.mode).toBe('prototype');
    await driver.run('mode');
    expect(driver.editor.scene.now.mode).toBe('design');
  });

  test.each(['insert', 'preview', 'search', 'palette', 'shortcuts'] as const)('%s is shown by the page', async (id) => {
    const shown: string[] = [];
    const { editor, surface } = open();
    await commandById(id).run({ editor, surface: { ...surface, show: (panel) => shown.push(panel) } });
    expect(shown).toEqual([id]);
  });

  test('without a screen there is nothing to preview', () => {
    const { editor } = new Driver(appOf());
    expect(isAllowed(commandById('preview'), editor)).toBe(false);
  });
});
