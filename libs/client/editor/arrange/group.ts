import { type App, entryOf, groupOf, newId, removal, ungrouping } from '@rehearse/model';
import { screenOf, elementOf } from '../store/find';
import type { Transaction } from '../store/transaction';

/** Two or more widgets and groups of one screen (or beside all) can become a group. */
export function canGroup(app: App, ids: readonly string[]): boolean {
  const elements = ids.map((id) => elementOf(app, id)?.kind);
  if (ids.length < 2 || elements.some((kind) => kind !== 'widgets' && kind !== 'groups')) return false;
  return new Set(ids.map((id) => screenOf(app, id)?.id)).size === 1;
}

/** Takes widgets and groups out of the groups that they are in directly; groups left empty go. */
export function leaveGroups(tx: Transaction, ids: readonly string[]): void {
  const leaving = new Set(ids);
  const left = new Set<string>();
  for (const id of ids) {
    const group = groupOf(tx.base, id);
    if (group) left.add(group.id);
  }
  for (const id of left) {
    const group = tx.get('groups', id);
    if (!group) continue;
    const children = group.children.filter((child) => !leaving.has(child));
    const groups = (group.groups ?? []).filter((sub) => !leaving.has(sub));
    tx.patch('groups', id, { children, groups });
  }
  const empty = [...left].filter((id) => {
    const group = tx.get('groups', id);
    return group && group.children.length === 0 && (group.groups ?? []).length === 0;
  });
  if (empty.length > 0) tx.merge(removal(tx.app, empty));
}

/** Makes a group, inside of the group that all are in, if there is one. Returns its id. */
export function group(tx: Transaction, ids: readonly string[], name: string): string {
  const parents = new Set(ids.map((id) => groupOf(tx.base, id)?.id));
  const [parent] = parents.size === 1 ? parents : [undefined];
  const id = newId('g');
  leaveGroups(tx, ids);
  tx.put('groups', {
    id,
    name,
    children: ids.filter((one) => entryOf(tx.base, 'widgets', one)),
    groups: ids.filter((one) => entryOf(tx.base, 'groups', one)),
  });
  const around = parent === undefined ? undefined : tx.get('groups', parent);
  if (around) tx.patch('groups', around.id, { groups: [...(around.groups ?? []), id] });
  return id;
}

/** Dissolves groups; returns what was directly inside. */
export function ungroup(tx: Transaction, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const entry = tx.get('groups', id);
    if (!entry) return [];
    tx.merge(ungrouping(tx.app, id));
    return [...entry.children, ...(entry.groups ?? [])];
  });
}
