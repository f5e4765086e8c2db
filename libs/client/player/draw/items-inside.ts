import type { Box } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';

/** Items by the id of the one that they are inside of; undefined for those that lie on the screen itself. */
export function itemsInside(items: readonly ViewItem[]): ReadonlyMap<string | undefined, readonly ViewItem[]> {
  const found = new Map<string | undefined, ViewItem[]>();
  for (const item of items) {
    const known = found.get(item.within);
    if (known) known.push(item);
    else found.set(item.within, [item]);
  }
  return found;
}

/** px from the corner of the item around it. */
export const boxInside = ({ box }: ViewItem, around: ViewItem): Box => ({
  ...box,
  x: box.x - around.box.x,
  y: box.y - around.box.y,
});
