import {
  DuplicateKey,
  indexedValues,
  rootOf,
  touches,
  type CollectionDefinition,
  type Index,
  type JsonObject,
  type Path,
} from '../ports';
import type { DatabaseFile } from './database-file';
import { jsonPath } from './json-path';
import { sqliteCode } from './database-file';

const constraint = 19;

/** What differs between the indexes of a definition and those in the file: names that go, indexes to be built. */
interface Changes {
  readonly gone: readonly string[];
  readonly fresh: readonly Index[];
}

const definitionText = ({ path, unique, ordered }: Index): string =>
  JSON.stringify([path, unique === true, ...(ordered ? [true] : [])]);

/** The entries by which the documents of one collection are found. Every method runs inside the write's transaction. */
export class IndexTable {
  private readonly statements;

  constructor(
    private readonly file: DatabaseFile,
    private readonly definition: CollectionDefinition,
  ) {
    const { connection } = file;
    this.statements = {
      held: connection.prepare('SELECT value FROM index_entries WHERE collection = ? AND id = ? AND name = ?'),
      add: connection.prepare(
        'INSERT INTO index_entries (collection, name, value, id, is_unique) VALUES (?, ?, ?, ?, ?)',
      ),
      drop: connection.prepare('DELETE FROM index_entries WHERE collection = ? AND name = ? AND value = ? AND id = ?'),
      // SQLite would look through all entries of the collection, were the index not named.
      dropAll: connection.prepare(
        'DELETE FROM index_entries INDEXED BY entries_by_document WHERE collection = ? AND id = ?',
      ),
      part: connection.prepare('SELECT value -> ? AS part FROM documents WHERE collection = ? AND id = ?'),
    };
    this.build();
  }

  requireIndex(name: string, { isOrdered = false } = {}): void {
    const index = this.definition.indexes.find((one) => one.name === name);
    if (!index || (isOrdered && !index.ordered)) throw new Error(`${this.definition.name} has no index "${name}"`);
  }

  /** Brings the entries in line with a whole document. */
  update(id: string, value: JsonObject): void {
    for (const index of this.definition.indexes) this.hold(id, index, indexedValues(value, index.path));
  }

  /** The same after parts of a stored document have changed. */
  updateChanged(id: string, changed: readonly Path[]): void {
    for (const index of this.definition.indexes) {
      const root = rootOf(index);
      if (!changed.some((path) => touches(path, root))) continue;
      const part = this.statements.part.get(jsonPath(root), this.definition.name, id)?.['part'];
      const value = typeof part === 'string' ? JSON.parse(part) : undefined;
      this.hold(id, index, indexedValues(value, index.path.slice(root.length)));
    }
  }

  remove(id: string): void {
    this.statements.dropAll.run(this.definition.name, id);
  }

  private hold(id: string, index: Index, wanted: Set<string>): void {
    const { name } = this.definition;
    const held = new Set(this.statements.held.all(name, id, index.name).map((row) => String(row['value'])));
    for (const value of held) if (!wanted.has(value)) this.statements.drop.run(name, index.name, value, id);
    for (const value of wanted) if (!held.has(value)) this.add(id, index, value);
  }

  private add(id: string, index: Index, value: string): void {
    try {
      this.statements.add.run(this.definition.name, index.name, value, id, index.unique ? 1 : 0);
    } catch (error) {
      throw sqliteCode(error) === constraint ? new DuplicateKey(this.definition.name, index.name) : error;
    }
  }

  /**
   * A new or changed index gets its entries from the documents that are there already. What is missing is asked again
   * inside the transaction: another thread of this process may define the same collection at the same moment.
   */
  private build(): void {
    const { gone, fresh } = this.changes();
    if (gone.length === 0 && fresh.length === 0) return;

    const { connection } = this.file;
    connection.exec('BEGIN IMMEDIATE');
    try {
      this.define(this.changes());
      connection.exec('COMMIT');
    } catch (error) {
      connection.exec('ROLLBACK');
      throw error;
    }
  }

  private changes(): Changes {
    const { name, indexes } = this.definition;
    const known = this.file.connection
      .prepare('SELECT name, definition FROM index_definitions WHERE collection = ?')
      .all(name);
    const stored = new Map(known.map((row) => [String(row['name']), String(row['definition'])]));
    const isStale = (index: Index) => stored.get(index.name) !== definitionText(index);
    return {
      gone: [...stored.keys()].filter((old) => !indexes.some((index) => index.name === old && !isStale(index))),
      fresh: indexes.filter(isStale),
    };
  }

  private define({ gone, fresh }: Changes): void {
    const { connection } = this.file;
    const { name } = this.definition;
    for (const old of gone) {
      connection.prepare('DELETE FROM index_entries WHERE collection = ? AND name = ?').run(name, old);
      connection.prepare('DELETE FROM index_definitions WHERE collection = ? AND name = ?').run(name, old);
    }
    const add = connection.prepare('INSERT INTO index_definitions (collection, name, definition) VALUES (?, ?, ?)');
    for (const index of fresh) add.run(name, index.name, definitionText(index));
    this.fill(fresh);
  }

  private fill(indexes: readonly Index[]): void {
    const ids = this.file.connection.prepare('SELECT id FROM documents WHERE collection = ?').all(this.definition.name);
    const read = this.file.connection.prepare(
      'SELECT json(value) AS text FROM documents WHERE collection = ? AND id = ?',
    );
    for (const { id } of ids) {
      const value = JSON.parse(String(read.get(this.definition.name, String(id))?.['text']));
      for (const index of indexes) this.hold(String(id), index, indexedValues(value, index.path));
    }
  }
}
