import type { GestureRow } from '@rehearse/contract';
import { gestureShapes, shapeOf } from './gesture-shape';

const at = { x: 100, y: 50 };

it('points where the finger went, or at least the way that its name says', () => {
  expect(shapeOf('swipeLeft', at, { x: 20, y: 60 }).arrows).toEqual([{ from: at, to: { x: 20, y: 60 } }]);
  expect(shapeOf('swipeLeft', at, { x: 95, y: 50 }).arrows).toEqual([{ from: at, to: { x: 72, y: 50 } }]);
  expect(shapeOf('swipeDown', at, null).arrows).toEqual([{ from: at, to: { x: 100, y: 78 } }]);
});

it('tells fingers that meet from fingers that part, and those from one that stays', () => {
  const [left, right] = shapeOf('pinchIn', at, null).arrows;
  expect([left?.from.x, left?.to.x, right?.from.x, right?.to.x]).toEqual([77, 95, 123, 105]);
  const [, apart] = shapeOf('pinchOut', at, null).arrows;
  expect([apart?.from.x, apart?.to.x]).toEqual([105, 123]);
  expect(shapeOf('longclick', at, null)).toEqual({ arrows: [], isHeld: true });
});

it('draws what has a place on a screen that is there', () => {
  const row = { screen: 's1', gesture: 'longclick', x: 10, y: 20, toX: null, toY: null } as GestureRow;
  const places = new Map([['s1', { x: 5, y: 7, w: 100, h: 200 }]]);
  const shapes = gestureShapes([row, { ...row, screen: 'gone' }, { ...row, x: null }], places, 0.5);
  expect(shapes).toMatchObject([{ at: { x: 10, y: 17 }, isHeld: true }]);
});
