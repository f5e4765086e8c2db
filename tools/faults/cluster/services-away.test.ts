// Each service is killed and paused in turn, and what is on its way to the results is held up, while people work (docs/faults.md).
import { eventually } from '@rehearse/testkit/waiting';
import { serviceFaults } from './faults';
import { deadLetterCount, diskFull, poisonCount, publishStrange, slowStore } from './stream-faults';
import { describeFaults } from './while-people-work';

await describeFaults(
  'services away, and records on their way, while people work',
  // About as long as the rows of engines, which are held beside these.
  ({ engineOf, kafka }) => [slowStore(() => kafka().stream), diskFull(() => engineOf('kafka')), ...serviceFaults],
  ({ testCluster, kafka }) => {
    test('what nobody can read is put aside with its reason; what is behind it, and of a newer version, is counted', async () => {
      const load = testCluster().load('poison');
      load.records.set('newer', 1);
      await publishStrange(kafka().stream, testCluster(), 'newer');
      await eventually(async () => expect(await deadLetterCount(kafka().stream)).toBe(poisonCount));
      await load.stop();
      await testCluster().settled(load);
    });
  },
);
