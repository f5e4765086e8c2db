import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  noLag,
  NotParked,
  StreamUnavailable,
  type DeadMessage,
  type Lag,
  type OutgoingMessage,
  type Place,
  type Stream,
  type SubscribeOptions,
  type Subscription,
  type Unwanted,
} from '../ports';
import { DatabaseFile } from './database-file';
import { GroupCommit } from './group-commit';
import { GroupReader, type ReaderHome } from './group-reader';
import type { Reporter } from '../ports';
import { StreamLog, type Topic } from './stream-log';
import schema from './stream.schema.sql';
import { ThreadChannel } from './thread-channel';

const pruneEveryMs = 10 * 60_000;
const prunedAtOnce = 1000;
const replayedAtOnce = 1000;
const lookedThroughAtOnce = 200;

/** `check` counts the disk as full when it cannot take this much. */
const probeBytes = 64 * 1024;

export interface StreamOptions {
  /** Messages that every group has finished are kept this long, for rebuilding what was made of them. */
  readonly retainMs?: number | undefined;
  /** Dead messages are kept this long, replayed or not; for ever without it. */
  readonly retainDeadMs?: number | undefined;
  /** Another thread of this process has opened the file before: that one checks it, and deletes what is old. */
  readonly joined?: boolean;
}

/** Other threads look up what has grown each time that they are told: often enough for whoever waits, seldom enough for thousands of commits a second. */
const tellEveryMs = 20;

const twoWeeksMs = 14 * 24 * 3600_000;

/**
 * A durable log in one SQLite file: partitions by key, groups with cursors, dead letters. Several threads may have it open;
 * all members of a group have to be in one of them.
 */
export class SqliteStream implements Stream {
  readonly file: DatabaseFile;
  private readonly log: StreamLog;
  private readonly commit: GroupCommit;
  private readonly home: ReaderHome;
  private readonly topics: Map<string, Topic>;
  private readonly readers = new Map<string, GroupReader>();
  private readonly appendedTo = new Set<Topic>();
  /** Names of topics that have grown. */
  private readonly threads: ThreadChannel<readonly string[]>;
  private readonly untold = new Set<string>();
  private telling: NodeJS.Timeout | undefined;
  private readonly retainMs: number;
  private readonly retainDeadMs: number | undefined;
  private readonly pruning: NodeJS.Timeout | undefined;
  private failure: unknown;
  private closed = false;

  constructor(
    path: string,
    private readonly report: Reporter,
    { retainMs = twoWeeksMs, retainDeadMs, joined = false }: StreamOptions = {},
  ) {
    this.retainMs = retainMs;
    this.retainDeadMs = retainDeadMs;
    this.file = DatabaseFile.open(path, { sql: schema, version: 1 }, { joined, syncsLater: true });
    this.log = this.file.attempt(() => new StreamLog(this.file));
    this.topics = new Map(this.file.attempt(() => this.log.topics()).map((topic) => [topic.name, topic]));
    this.commit = new GroupCommit(this.file, {
      began: () => this.catchUp(),
      committed: () => this.committed(),
      rolledBack: () => this.rolledBack(),
    });
    this.home = { log: this.log, commit: this.commit, report, topic: (name) => this.topic(name) };
    this.threads = new ThreadChannel(`stream ${path}`, (names) => this.grown(names));
    this.pruning = joined ? undefined : setInterval(() => void this.prune(), pruneEveryMs).unref();
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
    const name = nameOf(topic, group);
    const reader = this.readers.get(name) ?? new GroupReader(topic, group, this.home);
    this.readers.set(name, reader);
    return reader.add(options);
  }

