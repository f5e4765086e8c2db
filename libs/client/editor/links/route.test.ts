import { type App, type Box, entriesOf, type Line, type Screen } from '@rehearse/model';
import { appOf, Driver, type Placed } from '../editor.fixture';
import { link } from './link';
import { distanceTo, routesOf, routeTo } from './route';

/** 100 by 50; its middle is 200 to the right and 400 down. */
const button: Placed = { id: 'a', x: 150, y: 375 };

const withScreen = (app: App, id: string, change: Partial<Screen>): App => {
  const screen = app.screens[id];
  if (!screen) throw new Error(`no screen ${id}`);
  return { ...app, screens: { ...app.screens, [id]: { ...screen, ...change } } };
};
const linked = (app: App, ...links: readonly (readonly [from: string, to: string])[]): App => {
  const { editor } = new Driver(app);
  editor.change('link', (tx) => {
    for (const [from, to] of links) link(tx, from, to, 'click');
  });
  return editor.app;
};
const only = (app: App, zoom = 1) => {
  const [route] = routesOf(app, zoom);
  if (!route) throw new Error('no route');
  return route;
};
const at = (x: number, y: number) => ({ x, y });

describe('where a link leaves and enters', () => {
  it.each([
    ['beside it on the right', [500, 0], [250, 400], [500, 400]],
    ['further down on the right', [500, 200], [250, 400], [500, 500]],
    ['beside it on the left', [-500, 200], [150, 400], [-100, 500]],
    ['below it', [100, 1_000], [200, 425], [250, 1_000]],
    ['above it', [100, -1_000], [200, 375], [250, -200]],
    ['touching on the right and lower', [250, 500], [250, 400], [250, 650]],
    ['touching on the left and lower', [-250, 500], [150, 400], [150, 650]],
    ['touching below', [100, 425], [200, 425], [250, 425]],
    ['touching above', [100, -425], [200, 375], [250, 375]],
    ['far down: not nearer to a corner than 24 px', [500, 2_000], [250, 400], [500, 2_024]],
    ['far up', [500, -2_000], [250, 400], [500, -1_224]],
  ] as const)('a screen %s', (_, [x, y], [leaveX, leaveY], [enterX, enterY]) => {
    const app = withScreen(appOf([button], []), 's2', { x, y });
    expect(only(linked(app, ['a', 's2']))).toMatchObject({ from: at(leaveX, leaveY), to: at(enterX, enterY) });
  });

  it('enters a screen that is too small for a distance to both corners, too', () => {
    const app = withScreen(appOf([button], []), 's2', { y: 380, h: 40 });
    expect(only(linked(app, ['a', 's2'])).to).toEqual(at(500, 404));
  });

  it.each([
    ['in its middle: to the right', 150, 250, 400],
    ['near its left side: to the right, where there is room', 20, 120, 400],
    ['near its right side: to the left', 280, 280, 0],
    ['sticking out on the right: through it', 350, 350, 400],
    ['sticking out on the left: through it', -50, 50, 0],
  ])('from a widget to its own screen, %s', (_, x, leaves, enters) => {
    const app = linked(appOf([{ ...button, x }]), ['a', 's1']);
    expect(only(app)).toMatchObject({ from: at(leaves, 400), to: at(enters, 400) });
  });

  it('one that is being drawn goes to the pointer', () => {
    const line: Line = { id: 'l', from: 'a', to: '', points: [] };
    const source: Box = { x: 0, y: 0, w: 100, h: 50 };
    const to = (x: number, y: number) => routeTo(line, source, { x, y, w: 0, h: 0 }, 1);
    expect(to(300, 25)).toEqual({
      line,
      from: at(100, 25),
      leave: at(180, 25),
      arrive: at(220, 25),
      to: at(300, 25),
      label: at(200, 25),
      box: { x: 100, y: 25, w: 200, h: 0 },
    });
    expect(to(50, 250)).toMatchObject({ from: at(50, 50), leave: at(50, 130), arrive: at(50, 170), to: at(50, 250) });
    expect(to(-200, 25)).toMatchObject({ from: at(0, 25), leave: at(-80, 25), arrive: at(-120, 25) });
    expect(to(50, -200)).toMatchObject({ from: at(50, 0), leave: at(50, -80), arrive: at(50, -120) });
  });

  it('bends by 36 px of the view where both ends are near', () => {
    const app = linked(withScreen(appOf([button], []), 's2', { x: 250 }), ['a', 's2']);
    expect(only(app)).toMatchObject({
      leave: at(286, 400),
      arrive: at(214, 400),
      box: { x: 214, y: 400, w: 72, h: 0 },
    });
    expect(only(app, 2)).toMatchObject({ leave: at(268, 400), arrive: at(232, 400) });
  });

  it('is drawn only with both ends, and not when hidden', () => {
    const app = linked(appOf([button], []), ['a', 's2']);
    const [line] = Object.values(entriesOf(app, 'lines'));
    const drawn = (change: Partial<Line>) => routesOf({ ...app, lines: line && { l: { ...line, ...change } } }, 1);
    expect(drawn({})).toHaveLength(1);
    expect(drawn({ from: 'gone' })).toEqual([]);
    expect(drawn({ to: 'gone' })).toEqual([]);
    expect(drawn({ hidden: true })).toEqual([]);
  });
});

