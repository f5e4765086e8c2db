import { aScreen, aWidget, anApp } from './app.fixture';
import type { App } from './document';
import { inheritedWidget, screenWidgets } from './inheritance';
import { groupBounds, groupsAround, linesFrom, parentScreen, startScreen } from './indexes';
import { freeName, createApp, createScreen, deviceTypeOf } from './create';
import { newId, nextCounter, numericPart, sourceId } from './ids';
import { byZ, nextZ } from './order';

const app = () =>
  anApp({
    screens: [
      aScreen('s_master', { x: 1000, y: 100, children: ['w_head', 'w_logo'], parents: ['s_grand'] }),
      aScreen('s_child', { x: 2000, y: 300, children: ['w_own', 'w_over'], parents: ['s_master'] }),
      aScreen('s_grand', { children: ['w_deep'] }),
    ],
    widgets: [
      aWidget('w_head', { x: 1010, y: 110, z: 9 }),
      aWidget('w_logo', { x: 1050, y: 120, props: { label: 'Logo' }, style: { color: 'red', fontSize: 9 } }),
      aWidget('w_own', { x: 2000, y: 300, z: 1 }),
      aWidget('w_over', { x: 0, y: 0, parentWidget: 'w_logo', parentWidgetPos: true, style: { color: 'blue' }, z: 2 }),
      aWidget('w_deep'),
    ],
  });

test('a child screen shows copies of its master below its own widgets, moved along', () => {
  const placed = screenWidgets(app(), 's_child');
  expect(placed.map(({ widget, source, inherited }) => [widget.id, source, inherited])).toEqual([
    ['w_head@s_child', 'w_head', true],
    ['w_own', 'w_own', false],
    ['w_over', 'w_over', false],
  ]);
  expect(placed[0]?.widget).toMatchObject({ x: 2010, y: 310, inherited: 'w_head' });
});

test('an override mixes with its master and follows its place', () => {
  expect(screenWidgets(app(), 's_child')[2]?.widget).toMatchObject({
    x: 2050,
    y: 320,
    props: { label: 'Logo' },
    style: { color: 'blue', fontSize: 9 },
  });
});

test('of several masters the first one lies lowest, whatever the order of its widgets', () => {
  const several = anApp({
    screens: [
      aScreen('s_low', { children: ['w_low'] }),
      aScreen('s_high', { children: ['w_high'] }),
      aScreen('s_child', { children: ['w_own'], parents: ['s_low', 's_high'] }),
    ],
    widgets: [aWidget('w_low', { z: 9 }), aWidget('w_high', { z: 1 }), aWidget('w_own', { z: 0 })],
  });
  const order = screenWidgets(several, 's_child').map(({ source }) => source);
  expect(order).toEqual(['w_low', 'w_high', 'w_own']);
});

test('a copy is found by its id, and nothing by the id of anything else', () => {
  expect(inheritedWidget(app(), 'w_head@s_child')).toMatchObject({ source: 'w_head', widget: { x: 2010, y: 310 } });
  for (const id of ['w_head', 'w_own@s_child', 'w_over@s_child', 'w_head@s_grand', '@s_child', ''])
    expect(inheritedWidget(app(), id)).toBeUndefined();
});

test('unchanged entries give the same objects', () => {
  const before = app();
  const own = before.widgets['w_own'];
  const after = { ...before, widgets: { ...before.widgets, w_own: { ...aWidget('w_own'), ...own, x: 2001 } } };
  const [a, b] = [screenWidgets(before, 's_child'), screenWidgets(after, 's_child')];
  expect(b[0]?.widget).toBe(a[0]?.widget);
  expect(b[1]?.widget).not.toBe(a[1]?.widget);
  expect(b[2]?.widget).toBe(a[2]?.widget);
});

test('copies and overrides move with their master and with their own screen, also after they were seen once', () => {
  const before = app();
  const moved = (id: 's_master' | 's_child', dx: number, dy: number) => {
    const screen = before.screens[id] ?? aScreen(id);
    return { ...before, screens: { ...before.screens, [id]: { ...screen, x: screen.x + dx, y: screen.y + dy } } };
  };
  const places = (document: App) =>
    screenWidgets(document, 's_child')
      .filter(({ source }) => source !== 'w_own')
      .map(({ widget: { x, y } }) => [x, y]);
  const seen = [
    [2010, 310],
    [2050, 320],
  ];
  expect(places(before)).toEqual(seen);
  expect(places(moved('s_child', 5, 0))).toEqual(seen.map(([x = 0, y]) => [x + 5, y]));
  expect(places(moved('s_child', 0, 7))).toEqual(seen.map(([x, y = 0]) => [x, y + 7]));
  expect(places(moved('s_master', 5, 7))).toEqual(seen.map(([x = 0, y = 0]) => [x - 5, y - 7]));
  expect(places(before)).toEqual(seen);
});

