import type { App, Line, Screen } from '@rehearse/model';
import { type Gesture, initialState, step } from '@rehearse/simulate';
import { movementOf } from './swipe';

const screen = (id: string, more: Partial<Screen> = {}): Screen => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 100,
  h: 100,
  children: [],
  props: { start: id === 'home' },
  ...more,
});
const line = (event: string, to: string, more: Partial<Line> = {}): Line => ({
  id: event,
  from: 'home',
  to,
  event,
  animation: 'slideLeft',
  ...more,
});
const at = { x: 0, y: 0, t: 0 };

/** What a swipe leads to on a screen with these lines. */
function ahead(type: Gesture['type'], ...lines: readonly Line[]) {
  const app: App = {
    id: 'app',
    name: 'App',
    screenSize: { w: 100, h: 100 },
    groups: {},
    screens: {
      home: screen('home', { children: ['name'] }),
      next: screen('next'),
      sheet: screen('sheet', { style: { overlay: true } }),
    },
    widgets: {
      name: {
        id: 'name',
        name: 'Name',
        type: 'TextBox',
        x: 0,
        y: 0,
        w: 9,
        h: 9,
        z: 1,
        style: {},
        props: { validation: { required: true } },
      },
    },
    lines: Object.fromEntries(lines.map((one) => [one.id, one])),
  };
  const { state } = step(app, initialState, { kind: 'start', time: 1 });
  return movementOf(
    step(app, state, { kind: 'gesture', time: 2, widget: null, gesture: { type, start: at, end: at } }),
  );
}

it('sees the screen or the overlay that a swipe leads to, and how it comes', () => {
  expect(ahead('swipeLeft', line('swipeLeft', 'next'))).toMatchObject({
    state: { screen: 'next' },
    overlay: null,
    movement: { animation: 'slideLeft', duration: 250 },
  });
  expect(ahead('swipeUp', line('swipeUp', 'sheet', { animation: 'slideUp', duration: 100 }))).toMatchObject({
    state: { screen: 'home', overlays: ['sheet'] },
    overlay: 'sheet',
    movement: { animation: 'slideUp', duration: 100 },
  });
});

it.each([
  ['another direction', line('swipeRight', 'next')],
  ['no animation', line('swipeLeft', 'next', { animation: 'none' })],
  ['no time', line('swipeLeft', 'next', { duration: 0 })],
  ['widgets that move by themselves', line('swipeLeft', 'next', { animation: 'transform' })],
  ['a form that is not right', line('swipeLeft', 'next', { validation: { all: true } })],
  ['a place on the screen', line('swipeLeft', 'name')],
])('sees nothing ahead with %s', (_why, one) => {
  expect(ahead('swipeLeft', one)).toBeNull();
});
