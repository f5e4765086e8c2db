// Three brokers and two processes of every service: one may go at any time (docs/faults.md).
import { serviceNames } from '@rehearse/contract';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import { isLong } from './load';
import { longestRowMs, runFault, tell } from './run-fault';
import type { Fault } from './run-fault';
import { rollingRestart } from './rolling-restart';
import { engineNames, TestCluster } from './test-cluster';

const proxies = new Proxies();
/** The first is whom clients ask first. */
const killedBrokers = isLong ? [0, 1, 2] : [0];
const unharmed = { testers: true, designers: true, readers: true, unready: [] } as const;

await describeWithEngines(
  'two of each, and three brokers',
  ['kafka3', ...engineNames],
  (engines) => {
    let testCluster: TestCluster;
    beforeAll(async () => {
      const replicas = Object.fromEntries(serviceNames.map((name) => [name, 2]));
      testCluster = await TestCluster.open(engines, proxies, { replicas, env: { KAFKA_REPLICATION: '3' } });
    }, longestRowMs);
    afterAll(() => testCluster.close());

    const brokers = () => engines.kafka3.nodes;
    const faults: readonly Fault[] = [
      {
        ...unharmed,
        name: 'one of two of each service killed',
        begin: killOneOfEach,
        end: startThem,
        unready: serviceNames,
        gone: serviceNames,
      },
      ...killedBrokers.map((number) => ({
        ...unharmed,
        name: `broker ${number + 1} of three killed`,
        begin: () => brokers()[number]?.kill9(),
        end: () => brokers()[number]?.restart(),
      })),
      {
        ...unharmed,
        name: 'rolling restart of all services',
        begin: rollServices,
        end: () => undefined,
      },
      { ...unharmed, name: 'rolling restart of all brokers', begin: rollBrokers, end: () => undefined },
    ];

    /** All services at the same time, of each one process after the other. */
    async function rollServices({ cluster }: TestCluster): Promise<void> {
      const rolls = serviceNames.map((name) => rollingRestart(cluster.replicas.filter((one) => one.name === name)));
      await Promise.all(rolls);
    }

    async function rollBrokers(): Promise<void> {
      for (const broker of brokers()) await broker.restart();
    }

    test.each(faults)(
      '$name',
      async (fault) => {
        tell(await runFault(testCluster, fault));
      },
      longestRowMs,
    );
  },
  { own: true, proxies: proxies.open },
);

async function killOneOfEach({ cluster }: TestCluster): Promise<void> {
  await Promise.all(Object.values(cluster.services).map((service) => service.kill9()));
}

async function startThem({ cluster }: TestCluster): Promise<void> {
  await Promise.all(Object.values(cluster.services).map((service) => service.start()));
}