  async lag(name: string, group: string): Promise<Lag> {
    const topic = this.find(name);
    if (!topic) return noLag;
    let since = Infinity;
    const standings = this.log.cursors(topic, group).map((next, partition) => {
      const oldest = this.log.oldest(topic, partition, next);
      if (!oldest) return { partition, next, messages: 0 };
      since = Math.min(since, oldest.publishedAt);
      return { partition, next, messages: (topic.ends[partition] ?? 0) - oldest.offset };
    });
    return {
      messages: standings.reduce((sum, { messages }) => sum + messages, 0),
      oldestMs: since === Infinity ? 0 : Math.max(0, Date.now() - since),
      standings,
    };
  }

  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(dirname(this.file.path));
    return bavail * bsize;
  }

  async deadLetters(name: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    const topic = this.find(name);
    return topic ? this.log.deadLetters(topic, group, limit).messages : [];
  }

  async park(name: string, group: string, { partition, offset }: Place, reason: string): Promise<void> {
    if (this.readers.get(nameOf(name, group))?.isReading) throw new NotParked(`${group} reads ${name}: stop it first`);
    if (!this.find(name)) throw new NotParked(`there is no topic ${name}`);
    const topic = await this.topic(name);
    await this.commit.run(() => {
      const [first] = this.log.read(topic, partition, this.log.cursors(topic, group)[partition] ?? 0, 1);
      if (first?.offset !== offset)
        throw new NotParked(`the first message that waits in partition ${partition} is ${first?.offset ?? 'none'}`);
      this.log.join(topic, group);
      this.log.deadLetter(topic, group, first, reason);
      this.log.moveCursor(topic, group, partition, offset + 1);
    });
    // It knows where it stood.
    this.readers.delete(nameOf(name, group));
  }

  async replayDead(name: string, group: string, at?: Place): Promise<number> {
    if (!this.find(name)) return 0;
    const topic = await this.topic(name);
    if (at)
      return await this.commit.run(() => {
        const taken = this.log.takeDead(topic, group, at);
        this.append(topic, taken);
        return taken.length;
      });
    let replayed = 0;
    let found: number;
    do {
      found = await this.commit.run(() => {
        const { last, messages } = this.log.deadLetters(topic, group, replayedAtOnce);
        this.append(topic, messages);
        this.log.forgetBuried(topic, group, last);
        return messages.length;
      });
      replayed += found;
    } while (found === replayedAtOnce);
    return replayed;
  }

  async discardDead(name: string, group: string, at: Place): Promise<number> {
    if (!this.find(name)) return 0;
    const topic = await this.topic(name);
    return await this.commit.run(() => this.log.takeDead(topic, group, at).length);
  }

  async forget(name: string, unwanted: Unwanted): Promise<void> {
    const topic = this.find(name);
    if (!topic) return;
    for (let partition = 0; partition < topic.partitions; partition++) {
      await this.inSteps((from) => this.log.removeSome(topic, partition, from, unwanted, lookedThroughAtOnce));
    }
    await this.inSteps((after) => this.log.discardSome(topic, after, unwanted, lookedThroughAtOnce));
  }

  /** Deletes what every group has finished and what is older than `retainMs`. */
  async prune(): Promise<void> {
    const before = Date.now() - this.retainMs;
    try {
      for (const topic of this.topics.values()) {
        for (let partition = 0; partition < topic.partitions; partition++) {
          while (await this.commit.run(() => this.log.prune(topic, partition, before, prunedAtOnce)));
        }
        await this.pruneDead(topic);
      }
    } catch (error) {
      if (!this.closed) this.report.warn({ err: error }, 'old messages of the stream could not be deleted');
    }
  }

  private async pruneDead(topic: Topic): Promise<void> {
    if (this.retainDeadMs === undefined) return;
    const before = Date.now() - this.retainDeadMs;
    while (await this.commit.run(() => this.log.pruneDead(topic, before, prunedAtOnce)));
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
    await this.commit.close();
    clearTimeout(this.telling);
    this.tell();
    this.threads.close();
    this.file.close();
  }

  /** Others have their turn in between. */
  private async inSteps(step: (from: number) => number | null): Promise<void> {
    for (let from: number | null = 0; from !== null;) {
      const at: number = from;
      from = await this.commit.run(() => step(at));
    }
  }

  private async topic(name: string): Promise<Topic> {
    const known = this.topics.get(name);
    if (known) return known;
    const born = await this.commit.run(() => this.log.addTopic(name));
    const first = this.topics.get(name) ?? born;
    this.topics.set(name, first);
    return first;
  }

  /** As it stands, whichever thread has written to it; undefined while none has. */
  private find(name: string): Topic | undefined {
    const known = this.topics.get(name);
    if (!known) return this.log.find(name);
    this.log.refresh(known);
    return known;
  }

  /** At the begin of a transaction. */
  private catchUp(): void {
    if (this.log.changedElsewhere()) for (const topic of this.topics.values()) this.log.refresh(topic);
  }

  /** Another thread has appended. */
  private grown(names: readonly string[]): void {
    try {
      for (const name of names) {
        const topic = this.topics.get(name);
        if (topic) this.log.refresh(topic);
        this.wake(name);
      }
    } catch (error) {
      this.report.warn({ err: error, names }, 'what another thread has published could not be seen');
    }
  }

  private wake(name: string): void {
    for (const reader of this.readers.values()) if (reader.topicName === name) reader.wake();
  }

  private append(topic: Topic, messages: readonly OutgoingMessage[]): void {
    this.log.append(topic, messages, Date.now());
    this.appendedTo.add(topic);
  }

  private committed(): void {
    if (this.appendedTo.size === 0) return;
    for (const topic of this.appendedTo) {
      topic.ends.splice(0, topic.partitions, ...topic.tentative);
      this.wake(topic.name);
      this.untold.add(topic.name);
    }
    this.appendedTo.clear();
    if (!this.telling) this.tellForNow();
  }

  /** At once, and what comes soon after together. */
  private tellForNow(): void {
    this.tell();
    this.telling = setTimeout(() => {
      this.telling = undefined;
      if (this.untold.size > 0) this.tellForNow();
    }, tellEveryMs).unref();
  }

  private tell(): void {
    if (this.untold.size > 0) this.threads.tell([...this.untold]);
    this.untold.clear();
  }

  private rolledBack(): void {
    for (const topic of this.appendedTo) topic.tentative.splice(0, topic.partitions, ...topic.ends);
    this.appendedTo.clear();
  }
}

const nameOf = (topic: string, group: string): string => JSON.stringify([topic, group]);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
