import { brokenInvariants, entriesOf, linesFrom, parentScreen, type Group } from '@rehearse/model';
import { commandOf } from './commands/command';
import { commands } from './commands/commands';
import { appOf, Driver } from './editor.fixture';
import { commonKind } from './store/find';

const two = () =>
  new Driver(
    appOf(
      [
        { id: 'a', x: 20, y: 20 },
        { id: 'b', x: 200, y: 300 },
      ],
      [{ id: 'c', x: 20, y: 20 }],
    ),
  );
const selection = (driver: Driver) => [...driver.editor.selection];

describe('selecting', () => {
  it('selects the top-most widget, the screen under it, or nothing', () => {
    const driver = two().click(30, 30);
    expect(selection(driver)).toEqual(['a']);
    expect(selection(driver.click(300, 700))).toEqual(['s1']);
    expect(selection(driver.click(450, 700))).toEqual([]);
  });

  it('adds with Shift and takes away again', () => {
    const driver = two().click(30, 30).click(210, 310, { shift: true });
    expect(selection(driver)).toEqual(['a', 'b']);
    expect(selection(driver.click(30, 30, { shift: true }))).toEqual(['b']);
  });

  it('ignores locked and hidden widgets', async () => {
    const driver = two().click(30, 30);
    await driver.run('lock');
    expect(selection(driver.click(450, 700).click(30, 30))).toEqual(['s1']);
  });

  it('takes by marquee what lies fully inside', () => {
    expect(selection(two().drag([5, 5], [250, 340]))).toEqual(['a']);
    expect(selection(two().drag([5, 5], [350, 360]))).toEqual(['a', 'b']);
    expect(selection(two().drag([450, -60], [960, 850]))).toEqual(['s2']);
  });

  it('knows of what kind all of it is', () => {
    const { app } = two().editor;
    expect(commonKind(app, ['a', 'c'])).toBe('widgets');
    expect(commonKind(app, ['s1', 's2'])).toBe('screens');
    expect(commonKind(app, ['s1', 'c'])).toBeUndefined();
  });

  it('selects a group first and goes deeper by double click', async () => {
    const driver = two().click(30, 30).click(210, 310, { shift: true });
    await driver.run('group');
    const group = Object.values(entriesOf(driver.editor.app, 'groups'))[0] as Group;
    expect(group.children).toEqual(['a', 'b']);
    expect(selection(driver.click(450, 850).click(30, 30))).toEqual([group.id]);
    expect(selection(driver.double(30, 30))).toEqual(['a']);
    expect(selection(driver.click(210, 310))).toEqual(['b']);
    driver.double(210, 310);
    expect(driver.editor.state).toBe('select.editing');
  });
});

