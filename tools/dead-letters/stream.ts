import { topicPartitions } from '@rehearse/contract';
import { openNamed } from '@rehearse/platform/cluster';
import { openKafka, readKafkaUrl } from '@rehearse/platform/cluster/kafka';
import { joinEmbedded, openEmbedded } from '@rehearse/platform/embedded';
import type { Stream } from '@rehearse/platform/ports';
import type { Config } from '@rehearse/platform/runtime';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from './command';

export interface OpenStream {
  readonly stream: Stream;
  close(): Promise<void>;
}

/** Of the cluster, if one is named. In a data folder only parking needs the product to be stopped. */
export async function openStream(config: Config, name: Command['name']): Promise<OpenStream> {
  const { kafkaUrl, kafkaReplication: replication } = config;
  if (kafkaUrl !== undefined)
    return openNamed('KAFKA_URL', kafkaUrl, async (url) => {
      const kafka = await openKafka({ ...readKafkaUrl(url), topics: topicPartitions, replication });
      await kafka.check();
      return kafka;
    });
  const dataFolder = resolve(config.dataFolder);
  if (!existsSync(join(dataFolder, 'stream.db')))
    throw new Error(`REHEARSE_DATA (${dataFolder}): there is no stream.db`);
  return name === 'park' ? openEmbedded({ dataFolder }) : joinEmbedded({ dataFolder, report: console });
}
