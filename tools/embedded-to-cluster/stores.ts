import { allTopics, topicPartitions } from '@rehearse/contract';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import { openNamed } from '@rehearse/platform/cluster';
import { KafkaRefused, openKafka, readKafkaUrl, type OpenKafka } from '@rehearse/platform/cluster/kafka';
import { openMongo } from '@rehearse/platform/cluster/mongo';
import { openS3 } from '@rehearse/platform/cluster/s3';
import type { Blobs, Documents, Stream } from '@rehearse/platform/ports';
import type { Config } from '@rehearse/platform/runtime';
import { setTimeout as sleep } from 'node:timers/promises';

export const topicNames: readonly string[] = allTopics.map(({ name }) => name);

/**
 * What a cluster keeps, for programs that do not wait: a store that is away, or refuses us, is an error with the name of
 * its variable.
 */
export interface Stores {
  readonly documents: Documents;
  readonly stream: Stream;
  readonly blobs: Blobs;
  /** Null when it was not asked for. */
  readonly analytics: AnalyticsStore | null;
  close(): Promise<void>;
}

export interface AnalyticsStore {
  readonly clickhouse: ClickHouse;
  readonly connection: { readonly url: string };
}

const patienceMs = 30_000;

type Urls = Pick<Config, 'mongoUrl' | 'kafkaUrl' | 'kafkaReplication' | 's3Url' | 'clickhouseUrl'>;

export async function openStores(urls: Urls, withAnalytics = true): Promise<Stores> {
  const opened: { close(): unknown }[] = [];
  const close = async () => {
    for (const one of opened.toReversed()) await one.close();
  };
  const keep = <T extends { close(): unknown }>(one: T): T => {
    opened.push(one);
    return one;
  };
  const { kafkaUrl, kafkaReplication: replication, mongoUrl, s3Url, clickhouseUrl } = urls;
  try {
    const { stream } = await openNamed('KAFKA_URL', kafkaUrl, async (url) => {
      const kafka = keep(await openKafka({ ...readKafkaUrl(url), topics: topicPartitions, replication }));
      await patiently(() => answers(kafka));
      return kafka;
    });
    const { documents } = await openNamed('MONGO_URL', mongoUrl, async (url) => keep(await openMongo({ url, stream })));
    const { blobs } = await openNamed('S3_URL', s3Url, async (url) => {
      const s3 = keep(openS3({ url }));
      await s3.check();
      return s3;
    });
    const openAnalytics = async (url: string): Promise<AnalyticsStore> => {
      const clickhouse = keep(new ClickHouse({ url }));
      await clickhouse.query('SELECT 1');
      return { clickhouse, connection: { url } };
    };
    const analytics = withAnalytics ? await openNamed('CLICKHOUSE_URL', clickhouseUrl, openAnalytics) : null;
    return { documents, stream, blobs, analytics, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Topics that are made just now take a moment. */
async function answers(kafka: OpenKafka): Promise<void> {
  await kafka.check();
  for (const topic of topicNames) await countOf(kafka.stream, topic);
}

/** Messages of a topic, whoever may have read them. */
export async function countOf(stream: Stream, topic: string): Promise<number> {
  return (await stream.lag(topic, 'embedded-to-cluster')).messages;
}

async function patiently(ask: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof KafkaRefused || performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
