import { classifyPress, gestureOf, ratio } from './gesture';

const at = (clientX: number, clientY: number, t = 0) => ({
  clientX,
  clientY,
  x: clientX / 1_000,
  y: clientY / 1_000,
  t,
  timeStamp: t,
});

it.each([
  [0, 0, 0, 'click'],
  [9, 9, 399, 'click'],
  [9, 9, 400, 'longclick'],
  [-9, -9, 399, 'click'],
  [10, 0, 100, 'none'],
  [-10, 0, 100, 'none'],
  [0, 10, 100, 'none'],
  [0, -10, 100, 'none'],
  [71, 0, 100, 'swipeRight'],
  [-71, 70, 100, 'swipeLeft'],
  [70, 0, 100, 'none'],
  [-70, 0, 100, 'none'],
  [0, -71, 100, 'swipeUp'],
  [0, -70, 100, 'none'],
  [0, 70, 100, 'none'],
  [0, 71, 100, 'swipeDown'],
  [71, 71, 100, 'swipeDown'],
])('dx %i, dy %i, %i ms: %s', (dx, dy, ms, kind) => {
  expect(classifyPress(at(500, 500), at(500 + dx, 500 + dy, ms))).toBe(kind);
});

it('writes a gesture in parts of the screen', () => {
  expect(gestureOf('swipeLeft', at(500, 100, 1), at(400, 100, 2))).toEqual({
    type: 'swipeLeft',
    start: { x: 0.5, y: 0.1, t: 1 },
    end: { x: 0.4, y: 0.1, t: 2 },
  });
});

it('rounds to 3 decimals and clamps above only', () => {
  expect([ratio(1, 3), ratio(5, 4), ratio(-1, 4), ratio(1, 0)]).toEqual([0.333, 1, -0.25, 0]);
});