describe('links that enter the same side', () => {
  const column = (count: number): Placed[] =>
    Array.from({ length: count }, (_, index) => ({ id: `m${index}`, x: 350 - index * 60, y: 375, w: 40 }));
  const entered = (app: App, zoom = 1) => routesOf(app, zoom).map(({ line, to }) => [line.from, to.y]);
  const all = (count: number, target: Partial<Screen>) =>
    linked(withScreen(appOf(column(count), []), 's2', target), ...column(count).map(({ id }) => [id, 's2'] as const));

  it('take places 20 px of the view apart around the first, from the left', () => {
    const app = all(4, {});
    expect(entered(app)).toEqual([
      ['m3', 400],
      ['m2', 420],
      ['m1', 380],
      ['m0', 440],
    ]);
    expect(entered(app, 2).map(([, y]) => y)).toEqual([400, 410, 390, 420]);
  });

  it('share the wanted one where the side is too short for all', () => {
    expect(entered(all(5, { y: 356, h: 88 })).map(([, y]) => y)).toEqual([400, 420, 380, 400, 400]);
  });

  it('come from above first, and stay where they are if they are far enough apart', () => {
    const app = appOf([{ ...button, id: 'low', y: 414 }, button], []);
    expect(entered(linked(app, ['low', 's2'], ['a', 's2']))).toEqual([
      ['a', 400],
      ['low', 419.5],
    ]);
    const near = appOf([{ ...button, id: 'low', y: 412 }, button], []);
    expect(entered(linked(near, ['low', 's2'], ['a', 's2']))[1]).toEqual(['low', 438.5]);
  });

  it('fan out along the upper side, too', () => {
    const app = withScreen(appOf([button, { ...button, id: 'b', y: 300 }], []), 's2', { x: 0, y: 1_000 });
    const routes = routesOf(linked(app, ['a', 's2'], ['b', 's2']), 1);
    expect(routes.map(({ to }) => to)).toEqual([at(200, 1_000), at(220, 1_000)]);
    const short = withScreen(app, 's2', { x: 174, y: 1_000, w: 52 });
    const crowded = routesOf(linked(short, ['a', 's2'], ['b', 's2']), 1);
    expect(crowded.map(({ to }) => to)).toEqual([at(200, 1_000), at(200, 1_000)]);
  });

  it('do not make room for those of other sides and screens', () => {
    const app = appOf([button, { ...button, id: 'b', x: 20 }], [], [{ ...button, id: 'c' }]);
    const routes = routesOf(linked(app, ['a', 's2'], ['b', 's3'], ['c', 's2']), 1);
    expect(routes.map(({ to }) => to.y)).toEqual([400, 400, 400]);
  });
});

describe('a label', () => {
  const wanted = 625;
  const app = linked(appOf([button], [], []), ['a', 's3']);
  /** The link goes straight from 250 to 1000, at 400; its label takes 96 by 20 px. A letter of a name takes 7. */
  const labelX = (x: number, letters: number, change: Partial<Screen> = {}, zoom = 1) =>
    only(withScreen(app, 's2', { x, y: 411, name: 'n'.repeat(letters), ...change }), zoom).label.x;

  it.each([
    ['up to it', 500, 11, wanted],
    ['under its middle', 500, 12, 679.15],
    ['further', 500, 19, 734.2],
    ['almost to the end', 500, 27, 791.15],
    ['everywhere: it stays', 411, 70, wanted],
    ['on its right', 620, 1, 570.85],
    ['on both sides', 565, 10, 515.8],
    ['left of its middle', 510, 18, 734.2],
    ['all but the beginning', 510, 26, 458.85],
  ])('keeps off a name that reaches %s', (_, x, letters, label) => {
    expect(labelX(x, letters)).toBeCloseTo(label, 1);
  });

  it.each([
    [0, false],
    [390, false],
    [391, true],
    [431, true],
    [432, false],
  ])('gives way to the name above a screen at %d: %s', (y, gives) => {
    expect(labelX(500, 12, { y }) !== wanted).toBe(gives);
  });

  it('knows the flag of the start and where a name is cut', () => {
    expect(labelX(500, 3, { props: { start: false } })).toBe(wanted);
    expect(labelX(500, 3, { props: { start: true } })).not.toBe(wanted);
    expect(labelX(500, 36, { w: 77 })).toBe(wanted);
    expect(labelX(500, 36, { w: 78 })).not.toBe(wanted);
  });

  it('and names are as large at every zoom', () => {
    expect(labelX(500, 28, {}, 2)).toBe(wanted);
    expect(labelX(500, 29, {}, 2)).not.toBe(wanted);
    expect(labelX(500, 29, { y: 394 + 22 }, 2)).toBe(wanted);
  });
});

it('is as far from a point as the nearest place of its curve', () => {
  const route = only(linked(appOf([button], []), ['a', 's2']));
  expect(route).toMatchObject({ leave: at(350, 400), arrive: at(400, 400), label: at(375, 400) });
  expect(distanceTo(route, at(375, 410))).toBeCloseTo(10);
  expect(distanceTo(route, at(250, 400))).toBe(0);
  expect(distanceTo(route, at(500, 400))).toBe(0);
  expect(distanceTo(route, at(530, 440))).toBe(50);
  expect(distanceTo(route, at(247, 396))).toBe(5);
  const bent = only(linked(withScreen(appOf([button], []), 's2', { y: 200 }), ['a', 's2']));
  expect(distanceTo(bent, bent.label)).toBeCloseTo(0);
  expect(bent.label).toEqual(at(375, 450));
});
