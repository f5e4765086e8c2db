import type { Box } from '@rehearse/model';
import type { Point } from '../camera/camera';

export const right = (box: Box): number => box.x + box.w;
export const bottom = (box: Box): number => box.y + box.h;
export const centre = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export const boxOf = ({ x, y, w, h }: Box): Box => ({ x, y, w, h });
export const moved = (box: Box, dx: number, dy: number): Box => ({ x: box.x + dx, y: box.y + dy, w: box.w, h: box.h });
export const sameBox = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** The box between two corners, in any order. */
export const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
});

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

export const containsPoint = (box: Box, point: Point, tolerance = 0): boolean =>
  point.x >= box.x - tolerance &&
  point.x <= right(box) + tolerance &&
  point.y >= box.y - tolerance &&
  point.y <= bottom(box) + tolerance;

export function overlap(a: Box, b: Box): number {
  const w = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const h = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Whole px: what is drawn and sized has no fractions. */
export const rounded = (box: Box): Box => ({
  x: Math.round(box.x),
  y: Math.round(box.y),
  w: Math.max(1, Math.round(box.w)),
  h: Math.max(1, Math.round(box.h)),
});
