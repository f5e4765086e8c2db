import { entriesOf } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';

const drawing = () =>
  appOf(
    [
      { id: 'a', x: 20, y: 20 },
      { id: 'b', x: 200, y: 300 },
    ],
    [{ id: 'd', x: 20, y: 20 }],
  );
const open = (readOnly = false) => new Driver(drawing(), readOnly);
const scene = (driver: Driver) => driver.editor.scene.now;
const added = (driver: Driver) =>
  Object.values(driver.editor.app.widgets).filter(({ id }) => !['a', 'b', 'd'].includes(id));

describe('the screen tool', () => {
  test('shows what a click would give, and what is drawn', async () => {
    const driver = await open().run('screenTool');
    expect(scene(driver)).toMatchObject({ tool: 'screen', cursor: 'crosshair', hovered: null });
    driver.pointer('move', 2_000, 400);
    expect(scene(driver).marquee).toEqual({ x: 1_800, y: 0, w: 400, h: 800 });
    driver.pointer('down', 2_000, 100).pointer('move', 2_200, 400);
    expect(scene(driver).marquee).toEqual({ x: 2_000, y: 100, w: 200, h: 300 });
    driver.pointer('up', 2_200, 400);
    expect(scene(driver)).toMatchObject({ tool: 'select', marquee: null });
    const [screen] = driver.editor.selection;
    expect(driver.box(screen ?? '')).toEqual([2_000, 100, 200, 300]);
  });

  test('Escape leaves it with nothing added', async () => {
    const driver = await open().run('screenTool');
    driver.pointer('down', 2_000, 100).key('Escape').pointer('up', 2_200, 400);
    expect(scene(driver)).toMatchObject({ tool: 'select', marquee: null });
    expect(Object.keys(driver.editor.app.screens)).toEqual(['s1', 's2']);
  });

  test('another button draws nothing', async () => {
    const driver = await open().run('screenTool');
    driver.pointer('down', 2_000, 100, { button: 2 }).pointer('up', 2_000, 100, { button: 2 });
    expect(Object.keys(driver.editor.app.screens)).toEqual(['s1', 's2']);
  });
});

describe('inserting', () => {
  test('shows the widget and the screen it would lie on before the click, and is over after it', async () => {
    const driver = await open().run('box');
    expect(scene(driver).cursor).toBe('crosshair');
    driver.pointer('move', 700, 500);
    expect(scene(driver)).toMatchObject({ ghost: [{ type: 'Box' }], dropTarget: 's2' });
    driver.click(700, 500);
    expect(scene(driver)).toMatchObject({ tool: 'select', inserting: null, ghost: null, dropTarget: null });
    const [box] = added(driver);
    expect(driver.editor.app.screens['s2']?.children).toEqual(['d', box?.id]);
    expect(driver.editor.store.undoName).toBe('commands.insert');
  });

  test('catches the edge of a neighbour, and with Ctrl neither catches nor ends', async () => {
    const driver = await open().run('hotspot');
    driver.pointer('move', 73, 500);
    expect(scene(driver).ghost?.[0]?.x).toBe(20);
    driver.pointer('move', 73, 500, { ctrl: true });
    expect(scene(driver).ghost?.[0]?.x).toBe(23);
    driver.click(73, 500, { ctrl: true }).click(260, 600, { ctrl: true });
    expect(added(driver)).toHaveLength(2);
    expect(scene(driver)).toMatchObject({ tool: 'insert', inserting: 'HotSpot' });
    driver.key('Escape');
    expect(scene(driver)).toMatchObject({ tool: 'select', inserting: null });
  });

  test('with Shift what is drawn is square', async () => {
    const driver = await open().run('box');
    driver.drag([100, 500], [220, 560], { shift: true });
    expect(driver.box(added(driver)[0]?.id ?? '')).toEqual([100, 500, 120, 120]);
  });

  test('what is dragged in lands where it is let go over the canvas, and nowhere beside it', () => {
    const driver = open();
    driver.editor.dragIn('Box');
    expect(driver.editor.state).toBe('insert.dragging');
    driver.pointer('move', 700, 500);
    expect(scene(driver).ghost).not.toBeNull();
    driver.pointer('move', -50, 500);
    expect(scene(driver).ghost).toBeNull();
    driver.pointer('up', -50, 500);
    expect(added(driver)).toEqual([]);
    driver.editor.dragIn('Box');
    driver.pointer('move', 700, 500).pointer('up', 700, 500);
    expect(added(driver)).toHaveLength(1);
  });
});

describe('the hand', () => {
  test('moves the view with the pointer, by the left button, and Escape puts it away', async () => {
    const driver = await open().run('hand');
    expect([scene(driver).cursor, driver.editor.state]).toEqual(['grab', 'hand.idle']);
    const before = scene(driver).camera;
    driver.pointer('down', 0, 0, { button: 2 });
    expect(driver.editor.state).toBe('hand.idle');
    driver.pointer('down', 0, 0);
    expect([scene(driver).cursor, driver.editor.state]).toEqual(['grabbing', 'hand.panning']);
    driver.editor.pointer('move', { view: { x: 30, y: 10 }, button: 0, shift: false, alt: false, ctrl: false });
    expect(scene(driver).camera).not.toEqual(before);
    driver.pointer('up', 0, 0);
    expect(driver.editor.state).toBe('hand.idle');
    driver.key('Escape');
    expect(scene(driver).tool).toBe('select');
  });
});

