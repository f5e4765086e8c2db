import { partitions } from '@rehearse/contract';
import { run } from '@rehearse/http';
import type { Need, Service } from '@rehearse/http';
import { openClickHouse } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openCluster } from '@rehearse/platform/cluster';
import type { OpenPlatform } from '@rehearse/platform/ports';
import type { Config, Log } from '@rehearse/platform/runtime';
import { version } from '../../../package.json';

/** One service as a process of its own, on the cluster's engines. */
export const runService = (service: Service, webFolder?: string): Promise<void> =>
  run({
    version,
    services: [service],
    platform: openPlatform,
    clickhouse: openFigures,
    ...(webFolder === undefined ? {} : { webFolder }),
  });

function openPlatform(config: Config, log: Log, needs: readonly Need[]): Promise<OpenPlatform> {
  if (config.secret === undefined)
    throw new Error(
      'Rehearse cannot start: REHEARSE_SECRET is not set. All services need the same 32 or more characters.',
    );
  const parts = needs.filter((need) => need !== 'clickhouse');
  return openCluster({ ...config, topics: partitions, report: log }, parts);
}

function openFigures({ clickhouseUrl, dataFolder: folder }: Config): Promise<OpenClickHouse> {
  if (clickhouseUrl === undefined)
    throw new Error('Rehearse cannot start: CLICKHOUSE_URL is not set, and this service needs ClickHouse.');
  return openClickHouse({ url: clickhouseUrl, folder });
}
