import type { Json, JsonObject } from './json';
import type { OutgoingMessage } from './stream';
import { Unavailable } from './unavailable';

/** Keys from the root of a document to a value. Keys are opaque: dots and dollar signs mean nothing. */
export type Path = readonly string[];

/**
 * A field that documents can be found by. `'*'` in the path stands for every element of a list
 * (`['members', '*', 'user']`) or every key of a map (last segment only: `['invitations', '*']` indexes the keys).
 * Its name has no dots. Strings, numbers and booleans are indexed; what is absent, null, a list or a map has no entry (and never collides).
 */
export interface Index {
  readonly name: string;
  readonly path: Path;
  readonly unique?: boolean;
  /** Documents are read in the order of it (`inOrder`). Its path has no `'*'`. */
  readonly ordered?: boolean;
}

/** Declared once by the owning service; both adapters derive tables and indexes from it. */
export interface CollectionDefinition {
  readonly name: string;
  readonly indexes: readonly Index[];
  /** Root fields that may be large. Leaving all of them out (`omit`) is cheap, however large they are. */
  readonly heavy?: readonly string[];
}

/** `revision` starts at 1 (see InsertOptions) and grows by one with every write of this document. */
export interface Stored<T> {
  readonly id: string;
  readonly revision: number;
  readonly value: T;
}

export type Revision = Pick<Stored<unknown>, 'id' | 'revision'>;

/**
 * All parts of a change are applied together or not at all. `set` and `increment` create missing parents, and an absent
 * number counts as 0; `unset` of what is absent does nothing. Paths lead through maps only, never into a list.
 */
export interface Change {
  readonly set?: readonly (readonly [Path, Json])[];
  readonly unset?: readonly Path[];
  readonly increment?: readonly (readonly [Path, number])[];
}

/** Goes into the same atomic write as the document; the relay publishes it to the stream afterwards, at least once. */
export interface OutboxMessage extends OutgoingMessage {
  readonly topic: string;
}

export interface WriteOptions {
  /** Write only if the stored revision is this one; otherwise nothing happens and the answer is null (or false). */
  readonly ifRevision?: number;
  readonly outbox?: readonly OutboxMessage[];
}

export interface InsertOptions extends Pick<WriteOptions, 'outbox'> {
  /** 1, unless the document comes from another store and has been written there before. */
  readonly revision?: number;
}

export interface FindOptions {
  /** Top-level fields that are left out of the answer (large maps that a list does not need). */
  readonly omit?: readonly string[];
  readonly limit?: number;
}

export interface RangeOptions extends FindOptions {
  /** Of ids, or of the values of an index; ascending unless said otherwise. */
  readonly order?: 'ascending' | 'descending';
}

/**
 * A part of an ordered index: `from <= value < below`, or one value. Values stand as their JSON texts do, by bytes: texts, and numbers of
 * as many digits, such as ms since the epoch.
 */
export interface IndexPart {
  readonly is?: Json;
  readonly from?: Json;
  readonly below?: Json;
}

export interface OrderOptions extends RangeOptions {
  /** Only what stands behind this one, in the order that is asked for. */
  readonly after?: { readonly value: Json; readonly id: string };
}

/** Thrown by `insert`, `replace` and `change` when a unique index (or the id) is already taken. */
export class DuplicateKey extends Error {
  constructor(
    readonly collection: string,
    readonly index: string,
  ) {
    super(`duplicate key in ${collection}.${index}`);
    this.name = 'DuplicateKey';
  }
}

/** Thrown by `change`, before anything is written, when a part of it cannot be applied to this document. */
export class InvalidChange extends Error {
  constructor(
    readonly path: Path,
    readonly reason: string,
  ) {
    super(`cannot change ${JSON.stringify(path)}: ${reason}`);
    this.name = 'InvalidChange';
  }
}

/** Thrown when the store does not answer in time. */
export class DocumentsUnavailable extends Unavailable {
  constructor(
    message: string,
    /** The write may have happened, or may still happen: look at the document before doing it again. */
    readonly unsure: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DocumentsUnavailable';
  }
}

/** Refuses a change of the whole document, and one that names a place twice or a place inside another one. */
export function assertApplicable(change: Change): void {
  const seen = new Set<string>();
  const paths = changedPaths(change);
  for (const path of paths) {
    if (path.length === 0) throw new InvalidChange(path, 'a change names a part; replace the whole document instead');
    const text = JSON.stringify(path);
    if (seen.has(text)) throw new InvalidChange(path, 'it is changed twice');
    seen.add(text);
  }
  for (const path of paths) {
    for (let length = 1; length < path.length; length++) {
      const outer = path.slice(0, length);
      if (seen.has(JSON.stringify(outer))) throw new InvalidChange(path, 'a part of its path is changed, too');
    }
  }
}

export function changedPaths(change: Change): readonly Path[] {
  return [
    ...(change.set ?? []).map(([path]) => path),
    ...(change.unset ?? []),
    ...(change.increment ?? []).map(([path]) => path),
  ];
}

/** One kind of document. Atomicity is one document; there are no transactions over several. */
export interface Collection<T extends JsonObject> {
  get(id: string, options?: Pick<FindOptions, 'omit'>): Promise<Stored<T> | null>;
  /** Documents whose indexed value equals one of `values`, in order of id. */
  findBy(index: string, values: readonly Json[], options?: FindOptions): Promise<readonly Stored<T>[]>;
  /** Which these are, and of which revision, without their values: what is known of a revision need not be read again. */
  revisionsBy(index: string, values: readonly Json[], limit: number): Promise<readonly Revision[]>;
  /** Documents with `from <= id < to`, in order of id. Of ids in ASCII only. */
  between(from: string, to: string, options?: RangeOptions): Promise<readonly Stored<T>[]>;
  /** Documents that have a value in this part of an ordered index, in order of the values; equal ones in order of id. */
  inOrder(index: string, part: IndexPart, options?: OrderOptions): Promise<readonly Stored<T>[]>;
  /** How many these are. */
  count(index: string, part?: IndexPart): Promise<number>;
  /** Documents with an indexed text that begins with this, in order of id. Of indexes that are not ordered. */
  startingWith(index: string, text: string, options?: FindOptions): Promise<readonly Stored<T>[]>;
  /** Every document in order of id, for exports and migrations. */
  all(options?: FindOptions): AsyncIterable<Stored<T>>;
  insert(id: string, value: T, options?: InsertOptions): Promise<Stored<T>>;
  /** Replaces the whole value; null when absent or when `ifRevision` does not match. */
  replace(id: string, value: T, options?: WriteOptions): Promise<Stored<T> | null>;
  /** Changes parts in place; null when absent or when `ifRevision` does not match. The value is read when first asked for. */
  change(id: string, change: Change, options?: WriteOptions): Promise<Stored<T> | null>;
  remove(id: string, options?: WriteOptions): Promise<boolean>;
  /**
   * Those that `between` finds, some at a time: what comes meanwhile may stay. Answers how many it removed. Messages of
   * theirs that wait are still published.
   */
  removeBetween(from: string, to: string): Promise<number>;
}

export interface Documents {
  collection<T extends JsonObject>(definition: CollectionDefinition): Collection<T>;
  /** Every kind of document there is, with the indexes that were asked for: for exports and migrations. */
  collections(): Promise<readonly CollectionDefinition[]>;
  /** How many entries of outboxes the stream does not have yet. */
  waiting(): Promise<number>;
}
