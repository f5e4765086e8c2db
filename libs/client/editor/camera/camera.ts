import type { Box } from '@rehearse/model';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly w: number;
  readonly h: number;
}

/** What part of the canvas is seen: `x`, `y` is the canvas point at the view's top left corner, `zoom` 1 is 100 %. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const minZoom = 0.02;
const maxZoom = 8;
const stops = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

const clampZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

export const toCanvas = (camera: Camera, view: Point): Point => ({
  x: camera.x + view.x / camera.zoom,
  y: camera.y + view.y / camera.zoom,
});
export const toView = (camera: Camera, point: Point): Point => ({
  x: (point.x - camera.x) * camera.zoom,
  y: (point.y - camera.y) * camera.zoom,
});

/** The part of the canvas that fills the viewport. */
export const visibleBox = (camera: Camera, viewport: Size): Box => ({
  x: camera.x,
  y: camera.y,
  w: viewport.w / camera.zoom,
  h: viewport.h / camera.zoom,
});

/** Moves by view px: a positive `dx` shows what lies further left. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
});

/** The canvas point under `view` stays where it is. */
export function zoomAt(camera: Camera, zoom: number, view: Point): Camera {
  const next = clampZoom(zoom);
  const fixed = toCanvas(camera, view);
  return { x: fixed.x - view.x / next, y: fixed.y - view.y / next, zoom: next };
}

/** The next stop above or below. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const near = 1e-3;
  const next =
    direction === 1 ? stops.find((stop) => stop > zoom + near) : stops.findLast((stop) => stop < zoom - near);
  return next ?? clampZoom(zoom);
}

/** Shows the whole box, centred, with `margin` view px around it; never larger than `max`. */
export function fitBox(box: Box, viewport: Size, margin = 48, max = 1): Camera {
  const w = Math.max(1, viewport.w - 2 * margin);
  const h = Math.max(1, viewport.h - 2 * margin);
  const zoom = clampZoom(Math.min(max, w / Math.max(1, box.w), h / Math.max(1, box.h)));
  return {
    zoom,
    x: box.x + box.w / 2 - viewport.w / zoom / 2,
    y: box.y + box.h / 2 - viewport.h / zoom / 2,
  };
}

const into = (start: number, length: number, from: number, to: number): number =>
  start < from ? start - from : start + length > to ? start + length - to : 0;

/** What two stretches have in common. */
const shared = (start: number, length: number, from: number, other: number): number =>
  Math.max(0, Math.min(start + length, from + other) - Math.max(start, from));

/** The least pan that brings the box into view whole; where it is too large, all of it, unless half of the view shows it already. */
export function reveal(camera: Camera, viewport: Size, box: Box, margin = 48): Camera {
  const edge = margin / camera.zoom;
  const seen = visibleBox(camera, viewport);
  const inner = { x: seen.x + edge, y: seen.y + edge, w: seen.w - 2 * edge, h: seen.h - 2 * edge };
  if (box.w <= inner.w && box.h <= inner.h) {
    const dx = into(box.x, box.w, inner.x, inner.x + inner.w);
    const dy = into(box.y, box.h, inner.y, inner.y + inner.h);
    return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
  }
  const isSeen =
    shared(box.x, box.w, seen.x, seen.w) >= Math.min(seen.w, box.w) / 2 &&
    shared(box.y, box.h, seen.y, seen.h) >= Math.min(seen.h, box.h) / 2;
  return isSeen ? camera : fitBox(box, viewport, margin, camera.zoom);
}
