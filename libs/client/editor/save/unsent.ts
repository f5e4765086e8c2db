import { type App, entryOf, isRecordKind, type Operation, type OwnEdit } from '@rehearse/model';
import { elementOf, screenOf } from '../store/find';

type ChangeKind = 'added' | 'deleted' | 'moved' | 'resized' | 'renamed' | 'look' | 'content' | 'link' | 'other';

/** What a person did to one element and the server does not have yet. */
export interface UnsentChange {
  /** Of the element; of a link's beginning; empty for the prototype itself. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly name: string;
  /** The screen that it is, or is on. */
  readonly screen: { readonly id: string; readonly name: string } | undefined;
  /** ms since the epoch: the latest of it. */
  readonly at: number;
}

interface Touch {
  readonly id: string;
  readonly kind: ChangeKind;
}

/** In the order in which they were done; what was done again to the same element counts once. `before`: without any of them. */
export function unsentChanges(own: readonly OwnEdit[], app: App, before: App): readonly UnsentChange[] {
  const found = new Map<string, UnsentChange>();
  for (const { operations, at = 0 } of own) {
    for (const touch of touches(operations, before, app)) {
      const key = `${touch.id} ${touch.kind}`;
      found.delete(key);
      found.set(key, { ...touch, ...placeOf(touch.id, app, before), at });
    }
  }
  return [...found.values()];
}

function touches(operations: readonly Operation[], ...apps: readonly App[]): readonly Touch[] {
  const all = operations.flatMap((operation) => touchOf(operation, apps) ?? []);
  const has = (id: string, ...kinds: readonly ChangeKind[]) =>
    all.some((touch) => touch.id === id && kinds.includes(touch.kind));
  // What is new, gone or has another size has another place, too.
  return all.filter(({ id, kind }) => {
    if (kind === 'added' || kind === 'deleted') return true;
    return !has(id, 'added', 'deleted') && !(kind === 'moved' && has(id, 'resized'));
  });
}

function touchOf(operation: Operation, apps: readonly App[]): Touch | null {
  if (operation.op === 'pull') return null;
  if (operation.op === 'insert') return { id: operation.item, kind: 'moved' };
  if (operation.op === 'add' || operation.op === 'remove') {
    const { kind, id, op } = operation;
    if (kind === 'lines') return linkOf(id, apps);
    return { id, kind: op === 'add' ? 'added' : 'deleted' };
  }
  const [part = '', id = '', field = ''] = operation.at;
  if (part === 'lines') return linkOf(id, apps);
  if (isRecordKind(part)) return { id, kind: kinds[field] ?? 'other' };
  return quiet.has(part) ? null : { id: '', kind: kinds[part] ?? 'other' };
}

function linkOf(id: string, apps: readonly App[]): Touch | null {
  const line = apps.map((app) => entryOf(app, 'lines', id)).find((one) => one !== undefined);
  return line ? { id: line.from, kind: 'link' } : null;
}

const kinds: Readonly<Record<string, ChangeKind>> = {
  x: 'moved',
  y: 'moved',
  w: 'resized',
  h: 'resized',
  name: 'renamed',
  props: 'content',
  style: 'look',
  hover: 'look',
  active: 'look',
  focus: 'look',
  error: 'look',
  disabled: 'look',
};
/** Written along with what somebody did. */
const quiet: ReadonlySet<string> = new Set(['lastUUID', 'lastUpdate']);

function placeOf(id: string, ...apps: readonly App[]): Pick<UnsentChange, 'name' | 'screen'> {
  for (const app of apps) {
    const element = elementOf(app, id);
    if (!element || element.kind === 'lines') continue;
    const screen = screenOf(app, id);
    return { name: element.entry.name ?? '', screen: screen && { id: screen.id, name: screen.name } };
  }
  return { name: '', screen: undefined };
}
