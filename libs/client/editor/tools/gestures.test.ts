import { linesFrom } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';

const open = (readOnly = false) =>
  new Driver(
    appOf(
      [
        { id: 'a', x: 20, y: 20 },
        { id: 'b', x: 200, y: 300 },
        { id: 'pic', type: 'Image', x: 20, y: 600 },
      ],
      [{ id: 'd', x: 20, y: 20 }],
    ),
    readOnly,
  );
const scene = (driver: Driver) => driver.editor.scene.now;
const selection = (driver: Driver) => driver.editor.selection;
const enter = { key: 'Enter', code: '', repeat: false, shift: false, alt: false, ctrl: false };

describe('a press', () => {
  it('with Ctrl adds while designing, and goes through a group to the widget', async () => {
    const driver = open().click(30, 30).click(210, 310, { ctrl: true });
    expect(selection(driver)).toEqual(['a', 'b']);
    await driver.run('group', 'selectNone');
    expect(selection(driver.click(30, 30, { ctrl: true }))).toEqual(['a']);
    const linking = open();
    linking.editor.setMode('prototype');
    expect(selection(linking.click(30, 30).click(210, 310, { ctrl: true }))).toEqual(['b']);
  });

  it('on one of several selects it alone when it is let go', () => {
    const driver = open();
    driver.editor.select(['a', 'b']);
    driver.pointer('down', 60, 45);
    expect(selection(driver)).toEqual(['a', 'b']);
    expect(selection(driver.pointer('up', 60, 45))).toEqual(['a']);
  });

  it('that moves by 3 px is still a click', () => {
    expect(open().drag([60, 45], [63, 45]).box('a').slice(0, 2)).toEqual([20, 20]);
    expect(open().drag([60, 45], [60, 64], { ctrl: true }).box('a').slice(0, 2)).toEqual([20, 39]);
  });

  it('drags also where the pointer was seen moving only once', () => {
    const driver = open().pointer('down', 60, 45).pointer('move', 160, 145, { ctrl: true });
    expect(driver.pointer('up', 160, 145).box('a').slice(0, 2)).toEqual([120, 120]);
    const linking = open();
    linking.editor.setMode('prototype');
    linking.pointer('down', 60, 45).pointer('move', 700, 400).pointer('up', 700, 400);
    expect(linesFrom(linking.editor.app, 'a')).toMatchObject([{ to: 's2' }]);
  });

  it('with the middle button moves the view', () => {
    const driver = open().pointer('down', 60, 45, { button: 1 });
    expect([driver.editor.state, scene(driver).cursor]).toEqual(['hand.panning', 'grabbing']);
    expect(selection(driver)).toEqual([]);
    driver.pointer('up', 60, 45);
    expect([driver.editor.state, scene(driver).cursor]).toEqual(['select.idle', 'default']);
  });

  it('moves nothing for who may only read', () => {
    const driver = open(true).pointer('down', 60, 45).pointer('move', 200, 200);
    expect([driver.editor.state, selection(driver)]).toEqual(['select.pointing', ['a']]);
    expect(driver.pointer('up', 200, 200).box('a').slice(0, 2)).toEqual([20, 20]);
  });
});

