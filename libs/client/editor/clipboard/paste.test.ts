import { type App, brokenInvariants, entriesOf, parentScreen, screenWidgets, type Widget } from '@rehearse/model';
import { insertPictures, placeOfPictures } from '../arrange/insert-picture';
import { appOf, Driver } from '../editor.fixture';
import { allScreens } from '../store/find';
import { contentOf } from './clipboard-content';
import { paste } from './paste';

const two = () =>
  new Driver(
    appOf(
      [
        { id: 'ground', x: 0, y: 0, w: 400, h: 800 },
        { id: 'a', x: 20, y: 20 },
      ],
      [{ id: 'c', x: 20, y: 20 }],
    ),
  );
const only = ({ editor }: Driver) => editor.selection[0] ?? '';
const homeOf = (driver: Driver) => parentScreen(driver.editor.app, only(driver))?.id;

async function pasted(driver: Driver, times: number): Promise<(readonly number[])[]> {
  const places: (readonly number[])[] = [];
  for (let count = 0; count < times; count += 1) {
    await driver.run('paste');
    places.push(driver.box(only(driver)).slice(0, 2));
  }
  return places;
}

describe('pasting', () => {
  it('goes on beside what is there, row by row', async () => {
    const driver = two().click(30, 30);
    await driver.run('copy');
    expect(await pasted(driver, 4)).toEqual([
      [136, 20],
      [252, 20],
      [20, 86],
      [136, 86],
    ]);
    expect(brokenInvariants(driver.editor.app)).toEqual([]);
  });

  it('goes to the selected screen every time', async () => {
    const driver = two().click(30, 30);
    await driver.run('copy');
    driver.click(800, 700);
    expect(await pasted(driver, 3)).toEqual([
      [636, 20],
      [752, 20],
      [520, 86],
    ]);
    expect(homeOf(driver)).toBe('s2');
    driver.click(390, 790);
    expect(await pasted(driver, 1)).toEqual([[136, 20]]);
    expect(homeOf(driver)).toBe('s1');
  });

  it('hides nothing of the same size where no place is free', async () => {
    const driver = two();
    driver.editor.select(['ground']);
    await driver.run('copy');
    expect(await pasted(driver, 2)).toEqual([
      [16, 16],
      [32, 32],
    ]);
  });

  it('brings what comes from elsewhere onto the selected screen, as far as it fits', async () => {
    const driver = two();
    driver.editor.select(['c']);
    await driver.run('copy');
    const other = new Driver(appOf([]));
    other.editor.change('resize', (tx) => tx.patch('screens', 's1', { w: 110, h: 60 }));
    other.clipboard = driver.clipboard.replaceAll('"home":{"id":"s2"', '"home":{"id":"elsewhere"');
    other.editor.select(['s1']);
    expect(await pasted(other, 1)).toEqual([[10, 10]]);
    expect(homeOf(other)).toBe('s1');
  });

  it('puts a picture on the selected screen, one beside the other; a drop goes where it is let go', () => {
    const { editor } = two();
    const picture = { name: 'tea.png', url: 'app/tea.png', w: 100, h: 60 };
    editor.select(['c']);
    const place = placeOfPictures(editor);
    editor.select([]);
    insertPictures(editor, [picture, picture], place);
    const boxes = editor.selectedWidgets.map(({ x, y }) => [x, y]);
    expect(boxes).toEqual([
      [650, 370],
      [766, 370],
    ]);
    expect(editor.selection.map((id) => parentScreen(editor.app, id)?.id)).toEqual(['s2', 's2']);
    insertPictures(editor, [picture], placeOfPictures(editor, { x: 700, y: 400 }));
    expect(editor.selectedWidgets).toMatchObject([{ x: 650, y: 370, style: { backgroundImage: picture } }]);
    insertPictures(editor, [picture], placeOfPictures(editor, { x: 450, y: 400 }));
    expect(allScreens(editor.app).map(({ name, x }) => [name, x])).toContainEqual(['tea', 1000]);
  });
});

it.each([
  ['wide', 800, 400, [0, 300, 400, 200]],
  ['high', 100, 1_600, [175, 0, 50, 800]],
  ['small', 40, 20, [180, 390, 40, 20]],
  ['without a size', 0, 0, [200, 400, 1, 1]],
])('a picture that is %s fits on its screen in its proportions', (_, w, h, expected) => {
  const driver = new Driver(appOf([]));
  insertPictures(driver.editor, [{ name: 'p.png', url: 'app/p.png', w, h }], {
    screen: 's1',
    at: { x: 200, y: 400 },
    isDropped: true,
  });
  expect(driver.box(only(driver))).toEqual(expected);
});

