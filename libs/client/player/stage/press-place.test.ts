import type { App } from '@rehearse/model';
import { loadKinds } from '@rehearse/widgets';
import { pressPlace } from './press-place';

const buy = { id: 'buy', name: 'Buy', type: 'Button', x: 40, y: 100, w: 100, h: 40, z: 1, style: {} };
await loadKinds([buy]);
const app: App = {
  id: 'a',
  name: 'a',
  screenSize: { w: 200, h: 400 },
  screens: { s: { id: 's', name: 's', x: 0, y: 0, w: 200, h: 800, children: ['buy'], style: {} } },
  widgets: { buy },
};

/** The widget as it is shown at half the size, in px of the window. */
const shown = (left: number, top: number, w = 100, h = 40, by = { w, h }) => ({
  dataset: { widget: 'buy' },
  offsetWidth: w,
  offsetHeight: h,
  getBoundingClientRect: () => new Box(left, top, by.w / 2, by.h / 2),
});

class Box {
  readonly right: number;
  readonly bottom: number;
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {
    [this.right, this.bottom] = [left + width, top + height];
  }
  readonly x = 0;
  readonly y = 0;
  readonly toJSON = () => ({});
}

/** A press so far from the corner of the window; its place on a screen of 200 by 800 px at half the size, which begins there. */
const press = (clientX: number, clientY: number, scrolled = 0) => ({
  clientX,
  clientY,
  x: clientX / 100,
  y: (clientY + scrolled) / 400,
  t: 0,
  timeStamp: 0,
});

it('says nothing of a widget that lies as it was designed', () => {
  expect(pressPlace(app, 's', shown(20, 50), press(30, 55), 0.5)).toBeUndefined();
});

it('finds the place on a widget that was moved, or stays while the screen is scrolled by 60 px', () => {
  expect(pressPlace(app, 's', shown(10, 150), press(20, 155), 0.5)).toEqual({ widget: 'buy', x: 0.3, y: 0.138 });
  expect(pressPlace(app, 's', shown(20, 50), press(30, 55, 60), 0.5)).toEqual({ widget: 'buy', x: 0.3, y: 0.138 });
});

it('finds it on one that has another size, in proportion', () => {
  // At its right end, in the middle of its height.
  expect(pressPlace(app, 's', shown(20, 50, 200), press(120, 60), 0.5)).toEqual({ widget: 'buy', x: 0.7, y: 0.15 });
});

it('is not misled by one that is turned about its middle', () => {
  expect(pressPlace(app, 's', shown(35, 35, 100, 40, { w: 40, h: 100 }), press(45, 65), 0.5)).toBeUndefined();
});

it('knows nothing of what is not on the screen as designed', () => {
  const other = { ...shown(10, 150), dataset: { widget: 'gone' } };
  expect(pressPlace(app, 's', other, press(20, 155), 0.5)).toBeUndefined();
});
