import { setTimeout as sleep } from 'node:timers/promises';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { driverRetry, type Client } from './client';

const timeoutMs = 60_000;

/** Part of a partition: offsets from `from` up to and without `end`. */
export interface Span {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

/** Gets the messages that were fetched; false when it needs no more. */
export type Take = (messages: readonly KafkaMessage[], fetched: EachBatchPayload) => Promise<boolean>;

/** Reads a span from beginning to end. Only a member of a group can read; it leaves when it is done. */
export async function readSpan(client: Client, groupId: string, span: Span, take: Take): Promise<void> {
  if (span.from >= span.end) return;
  const { topic, partition } = span;
  const consumer = client.driver().consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
    retry: { ...driverRetry, restartOnFailure: async () => false },
  });
  const done = Promise.withResolvers<void>();
  consumer.on(consumer.events.CRASH, ({ payload }) => done.reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      async eachBatch(fetched) {
        if (fetched.batch.partition !== partition) return void fetched.pause();
        await readFetched(span, fetched, take).then((more) => (more ? undefined : done.resolve()), done.reject);
      },
    });
    consumer.seek({ topic, partition, offset: String(span.from) });
    await Promise.race([done.promise, tooLong(topic)]);
  } finally {
    await consumer.disconnect();
  }
}

/** False at the end. */
async function readFetched(span: Span, fetched: EachBatchPayload, take: Take): Promise<boolean> {
  const inSpan = ({ offset }: KafkaMessage) => Number(offset) >= span.from && Number(offset) < span.end;
  const more = await take(fetched.batch.messages.filter(inSpan), fetched);
  fetched.resolveOffset(fetched.batch.lastOffset());
  return more && Number(fetched.batch.lastOffset()) + 1 < span.end;
}

async function tooLong(topic: string): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false });
  throw new Error(`${topic} could not be read in time`);
}
