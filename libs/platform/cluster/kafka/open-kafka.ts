import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Brokers } from './client';
import { reasonOf } from './errors';
import { KafkaStream } from './kafka-stream';
import type { Reporter } from '../../ports';
import { Topics } from './topics';
import { within } from './within';

const firstLookMs = 3000;
const checkMs = 3000;

export interface KafkaOptions extends Brokers {
  /** Names and counts of partitions. A topic that is missing is made; one that has fewer is refused. */
  readonly topics: Readonly<Record<string, number>>;
  /** Copies of every message, each on another broker; 1 by default. With 3, one broker may be lost without a pause. */
  readonly replication?: number | undefined;
  /** How long topics that we make keep messages; 14 days by default. */
  readonly retainMs?: number | undefined;
  /** How long topics that we make keep what is dead; for ever by default. */
  readonly retainDeadMs?: number | undefined;
  /** Before the names of topics and groups, where a cluster is shared with others. */
  readonly prefix?: string | undefined;
  /** Every `publish` settles within this time; 15 s by default, so that it outlives the choice of a new leader. */
  readonly publishTimeoutMs?: number | undefined;
  /** Told about faults that no caller waits for. */
  readonly report?: Reporter | undefined;
}

export interface OpenKafka {
  readonly stream: KafkaStream;
  /** Throws with a message for people while the stream cannot be used. */
  check(): Promise<void>;
  /** Finishes the batches in hand, leaves the groups, lets go of the brokers. */
  close(): Promise<void>;
}

/**
 * Rejects with KafkaRefused when the brokers refuse us or a topic does not fit. Brokers that are away are waited for
 * in the background: until they are there `check` and `publish` say so, and consumers wait.
 */
export async function openKafka(options: KafkaOptions): Promise<OpenKafka> {
  const client = new Client(options, options.report ?? { warn: () => undefined });
  const topics = new Topics(client, {
    topics: options.topics,
    replication: options.replication ?? 1,
    retainMs: options.retainMs ?? 14 * 24 * 3_600_000,
    retainDeadMs: options.retainDeadMs,
    prefix: options.prefix ?? '',
  });
  await Promise.race([topics.ready, sleep(firstLookMs, undefined, { ref: false })]);
  const stream = new KafkaStream(client, topics, options.publishTimeoutMs ?? 15_000);
  return {
    stream,
    async check() {
      topics.check();
      const asked = client.admin((admin) => admin.describeCluster());
      await within(performance.now() + checkMs, asked).catch((error: unknown) => {
        throw new Error(`Kafka at ${client.address} does not answer: ${reasonOf(error)}`, { cause: error });
      });
    },
    async close() {
      topics.close();
      await stream.close();
    },
  };
}
