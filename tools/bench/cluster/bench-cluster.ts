import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';
import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster, ClusterEngines } from '@rehearse/testkit/cluster';
import { startEngine } from '@rehearse/testkit/engines';
import type { Engine } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { engineCpuMs, engineMemoryMb } from './engine-usage';

/** How many processes: of the pipeline, and of gateway and testing each. */
export interface Shape {
  readonly pipelines: number;
  readonly intakes: number;
}

type Engines = { readonly [Name in keyof ClusterEngines]: Engine };

/** Where testers' records go in, and come out. */
export interface Way {
  readonly recordsUrl: string;
  readonly app: string;
  readonly store: ClickHouseClient;
}

export interface BenchCluster extends Way {
  readonly cluster: Cluster;
  readonly engines: Engines;
}

/** Runs `work` on empty engines. */
export async function withEngines<T>(
  names: readonly (keyof ClusterEngines)[],
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  const started = new Map<string, Engine>();
  try {
    for (const name of names) started.set(name, await startEngine(name, { own: true }));
    return await work(Object.fromEntries(started) as unknown as Engines);
  } finally {
    await Promise.all([...started.values()].map((engine) => engine.stop()));
  }
}

/** Runs `work` on a cluster of its own, on empty engines. What there is more than one of stands behind a front. */
export const withCluster = <T>({ pipelines, intakes }: Shape, work: (bench: BenchCluster) => Promise<T>): Promise<T> =>
  withEngines(clusterEngines, async (engines) => {
    const proxies = new Proxies();
    const cluster = await startCluster({
      engines,
      replicas: { pipeline: pipelines, gateway: intakes, testing: intakes },
      // All load comes from one address.
      env: { REHEARSE_RATE_LIMITS: 'false' },
      front: async (name, urls) => {
        if (urls.length === 1) return String(urls[0]);
        const { port } = await proxies.before(name, ...urls.map((url) => Number(new URL(url).port)));
        return `http://127.0.0.1:${port}`;
      },
    });
    const store = openStore(engines.clickhouse.url);
    try {
      const send = sender(cluster.url);
      const { id: app, hash } = await newApp(send, await newPerson(send));
      const recordsUrl = `${cluster.url}/rest/invitation/${app}/${hash}/records.json`;
      return await work({ cluster, engines, store, recordsUrl, app });
    } finally {
      await store.close();
      await cluster.close();
      await proxies.close();
    }
  });

const openStore = (url: string): ClickHouseClient => createClient({ url, log: { level: ClickHouseLogLevel.OFF } });

/** CPU time that each service, Kafka and ClickHouse have used so far, in ms, all processes of a service together. */
export const cpuOf = (bench: BenchCluster): Promise<ReadonlyMap<string, number>> =>
  byName(bench, (service) => service.cpuMs(), engineCpuMs);

/** Resident memory in MB, likewise. */
export const memoryOf = (bench: BenchCluster): Promise<ReadonlyMap<string, number>> =>
  byName(bench, (service) => service.memoryMb(), engineMemoryMb);

async function byName(
  { cluster, engines }: BenchCluster,
  ofService: (service: Cluster['replicas'][number]) => Promise<number>,
  ofEngine: (engine: Engine) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const service of cluster.replicas)
    found.set(service.name, (found.get(service.name) ?? 0) + (await ofService(service)));
  for (const name of ['kafka', 'clickhouse'] as const) found.set(name, await ofEngine(engines[name]));
  return found;
}
