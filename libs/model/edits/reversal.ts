import { type Diff, diffApps } from '../diff';
import type { App } from '../document';
import { isRecordKind, type RecordKind } from '../records';
import { sameValue } from '../same';
import { applyEdit } from './apply-edit';
import { type Cell, cellsOf, inverse } from './cells';
import { LiveDocument } from './live-document';
import type { Operation } from './operation';
import { operationsBetween } from './operations-between';

/** What takes a change back after others have changed the document, too. What they changed since stays as they left it. */
export function reversal(app: App, diff: Diff): Diff {
  const cells = cellsOf(diff);
  const after = new Map(cells.map(({ part, name, to }) => [`${part} ${name}`, to]));
  const isUntouched = (operation: Operation): boolean => {
    if (operation.op !== 'set' && operation.op !== 'unset') return true;
    const [place = '', name = '', ...keys] = isRecordKind(operation.at[0]) ? operation.at : ['root', ...operation.at];
    const now = place === 'root' ? app[name] : (app[place as RecordKind] as Fields | undefined)?.[name];
    return sameValue(valueAt(now, keys), valueAt(after.get(`${place} ${name}`), keys));
  };
  const document = new LiveDocument(app);
  applyEdit(document, operationsBetween(inverse(cells)).filter(isUntouched));
  return diffApps(app, document.app());
}

/**
 * What brings back the entries that a change removed, with their places in lists, and nothing else of it. `since`: what had been
 * done to them and did not count, as they were gone.
 */
export function restoration(app: App, cells: readonly Cell[], since: readonly Operation[] = []): Diff {
  const gone = new Set(cells.filter(({ to }) => to === undefined).map(({ name }) => name));
  const isOfGone = (operation: Operation): boolean =>
    operation.op === 'add' || (operation.op === 'insert' && gone.has(operation.item));
  const document = new LiveDocument(app);
  applyEdit(document, [...operationsBetween(inverse(cells)).filter(isOfGone), ...since]);
  return diffApps(app, document.app());
}

type Fields = Readonly<Record<string, unknown>>;

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Fields)[key] : undefined),
    value,
  );
