import { isForbiddenName } from '../changes';
import type { Issue } from '../issue';
import { isRecordKind } from '../records';
import { sameValue } from '../same';
import type { Entry, LiveDocument } from './live-document';
import { idLists } from './operations-between';
import type { Operation } from './operation';

/**
 * `gone`: the entry is not there any more. `there`: an entry of this id is there already. `cycle`: it would lie in itself by now.
 * `deep`: it would lie in too many groups.
 */
type DropReason = 'gone' | 'there' | 'cycle' | 'deep';

/** An operation that had no effect, because of what others did before. */
export interface Dropped {
  readonly operation: Operation;
  readonly reason: DropReason;
}

export class WrongOperation extends Error {
  constructor(readonly issue: Issue) {
    super(`${issue.code}: ${issue.path.join('.')}`);
    this.name = 'WrongOperation';
  }
}

/** Entries are there before they are named, and as long as they are. */
const order: Readonly<Record<Operation['op'], number>> = { add: 0, set: 1, unset: 1, pull: 2, insert: 3, remove: 4 };

/**
 * Writes the operations to the document, as far as what they are about is still there; the document may break its rules
 * afterwards (`settle`). Throws WrongOperation for what no document can make right.
 */
export function applyOperations(document: LiveDocument, operations: readonly Operation[]): Dropped[] {
  const dropped: Dropped[] = [];
  for (const operation of operations.toSorted((a, b) => order[a.op] - order[b.op])) {
    const reason = applyOperation(document, operation);
    if (reason) dropped.push({ operation, reason });
  }
  return dropped;
}

function applyOperation(document: LiveDocument, operation: Operation): DropReason | null {
  switch (operation.op) {
    case 'add':
      assertNames([operation.kind, operation.id]);
      if (document.has(operation.kind, operation.id))
        return sameValue(document.get(operation.kind, operation.id), operation.entry) ? null : 'there';
      document.write(operation.kind, operation.id, operation.entry);
      return null;
    case 'remove':
      document.write(operation.kind, operation.id, undefined);
      return null;
    case 'set':
      return atPlace(document, operation.at, (entry, keys) => withValue(entry, keys, operation.value ?? null));
    case 'unset':
      return atPlace(document, operation.at, (entry, keys) => withValue(entry, keys, undefined));
    case 'insert':
      return inList(document, operation.at, (list) => inserted(list, operation.item, operation.after));
    case 'pull':
      return inList(document, operation.at, (list) =>
        list.includes(operation.item) ? list.filter((item) => item !== operation.item) : list,
      );
  }
}

/** Fields of the document that no change may write: they are not part of the prototype. */
const guarded: ReadonlySet<string> = new Set(['_id', 'id', 'users', 'invitations', 'isDeleted']);

function assertNames(at: readonly string[]): void {
  const [first, second] = at;
  const isGuarded = first === undefined || guarded.has(first) || (isRecordKind(first) && second === undefined);
  if (isGuarded || at.some(isForbiddenName)) throw new WrongOperation({ path: at, code: 'name-forbidden' });
}

function atPlace(
  document: LiveDocument,
  at: readonly string[],
  change: (entry: unknown, keys: readonly string[]) => unknown,
): DropReason | null {
  assertNames(at);
  const [first = '', second = '', ...keys] = at;
  if (!isRecordKind(first)) {
    document.write('root', first, change(document.root(first), at.slice(1)));
    return null;
  }
  if (keys.length === 0) throw new WrongOperation({ path: at, code: 'type' });
  const entry = document.get(first, second);
  if (!entry) return 'gone';
  document.write(first, second, change(entry, keys));
  return null;
}

/** Maps on the way are made where something else stands in their place. */
function withValue(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  const map: Record<string, unknown> =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  const inner = withValue(Object.hasOwn(map, key) ? map[key] : undefined, rest, to);
  if (inner === undefined) delete map[key];
  else map[key] = inner;
  return map;
}

function inList(
  document: LiveDocument,
  at: readonly string[],
  change: (list: readonly string[]) => readonly string[],
): DropReason | null {
  const [kind, id = '', field = '', ...rest] = at;
  if (!isRecordKind(kind) || rest.length > 0 || !idLists[kind]?.includes(field))
    throw new WrongOperation({ path: at, code: 'type' });
  const entry = document.get(kind, id);
  if (!entry) return 'gone';
  const list = idsIn(entry, field);
  const next = change(list);
  if (next !== list) document.write(kind, id, { ...entry, [field]: next });
  return null;
}

export const idsIn = (entry: Entry | undefined, field: string): readonly string[] => {
  const list = entry?.[field];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
};

function inserted(list: readonly string[], item: string, after: string | null): readonly string[] {
  const others = list.filter((one) => one !== item);
  const anchor = after === null ? -1 : others.indexOf(after);
  const index = after !== null && anchor < 0 ? others.length : anchor + 1;
  return others.toSpliced(index, 0, item);
}