describe('moving', () => {
  it('moves what is dragged, as one step of undo', () => {
    const driver = two();
    const seen = driver.changed(() => driver.drag([30, 30], [90, 130], { ctrl: true }));
    expect(seen).toEqual({ widgets: ['a'] });
    expect(driver.box('a')).toEqual([80, 120, 100, 50]);
    driver.editor.store.undo();
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
    expect(driver.editor.store.canUndo).toBe(false);
  });

  it('catches the edge of a neighbour within 8 px and shows the line', () => {
    const driver = two().pointer('down', 30, 30).pointer('move', 100, 30).pointer('move', 205, 30);
    expect(driver.box('a')).toEqual([200, 20, 100, 50]);
    expect(driver.editor.scene.now.guides).toContainEqual({ axis: 'x', at: 250, from: 20, to: 350 });
    driver.pointer('up', 205, 30);
    expect(driver.editor.scene.now.guides).toEqual([]);
  });

  it('repeats a gap between neighbours', () => {
    const row = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 113, y: 3 },
      { id: 'c', x: 240, y: 7 },
    ];
    const driver = new Driver(appOf(row)).pointer('down', 250, 20).pointer('move', 245, 60).pointer('move', 241, 31);
    expect(driver.box('c')[0]).toBe(226);
    expect(driver.editor.scene.now.distances.map((distance) => distance.value)).toEqual([13, 13]);
  });

  it('goes back where it was on Escape', () => {
    const driver = two().pointer('down', 30, 30).pointer('move', 200, 200).key('Escape');
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
    expect(driver.editor.state).toBe('select.idle');
    expect(driver.editor.store.canUndo).toBe(false);
  });

  it('belongs to the screen that it is dropped on, or to none', () => {
    const driver = two().drag([30, 30], [630, 200], { ctrl: true });
    expect(parentScreen(driver.editor.app, 'a')?.id).toBe('s2');
    driver.drag([630, 200], [630, 1200], { ctrl: true });
    expect(parentScreen(driver.editor.app, 'a')).toBeUndefined();
    expect(brokenInvariants(driver.editor.app)).toEqual([]);
  });

  it('copies with Alt, also when Alt comes late', () => {
    const driver = two().drag([30, 30], [130, 130], { alt: true, ctrl: true });
    const [copy] = selection(driver);
    expect(copy).not.toBe('a');
    expect(driver.box(copy ?? '')).toEqual([120, 120, 100, 50]);
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
    expect(parentScreen(driver.editor.app, copy ?? '')?.id).toBe('s1');
    driver.editor.store.undo();
    expect(Object.keys(driver.editor.app.widgets)).toEqual(['a', 'b', 'c']);
    driver.pointer('down', 30, 30).pointer('move', 90, 90).key('Alt', { alt: true });
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
    expect(Object.keys(driver.editor.app.widgets)).toHaveLength(4);
    driver.key('Escape');
    expect(Object.keys(driver.editor.app.widgets)).toEqual(['a', 'b', 'c']);
  });

  it('takes the widgets of a screen along', () => {
    const driver = two().click(300, 700).drag([300, 700], [300, 1700], { ctrl: true });
    expect(driver.box('s1')).toEqual([0, 1000, 400, 800]);
    expect(driver.box('a')).toEqual([20, 1020, 100, 50]);
    expect(driver.box('c')).toEqual([520, 20, 100, 50]);
  });

  it('moves by arrow keys, repeated keys as one step', async () => {
    const driver = two().click(30, 30);
    await driver.run('nudgeArrowRight', 'nudgeArrowRight', 'nudgeFarArrowDown');
    expect(driver.box('a')).toEqual([22, 30, 100, 50]);
    driver.editor.store.undo();
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
  });
});

describe('sizing', () => {
  it('drags a handle; Shift keeps proportions, Alt the centre', () => {
    expect(two().click(30, 30).drag([120, 70], [140, 90], { ctrl: true }).box('a')).toEqual([20, 20, 120, 70]);
    expect(two().click(30, 30).drag([120, 70], [220, 80], { shift: true }).box('a')).toEqual([20, 20, 200, 100]);
    expect(two().click(30, 30).drag([120, 70], [130, 75], { alt: true, ctrl: true }).box('a')).toEqual([
      10, 15, 120, 60,
    ]);
  });

  it('never gets smaller than the kind allows', () => {
    const driver = new Driver(appOf([{ id: 'n', type: 'NavBar', x: 0, y: 0, w: 200, h: 64 }]));
    driver.click(30, 30).drag([200, 64], [-300, -300], { ctrl: true });
    expect(driver.box('n')).toEqual([0, 0, 48, 24]);
  });

  it('scales several together and keeps widgets of a sized screen', () => {
    const driver = two().drag([5, 5], [350, 360]).drag([300, 350], [580, 680], { ctrl: true });
    expect(driver.box('a')).toEqual([20, 20, 200, 100]);
    expect(driver.box('b')).toEqual([380, 580, 200, 100]);
    const screen = two().click(300, 700).drag([200, 800], [200, 1000], { ctrl: true });
    expect(screen.box('s1')).toEqual([0, 0, 400, 1000]);
    expect(screen.box('b')).toEqual([200, 300, 100, 50]);
  });
});

describe('adding', () => {
  it('inserts by click with its own size and by drag with any', async () => {
    const driver = two();
    await driver.run('box');
    driver.click(200, 200, { ctrl: true });
    const [first] = selection(driver);
    expect(driver.box(first ?? '')).toEqual([152, 180, 96, 40]);
    driver.key('Escape');
    await driver.run('hotspot');
    driver.drag([10, 400], [210, 500], { ctrl: true }).key('Escape');
    expect(driver.box(selection(driver)[0] ?? '')).toEqual([10, 400, 200, 100]);
    expect(parentScreen(driver.editor.app, selection(driver)[0] ?? '')?.id).toBe('s1');
  });

  it('adds screens, the first as the start', async () => {
    const driver = new Driver(appOf());
    await driver.run('addScreen', 'addScreen');
    const screens = Object.values(driver.editor.app.screens);
    expect(screens.map((screen) => [screen.name, screen.props?.start])).toEqual([
      ['Screen', true],
      ['Screen 2', false],
    ]);
    expect(driver.editor.app.screens[selection(driver)[0] ?? '']?.name).toBe('Screen 2');
  });

  it('links by dragging in prototype mode, and replaces the link of the same trigger', () => {
    const driver = two();
    driver.editor.setMode('prototype');
    driver.drag([30, 30], [700, 400]);
    expect(linesFrom(driver.editor.app, 'a')).toMatchObject([{ to: 's2', event: 'click' }]);
    driver.editor.select([]);
    driver.drag([30, 30], [700, 600]);
    expect(linesFrom(driver.editor.app, 'a')).toHaveLength(1);
  });

  it('links by two clicks of the link tool', async () => {
    const driver = two();
    await driver.run('linkTool');
    driver.click(210, 310).pointer('move', 700, 500).click(700, 500);
    expect(linesFrom(driver.editor.app, 'b')).toMatchObject([{ to: 's2' }]);
    expect(driver.editor.state).toBe('select.idle');
  });
});

