import type { App } from './document';
import { entriesOf, type RecordKind, recordKinds, type Records } from './records';
import { sameValue } from './same';

type RecordDiff<T> = {
  readonly added: Readonly<Record<string, T>>;
  readonly updated: Readonly<Record<string, readonly [from: T, to: T]>>;
  readonly removed: Readonly<Record<string, T>>;
};

/** The one shape of a difference: undo, saving, painting and realtime all read it. */
export type Diff = {
  readonly [Kind in RecordKind]?: RecordDiff<Records[Kind]>;
} & {
  /** Fields outside of the six maps; `undefined` stands for a field that is not there. */
  readonly root?: Readonly<Record<string, readonly [from: unknown, to: unknown]>>;
};

export const emptyDiff: Diff = Object.freeze({});

/** Everything that the diff says about one map or the root, as "was, is"; `undefined` stands for "not there". */
type Cell = readonly [from: unknown, to: unknown];
type Cells = ReadonlyMap<string, Cell>;

const parts = [...recordKinds, 'root'] as const;
type Part = (typeof parts)[number];
const reserved = new Set<string>([...recordKinds, 'id', '_id']);

function cellsOf(diff: Diff, part: Part): Cells {
  if (part === 'root') return new Map(Object.entries(diff.root ?? {}));
  const record = diff[part];
  const cells = new Map<string, Cell>();
  if (!record) return cells;
  for (const [id, to] of Object.entries(record.added)) cells.set(id, [undefined, to]);
  for (const [id, from] of Object.entries(record.removed)) cells.set(id, [from, undefined]);
  for (const [id, [from, to]] of Object.entries(record.updated)) cells.set(id, [from, to]);
  return cells;
}

function recordDiff(cells: Cells): RecordDiff<unknown> {
  const entries = [...cells];
  return {
    added: Object.fromEntries(entries.filter(([, [from]]) => from === undefined).map(([id, [, to]]) => [id, to])),
    updated: Object.fromEntries(entries.filter(([, [from, to]]) => from !== undefined && to !== undefined)),
    removed: Object.fromEntries(entries.filter(([, [, to]]) => to === undefined).map(([id, [from]]) => [id, from])),
  };
}

/** Builds a diff from the cells of each part; parts without a difference are left out. */
function assemble(of: (part: Part) => Cells): Diff {
  const diff: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const cells = new Map([...of(part)].filter(([, [from, to]]) => !Object.is(from, to)));
    if (cells.size > 0) diff[part] = part === 'root' ? Object.fromEntries(cells) : recordDiff(cells);
  }
  return diff as Diff;
}

export const isEmptyDiff = (diff: Diff): boolean => parts.every((part) => cellsOf(diff, part).size === 0);

/** How many entries and root fields it changes. */
export const sizeOfDiff = (diff: Diff): number => parts.reduce((sum, part) => sum + cellsOf(diff, part).size, 0);

/** `applyDiff(applyDiff(app, diff), invertDiff(diff))` is `app` again. */
export const invertDiff = (diff: Diff): Diff =>
  assemble((part) => new Map([...cellsOf(diff, part)].map(([id, [from, to]]) => [id, [to, from]])));

/** One diff for two that follow each other; what the second takes back disappears. */
export const squashDiffs = (first: Diff, second: Diff): Diff =>
  assemble((part) => {
    const cells = new Map(cellsOf(first, part));
    for (const [id, [from, to]] of cellsOf(second, part)) {
      const earlier = cells.get(id);
      cells.set(id, [earlier ? earlier[0] : from, to]);
    }
    return cells;
  });

const write = (target: Record<string, unknown>, cells: Cells): void => {
  for (const [id, [, to]] of cells) {
    if (to === undefined) delete target[id];
    else target[id] = to;
  }
};

/** A new document; entries and maps that the diff does not touch stay the same objects. What `from` says is not checked. */
export function applyDiff(app: App, diff: Diff): App {
  const next: Record<string, unknown> = { ...app };
  write(next, cellsOf(diff, 'root'));
  for (const kind of recordKinds) {
    const cells = cellsOf(diff, kind);
    if (cells.size === 0) continue;
    const entries: Record<string, unknown> = { ...entriesOf(app, kind) };
    write(entries, cells);
    next[kind] = entries;
  }
  return next as App;
}

function compare(
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  skip: (key: string) => boolean,
): Cells {
  const cells = new Map<string, Cell>();
  if (from === to) return cells;
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (skip(key)) continue;
    const was = Object.hasOwn(from, key) ? from[key] : undefined;
    const is = Object.hasOwn(to, key) ? to[key] : undefined;
    if (!sameValue(was, is)) cells.set(key, [was, is]);
  }
  return cells;
}

/** What leads from one version of a document to another; entries that are the same object cost nothing. */
export const diffApps = (from: App, to: App): Diff =>
  assemble((part) =>
    part === 'root'
      ? compare(from, to, (key) => reserved.has(key))
      : compare(entriesOf(from, part), entriesOf(to, part), () => false),
  );
