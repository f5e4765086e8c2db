import type { Area, PopupSide } from '@rehearse/widgets';
import type { Size } from '../stage/geometry';

const gap = 4;
/** Inside of the bounds; at their beginning what is larger than they are. */
const inside = (at: number, size: number, bounds: number): number => Math.max(0, Math.min(at, bounds - size));

/**
 * Where a popup opens, in px from the corner of its widget: on the side that is wanted if there is room; else below it, or above where there
 * is more room, and always inside of what is seen. `widget` lies in what is seen.
 */
export function popupPlace(
  widget: Area,
  popup: Size,
  seen: Size,
  side: PopupSide = 'bottom',
): { readonly x: number; readonly y: number } {
  const beside = side === 'left' ? widget.x - gap - popup.w : widget.x + widget.w + gap;
  if ((side === 'left' && beside >= 0) || (side === 'right' && beside + popup.w <= seen.w))
    return { x: beside - widget.x, y: inside(widget.y, popup.h, seen.h) - widget.y };
  const below = widget.y + widget.h + gap;
  const above = widget.y - gap - popup.h;
  const isBelow = !(side === 'top' && above >= 0) && (below + popup.h <= seen.h || seen.h - below >= widget.y);
  return {
    x: inside(widget.x, popup.w, seen.w) - widget.x,
    y: inside(isBelow ? below : above, popup.h, seen.h) - widget.y,
  };
}
