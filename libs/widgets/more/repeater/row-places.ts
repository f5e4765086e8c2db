import type { Box, Widget } from '@rehearse/model';
import { clamp, num } from '../../read';

/** How far a row lies from the first one. */
export interface RowPlace {
  readonly dx: number;
  readonly dy: number;
}

/** The gap of `count` boxes that are spread over what there is, with the same margin on both sides. */
const spread = (room: number, size: number, count: number): number =>
  count > 1 ? Math.max(0, (room - size * count) / (count - 1)) : 0;

/**
 * Where the rows of a repeater lie: below each other, or in a grid that fills columns by the width. `distanceX` and `distanceY` are gaps, -1 spreads
 * the rows over the box, as `auto` does for both.
 */
export function rowPlaces({ props, ...box }: Widget, first: Box, count: number): readonly RowPlace[] {
  const [left, top] = [first.x - box.x, first.y - box.y];
  const gapOf = (prop: string): number | undefined => {
    const gap = num(props?.[prop], -1);
    return props?.['auto'] === true || gap < 0 ? undefined : gap;
  };
  const [gapX, gapY] = [gapOf('distanceX'), gapOf('distanceY')];
  const roomX = Math.max(first.w, box.w - 2 * left);
  const fitting = Math.floor((roomX + (gapX ?? 0)) / (first.w + (gapX ?? 0)));
  const columns = props?.['layout'] === 'rows' ? 1 : clamp(fitting, 1, Math.max(1, count));
  const lines = Math.ceil(count / columns);
  const stepX = first.w + (gapX ?? spread(roomX, first.w, columns));
  const stepY = first.h + (gapY ?? spread(box.h - 2 * top, first.h, lines));
  return Array.from({ length: count }, (_, index) => ({
    dx: (index % columns) * stepX,
    dy: Math.floor(index / columns) * stepY,
  }));
}
