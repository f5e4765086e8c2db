// Two versions of every service side by side: an update, process by process, and the way back (docs/faults.md).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@rehearse/contract';
import { buildServices } from '@rehearse/testkit/cluster';
import type { Programs, ServiceProcess } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import { longestRowMs, runFault, tell } from './run-fault';
import type { Fault } from './run-fault';
import { buildOlder } from './older';
import { rollingRestart } from './rolling-restart';
import { engineNames, TestCluster } from './test-cluster';

const proxies = new Proxies();

/** The older version reads the variable for proxies in another way: no proxy, and no limits per address, suit both. */
const beside = { REHEARSE_BESIDE_OLDER: 'true', REHEARSE_RATE_LIMITS: 'false', REHEARSE_TRUST_PROXY: 'false' };

await describeWithEngines(
  'an update while people work',
  ['kafka', ...engineNames],
  (engines) => {
    let folder: string;
    let older: Programs;
    let newer: Programs;
    let testCluster: TestCluster;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rehearse-older-'));
      older = await buildOlder(folder);
      newer = await buildServices();
      const replicas = Object.fromEntries(serviceNames.map((name) => [name, 2]));
      testCluster = await TestCluster.open(engines, proxies, { replicas, programs: older, env: beside });
    }, longestRowMs);
    afterAll(async () => {
      await testCluster.close();
      await rm(folder, { recursive: true });
    });

    /** One of each is the other version while the row is held, then all are. */
    const change = (name: string, programs: () => Programs): Fault => ({
      name,
      testers: true,
      designers: true,
      readers: true,
      unready: [],
      isOlder: true,
      begin: ({ cluster }) => rollingRestart(firstOf(cluster), programs()),
      end: ({ cluster }) => rollingRestart(secondOf(cluster), programs()),
    });

    test.each([
      change('two versions: the newer comes', () => newer),
      change('two versions: back to the older', () => older),
    ])(
      '$name',
      async (fault) => {
        tell(await runFault(testCluster, fault));
      },
      longestRowMs,
    );

    test('in the end the results count everything that was acknowledged, once', async () => {
      const { text } = await testCluster.send('GET', `/rest/analytics/${testCluster.app.id}/summary`, {
        token: testCluster.person.token,
      });
      expect(JSON.parse(text)).toMatchObject({ meta: await testCluster.storedInAll() });
    });
  },
  { own: true, proxies: proxies.open },
);

const firstOf = ({ services }: TestCluster['cluster']): readonly ServiceProcess[] => Object.values(services);

const secondOf = ({ services, replicas }: TestCluster['cluster']): readonly ServiceProcess[] =>
  replicas.filter((replica) => replica !== services[replica.name]);
