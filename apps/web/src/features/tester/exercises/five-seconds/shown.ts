/** How a screen was taken in: seen, for the time that is set, or its texts read, without a limit. */
export type Way = 'seen' | 'read';

/** A screen that is shown for a while, as far as that is. */
export interface Shown {
  readonly way: Way;
  /** While the page was visible. */
  readonly ms: number;
  readonly isOver: boolean;
}

export const shownIn = (value: unknown): Shown | null =>
  typeof value === 'object' && value !== null && 'isOver' in value ? (value as Shown) : null;

/** It ends by itself where it is seen. */
export function withTime(shown: Shown, ms: number, limitMs: number): Shown {
  const all = shown.ms + ms;
  return { ...shown, ms: all, isOver: shown.isOver || (shown.way === 'seen' && all >= limitMs) };
}

/** In seconds, to a tenth. */
export const toldTime = (shown: Shown | null) => shown && { seconds: Math.round(shown.ms / 100) / 10, way: shown.way };
