import { stretchesOf, type FlowEvent, type LineEvent, type Session } from '.';

/** What a client sends: an event without what the store adds. */
export interface SentEvent extends FlowEvent {
  readonly target?: string;
  readonly task?: string;
}

const seesAgain = ['PageShown', 'ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture'];

/** ms that the page was seen between two neighbours: none from PageHidden to PageShown, or until somebody acts. */
export function seenBetween(events: readonly SentEvent[], at: number): number {
  const [from, to] = [events[at], events[at + 1]];
  const last = events.slice(0, at + 1).findLast(({ type }) => type === 'PageHidden' || seesAgain.includes(type));
  return !from || !to || last?.type === 'PageHidden' ? 0 : Math.max(0, to.time - from.time);
}

/** A session as the store has it. */
export function sessionOf(events: readonly SentEvent[]): Session {
  let seen = 0;
  const line = events.map((event, at): LineEvent => {
    if (at > 0) seen += seenBetween(events, at - 1);
    return { ...event, end: event.time, seen };
  });
  return { line, stretches: stretchesOf(line) };
}
