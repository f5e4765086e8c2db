import type { FilmLine } from '@rehearse/contract';

/** Where somebody pressed, or swiped to; 0..1 of the screen. */
export interface Press {
  /** ms of the film. */
  readonly at: number;
  readonly screen: string;
  readonly x: number;
  readonly y: number;
  readonly to: { readonly x: number; readonly y: number } | null;
  readonly isMissed: boolean;
}

/** ms that a press is shown. */
export const pressMs = 700;

/** Of those that have a place; on the overlay, where one was open. */
export function pressesOf(events: readonly FilmLine[]): readonly Press[] {
  return events.flatMap(({ at, type, screen, overlay, target, x, y, record: { gesture } }) => {
    const isPress = /Click|Gesture|^WidgetChange/.test(type) && x >= 0 && y >= 0;
    const press = { at, screen: overlay || screen, x, y, to: gesture?.end ?? null, isMissed: target === 'none' };
    return isPress ? [press] : [];
  });
}

/** Those that are still to be seen at a time. */
export const pressesAt = (presses: readonly Press[], time: number): readonly Press[] =>
  presses.filter(({ at }) => at <= time && time < at + pressMs);
