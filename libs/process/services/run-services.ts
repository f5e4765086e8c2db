import { topicPartitions } from '@rehearse/contract';
import { run } from '@rehearse/server';
import type { Service } from '@rehearse/server';
import { openClickHouse } from '@rehearse/platform/clickhouse';
import { openCluster } from '@rehearse/platform/cluster';
import { ConfigError } from '@rehearse/platform/runtime';
import { version } from '../../../package.json';
import { wrongVariables } from './wrong-variables';

/** Large prototypes hold up nobody else; two, so that nobody has them all. */
const workers = ['documents in MongoDB 1', 'documents in MongoDB 2'];

/** Services as a process of their own, on the cluster's engines. */
export const runServices = (services: readonly Service[], webFolder?: string): Promise<void> =>
  run({
    version,
    services,
    workers: services.some(({ name }) => name === 'studio') ? workers : [],
    async platform(config, report, needs) {
      const wrong = wrongVariables(config, services);
      if (wrong.length > 0) throw new ConfigError(wrong);
      const parts = needs.filter((need) => need !== 'clickhouse');
      return openCluster({ ...config, topics: topicPartitions, report }, parts);
    },
    clickhouse: ({ clickhouseUrl: url, dataFolder: folder }) => openClickHouse({ url, folder }),
    ...(webFolder === undefined ? {} : { webFolder }),
  });
