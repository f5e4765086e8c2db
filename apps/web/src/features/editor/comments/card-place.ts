import type { CSSProperties } from 'react';
import type { Point } from '../../comments/data/pin';

/** px. */
const width = 320;
const gap = 12;
/** A pin's own. */
const beside = 34;
/** What stands at the bottom of the canvas. */
const bars = 58;
const lowest = 220;

/** On the side of a pin with room, and from it up or down, whichever is longer. */
export function cardPlace({ x, y }: Point, { w, h }: { readonly w: number; readonly h: number }): CSSProperties {
  const card = Math.min(width, w - 2 * gap);
  const right = x + beside;
  const left = right + card + gap <= w ? right : Math.max(gap, x - gap - card);
  const isUpper = y < h / 2;
  const top = Math.min(Math.max(gap, y - 30), Math.max(gap, h - lowest - bars));
  const bottom = Math.min(Math.max(bars, h - y), Math.max(bars, h - lowest - gap));
  return {
    width: card,
    left: Math.min(left, Math.max(gap, w - card - gap)),
    ...(isUpper ? { top, maxHeight: h - top - bars } : { bottom, maxHeight: h - bottom - gap }),
  };
}
