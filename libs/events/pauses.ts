import type { LineEvent } from './task-stretches';
import { interactionTypes, isOneOf } from './event-types';

/** ms: a gap without any input that is as long is a pause. */
const pauseMs = 10_000;

/** ms, on the scale of `seen`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What testers do themselves; views and animations may come without them. */
const inputTypes = [
  ...interactionTypes,
  'SessionStart',
  'SessionEnd',
  'ScreenScroll',
  'TaskStarted',
  'TaskGivenUp',
  'TaskAssisted',
  'PageHidden',
  'PageShown',
  'DeviceTurned',
];

/** When nothing was done for long (analytics.md 4.11, "session duration"), while the page was seen. */
export function pausesOf(line: readonly LineEvent[]): readonly Span[] {
  const pauses: Span[] = [];
  let from = line[0]?.seen ?? 0;
  for (const [at, event] of line.entries()) {
    if (at < line.length - 1 && !isOneOf(inputTypes, event)) continue;
    if (event.seen - from >= pauseMs) pauses.push({ from, to: event.seen });
    from = Math.max(from, event.seen + Math.max(0, event.end - event.time));
  }
  return pauses;
}

/** ms that the page was hidden, by the place of the event that began it. */
export function hiddenIn(line: readonly LineEvent[]): ReadonlyMap<number, number> {
  const hidden = new Map<number, number>();
  let open: { readonly at: number; readonly time: number } | undefined;
  for (const [at, event] of line.entries()) {
    if (event.type === 'PageHidden') open ??= { at, time: event.time };
    else if (open && isOneOf(['PageShown', ...interactionTypes], event)) {
      hidden.set(open.at, Math.max(0, event.time - open.time));
      open = undefined;
    }
  }
  return hidden;
}
