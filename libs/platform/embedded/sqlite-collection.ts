import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import {
  applyChange,
  assertApplicable,
  changedPaths,
  DuplicateKey,
  InvalidChange,
  textsFrom,
  type Change,
  type Collection,
  type CollectionDefinition,
  type FindOptions,
  type IndexPart,
  type InsertOptions,
  type Json,
  type JsonObject,
  type OrderOptions,
  type OutboxMessage,
  type Path,
  type RangeOptions,
  type Revision,
  type Stored,
  type WriteOptions,
} from '../ports';
import { sqliteCode, type DatabaseFile } from './database-file';
import type { GroupCommit } from './group-commit';
import { IndexTable } from './index-table';
import { jsonPath } from './json-path';
import revisionsBy from './revisions-by.sql';

const constraint = 19;

/** SQLite moves the rest of a document for every place that changes: with more places it is written as a whole. */
const placesAlone = 40;

/** `all` reads this many documents at a time, so that large ones neither fill the memory nor hold up the event loop. */
const pageSize = 20;

const removedTogether = 200;

/** Of characters: reading so much JSON takes a millisecond. */
const largeText = 256 * 1024;

/** Long lists are read in turns with everybody else's work. */
const longestTurnMs = 10;

type Part = readonly [Path, string | Uint8Array];

export interface CollectionHome {
  readonly file: DatabaseFile;
  readonly commit: GroupCommit;
  readonly toOutbox: (messages: readonly OutboxMessage[]) => void;
}

interface Row {
  readonly number: number;
  readonly revision: number;
}

export class SqliteCollection<T extends JsonObject> implements Collection<T> {
  private readonly indexes: IndexTable;
  private readonly statements = new Map<string, StatementSync>();
  private readonly name: string;
  private readonly heavy: readonly string[];

  constructor(
    definition: CollectionDefinition,
    private readonly home: CollectionHome,
  ) {
    this.name = definition.name;
    this.heavy = omittedPaths(definition.heavy);
    this.indexes = home.file.attempt(() => new IndexTable(home.file, definition));
  }

  async get(id: string, options: Pick<FindOptions, 'omit'> = {}): Promise<Stored<T> | null> {
    const found = this.getNow(id, options);
    await this.home.commit.settled();
    return found;
  }

  private getNow(id: string, { omit }: Pick<FindOptions, 'omit'>): Stored<T> | null {
    const row = this.readNow(`SELECT d.id, d.revision, ${this.without(omit)} WHERE d.collection = ? AND d.id = ?`, [
      ...omittedPaths(omit),
      this.name,
      id,
    ])[0];
    return row ? stored<T>(row) : null;
  }

  async findBy(index: string, values: readonly Json[], options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    this.indexes.requireIndex(index);
    // CROSS: from the values to their entries. The other way round, SQLite looks through all entries of the collection.
    const found = this.readNow(
      `SELECT DISTINCT e.id FROM json_each(?) AS wanted CROSS JOIN index_entries AS e
       ON e.collection = ? AND e.name = ? AND e.value = wanted.value ORDER BY e.id LIMIT ?`,
      [JSON.stringify(values.map((value) => JSON.stringify(value))), this.name, index, options.limit ?? -1],
    );
    return this.readAll(found, options);
  }

  private async readAll(
    found: readonly Record<string, unknown>[],
    options: Pick<FindOptions, 'omit'>,
  ): Promise<readonly Stored<T>[]> {
    const rows: Stored<T>[] = [];
    let since = performance.now();
    for (const { id } of found) {
      const row = this.getNow(String(id), options);
      if (row) rows.push(row);
      if (performance.now() - since < longestTurnMs) continue;
      await nextTurn();
      since = performance.now();
    }
    await this.home.commit.settled();
    return rows;
  }

