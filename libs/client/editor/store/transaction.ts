import {
  type App,
  applyDiff,
  type Diff,
  entryOf,
  type RecordKind,
  recordKinds,
  type Records,
  sameValue,
} from '@rehearse/model';

type Cell = { readonly from: unknown; to: unknown };

/** Writes to one document; nothing is seen outside until the recipe that got it has returned. */
export class Transaction {
  readonly #cells = new Map<RecordKind | 'root', Map<string, Cell>>();
  #app: App | null;

  constructor(readonly base: App) {
    this.#app = base;
  }

  /** The document with everything written so far. Rebuilt after each write: in loops ask `get`. */
  get app(): App {
    this.#app ??= applyDiff(this.base, this.diff());
    return this.#app;
  }

  get<Kind extends RecordKind>(kind: Kind, id: string): Records[Kind] | undefined {
    const cell = this.#cells.get(kind)?.get(id);
    return cell ? (cell.to as Records[Kind] | undefined) : entryOf(this.base, kind, id);
  }

  /** Ids of the entries that have been written so far. */
  written(kind: RecordKind): readonly string[] {
    return [...(this.#cells.get(kind)?.keys() ?? [])];
  }

  /** Adds or replaces an entry under its own id. */
  put<Kind extends RecordKind>(kind: Kind, entry: Records[Kind]): void {
    this.#write(kind, entry.id, entryOf(this.base, kind, entry.id), entry);
  }

  /** Replaces fields of an entry that exists; does nothing otherwise. A field `undefined` is removed. */
  patch<Kind extends RecordKind>(kind: Kind, id: string, fields: Partial<Records[Kind]>): void {
    const entry = this.get(kind, id);
    if (!entry) return;
    const next: Record<string, unknown> = { ...entry };
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) delete next[name];
      else next[name] = value;
    }
    this.put(kind, next as unknown as Records[Kind]);
  }

  remove(kind: RecordKind, id: string): void {
    this.#write(kind, id, entryOf(this.base, kind, id), undefined);
  }

  root(name: string, value: unknown): void {
    this.#write('root', name, this.base[name], value);
  }

  /** Takes over a difference that somebody else computed on `app`. */
  merge(diff: Diff): void {
    for (const kind of recordKinds) {
      const part = diff[kind];
      if (!part) continue;
      for (const id of Object.keys(part.removed)) this.remove(kind, id);
      for (const entry of Object.values(part.added)) this.put(kind, entry);
      for (const [, entry] of Object.values(part.updated)) this.put(kind, entry);
    }
    for (const [name, [, to]] of Object.entries(diff.root ?? {})) this.root(name, to);
  }

  /** What has been written, without what ended as it began. */
  diff(): Diff {
    const diff: Record<string, unknown> = {};
    for (const kind of recordKinds) {
      const part = this.#part(kind);
      if (part) diff[kind] = part;
    }
    const root = [...(this.#cells.get('root') ?? [])].filter(([, { from, to }]) => !sameValue(from, to));
    if (root.length > 0) diff['root'] = Object.fromEntries(root.map(([name, { from, to }]) => [name, [from, to]]));
    return diff;
  }

  #part(kind: RecordKind) {
    const added: Record<string, unknown> = {};
    const updated: Record<string, unknown> = {};
    const removed: Record<string, unknown> = {};
    let count = 0;
    for (const [id, { from, to }] of this.#cells.get(kind) ?? []) {
      if (sameValue(from, to)) continue;
      count += 1;
      if (from === undefined) added[id] = to;
      else if (to === undefined) removed[id] = from;
      else updated[id] = [from, to];
    }
    return count > 0 ? { added, updated, removed } : undefined;
  }

  #write(part: RecordKind | 'root', id: string, from: unknown, to: unknown): void {
    const cells = this.#cells.get(part) ?? new Map<string, Cell>();
    this.#cells.set(part, cells);
    const cell = cells.get(id);
    if (cell) cell.to = to;
    else cells.set(id, { from, to });
    this.#app = null;
  }
}
