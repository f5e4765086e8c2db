import type { Change } from '../change';
import { isRecordKind, type RecordKind } from '../records';
import { sameValue } from '../same';
import type { LiveDocument } from './live-document';

/** Of a sender, the ids that its elements have here: by the id that the sender gave them. */
export type Aliases = ReadonlyMap<string, string>;

export interface Renamed {
  readonly changes: readonly Change[];
  /** What came to another id with these. */
  readonly added: Aliases;
}

type Fields = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Clients that make ids by counting give two elements the same one when two of them add at the same time. The element that comes
 * second gets another id here, wherever the delta names it. Its sender goes on with its own: later changes of that id are about
 * the element that looks more like what the sender had before.
 */
export function renamedChanges(document: LiveDocument, changes: readonly Change[], aliases: Aliases): Renamed {
  const renamed = new Map<string, string>();
  const added = new Map<string, string>();
  let counter = Math.max(0, Number(document.root('lastUUID')) || 0, ...changes.map(counterOf));
  for (const { type, parent, name, oldValue } of changes) {
    const alias = isRecordKind(parent) && type !== 'add' ? aliases.get(name) : undefined;
    if (alias !== undefined && isRecordKind(parent) && isMeant(document, parent, alias, name, oldValue))
      renamed.set(name, alias);
  }
  for (let before = -1; before < renamed.size;) {
    before = renamed.size;
    for (const { type, parent, name, object } of changes) {
      if (type !== 'add' || !isRecordKind(parent) || renamed.has(name) || !document.has(parent, name)) continue;
      // The same as is there already, unless it names what has another id.
      if (sameValue(document.get(parent, name), renamedIn(object, renamed))) continue;
      const free = `${/^[a-z]*/.exec(name)?.[0] ?? ''}${counter++}`;
      added.set(name, free);
      renamed.set(name, free);
    }
  }
  if (renamed.size === 0) return { changes, added };
  const all = changes.map((change) => renamedChange(change, renamed));
  return { changes: [...all, { type: 'update', name: 'lastUUID', object: counter }], added };
}

const counterOf = ({ parent, name, object }: Change): number =>
  !parent && name === 'lastUUID' && typeof object === 'number' ? object : 0;

function isMeant(document: LiveDocument, kind: RecordKind, alias: string, name: string, before: unknown): boolean {
  const [other, own] = [document.get(kind, name), document.get(kind, alias)];
  if (!own || !other) return own !== undefined;
  return isMap(before) && likeness(own, before) > likeness(other, before);
}

const likeness = (entry: Fields, before: Fields): number =>
  Object.keys(before).filter((key) => key !== 'id' && sameValue(entry[key], before[key])).length;

function renamedChange(change: Change, renamed: ReadonlyMap<string, string>): Change {
  const name = isRecordKind(change.parent) ? (renamed.get(change.name) ?? change.name) : change.name;
  return {
    ...change,
    name,
    ...('object' in change && { object: renamedIn(change.object, renamed) }),
    ...('oldValue' in change && { oldValue: renamedIn(change.oldValue, renamed) }),
  };
}

/** Wherever a value is exactly such an id. */
function renamedIn(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => renamedIn(item, renamed));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamedIn(inner, renamed)]));
}
