// Each service and each engine is killed, paused and cut off in turn, while people work (docs/faults.md).
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import { eventually } from '@rehearse/testkit/waiting';
import type { OpenKafka } from '../../../libs/platform/cluster/kafka';
import { longestRowMs, runFault, tell } from './run-fault';
import { engineFaults, networkFaults, serviceFaults, strandedFaults } from './faults';
import { engineNames, TestCluster } from './test-cluster';
import { deadLetterCount, diskFull, openStream, poisonCount, publishStrange, slowStore } from './stream-faults';

const proxies = new Proxies();

await describeWithEngines(
  'while people work',
  ['kafka', ...engineNames],
  (engines) => {
    let testCluster: TestCluster;
    let kafka: OpenKafka;
    beforeAll(async () => {
      testCluster = await TestCluster.open(engines, proxies);
      kafka = await openStream(engines.kafka);
    }, longestRowMs);
    afterAll(async () => {
      await kafka.close();
      await testCluster.close();
    });

    test.each([
      ...serviceFaults,
      ...engineFaults((name) => engines[name]),
      ...networkFaults,
      ...strandedFaults,
      slowStore(() => kafka.stream),
      diskFull(() => engines.kafka),
    ])(
      '$name',
      async (fault) => {
        tell(await runFault(testCluster, fault));
      },
      longestRowMs,
    );

    test('what nobody can read is put aside with its reason; what is behind it, and of a newer version, is counted', async () => {
      const load = testCluster.load('poison');
      load.records.set('newer', 1);
      await publishStrange(kafka.stream, testCluster, 'newer');
      await eventually(async () => expect(await deadLetterCount(kafka.stream)).toBe(poisonCount));
      await load.stop();
      await testCluster.settled(load);
    });

    test('in the end the results count everything that was acknowledged, once', async () => {
      const { text } = await testCluster.send('GET', `/rest/analytics/${testCluster.app.id}/summary`, {
        token: testCluster.person.token,
      });
      expect(JSON.parse(text)).toMatchObject({ meta: await testCluster.storedInAll() });
    });
  },
  { own: true, proxies: proxies.open },
);
