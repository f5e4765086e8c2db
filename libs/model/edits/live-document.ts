import type { App } from '../document';
import { highestCounter, numericPart } from '../ids';
import { entriesOf, type RecordKind, recordKinds } from '../records';
import { sameValue } from '../same';
import type { Cell } from './cells';
import { ReferenceIndex, type Relation } from './references';

export type Entry = Readonly<Record<string, unknown>>;
type Part = RecordKind | 'root';

/**
 * A document that is changed in place, so that a change costs what it touches and not what the document weighs. Entries are
 * values. Writes are kept until `take` (they stay) or `rollback` (they did not happen).
 */
export class LiveDocument {
  readonly #parts = new Map<Part, Map<string, unknown>>();
  readonly #references = new ReferenceIndex();
  readonly #starts = new Set<string>();
  readonly #maps = new Map<RecordKind, Readonly<Record<string, Entry>>>();
  readonly #writes = new Map<Part, Map<string, { readonly from: unknown; to: unknown }>>();
  #app: App | null;

  constructor(app: App) {
    this.#app = app;
    for (const kind of recordKinds) {
      const entries = Object.entries(entriesOf(app, kind)) as [string, unknown][];
      const sound = entries.filter((pair): pair is [string, Entry] => typeof pair[1] === 'object' && pair[1] !== null);
      this.#parts.set(kind, new Map(sound));
      for (const [id, entry] of sound) this.#index(kind, id, undefined, entry);
    }
    this.#parts.set(
      'root',
      new Map(Object.entries(app).filter(([name]) => !recordKinds.some((kind) => kind === name))),
    );
  }

  get(kind: RecordKind, id: string): Entry | undefined {
    return this.#part(kind).get(id) as Entry | undefined;
  }
  has(kind: RecordKind, id: string): boolean {
    return this.#part(kind).has(id);
  }
  size(kind: RecordKind): number {
    return this.#part(kind).size;
  }
  entries(kind: RecordKind): Iterable<[string, Entry]> {
    return this.#part(kind).entries() as Iterable<[string, Entry]>;
  }
  root(name: string): unknown {
    return this.#part('root').get(name);
  }
  referrers(relation: Relation, id: string): readonly string[] {
    return this.#references.referrers(relation, id);
  }
  /** Screens that are marked as the start. */
  get starts(): readonly string[] {
    return [...this.#starts];
  }

  /** `undefined` removes it. */
  write(part: Part, name: string, to: unknown): void {
    const from = this.#part(part).get(name);
    if (from === to) return;
    const writes = this.#writes.get(part) ?? new Map<string, { readonly from: unknown; to: unknown }>();
    this.#writes.set(part, writes);
    const known = writes.get(name);
    if (known) known.to = to;
    else writes.set(name, { from, to });
    this.#put(part, name, to);
  }

  /** Everything that has been written since the last `take`. */
  get writes(): readonly Cell[] {
    return [...this.#writes].flatMap(([part, writes]) =>
      [...writes].map(([name, { from, to }]) => ({ part, name, from, to })),
    );
  }

  /** ... without what ended as it began. */
  get cells(): readonly Cell[] {
    return this.writes.filter(({ from, to }) => !sameValue(from, to));
  }

  /** An entry as it was before what has been written since the last `take`. */
  before(kind: RecordKind, id: string): Entry | undefined {
    const write = this.#writes.get(kind)?.get(id);
    return write ? (write.from as Entry | undefined) : this.get(kind, id);
  }

  /** Keeps what was written. */
  take(): readonly Cell[] {
    const { cells } = this;
    this.#writes.clear();
    return cells;
  }

  /** Takes back what was written. */
  rollback(): void {
    for (const [part, writes] of this.#writes) for (const [name, { from }] of writes) this.#put(part, name, from);
    this.#writes.clear();
  }

  /** The document as a value. Maps that have not changed since the last call are the same objects. */
  app(): App {
    if (this.#app) return this.#app;
    const app: Record<string, unknown> = Object.fromEntries(this.#part('root'));
    for (const kind of recordKinds) {
      const map = this.#maps.get(kind) ?? (Object.fromEntries(this.#part(kind)) as Readonly<Record<string, Entry>>);
      this.#maps.set(kind, map);
      app[kind] = map;
    }
    return (this.#app = app as unknown as App);
  }

  /** Where the document has a counter: no less than it was, and above all ids that were made by counting. */
  get leastCounter(): number | undefined {
    const counter = this.root('lastUUID');
    if (typeof counter !== 'number') return undefined;
    const before = this.#writes.get('root')?.get('lastUUID')?.from;
    let least = typeof before === 'number' ? Math.max(before, counter) : counter;
    for (const kind of recordKinds)
      for (const name of this.#writes.get(kind)?.keys() ?? []) {
        const part = numericPart(name);
        if (this.has(kind, name) && part >= least && part <= highestCounter) least = part + 1;
      }
    return least;
  }

  #part(part: Part): Map<string, unknown> {
    const known = this.#parts.get(part) ?? new Map<string, unknown>();
    this.#parts.set(part, known);
    return known;
  }

  #put(part: Part, name: string, to: unknown): void {
    const map = this.#part(part);
    if (part !== 'root') {
      this.#index(part, name, map.get(name) as Entry | undefined, to as Entry | undefined);
      this.#maps.delete(part);
    }
    if (to === undefined) map.delete(name);
    else map.set(name, to);
    this.#app = null;
  }

  #index(kind: RecordKind, id: string, from: Entry | undefined, to: Entry | undefined): void {
    this.#references.update(kind, id, from, to);
    if (kind !== 'screens') return;
    if (isStart(to)) this.#starts.add(id);
    else this.#starts.delete(id);
  }
}

/** Whether a test begins there. */
export const isStart = (screen: Entry | undefined): boolean => {
  const props = screen?.['props'];
  return typeof props === 'object' && props !== null && (props as Entry)['start'] === true;
};
