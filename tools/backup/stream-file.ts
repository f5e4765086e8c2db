import type { DeadMessage, DeliveredMessage } from '@rehearse/platform/ports';
import { DatabaseSync } from 'node:sqlite';
import { SqliteStream } from '../../libs/platform/embedded/sqlite-stream';
import type { Cursor } from './kafka';

/** A stream as one process keeps it, with messages at the places that they have elsewhere. */
export class StreamFile {
  private constructor(private readonly database: DatabaseSync) {}

  static async make(path: string): Promise<StreamFile> {
    await new SqliteStream(path, { warn: () => undefined }).close();
    return new StreamFile(new DatabaseSync(path));
  }

  addTopic(topic: string, cursors: readonly Cursor[]): void {
    const partitions = new Set(cursors.map(({ partition }) => partition)).size;
    this.write('INSERT INTO topics (name, partitions) VALUES (?, ?)', [[topic, partitions]]);
    this.write(
      'INSERT INTO cursors (topic, reader, partition, next) SELECT number, ?, ?, ? FROM topics WHERE name = ?',
      cursors.map(({ group, partition, next }) => [group, partition, next, topic]),
    );
  }

  /** Those that are there already change nothing. */
  add(messages: readonly DeliveredMessage[]): void {
    this.write(
      `INSERT INTO messages (topic, partition, position, published_at, key, value)
       SELECT number, ?, ?, ?, ?, ? FROM topics WHERE name = ? ON CONFLICT DO NOTHING`,
      messages.map((one) => [one.partition, one.offset, one.publishedAt, one.key, one.value, one.topic]),
    );
  }

  addDeadLetters(letters: readonly DeadMessage[]): void {
    this.write(
      `INSERT INTO dead_letters (topic, reader, partition, position, published_at, key, value, reason)
       SELECT number, ?, ?, ?, ?, ?, ?, ? FROM topics WHERE name = ?`,
      letters.map((one) => [
        one.group,
        one.partition,
        one.offset,
        one.publishedAt,
        one.key,
        one.value,
        one.reason,
        one.topic,
      ]),
    );
  }

  close(): void {
    this.database.close();
  }

  private write(sql: string, rows: readonly (readonly (string | number)[])[]): void {
    const statement = this.database.prepare(sql);
    this.database.exec('BEGIN');
    for (const row of rows) statement.run(...row);
    this.database.exec('COMMIT');
  }
}
