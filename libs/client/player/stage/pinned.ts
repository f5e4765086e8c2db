import type { ViewItem } from '@rehearse/simulate';
import type { Viewport } from './fit';

const pinsOf = (item: ViewItem): { readonly up?: unknown; readonly down?: unknown } => {
  const resize = item.widget.props?.['resize'];
  return typeof resize === 'object' && resize !== null ? resize : {};
};

/**
 * Top of a fixed widget in the viewport, in px of the prototype. One that is pinned to the bottom keeps its distance to it; so does one
 * that would lie below the viewport, such as a tab bar at the end of a long screen.
 */
export function fixedTop(item: ViewItem, screenHeight: number, viewport: Viewport): number {
  const { up, down } = pinsOf(item);
  const isAtBottom = (down === true && up !== true) || item.box.y + item.box.h > viewport.h;
  return isAtBottom ? Math.max(0, viewport.h - (screenHeight - item.box.y)) : item.box.y;
}