describe('pasting screens with their masters', () => {
  /** `s2` inherits `a` and `b` of `s1`, and overrides `b` by `over`. */
  const inheriting = () => {
    const app = appOf(
      [
        { id: 'a', x: 20, y: 20 },
        { id: 'b', x: 200, y: 300 },
      ],
      [{ id: 'over', x: 200, y: 300 }],
    );
    const { s2 } = app.screens;
    const { over } = app.widgets;
    const screens = { ...app.screens, s2: { ...s2, parents: ['s1'] } } as App['screens'];
    const widgets = { ...app.widgets, over: { ...over, parentWidget: 'b' } } as App['widgets'];
    return new Driver({ ...app, screens, widgets });
  };
  const shown = ({ editor }: Driver, screen: string) =>
    screenWidgets(editor.app, screen).map(({ widget, source }) => [widget.name, source]);

  it('a child that comes with its master inherits from the copy, and overrides the copy of what it overrode', async () => {
    const driver = inheriting();
    driver.editor.select(['s2', 's1']);
    await driver.run('copy', 'paste');
    const [child = '', master = ''] = driver.editor.selection;
    const { app } = driver.editor;
    expect(app.screens[child]?.parents).toEqual([master]);
    const [a, b] = app.screens[master]?.children ?? [];
    const [over] = app.screens[child]?.children ?? [];
    expect(app.widgets[over ?? '']?.parentWidget).toBe(b);
    expect(shown(driver, child)).toEqual([
      ['a', a],
      ['over', over],
    ]);
  });

  it('a child that comes alone keeps its master and what it overrides', async () => {
    const driver = inheriting();
    driver.editor.select(['s2']);
    await driver.run('copy', 'paste');
    const [child = ''] = driver.editor.selection;
    expect(driver.editor.app.screens[child]?.parents).toEqual(['s1']);
    const [over] = driver.editor.app.screens[child]?.children ?? [];
    expect(driver.editor.app.widgets[over ?? '']?.parentWidget).toBe('b');
    expect(shown(driver, child)).toEqual([
      ['a', 'a'],
      ['over', over],
    ]);
  });

  it('in another prototype a child without its master stands alone', async () => {
    const driver = inheriting();
    driver.editor.select(['s2']);
    await driver.run('copy');
    const other = new Driver(appOf());
    other.clipboard = driver.clipboard;
    await other.run('paste');
    const [child = ''] = other.editor.selection;
    expect(other.editor.app.screens[child]?.parents).toEqual([]);
    const [over] = other.editor.app.screens[child]?.children ?? [];
    expect(other.editor.app.widgets[over ?? '']?.parentWidget).toBeUndefined();
  });
});

it('pastes logic whose rules ask the copies of what they asked, or what stayed where it was', async () => {
  const app = appOf([
    { id: 'news', type: 'CheckBox', x: 20, y: 20 },
    { id: 'or', type: 'LogicOr', x: 20, y: 200 },
  ]);
  const rule = { type: 'widget', widget: 'news', operator: 'checked' };
  const driver = new Driver({ ...app, lines: { l: { id: 'l', from: 'or', to: 's1', event: null, rule } } });
  const asked = ({ editor }: Driver) =>
    Object.values(entriesOf(editor.app, 'lines')).map((line) => (line['rule'] as typeof rule).widget);
  driver.editor.select(['or']);
  await driver.run('copy', 'paste');
  expect(asked(driver)).toEqual(['news', 'news']);
  driver.editor.select(['news', 'or']);
  await driver.run('copy', 'paste');
  expect(asked(driver)).toEqual(['news', 'news', driver.editor.selection[0]]);
});