describe('a marquee', () => {
  it('is shown while it is drawn, and adds to what is selected with Shift', () => {
    const driver = open().click(30, 30).pointer('down', 180, 280, { shift: true }).pointer('move', 181, 281);
    expect(scene(driver).marquee).toBeNull();
    driver.pointer('move', 320, 360);
    expect(scene(driver).marquee).toEqual({ x: 180, y: 280, w: 140, h: 80 });
    expect(selection(driver)).toEqual(['a', 'b']);
    driver.pointer('up', 320, 360);
    expect([scene(driver).marquee, driver.editor.state]).toEqual([null, 'select.idle']);
    expect(selection(driver)).toEqual(['a', 'b']);
  });

  it('is taken back by Escape', () => {
    const shifted = open().click(30, 30).pointer('down', 180, 280, { shift: true }).pointer('move', 320, 360);
    expect(selection(shifted.key('Escape'))).toEqual(['a']);
    expect(scene(shifted).marquee).toBeNull();
    const plain = open().pointer('down', 180, 280).pointer('move', 320, 360).key('Escape');
    expect(selection(plain)).toEqual([]);
  });

  it('takes neither what is locked or hidden nor a part of a group', async () => {
    const driver = open().click(30, 30);
    await driver.run('lock');
    expect(selection(driver.drag([5, 5], [320, 360]))).toEqual(['b']);
    driver.editor.select(['b']);
    await driver.run('hide');
    expect(selection(driver.drag([5, 5], [320, 360]))).toEqual([]);
    const grouped = open();
    grouped.editor.select(['a', 'b']);
    await grouped.run('group');
    const group = selection(grouped);
    grouped.editor.select([]);
    expect(selection(grouped.drag([5, 5], [180, 200]))).toEqual([]);
    expect(selection(grouped.drag([5, 5], [320, 360]))).toEqual(group);
  });

  it('takes a whole screen instead of its widgets, to the px', () => {
    expect(selection(open().drag([410, -50], [900, 800]))).toEqual(['s2']);
    expect(selection(open().drag([410, -50], [899, 800]))).toEqual(['d']);
  });

  it('that is only a click selects the screen, with Shift together with the rest', () => {
    const driver = open().click(30, 30).click(300, 500, { shift: true });
    expect(selection(driver)).toEqual(['a', 's1']);
    expect(selection(driver.click(450, 500, { shift: true }))).toEqual(['a', 's1']);
  });
});

describe('what was measured or marked', () => {
  it('goes with a press', () => {
    const driver = open().click(60, 45).pointer('move', 550, 45, { alt: true });
    expect(scene(driver)).toMatchObject({ hovered: 'd' });
    expect(scene(driver).distances).not.toEqual([]);
    driver.pointer('down', 550, 45);
    expect(scene(driver)).toMatchObject({ hovered: null, distances: [] });
  });

  it('goes with the link tool', async () => {
    const driver = await open().run('linkTool');
    expect(scene(driver.pointer('move', 60, 45)).hovered).toBe('a');
    expect(scene(driver.key('Escape'))).toMatchObject({ hovered: null, tool: 'select' });
  });
});

it('a screen and a widget together can be linked nowhere', async () => {
  const driver = open();
  driver.editor.setMode('prototype');
  await driver.run('linkTool');
  driver.editor.select(['s1', 'a']);
  driver.pointer('down', 60, 45).pointer('move', 700, 400);
  expect(scene(driver)).toMatchObject({ newLink: { from: [], target: null }, dropTarget: null });
  driver.pointer('up', 700, 400);
  expect(selection(driver)).toEqual(['s1', 'a']);
});

it('Escape puts the insert tool away', async () => {
  const driver = await open().run('box');
  expect(driver.editor.state).toBe('insert.idle');
  expect(driver.key('Escape').editor.state).toBe('select.idle');
  expect(selection(driver.click(60, 45))).toEqual(['a']);
});

it('after a widget is placed the next click selects', async () => {
  const driver = await open().run('box');
  driver.click(300, 500);
  expect(driver.editor.state).toBe('select.idle');
  const count = Object.keys(driver.editor.app.widgets).length;
  expect(selection(driver.click(60, 45))).toEqual(['a']);
  expect(Object.keys(driver.editor.app.widgets)).toHaveLength(count);
});

