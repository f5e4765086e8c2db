import type { Widget } from '@rehearse/model';
import type { Area } from '../../draw-operation';
import { num } from '../../read';

/**
 * Where things lie in a target, in the order in which they are lined up: below one another, side by side, or row by row; without a
 * layout, where they were dropped.
 */
export function arranged(
  target: Widget,
  box: Area,
  held: readonly Area[],
): readonly { readonly x: number; readonly y: number }[] {
  const layout = target.props?.['layout'];
  const gap = Math.max(0, num(target.props?.['gap'], 16));
  if (layout !== 'rows' && layout !== 'columns' && layout !== 'grid') return held;
  let [x, y, rowHeight] = [gap, gap, 0];
  return held.map(({ w, h }) => {
    const isFull = x > gap && x + w + gap > box.w;
    if (layout === 'rows' || (layout === 'grid' && isFull)) {
      if (rowHeight > 0) y += rowHeight + gap;
      x = gap;
      rowHeight = 0;
    }
    const place = { x: box.x + x, y: box.y + y };
    x += w + gap;
    rowHeight = Math.max(rowHeight, h);
    return place;
  });
}
