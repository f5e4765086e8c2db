import { createApp, createScreen } from './create';
import type { App, Group, Screen, Widget } from './document';
import { grownWith, resizedApp } from './resized';

interface Given {
  readonly resize?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly screen?: Partial<Screen>;
  readonly group?: Partial<Group>;
}

/** A widget 20 px from the left, 80 from the right, 60 from the top and 30 from the bottom of a screen of 200 by 100, or in a group there. */
function appWith({ resize, style = {}, screen = {}, group }: Given): App {
  const app = createApp({ name: 'Test', w: 200, h: 100, time: 0 });
  const place = { x: 1_020, y: 60, w: 100, h: 10, z: 1 };
  const widget: Widget = { id: 'w', name: 'w', type: 'Box', ...place, props: { resize }, style };
  const other: Widget = { ...widget, id: 'other', x: 1_160, w: 20, props: {} };
  return {
    ...app,
    screens: { s: { ...createScreen(app, { x: 1_000, y: 0 }), id: 's', children: ['w', 'other'], ...screen } },
    widgets: { w: widget, other },
    groups: group ? { g: { id: 'g', name: 'g', children: ['w', 'other'], ...group } } : {},
  };
}
function placeOf(app: App, w: number, h: number) {
  const { screens, widgets } = resizedApp(app, { w, h }, () => false);
  const { x = 0, y, w: width, h: height } = widgets['w'] ?? {};
  return [x - (screens['s']?.x ?? 0), y, width, height];
}

test.each([
  ['nothing', {}, [40, 120, 200, 20]],
  ['left', { left: true }, [20, 120, 200, 20]],
  ['right', { right: true }, [120, 120, 200, 20]],
  ['left and right', { left: true, right: true }, [20, 120, 300, 20]],
  ['its width', { fixedHorizontal: true }, [90, 120, 100, 20]],
  ['right and its width', { right: true, fixedHorizontal: true }, [220, 120, 100, 20]],
  ['top', { up: true }, [40, 60, 200, 20]],
  ['bottom and its height', { down: true, fixedVertical: true }, [40, 160, 200, 10]],
  ['top and bottom', { up: true, down: true }, [40, 60, 200, 110]],
])('pinned to %s', (_, resize, place) => {
  expect(placeOf(appWith({ resize }), 400, 200)).toEqual(place);
});

test('what is narrower or wider than it may be stops there', () => {
  const resize = { left: true, right: true };
  expect(placeOf(appWith({ resize, style: { maxWidth: 150 } }), 400, 100)).toEqual([20, 60, 150, 10]);
  expect(placeOf(appWith({ resize, style: { minWidth: 90 } }), 150, 100)).toEqual([20, 60, 90, 10]);
});

test('in a group it keeps to that, and the group to the screen', () => {
  const resize = { left: true, fixedHorizontal: true };
  const group = { props: { resize: { left: true, right: true } } };
  const { widgets } = resizedApp(appWith({ resize, group }), { w: 400, h: 100 }, () => false);
  expect([widgets['w'], widgets['other']].map((one) => [one?.x, one?.w])).toEqual([
    [1_020, 100],
    [1_335, 45],
  ]);
});

