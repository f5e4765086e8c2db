import { cellsOf, diffApps, operationsBetween } from '@rehearse/model';
import type { App, Operation } from '@rehearse/model';

/** What is not part of what somebody draws: it stays as it is now. */
const untouched: ReadonlySet<string> = new Set([
  'name',
  'isPublic',
  'created',
  'lastUpdate',
  'lastUUID',
  'parent',
  'sessionCount',
  'isDirty',
  'lastBackup',
]);

/** What makes a prototype what it was. */
export function restoringOperations(now: App, then: App): readonly Operation[] {
  const cells = cellsOf(diffApps(now, then));
  return operationsBetween(cells.filter(({ part, name }) => part !== 'root' || !untouched.has(name)));
}
