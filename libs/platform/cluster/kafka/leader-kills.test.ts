import { describeWithEngines } from '@rehearse/testkit/engines';
import { progress, publishWhileLeadersDie } from './leader-kills.fixture';

const kills = 3;

await describeWithEngines(
  'three brokers',
  ['kafka3'],
  (engines) => {
    it(`lose nothing that was acknowledged while the leader is killed in mid-send, ${kills} times`, async () => {
      const { acknowledged, stored } = await publishWhileLeadersDie(engines.kafka3, 'ours.', kills, ({ stream }) =>
        stream.publish.bind(stream),
      );
      expect(acknowledged.length).toBeGreaterThan(2 * kills * progress);
      expect(acknowledged.filter((value) => !stored.has(value))).toEqual([]);
    }, 300_000);
  },
  { own: true },
);