describe('commands', () => {
  it('deletes with links, and undo brings all back', async () => {
    const driver = two();
    driver.editor.setMode('prototype');
    driver.drag([30, 30], [700, 400]);
    driver.editor.setMode('design');
    const before = driver.editor.app;
    driver.click(700, 700);
    await driver.run('delete');
    expect(driver.editor.app.widgets['c']).toBeUndefined();
    expect(entriesOf(driver.editor.app, 'lines')).toEqual({});
    expect(brokenInvariants(driver.editor.app)).toEqual([]);
    driver.editor.store.undo();
    expect(driver.editor.app).toEqual(before);
    expect(selection(driver)).toEqual(['s2']);
  });

  it('copies between documents with links inside of the copy', async () => {
    const driver = two();
    driver.editor.setMode('prototype');
    driver.drag([30, 30], [700, 400]);
    driver.editor.setMode('design');
    driver.editor.select(['s1', 's2']);
    await driver.run('copy');
    const other = new Driver(appOf());
    other.clipboard = driver.clipboard;
    await other.run('paste');
    const { screens, lines } = other.editor.app;
    expect(Object.values(screens).map((screen) => [screen.name, screen.children.length, screen.props?.start])).toEqual([
      ['Screen', 2, true],
      ['Screen 2', 1, false],
    ]);
    const [line] = Object.values(lines ?? {});
    expect(Object.keys(screens)).toContain(line?.to);
    expect(brokenInvariants(other.editor.app)).toEqual([]);
  });

  it('pastes at the same place of the selected screen', async () => {
    const driver = two().click(210, 310);
    await driver.run('copy');
    driver.click(800, 700);
    await driver.run('paste');
    expect(driver.box(selection(driver)[0] ?? '')).toEqual([700, 300, 100, 50]);
    expect(parentScreen(driver.editor.app, selection(driver)[0] ?? '')?.id).toBe('s2');
  });

  it('refuses clipboard text that would break the document', async () => {
    const driver = two();
    for (const text of ['hello', '{"rehearse/content":1}', driver.clipboard.replace('100', '"x"')]) {
      driver.clipboard = text;
      await driver.run('paste');
    }
    expect(driver.editor.store.canUndo).toBe(false);
  });

  it('duplicates a screen beside its original', async () => {
    const driver = two().click(300, 700);
    await driver.run('duplicate');
    expect(driver.box(selection(driver)[0] ?? '')).toEqual([1000, 0, 400, 800]);
    expect(driver.editor.app.screens[selection(driver)[0] ?? '']).toMatchObject({
      name: 'Screen copy',
      props: { start: false },
    });
  });

  it('aligns one to its screen and several to each other, and spreads them', async () => {
    const driver = two().click(30, 30);
    await driver.run('alignRight', 'alignMiddle');
    expect(driver.box('a')).toEqual([300, 375, 100, 50]);
    const row = new Driver(
      appOf([
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 110, y: 9 },
        { id: 'c', x: 290, y: 4 },
      ]),
    );
    row.editor.select(['a', 'b', 'c']);
    await row.run('alignTop', 'distributeX');
    expect(['a', 'b', 'c'].map((id) => row.box(id))).toEqual([
      [0, 0, 100, 50],
      [145, 0, 100, 50],
      [290, 0, 100, 50],
    ]);
  });

  it('orders among the widgets of the screen', async () => {
    const driver = new Driver(
      appOf([
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 0, y: 100 },
        { id: 'c', x: 0, y: 200 },
      ]),
    );
    const zs = () =>
      ['a', 'b', 'c']
        .sort((one, other) => (driver.editor.app.widgets[one]?.z ?? 0) - (driver.editor.app.widgets[other]?.z ?? 0))
        .join('');
    driver.editor.select(['a']);
    await driver.run('forward');
    expect(zs()).toBe('bac');
    await driver.run('front');
    expect(zs()).toBe('bca');
    await driver.run('back');
    expect(zs()).toBe('abc');
  });

  it('keeps exactly one start screen', async () => {
    const driver = two().click(800, 700);
    await driver.run('setStart');
    expect(Object.values(driver.editor.app.screens).map((screen) => screen.props?.start)).toEqual([false, true]);
  });

  it('does nothing without permission to write', async () => {
    const driver = new Driver(two().editor.app, true);
    const { app } = driver.editor;
    driver.drag([30, 30], [200, 200]).click(30, 30);
    await driver.run('delete', 'duplicate', 'addScreen');
    expect(driver.editor.app).toBe(app);
  });
});

