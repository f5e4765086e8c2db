import type { Collection, CollectionDefinition, Documents, JsonObject, OutboxMessage, Stream } from '../ports';
import { collectionsIn } from './collections';
import { DatabaseFile } from './database-file';
import schema from './documents.schema.sql';
import { GroupCommit } from './group-commit';
import { OutboxRelay } from './outbox-relay';
import type { Reporter } from '../ports';
import { SqliteCollection } from './sqlite-collection';

const compactEveryMs = 24 * 3_600_000;

/**
 * Documents in one SQLite file. Takes over the outbox: what a write left there reaches `stream`, also after a crash.
 * Without a stream another thread of this process does that.
 */
export class SqliteDocuments implements Documents {
  readonly file: DatabaseFile;
  private readonly commit: GroupCommit;
  private readonly relay: OutboxRelay | null;
  private readonly compacting: NodeJS.Timeout | undefined;
  private outboxGrew = false;

  constructor(path: string, stream: Stream | null, report: Reporter) {
    const joined = stream === null;
    // Nobody else waits for a thread that stands still; what it has committed is on the disk before others can read it.
    this.file = DatabaseFile.open(path, { sql: schema, version: 1 }, { joined, syncsLater: !joined });
    this.commit = new GroupCommit(this.file, {
      began: () => undefined,
      committed: () => this.wakeRelay(),
      rolledBack: () => {
        this.outboxGrew = false;
      },
    });
    this.relay = stream && new OutboxRelay(this.file, this.commit, stream, report);
    if (!this.relay) return;
    this.compactQuietly(report);
    this.relay.wake();
    this.compacting = setInterval(() => this.compactQuietly(report), compactEveryMs).unref();
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
    clearInterval(this.compacting);
    await this.commit.run(() => undefined);
    await this.relay?.stop();
    await this.commit.close();
    this.file.close();
  }

  private compactQuietly(report: Reporter): void {
    try {
      this.file.compact();
    } catch (error) {
      report.warn({ err: error }, 'documents.db could not be written anew; what was deleted may still be in it');
    }
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
    this.relay?.wake();
  }
}
