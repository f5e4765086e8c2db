import {
  StreamUnavailable,
  type DeadMessage,
  type Lag,
  type OutgoingMessage,
  type Stream,
  type SubscribeOptions,
  type Subscription,
} from '../ports';
import { DatabaseFile } from './database-file';
import { GroupCommit } from './group-commit';
import { GroupReader, type ReaderHome } from './group-reader';
import type { Reporter } from './reporter';
import { StreamLog, type Topic } from './stream-log';
import schema from './stream.schema.sql';

const pruneEveryMs = 10 * 60_000;
const prunedAtOnce = 1000;
const replayedAtOnce = 1000;

/** `check` counts the disk as full when it cannot take this much. */
const probeBytes = 64 * 1024;

export interface StreamOptions {
  /** Messages that every group has finished are kept this long, for rebuilding what was made of them. */
  readonly retainMs: number;
}

/** A durable log in one SQLite file: partitions by key, groups with cursors, dead letters. */
export class SqliteStream implements Stream {
  readonly file: DatabaseFile;
  private readonly log: StreamLog;
  private readonly commit: GroupCommit;
  private readonly home: ReaderHome;
  private readonly topics: Map<string, Promise<Topic>>;
  private readonly readers = new Map<string, GroupReader>();
  private readonly appendedTo = new Set<Topic>();
  private readonly pruning: NodeJS.Timeout;
  private failure: unknown;
  private closed = false;

  constructor(
    path: string,
    private readonly report: Reporter,
    private readonly options: StreamOptions = { retainMs: 14 * 24 * 3600_000 },
  ) {
    this.file = DatabaseFile.open(path, { sql: schema, version: 1 });
    this.log = this.file.attempt(() => new StreamLog(this.file));
    this.topics = new Map(
      this.file.attempt(() => this.log.topics()).map((topic) => [topic.name, Promise.resolve(topic)]),
    );
    this.commit = new GroupCommit(this.file, {
      committed: () => this.committed(),
      rolledBack: () => this.rolledBack(),
    });
    this.home = { log: this.log, commit: this.commit, report, topic: (name) => this.topic(name) };
    this.pruning = setInterval(() => void this.prune(), pruneEveryMs);
    this.pruning.unref();
  }

  async publish(name: string, messages: readonly OutgoingMessage[]): Promise<void> {
    try {
      const topic = await this.topic(name);
      await this.commit.run(() => this.append(topic, messages));
      this.failure = undefined;
    } catch (error) {
      this.failure = error;
      throw new StreamUnavailable(`the stream cannot store messages in ${this.file.path}: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  subscribe(options: SubscribeOptions): Subscription {
    const { topic, group } = options;
    const name = JSON.stringify([topic, group]);
    const reader = this.readers.get(name) ?? new GroupReader(topic, group, this.home);
    this.readers.set(name, reader);
    return reader.add(options);
  }

  async lag(name: string, group: string): Promise<Lag> {
    const topic = await this.topics.get(name);
    if (!topic) return { messages: 0, oldestMs: 0 };
    const cursors = this.log.cursors(topic, group);
    const waiting = cursors.flatMap((next, partition) => {
      const oldest = this.log.oldest(topic, partition, next);
      return oldest ? [{ messages: (topic.ends[partition] ?? 0) - oldest.offset, since: oldest.publishedAt }] : [];
    });
    if (waiting.length === 0) return { messages: 0, oldestMs: 0 };
    return {
      messages: waiting.reduce((sum, { messages }) => sum + messages, 0),
      oldestMs: Math.max(0, Date.now() - Math.min(...waiting.map(({ since }) => since))),
    };
  }

  async deadLetters(name: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    const topic = await this.topics.get(name);
    return topic ? this.log.buried(topic, group, limit).messages : [];
  }

  async replayDead(name: string, group: string): Promise<number> {
    const topic = await this.topics.get(name);
    if (!topic) return 0;
    let replayed = 0;
    let found: number;
    do {
      found = await this.commit.run(() => {
        const { last, messages } = this.log.buried(topic, group, replayedAtOnce);
        this.append(topic, messages);
        this.log.forgetBuried(topic, group, last);
        return messages.length;
      });
      replayed += found;
    } while (found === replayedAtOnce);
    return replayed;
  }

  /** Deletes what every group has finished and what is older than `retainMs`. */
  async prune(): Promise<void> {
    const before = Date.now() - this.options.retainMs;
    try {
      for (const topic of await Promise.all(this.topics.values())) {
        for (let partition = 0; partition < topic.partitions; partition++) {
          while (await this.commit.run(() => this.log.prune(topic, partition, before, prunedAtOnce)));
        }
      }
    } catch (error) {
      if (!this.closed) this.report.warn({ err: error }, 'old messages of the stream could not be deleted');
    }
  }

  /** Throws while the last attempt to store something failed and storing still fails. */
  async check(): Promise<void> {
    if (this.failure === undefined) return;
    await this.commit.run(() => this.log.tryRoom(probeBytes));
    this.failure = undefined;
  }

  /** Ends all subscriptions; resolves when their handlers have finished. */
  async stopReading(): Promise<void> {
    await Promise.all(Array.from(this.readers.values(), (reader) => reader.close()));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.pruning);
    await this.stopReading();
    this.commit.close();
    this.file.close();
  }

  private topic(name: string): Promise<Topic> {
    const known = this.topics.get(name);
    if (known) return known;
    const born = this.commit.run(() => this.log.addTopic(name));
    this.topics.set(name, born);
    born.catch(() => this.topics.delete(name));
    return born;
  }

  private append(topic: Topic, messages: readonly OutgoingMessage[]): void {
    this.log.append(topic, messages, Date.now());
    this.appendedTo.add(topic);
  }

  private committed(): void {
    for (const topic of this.appendedTo) {
      topic.ends.splice(0, topic.partitions, ...topic.tentative);
      for (const reader of this.readers.values()) if (reader.topicName === topic.name) reader.wake();
    }
    this.appendedTo.clear();
  }

  private rolledBack(): void {
    for (const topic of this.appendedTo) topic.tentative.splice(0, topic.partitions, ...topic.ends);
    this.appendedTo.clear();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
