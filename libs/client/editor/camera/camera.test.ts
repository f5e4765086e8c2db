import { type Camera, fitBox, nextZoom, panBy, reveal, toCanvas, toView, zoomAt } from './camera';

const camera: Camera = { x: 100, y: 50, zoom: 0.5 };
const viewport = { w: 1000, h: 800 };

it('turns view px into canvas px and back', () => {
  const view = { x: 30, y: 40 };
  expect(toCanvas(camera, view)).toEqual({ x: 160, y: 130 });
  expect(toView(camera, toCanvas(camera, view))).toEqual(view);
});

it('keeps the point under the pointer while zooming', () => {
  const view = { x: 250, y: 700 };
  const before = toCanvas(camera, view);
  const next = zoomAt(camera, 3, view);
  expect(next.zoom).toBe(3);
  expect(toCanvas(next, view).x).toBeCloseTo(before.x);
  expect(toCanvas(next, view).y).toBeCloseTo(before.y);
});

it('keeps to the limits of the zoom', () => {
  expect(zoomAt(camera, 100, { x: 0, y: 0 }).zoom).toBe(8);
  expect(zoomAt(camera, 0, { x: 0, y: 0 }).zoom).toBe(0.02);
});

it('goes from stop to stop', () => {
  expect([nextZoom(0.3, 1), nextZoom(0.5, 1), nextZoom(0.5, -1), nextZoom(8, 1)]).toEqual([0.5, 0.75, 0.25, 8]);
});

it('takes a zoom that is a stop but for rounding for that stop', () => {
  expect([nextZoom(0.5005, -1), nextZoom(0.4995, 1)]).toEqual([0.25, 0.75]);
  expect([nextZoom(0.502, -1), nextZoom(0.498, 1)]).toEqual([0.5, 0.5]);
});

it('pans by view px', () => expect(panBy(camera, 10, -10)).toEqual({ x: 80, y: 70, zoom: 0.5 }));

it('fits a box into the middle, never larger than asked', () => {
  const fitted = fitBox({ x: 0, y: 0, w: 100, h: 100 }, viewport);
  expect(fitted.zoom).toBe(1);
  expect(toView(fitted, { x: 50, y: 50 })).toEqual({ x: 500, y: 400 });
  expect(fitBox({ x: 0, y: 0, w: 9_040, h: 100 }, viewport).zoom).toBeCloseTo(0.1);
});

describe('reveal', () => {
  const now: Camera = { x: 0, y: 0, zoom: 1 };
  it('does nothing for what is in view', () => {
    expect(reveal(now, viewport, { x: 100, y: 100, w: 50, h: 50 })).toBe(now);
    expect(reveal(now, viewport, { x: -500, y: 100, w: 5_000, h: 50 })).toBe(now);
  });
  it('pans just as far as it must', () => {
    expect(reveal(now, viewport, { x: 990, y: 100, w: 50, h: 50 })).toEqual({ x: 88, y: 0, zoom: 1 });
    expect(reveal(now, viewport, { x: 100, y: -900, w: 50, h: 50 })).toEqual({ x: 0, y: -948, zoom: 1 });
  });
  it.each([
    ['left', { x: -10, y: 100 }, { x: -58, y: 0 }],
    ['right', { x: 990, y: 100 }, { x: 88, y: 0 }],
    ['top', { x: 100, y: -10 }, { x: 0, y: -58 }],
    ['bottom', { x: 100, y: 790 }, { x: 0, y: 88 }],
    ['corner', { x: -10, y: 790 }, { x: -58, y: 88 }],
    ['left edge', { x: 48, y: 48 }, { x: 0, y: 0 }],
    ['right edge', { x: 902, y: 702 }, { x: 0, y: 0 }],
  ])('brings in what lies beyond the %s, with room around it', (_, place, { x, y }) => {
    expect(reveal(now, viewport, { ...place, w: 50, h: 50 })).toEqual({ x, y, zoom: 1 });
  });
  it('fits what is out of view and too large', () => {
    expect(reveal(now, viewport, { x: 5_000, y: 0, w: 9_040, h: 100 }).zoom).toBeCloseTo(0.1);
    expect(reveal(now, viewport, { x: 900, y: 0, w: 9_040, h: 100 }).zoom).toBeCloseTo(0.1);
  });
});
