import type { Size } from '../stage/geometry';

export const rowHeights = { list: 32, sheet: 48 } as const;
/** Between the rows of a list and its edge. */
export const listEdge = 4;
const minWidth = 120;
const rowsSeen = 8;

/** Of what opens from a widget of this width; more rows than there is room for scroll. */
export const listSize = (width: number, rows: number, rowHeight: number = rowHeights.list): Size => ({
  w: Math.max(width, minWidth),
  h: Math.min(rowsSeen, rows) * rowHeight + 2 * listEdge,
});
