import { startBackground } from '@rehearse/server';
import type { ThreadData } from '@rehearse/server';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import { joinEmbedded } from '@rehearse/platform/embedded';
import { createLog, createThreadMetrics, readConfig, serveThread, startTracing } from '@rehearse/platform/runtime';
import { pipeline } from '@rehearse/services/pipeline';
import { workerData } from 'node:worker_threads';

// The process has made all of it ready, and holds the lock of the folder.
const config = readConfig();
const log = createLog(config.logLevel);
const registry = createThreadMetrics(pipeline.name);
const stopTracing = config.traces && (await startTracing(config.traces, pipeline.name, log));
const platform = joinEmbedded({ dataFolder: config.dataFolder, report: log });
const { clickhouse: connection } = workerData as ThreadData<ConnectionOptions>;
if (!connection) throw new Error('the pipeline needs ClickHouse');
const clickhouse = new ClickHouse(connection);
const stopServices = await startBackground({ platform, clickhouse, services: [pipeline], log, registry });

serveThread({
  metrics: () => registry.metrics(),
  async stop() {
    await stopServices();
    await clickhouse.close();
    await platform.close();
    await stopTracing?.();
  },
});
