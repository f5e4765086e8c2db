import { partitions } from '@rehearse/contract';
import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import { openCluster } from '@rehearse/platform/cluster';
import type { Blobs, Documents, OpenPlatform, Stream } from '@rehearse/platform/ports';
import type { Config } from '@rehearse/platform/runtime';
import { schema } from '@rehearse/services/pipeline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reporter } from '../../libs/platform/ports';

export const topicNames: readonly string[] = Object.keys(partitions);

/** The engines of a cluster whose services do not run yet. */
export interface Target {
  readonly documents: Documents;
  readonly stream: Stream;
  readonly blobs: Blobs;
  readonly figures: Figures | null;
  close(): Promise<void>;
}

export interface Figures {
  readonly clickhouse: ClickHouse;
  readonly connection: { readonly url: string };
}

const patienceMs = 30_000;

export async function openTarget(config: Config, withFigures: boolean, report: Reporter): Promise<Target> {
  const platform = await openCluster({ ...config, topics: partitions, report }, ['documents', 'stream', 'blobs']);
  const close = () => platform.close();
  try {
    await platform.check();
    const { documents, stream, blobs } = required(platform);
    await answers(stream);
    const figures = withFigures ? await openFigures(config.clickhouseUrl) : null;
    return {
      documents,
      stream,
      blobs,
      figures,
      async close() {
        await figures?.clickhouse.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Messages of a topic, whoever may have read them. */
export async function countOf(stream: Stream, topic: string): Promise<number> {
  return (await stream.lag(topic, 'migrate-up')).messages;
}

/** Topics that are made just now take a moment. */
async function answers(stream: Stream): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      for (const topic of topicNames) await countOf(stream, topic);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function openFigures(url: string | undefined): Promise<Figures> {
  if (url === undefined) throw new Error('CLICKHOUSE_URL is not set: where are the analytics tables to go?');
  const clickhouse = new ClickHouse({ url });
  try {
    await migrate(clickhouse, schema);
    return { clickhouse, connection: { url } };
  } catch (error) {
    await clickhouse.close();
    throw error;
  }
}

function required({ documents, stream, blobs }: OpenPlatform) {
  if (!documents || !stream || !blobs) throw new Error('the cluster did not open what was asked for');
  return { documents, stream, blobs };
}