describe('on a container', () => {
  const holdsOthers = ({ type }: Widget) => type === 'Container';
  /** A container of 100 by 50 at 20 on a screen of 200 by 100, with something in its lower right corner, on another one that fills it. */
  function app(pins: Readonly<Record<string, unknown>>, child: Readonly<Record<string, unknown>>): App {
    const empty = createApp({ name: 'Test', w: 200, h: 100, time: 0 });
    const box = (id: string, type: string, z: number, resize: object): Widget => ({
      id,
      name: id,
      type,
      x: 20,
      y: 20,
      w: 100,
      h: 50,
      z,
      props: { resize },
    });
    const inner = box('inner', 'Container', 2, { left: true, right: true, up: true, down: true });
    return {
      ...empty,
      screens: { s: { ...createScreen(empty, { x: 0, y: 0 }), id: 's', children: ['outer', 'inner', 'w'] } },
      widgets: {
        outer: box('outer', 'Container', 1, pins),
        inner,
        w: { ...box('w', 'Box', 3, child), x: 90, y: 50, w: 30, h: 20 },
      },
    };
  }
  const boxes = (designed: App, w: number, h: number) =>
    Object.values(resizedApp(designed, { w, h }, holdsOthers).widgets).map((one) => [one.x, one.y, one.w, one.h]);

  it('keeps to that, and that to the screen', () => {
    const child = { right: true, down: true, fixedHorizontal: true, fixedVertical: true };
    expect(boxes(app({ left: true, fixedHorizontal: true, up: true, fixedVertical: true }, child), 400, 100)).toEqual([
      [20, 20, 100, 50],
      [20, 20, 100, 50],
      [90, 50, 30, 20],
    ]);
    expect(boxes(app({ left: true, right: true, up: true, down: true }, child), 400, 150)).toEqual([
      [20, 20, 300, 100],
      [20, 20, 300, 100],
      [290, 100, 30, 20],
    ]);
  });

  it('never leaves it', () => {
    const child = { left: true, fixedHorizontal: true, up: true };
    expect(boxes(app({}, child), 61, 100)).toEqual([
      [6, 20, 31, 50],
      [6, 20, 31, 50],
      [7, 50, 30, 20],
    ]);
  });
});

describe('a screen that is shown on a part of another one', () => {
  const never = () => false;
  const resize = { right: true, fixedHorizontal: true };
  const shown = (screen: Partial<Screen>, part: Readonly<Record<string, unknown>>) => {
    const designed = appWith({ resize, screen });
    const segment: Widget = { id: 'p', name: 'p', type: 'X', x: 0, y: 0, w: 150, h: 50, z: 1, props: { resize: part } };
    const home: Screen = { ...createScreen(designed, { x: 5_000, y: 0 }), id: 'home', children: ['p'] };
    const app = resizedApp(
      {
        ...designed,
        screens: { ...designed.screens, home },
        widgets: { ...designed.widgets, p: { ...segment, x: 5_000 } },
      },
      { w: 300, h: 100 },
      never,
    );
    const [p, s] = [app.widgets['p'], app.screens['s']];
    const grown = p && s && grownWith(app, { ...p }, s, never);
    return [p?.w, grown?.screens['s']?.w, (grown?.widgets['w']?.x ?? 0) - 1_000];
  };

  it.each([
    ['as that grows', {}, { left: true, right: true }, [250, 300, 120]],
    ['as much where it is narrower than the prototype', { w: 150 }, { left: true, right: true }, [250, 250, 120]],
    ['not where that keeps its size', {}, { left: true, fixedHorizontal: true }, [150, 200, 20]],
  ] as const)('grows %s', (_, screen, part, expected) => {
    expect(shown(screen, part)).toEqual(expected);
  });
});

test('screens become as wide, and no less high: they scroll; others keep their size', () => {
  const screenOf = (screen: Partial<Screen>, w: number, h: number) => {
    const { screens } = resizedApp(appWith({ screen }), { w, h }, () => false);
    return [screens['s']?.w, screens['s']?.h];
  };
  expect(screenOf({}, 300, 60)).toEqual([300, 100]);
  expect(screenOf({ h: 900 }, 300, 200)).toEqual([300, 900]);
  expect(screenOf({ h: 40 }, 300, 200)).toEqual([300, 40]);
  expect(screenOf({ w: 120 }, 300, 200)).toEqual([120, 100]);
});

test('odd pins are none, and the size that it was designed for changes nothing', () => {
  const app = appWith({ resize: { left: 'yes', right: 1 } });
  expect(placeOf(app, 400, 200)).toEqual([40, 120, 200, 20]);
  expect(resizedApp(app, { w: 200, h: 100 }, () => false)).toBe(app);
});
