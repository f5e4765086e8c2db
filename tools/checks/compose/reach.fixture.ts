// What a service does with the addresses that it is given, by our own adapters. Says what it reached.
import { openRedis, readKafkaUrl } from '@rehearse/platform/cluster';
import { openKafka } from '@rehearse/platform/cluster/kafka';
import { openS3 } from '@rehearse/platform/cluster/s3';

const { REDIS_URL, KAFKA_URL, S3_URL } = process.env;

async function reach(): Promise<void> {
  if (REDIS_URL) {
    const redis = await openRedis({ url: REDIS_URL });
    await redis.check();
    await redis.close();
  }
  if (KAFKA_URL) {
    const kafka = await openKafka({ ...readKafkaUrl(KAFKA_URL), topics: { tried: 1 } });
    await kafka.stream.publish('tried', [{ key: 'one', value: '{}' }]);
    await kafka.check();
    await kafka.close();
  }
  if (S3_URL) {
    const store = openS3({ url: S3_URL });
    await store.check();
    store.close();
  }
}

try {
  await reach();
  process.stdout.write('reached\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
process.exit();
