import type { Gesture } from '@rehearse/simulate';

/** A place under the pointer: px of the window, and 0..1 of the screen in its full height. */
export interface PointerAt {
  readonly clientX: number;
  readonly clientY: number;
  readonly x: number;
  readonly y: number;
  /** ms since the epoch. */
  readonly t: number;
  /** ms since the page began, when it happened: a busy page gets to it later. */
  readonly timeStamp: number;
}

/** A pointer that is down. */
export interface Pressed {
  readonly at: PointerAt;
  readonly widget: string | null;
  readonly pointer: number;
  /** It is at work in a text, a list or a slider, so that its moves are no gestures. */
  readonly inField: boolean;
}

/** Less than that is no movement. */
export const clickPx = 10;
const clickMs = 400;
const swipePx = 70;

export type PressKind = Gesture['type'] | 'click' | 'none';

/** What press and release amount to (analytics.md 1.5). */
export function classifyPress(start: PointerAt, end: PointerAt): PressKind {
  const dx = end.clientX - start.clientX;
  const dy = end.clientY - start.clientY;
  if (Math.abs(dx) < clickPx && Math.abs(dy) < clickPx) {
    return end.timeStamp - start.timeStamp < clickMs ? 'click' : 'longclick';
  }
  return directionOf(dx, dy, swipePx);
}

/** Where a movement goes that is longer than `least` px. */
export function directionOf(dx: number, dy: number, least: number) {
  if (Math.abs(dx) > Math.abs(dy)) {
    if (dx < -least) return 'swipeLeft';
    return dx > least ? 'swipeRight' : 'none';
  }
  if (dy < -least) return 'swipeUp';
  return dy > least ? 'swipeDown' : 'none';
}

export const gestureOf = (type: Gesture['type'], start: PointerAt, end: PointerAt): Gesture => ({
  type,
  start: { x: start.x, y: start.y, t: start.t },
  end: { x: end.x, y: end.y, t: end.t },
});

/** 3 decimals, at most 1 (analytics.md 1.1). */
export const ratio = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.round((part / whole) * 1_000) / 1_000) : 0;