  async inOrder(
    index: string,
    part: IndexPart,
    { after, order, limit, omit }: OrderOptions = {},
  ): Promise<readonly Stored<T>[]> {
    this.indexes.requireIndex(index, { isOrdered: true });
    const [direction, behind] = order === 'descending' ? ['DESC', '<'] : ['ASC', '>'];
    const { condition, values } = partOf(part);
    const rest = after ? ` AND (e.value, e.id) ${behind} (?, ?)` : '';
    const found = this.readNow(
      `SELECT e.id FROM index_entries AS e WHERE e.collection = ? AND e.name = ?${condition}${rest}
       ORDER BY e.value ${direction}, e.id ${direction} LIMIT ?`,
      [this.name, index, ...values, ...(after ? [JSON.stringify(after.value), after.id] : []), limit ?? -1],
    );
    return this.readAll(found, { omit });
  }

  async count(index: string, part: IndexPart = {}): Promise<number> {
    this.indexes.requireIndex(index, { isOrdered: true });
    const { condition, values } = partOf(part);
    const [row] = await this.read(
      `SELECT count(*) AS documents FROM index_entries AS e WHERE e.collection = ? AND e.name = ?${condition}`,
      [this.name, index, ...values],
    );
    return Number(row?.['documents']);
  }

  async startingWith(index: string, text: string, options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    this.indexes.requireIndex(index);
    const { from, below } = textsFrom(text);
    const found = this.readNow(
      `SELECT DISTINCT e.id FROM index_entries AS e
       WHERE e.collection = ? AND e.name = ? AND e.value >= ? AND e.value < ? ORDER BY e.id LIMIT ?`,
      [this.name, index, from, below, options.limit ?? -1],
    );
    return this.readAll(found, options);
  }

  async revisionsBy(index: string, values: readonly Json[], limit: number): Promise<readonly Revision[]> {
    this.indexes.requireIndex(index);
    const rows = await this.read(revisionsBy, [
      JSON.stringify(values.map((value) => JSON.stringify(value))),
      this.name,
      index,
      limit,
    ]);
    return rows.map(({ id, revision }) => ({ id: String(id), revision: Number(revision) }));
  }

  async between(from: string, to: string, options: RangeOptions = {}): Promise<readonly Stored<T>[]> {
    const order = options.order === 'descending' ? 'DESC' : 'ASC';
    const rows = await this.read(
      `SELECT d.id, d.revision, ${this.without(options.omit)}
       WHERE d.collection = ? AND d.id >= ? AND d.id < ? ORDER BY d.id ${order} LIMIT ?`,
      [...omittedPaths(options.omit), this.name, from, to, options.limit ?? -1],
    );
    return rows.map((row) => stored<T>(row));
  }

