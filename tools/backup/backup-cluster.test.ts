// A cluster is backed up while people work, and comes back in empty stores, and as one process.
import { allTopics } from '@rehearse/contract';
import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { sender } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { buildProgram } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { groupIdOf } from '../../libs/platform/cluster/kafka/topic-names';
import { Product } from '../faults/product.fixture';
import { isMouse, Testers } from '../faults/testers.fixture';
import { doWork, metaOf, viewOf } from '../embedded-to-cluster/installation.fixture';
import type { Work } from '../embedded-to-cluster/installation.fixture';
import {
  resultsOf,
  forgetWhatWasRead,
  kafkaGroups,
  runTool,
  sendUnnumbered,
  settled,
  startStores,
  unreadErasures,
  variablesOf,
} from './cluster.fixture';
import type { Stores } from './cluster.fixture';

const env = { REHEARSE_SECRET: 'a secret that all of these services know', REHEARSE_RATE_LIMITS: 'false' };
const unnumbered = { sessions: 40, events: 2 };
const eventsAmong = (records: number) =>
  Array.from({ length: records }, (_, number) => number).filter((number) => !isMouse(number)).length;

await describeWithEngines(
  'a backup of a cluster',
  clusterEngines,
  (engines) => {
    let tool: string;
    let folder: string;
    let cluster: Cluster;
    let send: Send;
    let work: Work;
    let empty: Stores;
    let view: unknown;
    /** Per session, how many records were acknowledged when the backup began. */
    let acknowledged: ReadonlyMap<string, number>;
    beforeAll(async () => {
      tool = await buildProgram(`test-backup-cluster-${process.pid}`, 'tools/backup/main.ts');
      folder = await mkdtemp(join(tmpdir(), 'rehearse-backups-'));
      cluster = await startCluster({ engines, env });
      send = sender(cluster.url);
      work = await doWork(send);
      await sendUnnumbered(work, send, unnumbered);
      await settled(engines);
      empty = await startStores();
    }, 240_000);
    afterAll(async () => {
      await cluster.close();
      await empty.stop();
      for (const path of [folder, dirname(tool)]) await rm(path, { recursive: true, force: true });
    }, 180_000);

    const run = (words: readonly string[], env: Record<string, string>, killedAt?: string) =>
      runTool({ file: tool, args: [words[0] ?? '', join(folder, words[1] ?? '')], env, killedAt });

    /** The results of a store, when heavy sessions have their trails, which come a little later. */
    async function wholeResults(url: string): ReturnType<typeof resultsOf> {
      await eventually(async () => expectWhole((await resultsOf({ url })).sessions), 120_000);
      return resultsOf({ url });
    }

    /** Everything acknowledged is there, and nothing twice. */
    function expectWhole(sessions: Awaited<ReturnType<typeof resultsOf>>['sessions']): void {
      const found = new Map(sessions.map((one) => [one.session, one]));
      for (const [session, records] of acknowledged)
        expect([session, (found.get(session)?.events ?? 0) >= eventsAmong(records)]).toEqual([session, true]);
      for (const { session, events, trail } of sessions) expect([session, trail]).toEqual([session, events]);
      const old = sessions.filter(({ session }) => session.startsWith('S_old')).map((one) => one.events);
      expect(old).toEqual(Array.from({ length: unnumbered.sessions }, () => unnumbered.events));
    }

    test('knows every group that reads the stream', async () => {
      const known = allTopics.flatMap(({ name, groups }) => groups.map((group) => groupIdOf(name, group)));
      await eventually(async () => expect(await kafkaGroups(engines)).toEqual(known.toSorted()));
    }, 180_000);

    test('is taken while testers test, and while what they did is counted once more', async () => {
      view = await viewOf(work, send);
      await cluster.services.pipeline.stop();
      await forgetWhatWasRead(engines);
      const testers = new Testers({ send }, work.app, 11, 3);
      await testers.send(500);
      acknowledged = new Map(testers.acknowledged);
      testers.allow(1_000_000);
      const before = testers.events;
      const [{ code, output }] = await Promise.all([
        run(['backup', 'first'], variablesOf({ engines })),
        cluster.services.pipeline.start(),
      ]);
      expect([code, output]).toEqual([0, expect.stringContaining('is a backup of The cluster')]);
      expect(testers.events).toBeGreaterThan(before);
      testers.abandon();
      await testers.stop();
    }, 240_000);

    test('is refused where the folder is there, a variable is missing or wrong, or a store is not there', async () => {
      const all = variablesOf({ engines });
      const { S3_URL: _, ...three } = all;
      const nowhere = { ...all, CLICKHOUSE_URL: 'http://127.0.0.1:1/rehearse' };
      for (const [variables, message] of [
        [all, 'EEXIST'],
        [three, 'S3_URL is not set'],
        [{ ...all, KAFKA_URL: 'elsewhere' }, 'KAFKA_URL: an address such as kafka://'],
        [nowhere, 'CLICKHOUSE_URL: '],
      ] as const)
        expect(await run(['backup', 'first'], variables)).toEqual({
          code: 1,
          output: expect.stringContaining(message),
        });
    }, 180_000);

    test('is not restored into a cluster that has something, nor when it is damaged', async () => {
      const full = await run(['restore', 'first'], variablesOf({ engines }));
      expect(full).toEqual({ code: 1, output: expect.stringContaining('The cluster is not empty') });
      await cp(join(folder, 'first'), join(folder, 'damaged'), { recursive: true });
      await appendFile(join(folder, 'damaged', 'stream.db'), 'x');
      const damaged = await run(['restore', 'damaged'], variablesOf(empty));
      expect(damaged).toEqual({ code: 1, output: expect.stringContaining('damaged: stream.db') });
    }, 180_000);

    test.each([['documents apps: '], ['files: '], ['table session_events ...'], ['messages testing.records: ']])(
      'its restore is killed at "%s"',
      async (last) => {
        const { code, output } = await run(['restore', 'first'], variablesOf(empty), last);
        expect([code, output]).toEqual([null, expect.stringContaining(last)]);
      },
      180_000,
    );

    test('is restored into empty stores, once: every record that was acknowledged, none of them twice', async () => {
      const { code, output } = await run(['restore', 'first'], variablesOf(empty));
      expect([code, output]).toEqual([0, expect.stringContaining('is what it was')]);
      const again = await run(['restore', 'first'], variablesOf(empty));
      expect(again).toEqual({ code: 1, output: expect.stringContaining('The cluster is not empty') });
      const other = await startCluster({ engines: empty.engines, env });
      try {
        expect(await viewOf(work, sender(other.url))).toEqual(view);
        await settled(empty.engines);
        await wholeResults(empty.engines.clickhouse.url);
      } finally {
        await other.close();
      }
    }, 180_000);

    test('is restored as one process, whose backup is restored into a cluster: the same rows, the same answers', async () => {
      await settled(engines);
      const { sessions, events } = await metaOf(work, send);
      // It sends a record of its own now and then.
      await cluster.services.analytics.stop();
      await settled(engines);
      const results = await wholeResults(engines.clickhouse.url);
      expect(await run(['backup', 'second'], variablesOf({ engines }))).toMatchObject({ code: 0 });
      const product = await Product.build();
      const { dataFolder } = product;
      expect(await run(['restore', 'second'], { REHEARSE_DATA: dataFolder })).toMatchObject({ code: 0 });
      expect(await run(['backup', 'third'], { REHEARSE_DATA: dataFolder })).toMatchObject({ code: 0 });
      const program = product.launch(env);
      const ask = sender(await program.ready());
      expect(await viewOf(work, ask)).toEqual(view);
      expect(await metaOf(work, ask)).toMatchObject({ sessions, events });
      await program.kill('SIGTERM');
      await product.remove();
      const other = await startStores();
      try {
        const list = join(folder, 'list');
        expect(await run(['erasures', 'list'], variablesOf({ engines }))).toMatchObject({ code: 0 });
        await appendFile(list, `${JSON.stringify({ app: work.app.id, session: 'since', account: '' })}\n`);
        const args = ['restore', join(folder, 'third'), list];
        expect(await runTool({ file: tool, args, env: variablesOf(other) })).toMatchObject({ code: 0 });
        expect(await resultsOf({ url: other.engines.clickhouse.url })).toEqual(results);
        expect(await unreadErasures(other)).toBe(1);
      } finally {
        await other.stop();
      }
    }, 240_000);
  },
  { own: true },
);
