// Each service and each engine is killed, paused and cut off in turn, while people work (docs/faults.md).
import { describeWithEngines } from '@rehearse/testkit/engines';
import { Doors } from '@rehearse/testkit/network';
import { eventually } from '@rehearse/testkit/waiting';
import type { OpenKafka } from '../../../libs/platform/cluster/kafka';
import { longestRowMs, suffer, tell } from './fault';
import { engineFaults, networkFaults, serviceFaults, strandedFaults } from './faults';
import { engineNames, Site } from './site';
import { buried, diskFull, openStream, poisonCount, publishStrange, slowStore } from './stream-faults';

const doors = new Doors();

await describeWithEngines(
  'while people work',
  ['kafka', ...engineNames],
  (engines) => {
    let site: Site;
    let kafka: OpenKafka;
    beforeAll(async () => {
      site = await Site.open(engines, doors);
      kafka = await openStream(engines.kafka);
    }, longestRowMs);
    afterAll(async () => {
      await kafka.close();
      await site.close();
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
        tell(await suffer(site, fault));
      },
      longestRowMs,
    );

    test('what nobody can read is put aside with its reason; what is behind it, and of a newer version, is counted', async () => {
      const load = site.load('poison');
      load.records.set('newer', 1);
      await publishStrange(kafka.stream, site, 'newer');
      await eventually(async () => expect(await buried(kafka.stream)).toBe(poisonCount));
      await load.stop();
      await site.settled(load);
    });

    test('in the end the figures count everything that was acknowledged, once', async () => {
      const { text } = await site.send('GET', `/rest/analytics/${site.app.id}/summary`, { token: site.person.token });
      expect(JSON.parse(text)).toMatchObject({ meta: await site.storedInAll() });
    });
  },
  { own: true, doors: doors.open },
);
