import { crc32 } from 'node:zlib';
import type { DeadMessage, DeliveredMessage, OutgoingMessage, Place, Unwanted } from '../ports';
import type { DatabaseFile } from './database-file';

/** Fixed when a topic is born: a later change of the default would send a key to another partition, out of order. */
const partitionsOfNewTopics = 4;

export interface Topic {
  readonly number: number;
  readonly name: string;
  readonly partitions: number;
  /** Per partition, the offset that the next message gets. Durable messages only. */
  readonly ends: number[];
  /** The same, counting what the open transaction has appended. */
  readonly tentative: number[];
}

/** The tables of the stream, without any notion of time, waiting or handlers. Writing methods run inside a transaction. */
export class StreamLog {
  private readonly sql;
  private version: unknown;

  constructor(private readonly file: DatabaseFile) {
    const { connection } = file;
    this.sql = {
      version: connection.prepare('PRAGMA data_version'),
      topics: connection.prepare('SELECT number, name, partitions FROM topics'),
      topic: connection.prepare('SELECT number, name, partitions FROM topics WHERE name = ?'),
      addTopic: connection.prepare('INSERT INTO topics (name, partitions) VALUES (?, ?) ON CONFLICT DO NOTHING'),
      end: connection.prepare(
        `SELECT max(ifnull((SELECT max(position) + 1 FROM messages WHERE topic = ?1 AND partition = ?2), 0),
                    ifnull((SELECT max(next) FROM cursors WHERE topic = ?1 AND partition = ?2), 0)) AS position`,
      ),
      append: connection.prepare(
        'INSERT INTO messages (topic, partition, position, published_at, key, value) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      read: connection.prepare(
        `SELECT position, published_at, key, value FROM messages
         WHERE topic = ? AND partition = ? AND position >= ? ORDER BY position LIMIT ?`,
      ),
      first: connection.prepare(
        `SELECT position, published_at FROM messages
         WHERE topic = ? AND partition = ? AND position >= ? ORDER BY position LIMIT 1`,
      ),
      cursors: connection.prepare('SELECT partition, next FROM cursors WHERE topic = ? AND reader = ?'),
      join: connection.prepare(
        'INSERT INTO cursors (topic, reader, partition, next) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ),
      move: connection.prepare('UPDATE cursors SET next = ? WHERE topic = ? AND reader = ? AND partition = ?'),
      finished: connection.prepare('SELECT min(next) AS position FROM cursors WHERE topic = ? AND partition = ?'),
      prune: connection.prepare(
        'DELETE FROM messages WHERE topic = ? AND partition = ? AND position >= ? AND position < ? AND published_at < ?',
      ),
      some: connection.prepare(
        `SELECT position, key, value FROM messages
         WHERE topic = ?1 AND partition = ?2 AND position >= ?3 AND position < ?4 AND (?5 IS NULL OR key IN (SELECT value FROM json_each(?5)))
         ORDER BY position LIMIT ?6`,
      ),
      remove: connection.prepare(
        `DELETE FROM messages WHERE topic = ?1 AND partition = ?2 AND position = ?3
         AND position < (SELECT min(next) FROM cursors WHERE topic = ?1 AND partition = ?2)`,
      ),
      letters: connection.prepare(
        'SELECT number, key, value FROM dead_letters WHERE topic = ? AND number > ? ORDER BY number LIMIT ?',
      ),
      pruneDead: connection.prepare(
        `DELETE FROM dead_letters WHERE number IN
         (SELECT number FROM dead_letters WHERE topic = ? AND published_at < ? LIMIT ?)`,
      ),
      discard: connection.prepare('DELETE FROM dead_letters WHERE number = ?'),
      deadLetter: connection.prepare(
        `INSERT INTO dead_letters (topic, reader, partition, position, published_at, key, value, reason)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      deadLetters: connection.prepare(
        `SELECT number, partition, position, published_at, key, value, reason FROM dead_letters
         WHERE topic = ? AND reader = ? ORDER BY number LIMIT ?`,
      ),
      takeDead: connection.prepare(
        `DELETE FROM dead_letters WHERE topic = ? AND reader = ? AND partition = ? AND position = ?
         RETURNING position, published_at, key, value`,
      ),
      forget: connection.prepare('DELETE FROM dead_letters WHERE topic = ? AND reader = ? AND number <= ?'),
    };
  }

  topics(): Topic[] {
    return this.sql.topics.all().map((row) => this.topic(row));
  }

  find(name: string): Topic | undefined {
    const row = this.file.attempt(() => this.sql.topic.get(name));
    return row && this.topic(row);
  }

  /** Another thread may have been faster: then it is theirs. */
  addTopic(name: string): Topic {
    this.sql.addTopic.run(name, partitionsOfNewTopics);
    const topic = this.find(name);
    if (!topic) throw new Error(`the topic ${name} was not added`);
    return topic;
  }

  /** Whether another thread has written to the file since this was last asked. */
  changedElsewhere(): boolean {
    const known = this.version;
    this.version = this.sql.version.get()?.['data_version'];
    return this.version !== known;
  }

  /** Reads anew where a topic ends: other threads append, too. Not while a transaction has appended to it. */
  refresh(topic: Topic): void {
    const ends = this.file.attempt(() => this.ends(topic.number, topic.partitions));
    for (const list of [topic.ends, topic.tentative]) list.splice(0, list.length, ...ends);
  }

  append(topic: Topic, messages: readonly OutgoingMessage[], publishedAt: number): void {
    const ends = [...topic.tentative];
    for (const { key, value } of messages) {
      const partition = crc32(key) % topic.partitions;
      const position = ends[partition] ?? 0;
      this.sql.append.run(topic.number, partition, position, publishedAt, key, value);
      ends[partition] = position + 1;
    }
    topic.tentative.splice(0, ends.length, ...ends);
  }

  read(topic: Topic, partition: number, from: number, limit: number): DeliveredMessage[] {
    const rows = this.file.attempt(() => this.sql.read.all(topic.number, partition, from, limit));
    return rows.map((row) => delivered(topic.name, partition, row));
  }

  /** When the oldest message from `from` on was published; undefined when there is none. */
  oldest(
    topic: Topic,
    partition: number,
    from: number,
  ): { readonly offset: number; readonly publishedAt: number } | undefined {
    const row = this.file.attempt(() => this.sql.first.get(topic.number, partition, from));
    return row && { offset: Number(row['position']), publishedAt: Number(row['published_at']) };
  }

  /** Where a group stands, per partition; 0 for a group that never read. */
  cursors(topic: Topic, group: string): number[] {
    const cursors = Array.from({ length: topic.partitions }, () => 0);
    for (const row of this.sql.cursors.all(topic.number, group))
      cursors[Number(row['partition'])] = Number(row['next']);
    return cursors;
  }

  /** From now on nothing is pruned that this group has not finished. */
  join(topic: Topic, group: string): void {
    for (let partition = 0; partition < topic.partitions; partition++) {
      this.sql.join.run(
        topic.number,
        group,
        partition,
        this.oldest(topic, partition, 0)?.offset ?? topic.ends[partition] ?? 0,
      );
    }
  }

  moveCursor(topic: Topic, group: string, partition: number, next: number): void {
    this.sql.move.run(next, topic.number, group, partition);
  }

  /**
   * Deletes up to `limit` messages of a partition that every group has finished and that are older than `before`.
   * Answers whether there may be more.
   */
  prune(topic: Topic, partition: number, before: number, limit: number): boolean {
    const finished = this.sql.finished.get(topic.number, partition)?.['position'];
    const first = this.oldest(topic, partition, 0);
    if (typeof finished !== 'number' || !first || first.publishedAt >= before) return false;
    const until = Math.min(finished, first.offset + limit);
    return Number(this.sql.prune.run(topic.number, partition, first.offset, until, before).changes) > 0;
  }

  /** Deletes up to `limit` dead messages that are older than `before`. Answers whether there may be more. */
  pruneDead(topic: Topic, before: number, limit: number): boolean {
    return Number(this.sql.pruneDead.run(topic.number, before, limit).changes) === limit;
  }

  /** Deletes a message, if every group has finished it. */
  remove(topic: Topic, partition: number, offset: number): void {
    this.sql.remove.run(topic.number, partition, offset);
  }

  /**
   * Deletes what is unwanted among the next `limit` messages of a partition that every group has finished. Answers where to
   * go on; null at the end.
   */
  removeSome(topic: Topic, partition: number, from: number, unwanted: Unwanted, limit: number): number | null {
    const finished = Number(this.sql.finished.get(topic.number, partition)?.['position'] ?? 0);
    const keys = unwanted.keys ? JSON.stringify(unwanted.keys) : null;
    const rows = this.file.attempt(() => this.sql.some.all(topic.number, partition, from, finished, keys, limit));
    for (const row of rows) if (isUnwanted(unwanted, row)) this.remove(topic, partition, Number(row['position']));
    return rows.length < limit ? null : Number(rows.at(-1)?.['position']) + 1;
  }

  /** The same for dead messages of all groups. */
  discardSome(topic: Topic, after: number, unwanted: Unwanted, limit: number): number | null {
    const rows = this.file.attempt(() => this.sql.letters.all(topic.number, after, limit));
    for (const row of rows) if (isUnwanted(unwanted, row)) this.sql.discard.run(Number(row['number']));
    return rows.length < limit ? null : Number(rows.at(-1)?.['number']);
  }

  deadLetter(topic: Topic, group: string, message: DeliveredMessage, reason: string): void {
    const { partition, offset, publishedAt, key, value } = message;
    this.sql.deadLetter.run(topic.number, group, partition, offset, publishedAt, key, value, reason);
  }

  deadLetters(topic: Topic, group: string, limit: number): { readonly last: number; readonly messages: DeadMessage[] } {
    const rows = this.file.attempt(() => this.sql.deadLetters.all(topic.number, group, limit));
    const messages = rows.map((row) => ({
      ...delivered(topic.name, Number(row['partition']), row),
      group,
      reason: String(row['reason']),
    }));
    return { last: Number(rows.at(-1)?.['number'] ?? 0), messages };
  }

  /** Removes the dead message of this place, and answers it. */
  takeDead(topic: Topic, group: string, { partition, offset }: Place): DeliveredMessage[] {
    const rows = this.sql.takeDead.all(topic.number, group, partition, offset);
    return rows.map((row) => delivered(topic.name, partition, row));
  }

  forgetBuried(topic: Topic, group: string, last: number): void {
    this.sql.forget.run(topic.number, group, last);
  }

  /** Throws when there is no room for so many bytes; leaves nothing behind. */
  tryRoom(bytes: number): void {
    const { connection } = this.file;
    const added = connection
      .prepare(
        `INSERT INTO dead_letters (topic, reader, partition, position, published_at, key, value, reason)
         VALUES (0, '', 0, 0, 0, '', zeroblob(?), '')`,
      )
      .run(bytes);
    connection.prepare('DELETE FROM dead_letters WHERE number = ?').run(added.lastInsertRowid);
  }

  private topic(row: Record<string, unknown>): Topic {
    const number = Number(row['number']);
    const partitions = Number(row['partitions']);
    const ends = this.ends(number, partitions);
    return { number, name: String(row['name']), partitions, ends, tentative: [...ends] };
  }

  private ends(topic: number, partitions: number): number[] {
    return Array.from({ length: partitions }, (_, partition) =>
      Number(this.sql.end.get(topic, partition)?.['position']),
    );
  }
}

function isUnwanted({ keys, isMeant }: Unwanted, row: Record<string, unknown>): boolean {
  const message = { key: String(row['key']), value: String(row['value']) };
  return (!keys || keys.includes(message.key)) && isMeant(message);
}

function delivered(topic: string, partition: number, row: Record<string, unknown>): DeliveredMessage {
  return {
    topic,
    partition,
    offset: Number(row['position']),
    publishedAt: Number(row['published_at']),
    key: String(row['key']),
    value: String(row['value']),
  };
}
