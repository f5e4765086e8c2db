// What the chart's hook runs, on real stores: alone, again, two at once, and while a store is away.
import { answeringServices } from '@rehearse/contract';
import { allServices } from '@rehearse/process/all-services';
import { startServer } from '@rehearse/server';
import type { Service } from '@rehearse/server';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { CollectionDefinition, Documents } from '@rehearse/platform/ports';
import { clusterEngines, engineVariables, startCluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { testConfig } from '@rehearse/testkit/servers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The definitions that running services ask for. */
async function asked(services: readonly Service[]): Promise<CollectionDefinition[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  const platform = await openEmbedded({ dataFolder });
  const definitions: CollectionDefinition[] = [];
  const documents: Documents = {
    waiting: () => platform.documents.waiting(),
    collections: () => platform.documents.collections(),
    collection(definition) {
      definitions.push(definition);
      return platform.documents.collection(definition);
    },
  };
  const server = await startServer({
    platform: { ...platform, documents },
    clickhouse: {},
    services,
    config: testConfig,
  });
  await server.close();
  await platform.close();
  await rm(dataFolder, { recursive: true });
  return definitions;
}

test('a service says which documents it has', async () => {
  const services: readonly Service[] = answeringServices.map((name) => allServices[name]);
  const said = services.flatMap(({ collections = [] }) => collections);
  const used = await asked(services);
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said).size).toBe(said.length);
  expect(new Set(said)).toEqual(new Set(used));
});

await describeWithEngines(
  'beside services that start at the same moment',
  clusterEngines,
  (engines) => {
    test('it is done once, and all of them are ready', async () => {
      const file = await buildProgram('migrate', 'apps/migrate/src/main.ts');
      const program = (args: readonly string[]) =>
        new Program({ file, dataFolder: '/nonexistent', args, env: engineVariables(engines) });
      const [cluster, migrated] = await Promise.all([startCluster({ engines }), program([]).ended]);
      expect(migrated.code).toBe(0);
      expect((await program(['--check']).ended).code).toBe(0);
      for (const service of cluster.replicas)
        expect([service.name, await service.isReady()]).toEqual([service.name, true]);
      await cluster.close();
    });
  },
  { own: true },
);

await describeWithEngines(
  'migrate',
  clusterEngines,
  (engines) => {
    let file = '';
    beforeAll(async () => {
      file = await buildProgram('migrate', 'apps/migrate/src/main.ts');
    });

    async function run(args: readonly string[] = [], others: Readonly<Record<string, string>> = {}) {
      const env = { ...engineVariables(engines), ...others };
      const program = new Program({ file, dataFolder: '/nonexistent', args, env });
      const { code } = await program.ended;
      return { code, said: program.output.trimEnd().split('\n') };
    }

    test('says what is to be done, does it once, also when two do, and has nothing left then', async () => {
      const before = await run(['--check']);
      expect(before.code).toBe(2);
      expect(before.said).toContain('to do: topic testing.records');
      expect(before.said).toContain('to do: indexes of users');
      expect(before.said).toContain('to do: tables: session-trails');
      expect(await run(['--check'])).toEqual(before);

      // Without its lock it leaves the tables alone.
      const { code, said } = await run([], { REDIS_URL: 'redis://127.0.0.1:1' });
      expect([code, said.length]).toEqual([1, 1]);
      expect(said[0]).toMatch(/^Not migrated: REDIS_URL: ./);
      expect((await run(['--check'])).said).toContain('to do: tables: session-events');

      const both = await Promise.all([run(), run()]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      const done = both.flatMap(({ said }) => said).filter((line) => line.startsWith('done: tables'));
      expect(done.toSorted()).toEqual(
        before.said
          .filter((line) => line.startsWith('to do: tables'))
          .map((line) => line.replace('to do', 'done'))
          .toSorted(),
      );

      const nothing = { code: 0, said: ['Everything is up to date.'] };
      expect(await run()).toEqual(nothing);
      expect(await run(['--check'])).toEqual(nothing);
    });

    test.each(['KAFKA_URL', 'MONGO_URL', 'CLICKHOUSE_URL'])('%s that is missing is named', async (variable) => {
      expect(await run([], { [variable]: '' })).toEqual({ code: 1, said: [`Not migrated: ${variable} is not set.`] });
    });

    test.each([
      ['KAFKA_URL', 'kafka://127.0.0.1:1'],
      ['MONGO_URL', 'mongodb://ann:secret@127.0.0.1:1/rehearse'],
      ['CLICKHOUSE_URL', 'http://ann:secret@127.0.0.1:1/rehearse'],
      ['CLICKHOUSE_URL', 'localhost'],
    ])('%s=%s, where nobody answers, is one line', async (variable, url) => {
      const { code, said } = await run(['--check'], { [variable]: url });
      expect([code, said.length]).toEqual([1, 1]);
      expect(said[0]).toMatch(new RegExp(`^Not migrated: .*${variable}: .`));
      expect(said[0]).not.toContain('secret');
    });
  },
  { own: true },
);
