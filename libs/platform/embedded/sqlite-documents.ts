import type { Collection, CollectionDefinition, Documents, JsonObject, OutboxMessage, Stream } from '../ports';
import { collectionsIn } from './collections';
import { DatabaseFile } from './database-file';
import schema from './documents.schema.sql';
import { GroupCommit } from './group-commit';
import { OutboxRelay } from './outbox-relay';
import type { Reporter } from '../ports';
import { SqliteCollection } from './sqlite-collection';

/** Documents in one SQLite file. Takes over the outbox: what a write left there reaches `stream`, also after a crash. */
export class SqliteDocuments implements Documents {
  readonly file: DatabaseFile;
  private readonly commit: GroupCommit;
  private readonly relay: OutboxRelay;
  private outboxGrew = false;

  constructor(path: string, stream: Stream, report: Reporter) {
    this.file = DatabaseFile.open(path, { sql: schema, version: 1 });
    this.commit = new GroupCommit(this.file, {
      began: () => undefined,
      committed: () => this.wakeRelay(),
      rolledBack: () => {
        this.outboxGrew = false;
      },
    });
    this.relay = new OutboxRelay(this.file, this.commit, stream, report);
    this.relay.wake();
  }

  collection<T extends JsonObject>(definition: CollectionDefinition): Collection<T> {
    return new SqliteCollection<T>(definition, {
      file: this.file,
      commit: this.commit,
      toOutbox: (messages) => this.toOutbox(messages),
    });
  }

  async collections(): Promise<readonly CollectionDefinition[]> {
    return this.file.attempt(() => collectionsIn(this.file.connection));
  }

  async waiting(): Promise<number> {
    const row = this.file.attempt(() => this.file.connection.prepare('SELECT count(*) AS waiting FROM outbox').get());
    return Number(row?.['waiting']);
  }

  check(): void {
    this.file.attempt(() => this.file.connection.exec('SELECT 1 FROM documents LIMIT 1'));
  }

  /** Finishes the writes in hand and gives the relay one last chance to empty the outbox. */
  async close(): Promise<void> {
    await this.commit.run(() => undefined);
    await this.relay.stop();
    this.commit.close();
    this.file.close();
  }

  private toOutbox(messages: readonly OutboxMessage[]): void {
    if (messages.length === 0) return;
    const add = this.file.connection.prepare('INSERT INTO outbox (topic, key, value) VALUES (?, ?, ?)');
    for (const { topic, key, value } of messages) add.run(topic, key, value);
    this.outboxGrew = true;
  }

  private wakeRelay(): void {
    if (!this.outboxGrew) return;
    this.outboxGrew = false;
    this.relay.wake();
  }
}
