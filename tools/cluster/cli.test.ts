// npm run cluster as a command: what it leaves behind, and what it says when it cannot start.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { serviceNames } from '@rehearse/contract';
import { clusterEngines } from '@rehearse/testkit/cluster';
import { describeWithEngines, freePorts } from '@rehearse/testkit/engines';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';

await describeWithEngines('npm run cluster', clusterEngines, (engines) => {
  let file: string;
  let port: number;
  beforeAll(async () => {
    file = await buildProgram(`test-cluster-${process.pid}`, 'tools/cluster/cli.ts');
    [port = 0] = await freePorts(1);
  });
  afterAll(() => rm(dirname(file), { recursive: true, force: true }));

  function begin(): Program {
    const { kafka, clickhouse, mongo, redis, s3, smtp } = engines;
    const addresses = {
      KAFKA_BROKERS: kafka.url,
      CLICKHOUSE_URL: clickhouse.url,
      MONGO_URL: mongo.url,
      REDIS_URL: redis.url,
      S3_URL: s3.url,
      SMTP_URL: smtp.url,
    };
    return new Program({ file, dataFolder: '/nonexistent', apart: true, env: { ...addresses, PORT: String(port) } });
  }
  async function started(): Promise<Program> {
    const program = begin();
    expect(await program.says(new RegExp(`runs as ${serviceNames.length} services: (\\S+)`), 90_000)).toBe(
      `http://127.0.0.1:${port}`,
    );
    return program;
  }
  const addressesIn = ({ output }: Program) => [...output.matchAll(/Rehearse is ready: (\S+)/g)].map(([, url]) => url);
  async function allEnded(urls: readonly (string | undefined)[]): Promise<void> {
    expect(urls).toHaveLength(serviceNames.length);
    for (const url of urls) await eventually(() => expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed'));
  }

  test('killed with kill -9, it leaves no service behind, and starts again on the same port', async () => {
    const killed = await started();
    await killed.kill('SIGKILL');
    await allEnded(addressesIn(killed));
    const again = await started();
    expect(await again.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await allEnded(addressesIn(again));
  }, 240_000);

  test('a port that is taken is named before anything is started', async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const program = begin();
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.output.trim()).toBe(`Another program listens on port ${port}. Choose another one with PORT.`);
    taken.close();
  });
});
