// All services and engines as processes, with a network between them that can be harmed.
import { createClient } from '@clickhouse/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '@rehearse/testkit/cluster';
import type { ServiceName } from '@rehearse/contract';
import type { Cluster, ClusterOptions, ServiceProcess } from '@rehearse/testkit/cluster';
import type { Engine } from '@rehearse/testkit/engines';
import { throughProxy } from '@rehearse/testkit/network';
import type { Proxies } from '@rehearse/testkit/network';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { Load } from './load';

export const engineNames = ['mongo', 'redis', 's3', 'clickhouse', 'smtp'] as const;
export type Engines = { readonly [Name in (typeof engineNames)[number]]: Engine };

interface Rows {
  readonly session: string;
  readonly rows: number;
  readonly distinct: number;
  readonly last: number;
}

const settledWithinMs = 90_000;
const lookEveryMs = 250;

export class TestCluster {
  private loads = 0;

  private constructor(
    readonly cluster: Cluster,
    readonly proxies: Proxies,
    private readonly clickhouseUrl: string,
    /** What the services have logged of requests that failed unexpectedly. */
    readonly failures: readonly string[],
    readonly send: Send,
    readonly person: Person,
    readonly app: OwnApp,
  ) {}

  static async open(
    engines: Engines,
    proxies: Proxies,
    options: Omit<ClusterOptions, 'engines' | 'front' | 'onOutput'> = {},
  ): Promise<TestCluster> {
    const { mongo, redis, s3, clickhouse, smtp } = engines;
    const kafka = proxies.named('kafka').map(({ port }) => `127.0.0.1:${port}`);
    const failures: string[] = [];
    const cluster = await startCluster({
      ...options,
      onOutput: (service, text) => {
        if (text.includes('request failed')) failures.push(`${service}: ${text}`);
      },
      engines: {
        kafka: { url: kafka.join() },
        mongo: await throughProxy(proxies, 'mongo', mongo.url),
        redis: await throughProxy(proxies, 'redis', redis.url),
        s3: await throughProxy(proxies, 's3', s3.url),
        clickhouse: await throughProxy(proxies, 'clickhouse', clickhouse.url),
        smtp,
      },
      // Testers come from everywhere, and are counted apart.
      env: { REHEARSE_RATE_LIMITS: 'true', REHEARSE_TRUST_PROXY: '1', ...options.env },
      front: async (service, urls) => {
        const proxy = await proxies.before(service, ...urls.map((url) => Number(new URL(url).port)));
        return `http://127.0.0.1:${proxy.port}`;
      },
    });
    const send = sender(cluster.url);
    const person = await newPerson(send);
    return new TestCluster(cluster, proxies, clickhouse.url, failures, send, person, await newApp(send, person));
  }

  service(name: ServiceName): ServiceProcess {
    return this.cluster.services[name];
  }

  /** Its sessions are its own, also when a row is tried again. */
  load(name: string): Load {
    this.loads += 1;
    return new Load({ url: this.cluster.url, app: this.app, person: this.person }, `${name}-${this.loads}`);
  }

  /** What is wrong with the records of these sessions in the analytics store: lost, or there twice. */
  async difference(load: Load): Promise<readonly string[]> {
    const found = new Map((await this.storedRows([...load.records.keys()])).map((rows) => [rows.session, rows]));
    return [...load.records].flatMap(([session, sent]) => {
      const { rows = 0, distinct = 0, last = -1 } = found.get(session) ?? {};
      const isRight = rows === sent && distinct === sent && last === sent - 1;
      return isRight ? [] : [`${session}: ${sent} acknowledged; ${rows} stored, ${distinct} different, last ${last}`];
    });
  }

  /** Resolves with the time that it took until everything acknowledged is stored; rejects with what is not. */
  async settled(load: Load): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const wrong = await this.difference(load).catch((error: unknown) => [String(error)]);
      if (wrong.length === 0) return performance.now() - begun;
      if (performance.now() - begun > settledWithinMs) throw new Error(wrong.slice(0, 10).join('\n'));
      await sleep(lookEveryMs);
    }
  }

  /** The designer's changes that the prototype does not have. */
  async lostChanges(load: Load): Promise<readonly string[]> {
    const { json } = await this.send('GET', `/rest/apps/${this.app.id}.json`, { token: this.person.token });
    const { schemas = {} } = json as { schemas?: object };
    return load.changes.filter((name) => !Object.hasOwn(schemas, name));
  }

  notReady(): Promise<readonly ServiceName[]> {
    return this.without((service) => service.isReady());
  }

  notLive(): Promise<readonly ServiceName[]> {
    return this.without((service) => service.isLive());
  }

  /** Of all sessions, each record once. */
  async storedInAll(): Promise<{ readonly sessions: number; readonly events: number }> {
    const stored = await this.storedRows();
    return { sessions: stored.length, events: stored.reduce((sum, { distinct }) => sum + distinct, 0) };
  }

  private async without(ask: (service: ServiceProcess) => Promise<boolean>): Promise<readonly ServiceName[]> {
    const { replicas } = this.cluster;
    const answers = await Promise.all(replicas.map(ask));
    return replicas.filter((_, at) => !answers[at]).map(({ name }) => name);
  }

  /** Of all sessions without a choice. */
  private async storedRows(sessions: readonly string[] = []): Promise<readonly Rows[]> {
    const client = createClient({ url: this.clickhouseUrl, request_timeout: 10_000 });
    try {
      const query = `SELECT session, toUInt32(count()) AS rows, toUInt32(uniqExact(ord)) AS distinct, toUInt32(max(ord)) AS last
        FROM session_events FINAL WHERE app = {app:String} AND (empty({sessions:Array(String)}) OR session IN {sessions:Array(String)})
        GROUP BY session`;
      const params = { app: this.app.id, sessions };
      const answer = await client.query({ query, query_params: params, format: 'JSONEachRow' });
      return await answer.json<Rows>();
    } finally {
      await client.close();
    }
  }

  async close(): Promise<void> {
    for (const proxy of this.proxies.named('')) proxy.heal();
    await this.cluster.close();
    await this.proxies.close();
  }
}
