// An embedded installation moves into a cluster, is killed on its way again and again, and goes on.
import { topics } from '@rehearse/contract';
import { openKafka } from '@rehearse/platform/cluster/kafka';
import { clusterEngines, engineVariables, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { sender } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { leavePending, metaOf, openInstallation, viewOf } from './installation.fixture';
import type { Installation, Meta } from './installation.fixture';

await describeWithEngines(
  'moving an embedded installation into a cluster',
  clusterEngines,
  (engines) => {
    let installation: Installation;
    let mover: string;
    let view: unknown;
    let meta: Meta;
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      mover = await buildProgram(`test-embedded-to-cluster-${process.pid}`, 'tools/embedded-to-cluster/main.ts');
      installation = await openInstallation();
      const { product } = installation;
      [view, meta] = [await viewOf(installation, product.send), await metaOf(installation, product.send)];
    });
    afterAll(async () => {
      await cluster?.close();
      await installation.product.remove();
      await rm(dirname(mover), { recursive: true, force: true });
    });

    /** Killed as soon as it says `last`; without it, it comes to its end. */
    async function move(last?: string): Promise<{ code: number | null; output: string }> {
      const run = new Program({
        file: mover,
        dataFolder: installation.product.dataFolder,
        env: engineVariables(engines),
        killedAt: last,
      });
      const { code } = await run.ended;
      return { code, output: run.output };
    }

    test('does nothing while the program runs', async () => {
      expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('already running') });
      const { token } = installation.ada;
      expect(await installation.product.send('GET', installation.picture, { token })).toMatchObject({ status: 200 });
      expect(await installation.product.program.kill('SIGTERM')).toMatchObject({ code: 0 });
      await leavePending(installation);
    });

    test.each([
      ['documents apps'],
      ['files'],
      ['table session_events'],
      ['table session_trails: '],
      ['messages testing.records: '],
      ['messages testing.records: '],
    ])('is killed at "%s"', async (last) => {
      const { code, output } = await move(last);
      expect([code, output]).toEqual([null, expect.stringContaining(last)]);
    });

    test('goes on, and finishes', async () => {
      const { code, output } = await move();
      expect([code, output]).toEqual([0, expect.stringContaining('compared by count and hash')]);
      expect(output).toMatch(/^files: was there before$/m);
      expect((await move()).code).toBe(0);
    });

    test('what was pending is there once, and what could not be read, too', async () => {
      const kafka = await openKafka({ brokers: [engines.kafka.url], topics: { [topics.records.name]: 24 } });
      expect((await kafka.stream.lag(topics.records.name, 'nobody')).messages).toBe(20 * 3 + 1);
      await kafka.close();
    });

    test('the cluster answers what the installation answered, and counts what was pending', async () => {
      const secrets = await readFile(join(installation.product.dataFolder, 'secrets.json'), 'utf8');
      const { token } = JSON.parse(secrets) as { token: string };
      cluster = await startCluster({ engines, env: { REHEARSE_SECRET: token } });
      const send = sender(cluster.url);
      expect(await viewOf(installation, send)).toEqual(view);
      await eventually(async () =>
        expect(await metaOf(installation, send)).toMatchObject({
          sessions: meta.sessions + 20,
          events: meta.events + 60,
        }),
      );
    }, 180_000);

    test('another installation does not move into a cluster that has something', async () => {
      await rm(join(installation.product.dataFolder, 'embedded-to-cluster.jsonl'));
      expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('The cluster is not empty') });
    });
  },
  { own: true },
);