  async *all(options: FindOptions = {}): AsyncGenerator<Stored<T>> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    let after: string | null = null;
    while (left > 0) {
      const rows: Record<string, unknown>[] = await this.read(
        `SELECT d.id, d.revision, ${this.without(options.omit)}
         WHERE d.collection = ? AND (? IS NULL OR d.id > ?) ORDER BY d.id LIMIT ?`,
        [...omittedPaths(options.omit), this.name, after, after, Math.min(left, pageSize)],
      );
      for (const row of rows) yield stored<T>(row);
      const last = rows.at(-1);
      if (!last) return;
      after = String(last['id']);
      left -= rows.length;
    }
  }

  insert(id: string, value: T, { outbox = [], revision = 1 }: InsertOptions = {}): Promise<Stored<T>> {
    const text = JSON.stringify(value);
    const json = this.readBefore(text);
    return this.home.commit.run(() => {
      this.insertRow(id, revision, json);
      this.indexes.update(id, value);
      this.home.toOutbox(outbox);
      return readLater(id, revision, () => parsed<T>(text));
    });
  }

  replace(id: string, value: T, options: WriteOptions = {}): Promise<Stored<T> | null> {
    const text = JSON.stringify(value);
    const json = this.readBefore(text);
    return this.home.commit.run(() => {
      const row = this.find(id, options.ifRevision);
      if (!row) return null;
      const revision = row.revision + 1;
      this.statement('UPDATE documents SET revision = ?, value = jsonb(?) WHERE number = ?').run(
        revision,
        json,
        row.number,
      );
      this.keepLight(row.number);
      this.indexes.update(id, value);
      this.home.toOutbox(options.outbox ?? []);
      return readLater(id, revision, () => parsed<T>(text));
    });
  }

  async change(id: string, change: Change, options: WriteOptions = {}): Promise<Stored<T> | null> {
    assertApplicable(change);
    const paths = changedPaths(change);
    const isWide = paths.length > placesAlone;
    const set = (isWide ? [] : (change.set ?? [])).map(
      ([path, value]) => [path, this.readBefore(JSON.stringify(value))] as const,
    );
    return this.home.commit.run(() => {
      const row = this.find(id, options.ifRevision);
      if (!row) return null;
      const revision = row.revision + 1;
      if (isWide) this.applyToWhole(row.number, change);
      else this.apply(row.number, set, change);
      this.statement('UPDATE documents SET revision = ? WHERE number = ?').run(revision, row.number);
      this.keepLight(row.number);
      this.indexes.updateChanged(id, paths);
      this.home.toOutbox(options.outbox ?? []);
      return this.storedLater(id, revision, row.number);
    });
  }

  remove(id: string, options: WriteOptions = {}): Promise<boolean> {
    return this.home.commit.run(() => {
      const row = this.find(id, options.ifRevision);
      if (!row) return false;
      this.statement('DELETE FROM documents WHERE number = ?').run(row.number);
      this.statement('DELETE FROM lights WHERE number = ?').run(row.number);
      this.indexes.remove(id);
      this.home.toOutbox(options.outbox ?? []);
      return true;
    });
  }

  async removeBetween(from: string, to: string): Promise<number> {
    let removed = 0;
    for (;;) {
      const ids = await this.read('SELECT id FROM documents WHERE collection = ? AND id >= ? AND id < ? LIMIT ?', [
        this.name,
        from,
        to,
        removedTogether,
      ]);
      if (ids.length === 0) return removed;
      const done = await Promise.all(ids.map(({ id }) => this.remove(String(id))));
      removed += done.filter(Boolean).length;
    }
  }

  /** Whoever writes has the file's lock meanwhile: what is large is read before that. */
  private readBefore(text: string): string | Uint8Array {
    if (text.length < largeText) return text;
    return this.readNow('SELECT jsonb(?) AS json', [text])[0]?.['json'] as Uint8Array;
  }

  /** The document without its heavy fields, for those who do not ask for them. */
  private keepLight(number: number | bigint): void {
    const { heavy } = this;
    if (heavy.length === 0) return;
    this.statement(
      `INSERT OR REPLACE INTO lights (number, revision, value)
       SELECT number, revision, jsonb_remove(value${', ?'.repeat(heavy.length)}) FROM documents WHERE number = ?`,
    ).run(...heavy, number);
  }

  private insertRow(id: string, revision: number, json: string | Uint8Array): void {
    try {
      const insert = 'INSERT INTO documents (collection, id, revision, value) VALUES (?, ?, ?, jsonb(?))';
      this.keepLight(this.statement(insert).run(this.name, id, revision, json).lastInsertRowid);
    } catch (error) {
      throw sqliteCode(error) === constraint ? new DuplicateKey(this.name, 'id') : error;
    }
  }

  private find(id: string, ifRevision: number | undefined): Row | null {
    const row = this.statement('SELECT number, revision FROM documents WHERE collection = ? AND id = ?').get(
      this.name,
      id,
    );
    if (!row) return null;
    const revision = Number(row['revision']);
    if (ifRevision !== undefined && ifRevision !== revision) return null;
    return { number: Number(row['number']), revision };
  }

  private apply(number: number, given: readonly Part[], change: Change): void {
    const set = [...given];
    for (const [path, by] of change.increment ?? []) set.push([path, String(this.numberAt(number, path) + by)]);
    this.requireMaps(
      number,
      set.map(([path]) => path),
    );
    if (set.length > 0) {
      const pairs = set.map(() => ', ?, jsonb(?)').join('');
      const values = set.flatMap(([path, json]) => [jsonPath(path), json]);
      this.statement(`UPDATE documents SET value = jsonb_set(value${pairs}) WHERE number = ?`).run(...values, number);
    }
    const unset = (change.unset ?? []).map(jsonPath);
    if (unset.length === 0) return;
    const places = unset.map(() => ', ?').join('');
    this.statement(`UPDATE documents SET value = jsonb_remove(value${places}) WHERE number = ?`).run(...unset, number);
  }

  private applyToWhole(number: number, change: Change): void {
    const text = this.statement('SELECT json(value) AS text FROM documents WHERE number = ?').get(number)?.['text'];
    const next = JSON.stringify(applyChange(parsed<JsonObject>(text), change));
    this.statement('UPDATE documents SET value = jsonb(?) WHERE number = ?').run(next, number);
  }

  private numberAt(number: number, path: Path): number {
    const text = this.statement('SELECT value -> ? AS part FROM documents WHERE number = ?').get(
      jsonPath(path),
      number,
    )?.['part'];
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : 0;
    if (typeof value !== 'number') throw new InvalidChange(path, 'it is not a number');
    return value;
  }

  /** SQLite would pass over a path through a list or a text without a word. */
  private requireMaps(number: number, paths: readonly Path[]): void {
    const outer = new Map<string, Path>();
    for (const path of paths) {
      for (let length = 1; length < path.length; length++) outer.set(jsonPath(path.slice(0, length)), path);
    }
    if (outer.size === 0) return;
    const wrong = this.statement(
      `SELECT place.value AS place FROM documents AS d CROSS JOIN json_each(?) AS place
       WHERE d.number = ? AND json_type(d.value, place.value) <> 'object' LIMIT 1`,
    ).get(JSON.stringify([...outer.keys()]), number)?.['place'];
    if (wrong !== undefined)
      throw new InvalidChange(outer.get(String(wrong)) ?? [], 'its path leads through something that is not a map');
  }

  /** Takes the value out as it is stored: writing out a large document as JSON is for whoever asks. */
  private storedLater(id: string, revision: number, number: number): Stored<T> {
    const value = this.statement('SELECT value FROM documents WHERE number = ?').get(number)?.['value'] ?? null;
    return readLater(id, revision, () => parsed<T>(this.readNow('SELECT json(?) AS text', [value])[0]?.['text']));
  }

  /** From the light form, where there is one of this revision and nothing heavy is asked for. */
  private without(omit: readonly string[] = []): string {
    const whole = 'FROM documents AS d';
    if (omit.length === 0) return `json(d.value) AS text ${whole}`;
    const paths = omittedPaths(omit);
    const isLight = this.heavy.length > 0 && this.heavy.every((path) => paths.includes(path));
    const value = isLight ? 'coalesce(l.value, d.value)' : 'd.value';
    const light = isLight ? 'LEFT JOIN lights AS l ON l.number = d.number AND l.revision = d.revision' : '';
    return `json(jsonb_remove(${value}${', ?'.repeat(omit.length)})) AS text ${whole} ${light}`;
  }

  /** Nobody sees what a power cut may still take back. */
  private async read(sql: string, parameters: readonly SQLInputValue[]): Promise<Record<string, unknown>[]> {
    const rows = this.readNow(sql, parameters);
    await this.home.commit.settled();
    return rows;
  }

  private readNow(sql: string, parameters: readonly SQLInputValue[]): Record<string, unknown>[] {
    return this.home.file.attempt(() => this.statement(sql).all(...parameters));
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.home.file.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Nobody waits for the parsing of a document that is not looked at. */
function readLater<T>(id: string, revision: number, read: () => T): Stored<T> {
  let known: T | undefined;
  return {
    id,
    revision,
    get value() {
      return (known ??= read());
    },
  };
}

function stored<T extends JsonObject>(row: Record<string, unknown>): Stored<T> {
  return { id: String(row['id']), revision: Number(row['revision']), value: parsed<T>(row['text']) };
}

/** What `T` promises was checked by the owner of the collection before it was written. */
function parsed<T extends JsonObject>(text: unknown): T {
  return JSON.parse(String(text)) as T;
}

function partOf({ is, from, below }: IndexPart): { readonly condition: string; readonly values: readonly string[] } {
  const bounds = [
    [' AND e.value = ?', is],
    [' AND e.value >= ?', from],
    [' AND e.value < ?', below],
  ] as const;
  const given = bounds.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]));
  return {
    condition: given.map(({ condition }) => condition).join(''),
    values: given.map(({ value }) => JSON.stringify(value)),
  };
}

function omittedPaths(omit: readonly string[] | undefined): readonly string[] {
  return (omit ?? []).map((key) => jsonPath([key]));
}
