import type { TopicDefinition } from '@rehearse/contract';
import type { DeliveredMessage } from '@rehearse/platform/ports';
import { randomUUID } from 'node:crypto';
import { driverRetry, type Client } from '../../libs/platform/cluster/kafka/client';
import { delivered } from '../../libs/platform/cluster/kafka/delivered';
import { groupIdOf } from '../../libs/platform/cluster/kafka/topic-names';

export interface Cursor {
  readonly group: string;
  readonly partition: number;
  /** The first message that the group has not finished. */
  readonly next: number;
}

/** Where the readers of a topic stand. One that never read stands at the first message that is left. */
export function cursorsOf(client: Client, { name: topic, groups }: TopicDefinition): Promise<readonly Cursor[]> {
  return client.admin(async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic);
    const cursors: Cursor[] = [];
    for (const group of groups) {
      const [known] = await admin.fetchOffsets({ groupId: groupIdOf(topic, group), topics: [topic] });
      const next = new Map(known?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      for (const { partition, low } of ends)
        cursors.push({ group, partition, next: Math.max(Number(low), next.get(partition) ?? 0) });
    }
    return cursors;
  });
}

const silenceMs = 60_000;

/** Hands over, in order by partition, what some reader has not finished, up to what is there now. Some may come twice. */
export async function readPending(
  client: Client,
  topic: string,
  cursors: readonly Cursor[],
  take: (messages: readonly DeliveredMessage[]) => void,
): Promise<void> {
  const spans = await spansOf(client, topic, cursors);
  if (spans.size === 0) return;
  // A group of its own, which commits nothing and vanishes with its member.
  const groupId = `backup.${topic}.${randomUUID()}`;
  const retry = { ...driverRetry, restartOnFailure: async () => false };
  const consumer = client.driver().consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 100, retry });
  const done = Promise.withResolvers<void>();
  done.promise.catch(() => undefined);
  consumer.on(consumer.events.CRASH, ({ payload }) => done.reject(payload.error));
  const silence = setTimeout(() => done.reject(new Error(`${topic} cannot be read: nothing comes`)), silenceMs);
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      async eachBatch(fetched) {
        const { batch } = fetched;
        silence.refresh();
        const span = spans.get(batch.partition);
        if (span) take(batch.messages.map((one) => delivered(topic, batch.partition, one)).filter(isIn(span)));
        fetched.resolveOffset(batch.lastOffset());
        if (Number(batch.lastOffset()) + 1 < (span?.end ?? 0)) return;
        fetched.pause();
        spans.delete(batch.partition);
        if (spans.size === 0) done.resolve();
      },
    });
    const unwanted = cursors.map(({ partition }) => partition).filter((partition) => !spans.has(partition));
    consumer.pause([{ topic, partitions: unwanted }]);
    for (const [partition, { from }] of spans) consumer.seek({ topic, partition, offset: String(from) });
    await done.promise;
  } finally {
    clearTimeout(silence);
    await consumer.disconnect();
  }
}

interface Span {
  readonly from: number;
  readonly end: number;
}

const isIn =
  ({ from, end }: Span) =>
  ({ offset }: DeliveredMessage): boolean =>
    offset >= from && offset < end;

async function spansOf(client: Client, topic: string, cursors: readonly Cursor[]): Promise<Map<number, Span>> {
  const ends = await client.admin((admin) => admin.fetchTopicOffsets(topic));
  const spans = ends.map(({ partition, high }) => {
    const of = cursors.filter((cursor) => cursor.partition === partition);
    return [partition, { from: Math.min(...of.map(({ next }) => next)), end: Number(high) }] as const;
  });
  return new Map(spans.filter(([, { from, end }]) => from < end));
}
