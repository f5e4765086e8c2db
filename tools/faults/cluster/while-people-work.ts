// A cluster of its own in which one thing after the other breaks, while people work (docs/faults.md).
import { describeWithEngines } from '@rehearse/testkit/engines';
import type { Engine } from '@rehearse/testkit/engines';
import { Proxies } from '@rehearse/testkit/network';
import type { OpenKafka } from '../../../libs/platform/cluster/kafka';
import { longestRowMs, runFault, tell } from './run-fault';
import type { Fault } from './run-fault';
import { openStream } from './stream-faults';
import { engineNames, TestCluster } from './test-cluster';

type EngineOf = (name: 'kafka' | (typeof engineNames)[number]) => Engine;

/** What a row may need when it runs: nothing of it is there while tests are named. */
export interface Place {
  readonly engineOf: EngineOf;
  readonly testCluster: () => TestCluster;
  readonly kafka: () => OpenKafka;
}

/** `moreTests` follow the rows on the same cluster. */
export function describeFaults(
  title: string,
  rowsOf: (place: Place) => readonly Fault[],
  moreTests: (place: Place) => void = () => {},
): Promise<void> {
  const proxies = new Proxies();
  return describeWithEngines(
    title,
    ['kafka', ...engineNames],
    (engines) => {
      let testCluster: TestCluster;
      let kafka: OpenKafka;
      const place: Place = {
        engineOf: (name) => engines[name],
        testCluster: () => testCluster,
        kafka: () => kafka,
      };
      beforeAll(async () => {
        testCluster = await TestCluster.open(engines, proxies);
        kafka = await openStream(engines.kafka);
      }, longestRowMs);
      afterAll(async () => {
        await kafka.close();
        await testCluster.close();
      });

      test.each([...rowsOf(place)])(
        '$name',
        async (fault) => {
          tell(await runFault(testCluster, fault));
        },
        longestRowMs,
      );
      moreTests(place);

      test('in the end the results count everything that was acknowledged, once', async () => {
        const { text } = await testCluster.send('GET', `/rest/analytics/${testCluster.app.id}/summary`, {
          token: testCluster.person.token,
        });
        expect(JSON.parse(text)).toMatchObject({ meta: await testCluster.storedInAll() });
      });
    },
    { own: true, proxies: proxies.open },
  );
}
