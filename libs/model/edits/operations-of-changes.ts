import type { App } from '../document';
import type { Change } from '../change';
import { applyChanges } from '../changes';
import type { Issue } from '../issue';
import { isRecordKind, recordKinds } from '../records';
import type { Cell } from './cells';
import type { LiveDocument } from './live-document';
import { operationsBetween } from './operations-between';
import type { Operation } from './operation';

type Fields = Record<string, unknown>;
type Meant =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a delta of whole entries means (`POST /rest/apps/{app}/update`): an entry was changed from what its sender had before
 * (`oldValue`) or, where that is missing, from what stands there now.
 */
export function operationsOfChanges(document: LiveDocument, changes: readonly Change[]): Meant {
  const before = seenBefore(document, changes);
  const result = applyChanges(before as unknown as App, changes);
  if (!result.ok) return result;
  const after = result.app as unknown as Fields;
  const misshapen = recordKinds.find((kind) => Object.hasOwn(after, kind) && !isMap(after[kind]));
  if (misshapen) return { ok: false, issues: [{ path: [misshapen], code: 'type' }] };
  const cells = Object.keys({ ...before, ...after }).flatMap((root) => cellsOfRoot(root, before[root], after[root]));
  const noEntry = cells.find(({ part, to }) => part !== 'root' && to !== undefined && !isMap(to));
  if (noEntry) return { ok: false, issues: [{ path: [noEntry.part, noEntry.name], code: 'type' }] };
  return { ok: true, operations: operationsBetween(cells) };
}

/** As much of the document as the changes are about, as their sender saw it. */
function seenBefore(document: LiveDocument, changes: readonly Change[]): Fields {
  const seen: Fields = {};
  for (const { parent, name, type, oldValue } of changes) {
    if (isRecordKind(parent)) {
      const entries = (seen[parent] ??= {}) as Fields;
      const now = document.get(parent, name);
      if (!Object.hasOwn(entries, name)) entries[name] = type === 'update' && isMap(oldValue) ? oldValue : now;
    } else if (!parent && isRecordKind(name)) seen[name] = Object.fromEntries(document.entries(name));
    else if (!Object.hasOwn(seen, parent || name)) seen[parent || name] = document.root(parent || name);
  }
  return seen;
}

function cellsOfRoot(root: string, from: unknown, to: unknown): Cell[] {
  if (!isRecordKind(root)) return [{ part: 'root', name: root, from, to }];
  const [was, is] = [from as Fields, to as Fields];
  return Object.keys({ ...was, ...is }).map((name) => ({ part: root, name, from: was[name], to: is[name] }));
}