describe('sizing', () => {
  const held = () => open().click(60, 45).pointer('down', 120, 70);

  it('shows what it is caught by, until it is let go; with Ctrl or Shift nothing catches', () => {
    const driver = held().pointer('move', 196, 90);
    expect(driver.box('a')).toEqual([20, 20, 180, 70]);
    expect(scene(driver).guides).toContainEqual({ axis: 'x', at: 200, from: 0, to: 800 });
    expect([...scene(driver).moving]).toEqual(['a']);
    driver.pointer('move', 196, 90, { ctrl: true });
    expect([driver.box('a')[2], scene(driver).guides]).toEqual([176, []]);
    driver.pointer('move', 196, 90, { shift: true });
    expect([driver.box('a')[2], scene(driver).guides]).toEqual([176, []]);
    driver.pointer('up', 196, 90);
    expect([scene(driver).guides, scene(driver).moving.size, driver.editor.state]).toEqual([[], 0, 'select.idle']);
    expect(driver.editor.store.undoName).toBe('commands.resize');
    driver.editor.store.undo();
    expect(driver.box('a')).toEqual([20, 20, 100, 50]);
  });

  it('changes as soon as Shift, Alt or Ctrl is pressed', () => {
    const driver = held().pointer('move', 170, 75, { ctrl: true });
    expect(driver.box('a')).toEqual([20, 20, 150, 55]);
    expect(driver.key('Shift', { shift: true }).box('a')).toEqual([20, 20, 150, 75]);
    expect(driver.key('Alt', { alt: true, ctrl: true }).box('a')).toEqual([-30, 15, 200, 60]);
    expect(driver.key('x', { ctrl: true }).box('a')).toEqual([-30, 15, 200, 60]);
    expect(driver.key('Control', { ctrl: true }).box('a')).toEqual([20, 20, 150, 55]);
    driver.key('Escape');
    expect([driver.box('a'), driver.editor.store.canUndo]).toEqual([[20, 20, 100, 50], false]);
  });

  it('leaves 40 px of a screen, and 1 px of each of several', () => {
    const driver = open();
    driver.editor.select(['s2']);
    driver.drag([900, 800], [400, -100], { ctrl: true });
    expect(driver.box('s2')).toEqual([500, 0, 40, 40]);
    const several = open();
    several.editor.select(['a', 'b']);
    several.drag([300, 350], [-100, -100], { ctrl: true });
    expect(several.box('a')).toEqual([20, 20, 1, 1]);
  });
});

describe('moving', () => {
  it('is a gesture of its own until it is let go', () => {
    const driver = open().pointer('down', 60, 45).pointer('move', 100, 145);
    expect(driver.editor.state).toBe('select.translating');
    expect(driver.pointer('up', 100, 145).editor.state).toBe('select.idle');
  });

  it('catches a screen by another screen', () => {
    const driver = new Driver(appOf([], [], []));
    driver.editor.change('lower', (tx) => tx.patch('screens', 's3', { y: 310 }));
    driver.editor.select(['s2']);
    driver.drag([800, 700], [800, 700 + 305]);
    expect(driver.box('s2').slice(0, 2)).toEqual([500, 310]);
  });

  it('shows where it would land, how far all is away, and what is being moved', () => {
    const driver = open().pointer('down', 60, 45).pointer('move', 70, 45, { ctrl: true });
    driver.pointer('move', 100, 145, { ctrl: true });
    expect(scene(driver)).toMatchObject({ cursor: 'move', dropTarget: 's1' });
    expect([...scene(driver).moving]).toEqual(['a']);
    expect(scene(driver).distances.map(({ value }) => value)).toEqual([60, 240, 120, 430]);
    driver.pointer('move', 700, 445, { ctrl: true });
    expect(scene(driver).dropTarget).toBe('s2');
    driver.pointer('move', 700, 2_000, { ctrl: true });
    expect(scene(driver).dropTarget).toBeNull();
    driver.key('Alt', { alt: true, ctrl: true });
    expect(scene(driver).cursor).toBe('copy');
    driver.key('Escape');
    expect(scene(driver)).toMatchObject({ cursor: 'default', dropTarget: null, distances: [] });
    expect(scene(driver).moving.size).toBe(0);
  });

  it('lines screens up with screens, and with nothing on them', () => {
    const driver = open();
    driver.editor.select(['s2']);
    driver.pointer('down', 800, 700).pointer('move', 810, 700).pointer('move', 820, 705);
    expect(driver.box('s2').slice(0, 2)).toEqual([520, 0]);
    expect(scene(driver)).toMatchObject({ dropTarget: null, distances: [] });
    driver.pointer('move', 823, 900);
    expect(driver.box('s2').slice(0, 2)).toEqual([523, 200]);
    driver.pointer('up', 823, 900);
    expect(driver.editor.store.undoName).toBe('commands.move');
  });
});

