import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, EngineNode } from '@rehearse/testkit/engines';
import { until } from '@rehearse/testkit/waiting';
import { ok, type OutgoingMessage, type Stream } from '../../ports';
import { Client } from './client';
import { openKafka, type OpenKafka } from './open-kafka';

const publishers = 8;
const batchSize = 24;
const topic = 'records';
/** What is acknowledged at least before and after every kill. */
export const progress = 400;

export interface Outcome {
  /** Values whose `publish` resolved. */
  readonly acknowledged: readonly string[];
  /** How often each value is in the topic. */
  readonly stored: ReadonlyMap<string, number>;
}

export type Publish = (topic: string, batch: readonly OutgoingMessage[]) => Promise<unknown>;

/**
 * Publishes without a pause to a topic of twelve partitions with three copies, kills the broker that leads its first
 * partition, starts it again, kills the next leader; then compares what was acknowledged with what is stored.
 */
export async function publishWhileLeadersDie(
  engine: Engine,
  prefix: string,
  kills: number,
  publishBy: (kafka: OpenKafka) => Publish,
): Promise<Outcome> {
  const brokers = engine.url.split(',');
  const kafka = await openKafka({ brokers, topics: { [topic]: 12 }, replication: 3, prefix });
  const publish = publishBy(kafka);
  const acknowledged: string[] = [];
  let running = true;
  const publishing = Array.from({ length: publishers }, async (_, lane) => {
    for (let number = 0; running; number++) {
      const batch = Array.from({ length: batchSize }, (_part, part) => ({
        key: `${lane}-${part}`,
        value: `${lane}-${number}-${part}`,
      }));
      const values = batch.map(({ value }) => value);
      await publish(topic, batch).then(
        () => acknowledged.push(...values),
        () => sleep(50),
      );
    }
  });
  try {
    for (let kill = 0; kill < kills; kill++) {
      const leader = await leaderOf(engine, prefix + topic);
      await acknowledgedMore(acknowledged);
      await leader.kill9();
      await acknowledgedMore(acknowledged);
      await leader.restart();
    }
  } finally {
    running = false;
    await Promise.all(publishing);
  }
  const stored = await readAll(kafka.stream);
  await kafka.close();
  return { acknowledged, stored };
}

async function leaderOf(engine: Engine, name: string): Promise<EngineNode> {
  const client = new Client({ brokers: engine.url.split(',') }, { warn: () => undefined });
  const { topics } = await client.admin((admin) => admin.fetchTopicMetadata({ topics: [name] }));
  const leader = topics[0]?.partitions.find(({ partitionId }) => partitionId === 0)?.leader ?? 0;
  const node = engine.nodes[leader - 1];
  if (!node) throw new Error(`there is no node ${leader}`);
  return node;
}

/** Or 20 s: a publisher that is stuck does not hinder the others. */
async function acknowledgedMore(acknowledged: readonly string[]): Promise<void> {
  const enough = acknowledged.length + progress;
  const deadline = performance.now() + 20_000;
  while (acknowledged.length < enough && performance.now() < deadline) await sleep(20);
}

async function readAll(stream: Stream): Promise<ReadonlyMap<string, number>> {
  const stored = new Map<string, number>();
  const subscription = stream.subscribe({
    topic,
    group: 'reader',
    maxMessages: 10_000,
    maxWaitMs: 10,
    handle: async (batch) => {
      for (const { value } of batch) stored.set(value, (stored.get(value) ?? 0) + 1);
      return batch.map(() => ok);
    },
  });
  await until(async () => (await stream.lag(topic, 'reader')).messages === 0, 120_000);
  await subscription.stop();
  return stored;
}
