// Three brokers and two processes of every service: one may go at any time (docs/faults.md).
import { performance } from 'node:perf_hooks';
import { serviceNames } from '../../cluster/cluster';
import { describeWithEngines } from '../../engines';
import { Doors } from './doors';
import { suffer, tell } from './fault';
import type { Fault } from './fault';
import { engineNames, Site } from './site';

const doors = new Doors();
const drainedWithinMs = 20_000;
const unharmed = { testers: true, designers: true, unready: [] } as const;

await describeWithEngines(
  'two of each, and three brokers',
  ['kafka3', ...engineNames],
  (engines) => {
    let site: Site;
    beforeAll(async () => {
      const replicas = Object.fromEntries(serviceNames.map((name) => [name, 2]));
      site = await Site.open(engines, doors, { replicas, env: { KAFKA_REPLICATION: '3' } });
    }, 240_000);
    afterAll(() => site.close(), 60_000);

    const brokers = () => engines.kafka3.nodes;
    const rollServices = async ({ cluster }: Site): Promise<void> => {
      for (const replica of cluster.replicas) {
        const begun = performance.now();
        expect([replica.name, await replica.stop()]).toEqual([replica.name, 0]);
        expect(performance.now() - begun).toBeLessThan(drainedWithinMs);
        await replica.start();
      }
    };
    const faults: readonly Fault[] = [
      {
        ...unharmed,
        name: 'one of two of each service killed',
        begin: killOneOfEach,
        end: startThem,
        unready: serviceNames,
      },
      {
        ...unharmed,
        name: 'one broker of three killed',
        begin: () => brokers()[0]?.kill9(),
        end: () => brokers()[0]?.restart(),
      },
      { ...unharmed, name: 'rolling restart of all services', begin: rollServices, end: () => undefined },
      { ...unharmed, name: 'rolling restart of all brokers', begin: rollBrokers, end: () => undefined },
    ];

    async function rollBrokers(): Promise<void> {
      for (const broker of brokers()) await broker.restart();
    }

    test.each(faults)(
      '$name',
      async (fault) => {
        tell(await suffer(site, fault));
      },
      240_000,
    );
  },
  { own: true, doors: doors.open },
);

async function killOneOfEach({ cluster }: Site): Promise<void> {
  await Promise.all(Object.values(cluster.services).map((service) => service.kill9()));
}

async function startThem({ cluster }: Site): Promise<void> {
  await Promise.all(Object.values(cluster.services).map((service) => service.start()));
}
