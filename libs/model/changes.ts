import type { App } from './document';
import type { Change } from './change';
import { type Diff, diffApps } from './diff';
import type { Issue } from './issue';
import { isRecordKind, recordKinds } from './records';

const collections = [...recordKinds, 'fonts', 'imports', 'schemas'];
const lists = new Set(['fonts', 'imports']);
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);
const guarded = new Set(['_id', 'id', 'users', 'invitations', 'isDeleted']);

/** Whether a name may never be a key of a document. */
export const isForbiddenName = (name: string): boolean => poisonous.has(name);

/** The delta of `/update`: one change per entry, root fields last. */
export function toChanges(diff: Diff): Change[] {
  const changes: Change[] = [];
  for (const parent of recordKinds) {
    const record = diff[parent];
    if (!record) continue;
    for (const [name, object] of Object.entries(record.added)) changes.push({ parent, name, type: 'add', object });
    for (const [name, [oldValue, object]] of Object.entries(record.updated)) {
      changes.push({ parent, name, type: 'update', object, oldValue });
    }
    for (const [name, oldValue] of Object.entries(record.removed)) {
      changes.push({ parent, name, type: 'delete', oldValue });
    }
  }
  for (const [name, [oldValue, object]] of Object.entries(diff.root ?? {})) {
    if (object === undefined) changes.push({ name, type: 'delete', oldValue });
    else if (oldValue === undefined) changes.push({ name, type: 'add', object });
    else changes.push({ name, type: 'update', object, oldValue });
  }
  return changes;
}

/** Names that no change may touch, as issues; an empty list means that the changes may be applied. */
const refusedChanges = (changes: readonly Change[]): readonly Issue[] =>
  changes.flatMap((change): Issue[] => {
    const path = change.parent ? [change.parent, change.name] : [change.name];
    if (change.parent && !collections.includes(change.parent)) return [{ path, code: 'collection-unknown' }];
    const isWholeMap = !change.parent && isRecordKind(change.name) && change.type === 'delete';
    const isForbidden = isForbiddenName(change.name) || (!change.parent && guarded.has(change.name)) || isWholeMap;
    return isForbidden ? [{ path, code: 'name-forbidden' }] : [];
  });

/**
 * The document after all changes, in their order (the later one wins); nothing is applied if one of them is refused. Objects are
 * taken over as they are: they may be anything. A missing `object` sets null.
 */
export function applyChanges(
  app: App,
  changes: readonly Change[],
): { readonly ok: true; readonly app: App } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const issues = refusedChanges(changes);
  if (issues.length > 0) return { ok: false, issues };
  const next: Record<string, unknown> = { ...app };
  const copied = new Set<string>();
  for (const change of changes) {
    const { parent } = change;
    if (!parent) {
      write(next, change);
      copied.delete(change.name);
      continue;
    }
    const isList = lists.has(parent);
    if (!copied.has(parent)) next[parent] = isList ? [...asList(next[parent])] : { ...asObject(next[parent]) };
    copied.add(parent);
    if (isList) writeItem(asList(next[parent]), change);
    else write(asObject(next[parent]), change);
  }
  for (const list of lists) if (Array.isArray(next[list])) next[list] = next[list].filter((item) => item !== removed);
  return { ok: true, app: next as App };
}

const removed = Symbol('removed');

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function write(target: Record<string, unknown>, change: Change): void {
  if (change.type === 'delete') delete target[change.name];
  else target[change.name] = change.object ?? null;
}

/** Entries of lists go by index; one that is deleted keeps its place until all changes are in. */
function writeItem(items: unknown[], change: Change): void {
  const index = Math.min(Math.max(0, Math.trunc(Number(change.name)) || 0), items.length);
  if (change.type !== 'delete') items[index] = change.object ?? null;
  else if (index < items.length) items[index] = removed;
}

/** What the changes do to a document, as the diff that others read; undefined if they are refused. */
export function toDiff(app: App, changes: readonly Change[]): Diff | undefined {
  const result = applyChanges(app, changes);
  return result.ok ? diffApps(app, result.app) : undefined;
}
