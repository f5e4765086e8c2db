import { topicPartitions } from '@rehearse/contract';
import { ClickHouse, stepsLeft } from '@rehearse/platform/clickhouse';
import { migrateIndexes, migrateTopics, openNamed, openRedis, readKafkaUrl } from '@rehearse/platform/cluster';
import type { Config } from '@rehearse/platform/runtime';
import type { Service } from '@rehearse/server';
import { migrateTables, schema } from '@rehearse/services/pipeline';
import { allServices } from '../all-services';

const services: readonly Service[] = Object.values(allServices);
const collections = services.flatMap((service) => service.collections ?? []);

/**
 * What services do at their first start, done before it: topics, indexes of documents, analytics tables. Only adds, so
 * that pods of the older version go on meanwhile; any number of these may run at once. `check` changes nothing. Answers
 * what was done, or is to be done.
 */
export async function migrate(config: Config, check: boolean): Promise<string[]> {
  const { kafkaReplication: replication } = config;
  const topics = await openNamed('KAFKA_URL', config.kafkaUrl, (url) =>
    migrateTopics({ ...readKafkaUrl(url), topics: topicPartitions, replication }, check),
  );
  const indexes = await openNamed('MONGO_URL', config.mongoUrl, (url) => migrateIndexes(url, collections, check));
  const tables = await openNamed('CLICKHOUSE_URL', config.clickhouseUrl, (url) => stepsOf(url, config.redisUrl, check));
  return [
    ...topics.map((name) => `topic ${name}`),
    ...indexes.map((name) => `indexes of ${name}`),
    ...tables.map((name) => `tables: ${name}`),
  ];
}

async function stepsOf(url: string, redisUrl: string | undefined, check: boolean): Promise<readonly string[]> {
  const clickhouse = new ClickHouse({ url });
  try {
    const left = (await stepsLeft(clickhouse, schema)).map(({ name }) => name);
    return check || left.length === 0 ? left : await lockedSteps(clickhouse, redisUrl);
  } finally {
    await clickhouse.close();
  }
}

const lockedSteps = (clickhouse: ClickHouse, redisUrl: string | undefined) =>
  openNamed('REDIS_URL', redisUrl, async (url) => {
    const redis = await openRedis({ url });
    try {
      await redis.check();
      return await migrateTables(clickhouse, redis.locks);
    } finally {
      await redis.close();
    }
  });
