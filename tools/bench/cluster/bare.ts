// The engines alone, with the same bytes and rows: no service, no HTTP.
import { recordsReceived, topics } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import { schema } from '@rehearse/services/pipeline';
import { Kafka, logLevel } from 'kafkajs';
import { rowsOf } from '../../../libs/services/pipeline/rows';
import { eventsPerBatch, nextBatch } from '../intake/load';

const forMs = 4_000;
const topic = topics.records.name;
const count = topics.records.partitions;
/** Nearly as much at once as the intake ever sends. */
const messagesPerSend = 40;
const sendsAtOnce = 4;
const rowsPerInsert = 10_000;

/** What the intake makes of the next batch. */
function nextMessage(): RecordsReceived {
  const ours = { app: 'bare', receivedAt: Date.now(), refused: [], indexes: Array.from(Array(eventsPerBatch).keys()) };
  return recordsReceived.parse({ ...JSON.parse(nextBatch()), ...ours });
}

/** Does `work`, which answers how many events it was, for a while; answers events per second. */
async function rate(work: () => Promise<number>, atOnce = 1): Promise<number> {
  await work();
  const began = performance.now();
  const lane = async (): Promise<number> => {
    let events = 0;
    while (performance.now() - began < forMs) events += await work();
    return events;
  };
  const lanes = await Promise.all(Array.from({ length: atOnce }, lane));
  return (lanes.reduce((sum, events) => sum + events, 0) * 1_000) / (performance.now() - began);
}

/** Events per second that one kafkajs producer writes, each acknowledged, and one consumer then reads. */
export async function bareKafka(brokers: string): Promise<{ readonly produced: number; readonly consumed: number }> {
  const driver = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const [admin, producer, consumer] = [driver.admin(), driver.producer(), driver.consumer({ groupId: 'bare' })];
  const clients = [admin, producer, consumer];
  const value = JSON.stringify(nextMessage());
  const messages = Array.from({ length: messagesPerSend }, (_, at) => ({ key: `S${at}`, value }));
  let sends = 0;
  try {
    for (const client of clients) await client.connect();
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: count }] });
    const produced = await rate(async () => {
      const partition = sends++ % count;
      await producer.send({ topic, acks: -1, messages: messages.map((message) => ({ ...message, partition })) });
      return messagesPerSend * eventsPerBatch;
    }, sendsAtOnce);
    await consumer.subscribe({ topic, fromBeginning: true });
    return { produced, consumed: await consumeAll(consumer, sends * messagesPerSend) };
  } finally {
    await Promise.all(clients.map((client) => client.disconnect()));
  }
}

async function consumeAll(consumer: ReturnType<Kafka['consumer']>, messages: number): Promise<number> {
  const done = Promise.withResolvers<void>();
  let began: number | undefined;
  let read = 0;
  await consumer.run({
    partitionsConsumedConcurrently: count,
    eachBatch: async ({ batch }) => {
      began ??= performance.now();
      read += batch.messages.length;
      if (read >= messages) done.resolve();
    },
  });
  await done.promise;
  return (messages * eventsPerBatch * 1_000) / (performance.now() - (began ?? 0));
}

/** Events per second that go into their table, in blocks as large as the pipeline's. */
export async function bareClickHouse(url: string): Promise<number> {
  const clickhouse = new ClickHouse({ url });
  const batches = Array.from({ length: rowsPerInsert / eventsPerBatch }, nextMessage);
  const rows = batches.flatMap((message, offset) => rowsOf(message, { partition: 0, offset }).events);
  let inserts = 0;
  try {
    await migrate(clickhouse, schema);
    return await rate(async () => {
      const number = inserts++;
      await clickhouse.insert(
        'session_events',
        rows.map((row) => ({ ...row, app: `bare${number}` })),
      );
      return rows.length;
    });
  } finally {
    await clickhouse.close();
  }
}
