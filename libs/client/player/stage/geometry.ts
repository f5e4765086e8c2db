import type { ViewItem } from '@rehearse/simulate';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The prototype's viewport: how large it is in its own px, and by how much it is scaled into the place it has. */
export interface Viewport extends Size {
  readonly scale: number;
}

/** `contain`: the device as designed, never larger than that. `fill`: the whole place, as wide as the prototype's screen. */
export type Fit = 'contain' | 'fill';

/** `zoom` enlarges it beyond its place. */
export function viewportOf(fit: Fit, place: Size, screen: Size, zoom = 1): Viewport | null {
  if (place.w < 1 || place.h < 1) return null;
  if (fit === 'fill') {
    const scale = place.w / screen.w;
    return { w: screen.w, h: place.h / scale, scale: scale * zoom };
  }
  return { ...screen, scale: Math.min(1, place.w / screen.w, place.h / screen.h) * zoom };
}

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