describe('the comment tool', () => {
  test('says where it was pressed and what lies there; a drag or Escape says nothing, and who may only read comments, too', () => {
    const driver = open(true);
    driver.editor.setTool('comment');
    driver.pointer('move', 30, 30);
    expect(scene(driver)).toMatchObject({ tool: 'comment', cursor: 'crosshair', hovered: 'a' });
    driver.drag([30, 30], [60, 60]);
    expect(scene(driver).commented).toBeNull();
    driver.click(30, 31);
    expect(scene(driver).commented).toEqual({ x: 30, y: 31, on: ['a', 's1'] });
    driver.click(2_000, 5);
    expect(scene(driver).commented).toEqual({ x: 2_000, y: 5, on: [] });
    driver.key('Escape');
    expect(scene(driver)).toMatchObject({ tool: 'select', hovered: null });
  });
});

describe('drawing a link', () => {
  test('by a drag in prototype mode shows a cross until it is over', () => {
    const driver = open();
    driver.editor.setMode('prototype');
    driver.pointer('down', 60, 40).pointer('move', 700, 500);
    expect([driver.editor.state, scene(driver).cursor]).toEqual(['link.drawing', 'crosshair']);
    driver.pointer('up', 700, 500);
    expect([driver.editor.state, scene(driver).cursor]).toEqual(['select.idle', 'default']);
  });

  const linking = async () => {
    const driver = open();
    driver.editor.select(['a']);
    await driver.run('linkTool');
    driver.editor.select(['a']);
    return driver.pointer('down', 60, 40);
  };

  test('shows where it would lead, and that it leads nowhere on its own screen', async () => {
    const driver = await linking();
    driver.pointer('move', 700, 500);
    expect(scene(driver)).toMatchObject({
      newLink: { from: ['a'], target: 's2' },
      dropTarget: 's2',
      cursor: 'crosshair',
    });
    driver.pointer('move', 300, 600);
    expect(scene(driver)).toMatchObject({ newLink: { target: null }, dropTarget: null });
    driver.pointer('up', 300, 600);
    expect(scene(driver).newLink).toBeNull();
    expect(entriesOf(driver.editor.app, 'lines')).toEqual({});
  });

  test('Escape draws none; letting go over a screen draws and selects it', async () => {
    const driver = await linking();
    driver.pointer('move', 700, 500).key('Escape');
    expect(scene(driver).newLink).toBeNull();
    expect(entriesOf(driver.editor.app, 'lines')).toEqual({});
    const second = await linking();
    second.pointer('move', 700, 500).pointer('up', 700, 500);
    const [line] = Object.values(entriesOf(second.editor.app, 'lines'));
    expect(line).toMatchObject({ from: 'a', to: 's2', event: 'click' });
    expect(second.editor.selection).toEqual([line?.id]);
    expect(second.editor.store.undoName).toBe('commands.link');
  });
});

describe('selecting', () => {
  test('a double click on the name of a screen begins to rename it; who may only read does not', () => {
    const driver = open();
    driver.double(20, -10);
    expect(scene(driver).renaming).toBe('s1');
    const reader = open(true);
    reader.double(20, -10);
    expect(scene(reader).renaming).toBeNull();
  });

  test('Alt shows distances to the screen, or to what the pointer is on, for as long as it is held', () => {
    const driver = open();
    driver.editor.select(['a']);
    const keys = (kind: 'down' | 'up') =>
      driver.editor.key(kind, { key: 'Alt', code: '', repeat: false, shift: false, alt: kind === 'down', ctrl: false });
    keys('down');
    expect(
      scene(driver)
        .distances.map(({ value }) => value)
        .toSorted((x, y) => x - y),
    ).toEqual(expect.arrayContaining([20, 20]));
    keys('up');
    expect(scene(driver).distances).toEqual([]);
    const row = new Driver(
      appOf([
        { id: 'a', x: 20, y: 20 },
        { id: 'c', x: 200, y: 30 },
      ]),
    );
    row.editor.select(['a']);
    row.pointer('move', 250, 50, { alt: true });
    expect(scene(row).hovered).toBe('c');
    expect(scene(row).distances.map(({ value }) => value)).toEqual([80]);
    row.pointer('move', 250, 50);
    expect(scene(row).distances).toEqual([]);
  });

  test('the right button selects what it presses, and keeps a selection that holds it', () => {
    const driver = open();
    driver.pointer('down', 60, 40, { button: 2 });
    expect(driver.editor.selection).toEqual(['a']);
    driver.editor.select(['a', 'b']);
    driver.pointer('down', 60, 40, { button: 2 });
    expect(driver.editor.selection).toEqual(['a', 'b']);
    driver.pointer('down', 3_000, 40, { button: 2 });
    expect(driver.editor.selection).toEqual([]);
  });
});