it('lets a small element be dragged by its middle', () => {
  const driver = new Driver(appOf([{ id: 'a', x: 20, y: 20, w: 100, h: 12 }]));
  driver.click(70, 26).drag([70, 26], [70, 126], { ctrl: true });
  expect(driver.box('a')).toEqual([20, 120, 100, 12]);
});

it('pans with space held, whatever the tool is, and gives the tool its pointer back', async () => {
  const driver = two();
  await driver.run('box');
  const { editor } = driver;
  const space = { key: ' ', code: 'Space', repeat: false, shift: false, alt: false, ctrl: false };
  const at = (x: number, y: number) => ({ view: { x, y }, button: 0, shift: false, alt: false, ctrl: false });
  editor.key('down', space);
  editor.pointer('down', at(300, 300));
  editor.pointer('move', at(350, 320));
  editor.pointer('up', at(350, 320));
  expect(editor.scene.now).toMatchObject({ camera: { x: -50, y: -20 }, cursor: 'grab' });
  editor.key('up', space);
  expect(editor.scene.now).toMatchObject({ cursor: 'crosshair', tool: 'insert' });
});

it('has a key for each of its tools, and no key twice', () => {
  const keys = commands.flatMap((command) => command.shortcuts);
  expect(keys).toEqual([...new Set(keys)]);
  const press = (key: string, shift = false) =>
    commandOf(commands, two().editor, { key, code: '', repeat: false, shift, alt: false, ctrl: false })?.id;
  expect([press('v'), press('H', true), press('h'), press('s'), press('r'), press('t')]).toEqual([
    'select',
    'hand',
    'hotspot',
    'screenTool',
    'box',
    'text',
  ]);
});

it('does not hit what a screen cuts off', () => {
  const driver = new Driver(appOf([{ id: 'a', x: 350, y: 20 }]));
  driver.click(420, 40);
  expect(driver.editor.selection).toEqual([]);
  driver.click(390, 40);
  expect(driver.editor.selection).toEqual(['a']);
});

it('an entered group is left with its last selected member, and when it goes', async () => {
  const entered = async () => {
    const driver = two().click(30, 30).click(210, 310, { shift: true });
    await driver.run('group');
    driver.double(30, 30);
    expect(driver.editor.scene.now.entered).toBe(Object.keys(driver.editor.app.groups ?? {})[0]);
    return driver;
  };
  const one = await entered();
  one.editor.change('move', (tx) => tx.patch('widgets', 'a', { x: 21 }));
  expect(one.editor.scene.now.entered).not.toBeNull();
  one.editor.select([]);
  expect(one.editor.scene.now.entered).toBeNull();
  const other = await entered();
  other.editor.change('gone', (tx) => tx.remove('groups', Object.keys(other.editor.app.groups ?? {})[0] ?? ''));
  expect(other.editor.scene.now.entered).toBeNull();
});

it('who selects the same again keeps the state whose style is shown; another selection begins with the normal one', () => {
  const driver = two().click(30, 30);
  driver.editor.setStyleState('hover');
  driver.editor.select(['a']);
  expect(driver.editor.scene.now.styleState).toBe('hover');
  driver.editor.select(['b']);
  expect(driver.editor.scene.now.styleState).toBe('style');
});

it('fits the place of the first screen into the view while there is none', () => {
  const { editor } = new Driver(appOf());
  editor.setCamera({ x: 9_000, y: 9_000, zoom: 4 });
  editor.fit();
  const { x, y, zoom } = editor.scene.now.camera;
  expect(zoom).toBeLessThanOrEqual(1);
  expect([x + 700 / zoom, y + 450 / zoom].map(Number.isFinite)).toEqual([true, true]);
});
