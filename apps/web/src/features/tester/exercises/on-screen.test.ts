import type { App, Widget } from '@rehearse/model';
import { isRight, widgetAt } from './on-screen';

const box = (id: string, x: number, y: number, z: number): Widget => ({
  id,
  name: id,
  type: 'Box',
  x: 1_000 + x,
  y,
  w: 200,
  h: 80,
  z,
  props: {},
});
const widgets = { below: box('below', 0, 0, 1), above: box('above', 100, 0, 2), other: box('other', 0, 400, 3) };
const app: App = {
  id: 'app',
  name: 'App',
  version: 4,
  type: 'smartphone',
  screenSize: { w: 400, h: 800 },
  screens: { s1: { id: 's1', name: 'One', x: 1_000, y: 0, w: 400, h: 800, props: {}, children: Object.keys(widgets) } },
  widgets,
  lines: {},
};

it('finds what lies on top, and takes a place for right that is within a right widget, whatever lies on top', () => {
  const covered = { x: 0.4, y: 0.05 };
  expect(widgetAt(app, 's1', covered)).toBe('above');
  const right = (point: { x: number; y: number } | null, ...ids: readonly string[]) =>
    isRight(app, { screen: 's1', right: ids }, point);
  expect([right(covered, 'below'), right(covered, 'above'), right(covered, 'other')]).toEqual([true, true, false]);
  expect([right({ x: 0.9, y: 0.9 }, 'below', 'above'), right(null, 'below')]).toEqual([false, false]);
  expect(isRight(app, { screen: 'gone', right: ['below'] }, covered)).toBe(false);
});