describe('spacing', () => {
  const row = () => {
    const ids = ['a', 'b', 'c'];
    const driver = new Driver(appOf(ids.map((id, index) => ({ id, x: index * 80, y: 100 + index * 10, w: 60 }))));
    driver.editor.select(ids);
    return driver;
  };

  it('shows all gaps where they are, and is one step of its own name', () => {
    const driver = row().pointer('down', 70, 130);
    expect([...scene(driver).moving]).toEqual(['a', 'b', 'c']);
    expect(scene(driver).distances).toEqual([
      { from: { x: 60, y: 130 }, to: { x: 80, y: 130 }, value: 20 },
      { from: { x: 140, y: 140 }, to: { x: 160, y: 140 }, value: 20 },
    ]);
    driver.pointer('move', 80, 130).pointer('up', 80, 130);
    expect(scene(driver)).toMatchObject({ distances: [] });
    expect([driver.editor.state, driver.editor.store.undoName]).toEqual(['select.idle', 'commands.spacing']);
  });

  it('shows those of a column, too', () => {
    const ids = ['a', 'b', 'c'];
    const driver = new Driver(appOf(ids.map((id, index) => ({ id, x: 100 + index * 10, y: index * 70 }))));
    driver.editor.select(ids);
    driver.pointer('down', 155, 60);
    expect(scene(driver).distances).toEqual([
      { from: { x: 155, y: 50 }, to: { x: 155, y: 70 }, value: 20 },
      { from: { x: 165, y: 120 }, to: { x: 165, y: 140 }, value: 20 },
    ]);
  });
});

describe('going into a text', () => {
  const begin = (driver: Driver, held = {}) => driver.editor.key('down', { ...enter, ...held });

  it('by Enter, with one widget that has a text selected', () => {
    const driver = open().click(60, 45);
    expect([begin(driver), driver.editor.state]).toEqual([true, 'select.editing']);
    expect(scene(driver)).toMatchObject({ editing: { widget: 'a', source: ['label'] }, cursor: 'default' });
    driver.key('x').key('Escape');
    expect([scene(driver).editing, driver.editor.state]).toEqual([null, 'select.idle']);
  });

  it.each([
    ['with Ctrl', ['a'], { ctrl: true }, false],
    ['with Alt', ['a'], { alt: true }, false],
    ['of several', ['a', 'b'], {}, false],
    ['of none', [], {}, false],
    ['of a screen', ['s1'], {}, false],
    ['of a picture', ['pic'], {}, false],
    ['by another key', ['a'], { key: 'e' }, false],
    ['to read only', ['a'], {}, true],
  ])('not %s', (_, ids, held, readOnly) => {
    const driver = open(readOnly);
    driver.editor.select(ids);
    expect([begin(driver, held), driver.editor.state]).toEqual([false, 'select.idle']);
  });

  it('nor while linking, nor when Enter is let go', () => {
    const driver = open().click(60, 45);
    expect([driver.editor.key('up', enter), driver.editor.state]).toEqual([false, 'select.idle']);
    driver.editor.setMode('prototype');
    expect([begin(driver), driver.editor.state]).toEqual([false, 'select.idle']);
    expect(driver.double(60, 45).editor.state).toBe('select.idle');
  });

  it('by double click, unless it has none or may only be read', () => {
    expect(open().double(60, 45).editor.state).toBe('select.editing');
    expect(open().double(60, 620).editor.state).toBe('select.idle');
    expect(open(true).double(60, 45).editor.state).toBe('select.idle');
  });

  it('a press elsewhere leaves it', () => {
    const driver = open().double(60, 45).pointer('move', 300, 500);
    expect(driver.editor.state).toBe('select.editing');
    expect(driver.pointer('down', 300, 500).editor.state).toBe('select.idle');
  });
});
