import type { Area, PathOperation } from '../draw-operation';

/** Lines and filled shapes in px of the area's own corner. */
export const pathOperation = (
  d: readonly string[],
  area: Area,
  look: Pick<PathOperation, 'stroke' | 'strokeWidth' | 'fill' | 'dash' | 'cap'>,
): PathOperation => ({
  kind: 'path',
  x: area.x,
  y: area.y,
  w: area.w,
  h: area.h,
  viewBox: { w: Math.max(1, area.w), h: Math.max(1, area.h) },
  d,
  ...look,
});
