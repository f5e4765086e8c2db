import type { App, Screen } from '../document';
import { groupMembers, parentScreen } from '../indexes';
import { entryOf, type RecordKind } from '../records';

/** The screen on which a screen, a widget or a group is. */
export function screenAround(app: App, id: string): Screen | undefined {
  const screen = entryOf(app, 'screens', id) ?? parentScreen(app, id);
  if (screen) return screen;
  const [member] = groupMembers(app, id);
  return member === undefined ? undefined : parentScreen(app, member);
}

const namedKinds: readonly RecordKind[] = ['screens', 'widgets', 'groups'];

/** The name of a screen, a widget or a group. */
export function nameOf(app: App, id: string): string {
  for (const kind of namedKinds) {
    const name = entryOf(app, kind, id)?.['name'];
    if (typeof name === 'string') return name;
  }
  return '';
}