describe('new screens', () => {
  it('find a free place and come into view', async () => {
    const driver = two();
    await driver.run('screenTool');
    driver.click(300, 400);
    expect(driver.box(only(driver))).toEqual([1000, 0, 400, 800]);
    await driver.run('addScreen', 'addScreen');
    expect(driver.box(only(driver))).toEqual([2000, 0, 400, 800]);
    const { camera, viewport } = driver.editor.scene.now;
    expect(camera.x + viewport.w).toBeGreaterThanOrEqual(2400);
  });

  it('keep the place that was drawn', async () => {
    const driver = two();
    await driver.run('screenTool');
    driver.drag([50, 900], [350, 1500]);
    expect(driver.box(only(driver))).toEqual([50, 900, 300, 600]);
  });

  it('do not cover what lies beside the screens', async () => {
    const driver = two();
    driver.editor.select(['c']);
    driver.drag([530, 30], [1130, 400], { ctrl: true });
    await driver.run('addScreen');
    expect(driver.box(only(driver))[0]).toBe(1320);
  });

  it('are named after what they are a copy of, and lie free', async () => {
    const driver = two();
    driver.editor.select(['s1']);
    await driver.run('copy', 'paste', 'paste', 'duplicate');
    expect(allScreens(driver.editor.app).map(({ name, x }) => [name, x])).toEqual([
      ['Screen', 0],
      ['Screen 2', 500],
      ['Screen copy', 1000],
      ['Screen copy 2', 1500],
      ['Screen copy 3', 2000],
    ]);
  });
});

it('shows a deleted screen in its old place after undo', async () => {
  const driver = two();
  driver.editor.select(['s1']);
  await driver.run('delete', 'undo');
  expect(Object.keys(driver.editor.app.screens)).toEqual(['s2', 's1']);
  expect(allScreens(driver.editor.app).map(({ id }) => id)).toEqual(['s1', 's2']);
});

describe('duplicating', () => {
  it('repeats how far the last copy was moved', async () => {
    const driver = two().click(30, 30);
    await driver.run('duplicate');
    expect(driver.box(only(driver))).toEqual([36, 36, 100, 50]);
    await driver.run('nudgeFarArrowDown', 'nudgeFarArrowDown', 'duplicate');
    expect(driver.box(only(driver))).toEqual([52, 92, 100, 50]);
    await driver.run('duplicate');
    expect(driver.box(only(driver))).toEqual([68, 128, 100, 50]);
    driver.click(530, 30);
    await driver.run('duplicate');
    expect(driver.box(only(driver))).toEqual([536, 36, 100, 50]);
  });

  it('goes on from a copy that was dragged with Alt', async () => {
    const driver = two().drag([30, 30], [30, 90], { alt: true, ctrl: true });
    await driver.run('duplicate');
    expect(driver.box(only(driver))).toEqual([20, 140, 100, 50]);
  });
});

describe('what is pasted', () => {
  it('keeps its order and lies above what is there', async () => {
    const driver = two();
    driver.editor.select(['ground', 'a']);
    await driver.run('copy', 'paste');
    const zOf = (id: string) => driver.editor.app.widgets[id]?.z ?? 0;
    const [ground = 0, a = 0] = driver.editor.selection.map(zOf);
    expect(ground).toBeGreaterThan(Math.max(zOf('ground'), zOf('a'), zOf('c')));
    expect(a).toBeGreaterThan(ground);
  });

  it('leaves templates and tokens of the document as they are by now', () => {
    const driver = two();
    const { editor } = driver;
    const template = { ...editor.app.widgets['a'], id: 't', name: 'Before', type: 'Box', x: 0, y: 0, w: 1, h: 1, z: 1 };
    editor.change('make', (tx) => {
      tx.put('templates', template);
      tx.patch('widgets', 'a', { template: 't' });
    });
    const content = contentOf(editor.app, ['a']);
    editor.change('rename', (tx) => tx.patch('templates', 't', { name: 'After' }));
    paste(editor, content, 'paste');
    expect(editor.app.templates?.['t']?.name).toBe('After');
  });

  it('changes nothing without permission to write', () => {
    const app = two().editor.app;
    const reader = new Driver(app, true);
    reader.editor.select(['a']);
    paste(reader.editor, contentOf(app, ['c']), 'paste');
    expect([reader.editor.app, reader.editor.selection]).toEqual([app, ['a']]);
  });

  it('screens of the document land beside their original, others in the middle of the view', async () => {
    const driver = two();
    driver.editor.select(['s1']);
    await driver.run('copy');
    const seenAt = (x: number) => driver.editor.scene.set({ camera: { x, y: 5_000, zoom: 1 } });
    seenAt(9_000);
    await driver.run('paste');
    expect(driver.box(only(driver)).slice(0, 2)).toEqual([1_000, 0]);
    const elsewhere = new Driver({ ...appOf([]), screens: {} });
    elsewhere.editor.scene.set({ camera: { x: 9_000, y: 5_000, zoom: 1 } });
    elsewhere.clipboard = driver.clipboard;
    await elsewhere.run('paste');
    expect(elsewhere.box(only(elsewhere)).slice(0, 2)).toEqual([9_500, 5_050]);
  });
});

