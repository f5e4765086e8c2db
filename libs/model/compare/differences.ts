import { diffApps } from '../diff';
import type { App } from '../document';
import { changedEntries } from './changed';
import { changedSettings } from './changed-settings';
import type { Difference } from './difference';
import { oneSided } from './one-sided';
import { inReadingOrder } from './reading-order';

/**
 * What a person would say that differs, screen by screen, from top to bottom; nothing for two documents that look and behave the
 * same. What came or went within something else is told with that: a new screen counts its widgets and links.
 */
export function differences(before: App, after: App): readonly Difference[] {
  const diff = diffApps(before, after);
  return inReadingOrder(before, after, [
    ...oneSided(after, before, 'added', (kind) => Object.keys(diff[kind]?.added ?? {})),
    ...oneSided(before, after, 'removed', (kind) => Object.keys(diff[kind]?.removed ?? {})),
    ...changedEntries(before, after, diff),
    ...changedSettings(before, after),
  ]);
}
