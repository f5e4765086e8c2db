import { Client } from './client';
import { reasonOf } from './errors';
import { openKafka, type KafkaOptions } from './open-kafka';

/** Makes the topics that are missing, unless `check`. Answers them. */
export async function migrateTopics(options: KafkaOptions, check: boolean): Promise<readonly string[]> {
  const client = new Client(options, { warn: () => undefined });
  const there = await client
    .admin((admin) => admin.listTopics())
    .catch((error: unknown) => {
      throw new Error(`Kafka at ${client.address} does not answer: ${reasonOf(error)}`, { cause: error });
    });
  const missing = Object.keys(options.topics).filter((topic) => !there.includes(topic));
  if (check || missing.length === 0) return missing;
  const kafka = await openKafka(options);
  try {
    await kafka.check();
    return missing;
  } finally {
    await kafka.close();
  }
}