it.each([
  ['row', { x: 0, y: 0, w: 400, h: 392 }, [0, 408, 400, 392]],
  ['column', { x: 0, y: 0, w: 192, h: 50 }, [208, 0, 192, 50]],
])('takes the last %s that fits to the px', async (_, place, expected) => {
  const driver = new Driver(appOf([{ id: 'a', ...place }]));
  driver.editor.select(['a']);
  await driver.run('copy', 'paste');
  expect(driver.box(driver.editor.selection[0] ?? '')).toEqual(expected);
});

it('duplicates the last copy together with others as any other widgets', async () => {
  const driver = two();
  driver.editor.select(['a']);
  await driver.run('duplicate');
  const copy = only(driver);
  driver.editor.change('move', (tx) => tx.patch('widgets', copy, { x: 200, y: 300 }));
  driver.editor.select([copy, 'c']);
  await driver.run('duplicate');
  expect(driver.box(only(driver)).slice(0, 2)).toEqual([216, 316]);
});

it('a drag that is cancelled selects again what was dragged, also when it had become a copy', () => {
  const driver = two().click(30, 30);
  driver.pointer('down', 30, 30).pointer('move', 60, 60, { alt: true }).key('Escape');
  expect(driver.editor.selection).toEqual(['a']);
  expect(driver.box('a').slice(0, 2)).toEqual([20, 20]);
});

it('a drag is a move again when Alt is let go', () => {
  const driver = two().click(30, 30);
  driver.pointer('down', 30, 30).pointer('move', 60, 60, { alt: true }).pointer('move', 70, 70, { alt: true });
  driver.pointer('move', 90, 430, { ctrl: true });
  driver.pointer('up', 90, 430, { ctrl: true });
  expect(Object.keys(driver.editor.app.widgets)).toHaveLength(3);
  expect(driver.box('a').slice(0, 2)).toEqual([80, 420]);
});

describe('what is copied beside all screens', () => {
  const beside = async (x: number, y: number) => {
    const driver = two();
    driver.editor.change('out', (tx) => {
      tx.patch('screens', 's1', { children: ['ground'] });
      tx.patch('widgets', 'a', { x: 300, y: 2_000 });
    });
    driver.editor.select(['a']);
    await driver.run('copy', 'selectNone');
    driver.editor.setCamera({ x, y, zoom: 1 });
    await driver.run('paste');
    expect(homeOf(driver)).toBeUndefined();
    return driver.box(only(driver)).slice(0, 2);
  };

  it('is pasted a step away while it is in sight, else into the middle of the view', async () => {
    expect(await beside(0, 1_500)).toEqual([316, 2_016]);
    expect(await beside(0, 4_000)).toEqual([650, 4_425]);
  });
});

it('brings the component that it belongs to into another prototype', async () => {
  const driver = two();
  const template = { ...driver.editor.app.widgets['a'], id: 't', name: 'Card', type: 'Box' } as Widget;
  driver.editor.change('make', (tx) => {
    tx.put('templates', template);
    tx.put('templates', { ...template, id: 'other' });
    tx.patch('widgets', 'a', { template: 't' });
  });
  driver.editor.select(['a']);
  await driver.run('copy');
  const other = new Driver(appOf([]));
  other.clipboard = driver.clipboard;
  await other.run('paste');
  expect(other.editor.app.templates).toEqual({ t: template });
});

it('entries of a bar lead to the copies of screens that come along, else where they led', async () => {
  const driver = new Driver(appOf([{ id: 'bar', type: 'NavBar', x: 0, y: 0, w: 400, h: 60 }], [], []));
  const navigation = [{ label: 'Here', to: 's2' }, { label: 'There', to: 's3' }, { label: 'Nowhere' }];
  driver.editor.change('bar', (tx) => tx.patch('widgets', 'bar', { props: { navigation } }));
  driver.editor.select(['s1', 's2']);
  await driver.run('copy', 'paste');
  const [first = '', second] = driver.editor.selection;
  const [bar = ''] = driver.editor.app.screens[first]?.children ?? [];
  expect(driver.editor.app.widgets[bar]?.props?.['navigation']).toEqual([
    { label: 'Here', to: second },
    { label: 'There', to: 's3' },
    { label: 'Nowhere' },
  ]);
});
