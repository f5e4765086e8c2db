import { isOneOf, pressTypes } from './event-types';

interface Sent {
  readonly type: string;
  readonly target?: string | null;
}

/** A click that hit nothing clickable. */
export const isMisclick = (event: Sent): boolean => isOneOf(pressTypes, event) && event.target === 'none';

/** How many of these; null where the client did not say what clicks hit. */
export function misclicksIn(events: readonly Sent[]): number | null {
  const presses = events.filter((event) => isOneOf(pressTypes, event));
  const isTold = presses.length === 0 || presses.some(({ target }) => target);
  return isTold ? presses.filter(isMisclick).length : null;
}
