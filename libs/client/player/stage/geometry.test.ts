import type { ViewItem } from '@rehearse/simulate';
import { fixedTop, viewportOf } from './geometry';

const phone = { w: 375, h: 812 };

it('contains the device, never larger than designed', () => {
  expect(viewportOf('contain', { w: 900, h: 406 }, phone)).toEqual({ ...phone, scale: 0.5 });
  expect(viewportOf('contain', { w: 150, h: 5_000 }, phone)?.scale).toBe(0.4);
  expect(viewportOf('contain', { w: 5_000, h: 5_000 }, phone)?.scale).toBe(1);
});

it('fills the place with as much of the screen as it is high', () => {
  expect(viewportOf('fill', { w: 750, h: 1_000 }, phone)).toEqual({ w: 375, h: 500, scale: 2 });
});

it('shows the same part of the screen, larger, when it is enlarged', () => {
  expect(viewportOf('contain', { w: 900, h: 406 }, phone, 3)).toEqual({ ...phone, scale: 1.5 });
  expect(viewportOf('fill', { w: 750, h: 1_000 }, phone, 1.5)).toEqual({ w: 375, h: 500, scale: 3 });
});

it('shows nothing without a place', () => {
  expect(viewportOf('fill', { w: 0, h: 100 }, phone)).toBeNull();
  expect(viewportOf('fill', { w: 100, h: 0 }, phone)).toBeNull();
  expect(viewportOf('fill', { w: 1, h: 1 }, phone)).toEqual({ w: 375, h: 375, scale: 1 / 375 });
});

const bar = (y: number, resize?: object): ViewItem => ({
  id: 'bar',
  key: 'bar',
  source: 'bar',
  widget: { id: 'bar', name: 'bar', type: 'Box', x: 0, y, w: 375, h: 60, z: 1, props: { resize } },
  box: { x: 0, y, w: 375, h: 60 },
  fixed: true,
  states: [],
});
const viewport = { w: 375, h: 700, scale: 1 };

it.each([
  ['keeps its place at the top', bar(20), 2_000, 20],
  ['keeps its distance to the bottom when pinned there', bar(752, { down: true }), 812, 640],
  ['comes up with the bottom when pinned there, though it could be seen', bar(600, { down: true }), 812, 488],
  ['keeps its place when pinned at the top', bar(600, { up: true }), 812, 600],
  ['keeps its place when it just fits', bar(640), 2_000, 640],
  ['stays in sight where the viewport is lower than its distance', bar(20, { down: true }), 2_000, 0],
  ['keeps its distance to the bottom when it would be out of sight', bar(1_940), 2_000, 640],
  ['keeps its place when pinned at both ends', bar(20, { up: true, down: true }), 2_000, 20],
])('a fixed widget %s', (_, item, screenHeight, top) => {
  expect(fixedTop(item, screenHeight, viewport)).toBe(top);
});
