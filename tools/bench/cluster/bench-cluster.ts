import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterEngines, startCluster } from '../../cluster/cluster';
import type { Cluster, ClusterEngines } from '../../cluster/cluster';
import { startEngine } from '../../engines';
import type { Engine } from '../../engines';
import { newApp, newPerson, sender } from '../../test/people';

export interface BenchCluster {
  readonly cluster: Cluster;
  readonly store: ClickHouseClient;
  readonly recordsUrl: string;
  readonly app: string;
}

/** Runs `work` on a cluster of its own, on empty engines, with so many processes of the pipeline. */
export async function withCluster<T>(pipelines: number, work: (bench: BenchCluster) => Promise<T>): Promise<T> {
  const started = new Map<string, Engine>();
  try {
    for (const name of clusterEngines) started.set(name, await startEngine(name, { own: true }));
    const engines = Object.fromEntries(started) as unknown as ClusterEngines;
    const cluster = await startCluster({ engines, replicas: { pipeline: pipelines } });
    const store = createClient({ url: engines.clickhouse.url, log: { level: ClickHouseLogLevel.OFF } });
    try {
      const send = sender(cluster.url);
      const app = await newApp(send, await newPerson(send));
      const recordsUrl = `${cluster.url}/rest/invitation/${app.id}/${app.hash}/records.json`;
      return await work({ cluster, store, recordsUrl, app: app.id });
    } finally {
      await store.close();
      await cluster.close();
    }
  } finally {
    await Promise.all([...started.values()].map((engine) => engine.stop()));
  }
}

/** How many events are in the table, of all sessions or of one. */
export async function storedEvents(store: ClickHouseClient, session = ''): Promise<number> {
  const query = `SELECT count() AS events FROM session_events WHERE {session:String} IN ('', session)`;
  const rows = await store.query({ query, query_params: { session }, format: 'JSONEachRow' });
  const [row] = await rows.json<{ events: string }>();
  return Number(row?.events ?? 0);
}

export async function untilStored(store: ClickHouseClient, events: number, session = ''): Promise<void> {
  while ((await storedEvents(store, session)) < events) await sleep(10);
}
