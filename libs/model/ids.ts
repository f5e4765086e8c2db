import type { App } from './document';
import { entriesOf, recordKinds } from './records';

/** s screen, w widget, g group, l line, sg ruler, dt design token, tw and tg templates of widgets and groups, t task, e edit, b block and c choice of a study. */
export type IdPrefix = 's' | 'w' | 'g' | 'l' | 'sg' | 'dt' | 'tw' | 'tg' | 't' | 'e' | 'b' | 'c';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** An opaque id: the prefix and 65 random bits. No counter, so people who work apart never clash. */
export function newId(prefix: IdPrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return `${prefix}_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

/** Ids by counter above this come from an overflow; `repairApp` resets the counter instead of following them. */
export const highestCounter = 10_000_000;
export const counterStart = 10_000;

/** The counter in an inherited id such as `w10004_7765`; our own ids have none. */
export const numericPart = (id: string): number => {
  const digits = /^[a-z]+(\d+)(?:_|$)/.exec(id)?.[1];
  return digits === undefined ? 0 : Number(digits);
};

/** The least `lastUUID` that lies above all counters in the document, for programs that still count. */
export function nextCounter(app: App): number {
  let next = Math.max(counterStart, app.lastUUID ?? 0);
  for (const kind of recordKinds) {
    for (const id of Object.keys(entriesOf(app, kind))) {
      const part = numericPart(id);
      if (part <= highestCounter) next = Math.max(next, part + 1);
    }
  }
  return next;
}

/** Parts of a derived id: `widget@screen` is a copy on another screen, `widget-row` one in a repeater. */
export const sourceId = (id: string): string => id.replace(/@.*$/, '').replace(/-\d+$/, '');
