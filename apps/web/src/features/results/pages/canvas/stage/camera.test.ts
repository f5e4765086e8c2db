import { boundsOf, fit, isInView, maxScale, open, pan, toView, zoomAt } from './camera';

const view = { width: 800, height: 600 };
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

it('zooms to the pointer: what is under it stays there', () => {
  const camera = { x: 30, y: -20, scale: 0.5 };
  const point = { x: 200, y: 150 };
  const model = { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
  const zoomed = zoomAt(camera, point, 1.7);
  expect(model.x * zoomed.scale + zoomed.x).toBeCloseTo(point.x);
  expect(model.y * zoomed.scale + zoomed.y).toBeCloseTo(point.y);
});

it('stays under the pointer at the end of the scale, too', () => {
  const camera = { x: 0, y: 0, scale: maxScale };
  expect(zoomAt(camera, { x: 100, y: 100 }, 2)).toEqual(camera);
});

it('fits everything into the free part of the view', () => {
  const bounds = { x: -100, y: 50, w: 2_000, h: 1_000 };
  const camera = fit(bounds, view, { top: 40, right: 20, bottom: 80, left: 20 });
  const placed = toView(camera, bounds);
  expect(placed.x).toBeCloseTo(20);
  expect(placed.x + placed.w).toBeCloseTo(780);
  expect(placed.y).toBeGreaterThanOrEqual(40);
  expect(placed.y + placed.h).toBeLessThanOrEqual(520);
});

it('does not blow up a small prototype', () => {
  expect(fit({ x: 0, y: 0, w: 100, h: 100 }, view, noInsets).scale).toBe(1);
});

it('opens fitted, but never too small to read on a phone', () => {
  const row = Array.from({ length: 12 }, (_, at) => ({ x: 40 + 600 * at, y: 30, w: 375, h: 667 }));
  const bounds = boundsOf(row);
  expect(open(row, view, noInsets)).toEqual(bounds && fit(bounds, view, noInsets));
  const phone = { width: 390, height: 500 };
  const camera = open(row, phone, { top: 50, right: 10, bottom: 80, left: 20 });
  const first = { x: 40, y: 30, w: 375, h: 667 };
  expect(camera && toView(camera, first)).toMatchObject({ x: 20, y: 50, w: expect.closeTo(156, 5) });
  expect(open([], phone, noInsets)).toBeNull();
});

it('knows what is in view', () => {
  const camera = pan({ x: 0, y: 0, scale: 1 }, 10, 0);
  expect(isInView(camera, { x: 795, y: 0, w: 50, h: 50 }, view, 0)).toBe(false);
  expect(isInView(camera, { x: 795, y: 0, w: 50, h: 50 }, view, 10)).toBe(true);
  expect(isInView(camera, { x: -100, y: 0, w: 95, h: 50 }, view, 0)).toBe(true);
});

it('has bounds of several rectangles and none of none', () => {
  expect(
    boundsOf([
      { x: 0, y: 0, w: 10, h: 10 },
      { x: -5, y: 20, w: 5, h: 5 },
    ]),
  ).toEqual({ x: -5, y: 0, w: 15, h: 25 });
  expect(boundsOf([])).toBeNull();
});

it('has in view what is within the margin of it, on each side, and not what only touches that', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const isSeen = (x: number, y: number) => isInView(camera, { x, y, w: 50, h: 50 }, view, 10);
  expect([isSeen(809, 0), isSeen(810, 0)]).toEqual([true, false]);
  expect([isSeen(-59, 0), isSeen(-60, 0)]).toEqual([true, false]);
  expect([isSeen(0, 609), isSeen(0, 610)]).toEqual([true, false]);
  expect([isSeen(0, -59), isSeen(0, -60)]).toEqual([true, false]);
});