test('an override takes over what changed in its master, also after it was seen once', () => {
  const before = app();
  const overrideIn = (document: App) => screenWidgets(document, 's_child')[2]?.widget;
  expect(overrideIn(before)?.props).toEqual({ label: 'Logo' });
  const master = { ...aWidget('w_logo'), ...before.widgets['w_logo'], props: { label: 'Mark' } };
  expect(overrideIn({ ...before, widgets: { ...before.widgets, w_logo: master } })?.props).toEqual({ label: 'Mark' });
});

test('fixed widgets lie on top, equal z goes by id', () => {
  const widgets = [
    aWidget('w_c', { style: { fixed: true }, z: 0 }),
    aWidget('w_b'),
    aWidget('w_a'),
    aWidget('w_d', { z: 0 }),
  ];
  expect(byZ(widgets).map(({ id }) => id)).toEqual(['w_d', 'w_a', 'w_b', 'w_c']);
  expect(byZ(widgets.toReversed()).map(({ id }) => id)).toEqual(['w_d', 'w_a', 'w_b', 'w_c']);
  expect(nextZ(app())).toBe(10);
});

test('look-ups', () => {
  const groups = {
    g_in: { id: 'g_in', name: 'In', children: ['w_head', 'w_logo'], groups: ['g_out'] },
    g_out: { id: 'g_out', name: 'Out', children: [], groups: ['g_in'] },
  };
  const nested = { ...app(), groups };
  expect(parentScreen(nested, 'w_head')?.id).toBe('s_master');
  expect(parentScreen(nested, 'w_nowhere')).toBeUndefined();
  expect(groupsAround(nested, 'w_head').map(({ id }) => id)).toEqual(['g_in', 'g_out']);
  expect(groupBounds(nested, 'g_out')).toEqual({ x: 1010, y: 110, w: 140, h: 50 });
  expect(linesFrom(nested, 'w_head')).toEqual([]);
  expect(startScreen(nested)).toBeUndefined();
});

test('new screens lie beside the others, the first is the start', () => {
  const empty = createApp({ name: 'A', w: 375, h: 812, time: 1 });
  const first = createScreen(empty);
  const second = createScreen({ ...empty, screens: { [first.id]: first } });
  expect(empty.grid).toMatchObject({ w: 8, h: 8, visible: false, enabled: false });
  expect(first).toMatchObject({ name: 'Screen', x: 1000, y: 1000, props: { start: true } });
  expect(second).toMatchObject({ name: 'Screen 2', x: 1475, y: 1000, props: { start: false } });
  expect(freeName(['A', 'A 2'], 'A')).toBe('A 3');
  expect([deviceTypeOf(768, 1024), deviceTypeOf(1001, 20), deviceTypeOf(1000, 20)]).toEqual([
    'tablet',
    'desktop',
    'smartphone',
  ]);
});

test('ids are opaque and do not disturb the counter', () => {
  const id = newId('w');
  expect(id).toMatch(/^w_[a-z2-7]{13}$/);
  expect(numericPart(id)).toBe(0);
  expect(sourceId(`${id}@s_x`)).toBe(id);
  expect(sourceId(`${id}-12`)).toBe(id);
  expect(sourceId('w-1-b')).toBe('w-1-b');
  expect(nextCounter(anApp({ widgets: [aWidget('w20000_7'), aWidget('w9926326671291919_1')] }))).toBe(20_001);
});

test('the start is the screen that is marked, not one that merely comes first or says no', () => {
  const app = createApp({ name: 'Test', w: 400, h: 800, time: 0 });
  const marked = (id: string, start?: boolean) => ({ ...createScreen(app, { x: 0, y: 0 }), id, props: { start } });
  const screens = { one: marked('one', false), two: marked('two'), three: marked('three', true) };
  expect(startScreen({ ...app, id: 'app', screens })?.id).toBe('three');
});
