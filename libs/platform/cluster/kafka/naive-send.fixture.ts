// Why partition-sender.ts is as it is: the same test with one `producer.send()` for all partitions loses acknowledged messages.
//   node tools/build/server.mjs naive-send libs/platform/cluster/kafka/naive-send.fixture.ts && node dist/naive-send/main.js
// The driver keeps the answers of brokers that had answered before a leader changed, and takes them for the answer to
// what was never sent. It happens in most runs, not in all.
import { Kafka, logLevel } from 'kafkajs';
import { startEngine } from '@rehearse/testkit/engines';
import { publishWhileLeadersDie } from './leader-kills.fixture';
import type { OpenKafka } from './open-kafka';

const engine = await startEngine('kafka3', { own: true });
try {
  const naive = new Kafka({ brokers: engine.url.split(','), logLevel: logLevel.NOTHING }).producer({
    idempotent: true,
  });
  await naive.connect();
  const ways = {
    naive: () => (topic: string, batch: readonly { key: string; value: string }[]) =>
      naive.send({ topic: `naive.${topic}`, acks: -1, messages: [...batch] }),
    ours: ({ stream }: OpenKafka) => stream.publish.bind(stream),
  };
  for (const [name, way] of Object.entries(ways)) {
    const { acknowledged, stored } = await publishWhileLeadersDie(engine, `${name}.`, 4, way);
    const lost = acknowledged.filter((value) => !stored.has(value)).length;
    const twice = [...stored.values()].filter((times) => times > 1).length;
    process.stdout.write(`${name}: ${acknowledged.length} acknowledged, ${lost} lost, ${twice} stored twice\n`);
  }
  await naive.disconnect();
} finally {
  await engine.stop();
}
