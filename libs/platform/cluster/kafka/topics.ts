import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Admin, ITopicConfig } from 'kafkajs';
import type { Client } from './client';
import { deadTopicOf, groupIdOf, isDeadTopic } from './topic-names';
import { asRefusal, KafkaRefused, reasonOf } from './errors';

const pauseMs = 500;
const largestMessageBytes = 4 * 1024 * 1024;

export interface TopicPlan {
  /** Name and count of partitions. More partitions can be given to a topic later, fewer cannot. */
  readonly topics: Readonly<Record<string, number>>;
  /** Copies of every message, each on another broker. Of three or more, one may be lost without a pause. */
  readonly replication: number;
  readonly retainMs: number;
  /** Of dead messages; undefined: for ever. */
  readonly retainDeadMs: number | undefined;
  /** Before the names of topics and groups, where a cluster is shared with others. */
  readonly prefix: string;
}

/** The topics as they are declared and, once they are `ready`, as the brokers have them. */
export class Topics {
  /** Rejects with KafkaRefused only; as long as the brokers are away it waits. */
  readonly ready: Promise<void>;
  private readonly partitions = new Map<string, number>();
  private state: 'waiting' | 'ready' | 'closed' = 'waiting';
  private failure: unknown;

  constructor(
    private readonly client: Client,
    private readonly plan: TopicPlan,
  ) {
    this.ready = this.prepare();
    this.ready.catch(() => undefined);
  }

  has(topic: string): boolean {
    return topic in this.plan.topics;
  }

  /** The name that the brokers know. */
  nameOf(topic: string): string {
    return this.plan.prefix + topic;
  }

  /** Dead letters are few and have an order: one partition. */
  deadNameOf(topic: string): string {
    return deadTopicOf(this.nameOf(topic));
  }

  groupOf(topic: string, group: string): string {
    return this.plan.prefix + groupIdOf(topic, group);
  }

  countOf(name: string): number {
    const count = this.partitions.get(name);
    if (count === undefined) throw new Error(`the topic ${name} is not declared`);
    return count;
  }

  /** The same rule as in the embedded stream. */
  partitionOf(name: string, key: string): number {
    return crc32(key) % this.countOf(name);
  }

  /** Throws, saying why, while the topics are not ready. */
  check(): void {
    if (this.failure instanceof KafkaRefused) throw this.failure;
    if (this.state === 'waiting')
      throw new Error(`Kafka at ${this.client.address} cannot be used yet: ${reasonOf(this.failure ?? 'no answer')}`);
  }

  close(): void {
    this.state = 'closed';
  }

  private async prepare(): Promise<void> {
    while (this.state === 'waiting') {
      try {
        await this.client.admin((admin) => this.makeAll(admin));
        this.state = 'ready';
      } catch (error) {
        if (this.failure === undefined)
          this.client.report.warn({ err: error }, `waiting for Kafka at ${this.client.address}`);
        const refusal = asRefusal(error);
        this.failure = refusal ?? error;
        if (refusal) throw refusal;
        await sleep(pauseMs);
      }
    }
    if (this.state === 'closed') throw new Error('it was closed before Kafka was there');
  }

  private async makeAll(admin: Admin): Promise<void> {
    const wanted = new Map(
      Object.entries(this.plan.topics).flatMap(([topic, count]) => [
        [this.nameOf(topic), count],
        [this.deadNameOf(topic), 1],
      ]),
    );
    const there = new Set(await admin.listTopics());
    const missing = [...wanted].filter(([name]) => !there.has(name));
    if (missing.length > 0)
      await admin.createTopics({ topics: missing.map(([name, count]) => this.born(name, count)) });
    const { topics } = await admin.fetchTopicMetadata({ topics: [...wanted.keys()] });
    for (const { name, partitions } of topics) {
      const count = wanted.get(name) ?? 0;
      if (partitions.length < count)
        throw new KafkaRefused(
          `The topic ${name} has ${partitions.length} partitions and ${count} are declared. ` +
            'Give it more while nothing is unread (keys move to other partitions), or declare fewer.',
        );
      this.partitions.set(name, partitions.length);
    }
  }

  private born(topic: string, numPartitions: number): ITopicConfig {
    const { replication, retainMs, retainDeadMs = -1 } = this.plan;
    const isDead = isDeadTopic(topic);
    const settings = {
      'min.insync.replicas': replication > 2 ? 2 : 1,
      'message.timestamp.type': 'LogAppendTime',
      // A dead message carries its reason besides.
      'max.message.bytes': isDead ? 2 * largestMessageBytes : largestMessageBytes,
      'retention.ms': isDead ? retainDeadMs : retainMs,
      // Whatever the brokers' default is: these are kept.
      ...(isDead && { 'retention.bytes': -1 }),
    };
    const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value: String(value) }));
    return { topic, numPartitions, replicationFactor: replication, configEntries };
  }
}
