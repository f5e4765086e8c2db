// The rows of docs/faults.md about what is on its way to the analytics store.
import { pipelineGroup, topicPartitions, recordsReceived, topics } from '@rehearse/contract';
import type { Engine } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';
import { openKafka } from '../../../libs/platform/cluster/kafka';
import type { OpenKafka } from '../../../libs/platform/cluster/kafka';
import type { Stream } from '../../../libs/platform/ports';
import { fillDisk } from './disk';
import { isLong } from './load';
import type { Fault } from './run-fault';
import type { TestCluster } from './test-cluster';

/** What the pipeline reads from. */
export const openStream = ({ url }: Engine): Promise<OpenKafka> =>
  openKafka({ brokers: url.split(','), topics: topicPartitions });

/** What testers send in some seconds. */
const backlog = isLong ? 100 : 16;
/** So much that an insert takes seconds. */
const slowMs = 250;
const backlogPatienceMs = 60_000;
const lookEveryMs = 250;

export const slowStore = (stream: () => Stream): Fault => ({
  name: 'the analytics store too slow',
  testers: true,
  designers: true,
  readers: true,
  unready: [],
  begin({ proxies }) {
    proxies.of('clickhouse').slow(slowMs);
  },
  async meanwhile() {
    const lag = () => stream().lag(topics.records.name, pipelineGroup);
    await eventually(
      async () => expect((await lag()).messages).toBeGreaterThan(backlog),
      backlogPatienceMs,
      lookEveryMs,
    );
  },
  end: ({ proxies }) => proxies.of('clickhouse').heal(),
});

export const diskFull = (kafka: () => Engine): Fault => ({
  name: 'disk of the stream full',
  testers: false,
  designers: true,
  readers: true,
  unready: ['pipeline'],
  begin: () => fillDisk(kafka()),
  end: () => kafka().restart(),
});

/** Taken before records had a depth: whoever writes one down as JSON overflows. */
const deepRecord = `{"kind":"event","state":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
const deepMessages = 64;
const poison = ['no json', '{"app":1}', '', '{"records":"\u0000"}'];

/** Publishes what nobody can read, and what a newer version of a service might write, in one session's partition. */
export async function publishStrange(stream: Stream, { app }: TestCluster, session: string): Promise<void> {
  const newer = {
    ...recordsReceived.parse({
      app: app.id,
      session,
      from: 0,
      numbered: 1,
      version: 0,
      client: '',
      receivedAt: Date.now(),
      records: [{ kind: 'event', type: 'ScreenLoaded', screen: 's10001', time: Date.now(), mood: 'curious' }],
      refused: [],
      indexes: [0],
    }),
    schema: 2,
    consent: { given: true },
  };
  const deep = JSON.stringify({ ...newer, from: 1, records: ['DEEP'] }).replace('"DEEP"', deepRecord);
  const values = [...poison, ...Array.from({ length: deepMessages }, () => deep), JSON.stringify(newer)];
  await stream.publish(
    topics.records.name,
    values.map((value) => ({ key: session, value })),
  );
}

/** How many of them lie among the dead letters, each with a reason. */
export async function deadLetterCount(stream: Stream): Promise<number> {
  const letters = await stream.deadLetters(topics.records.name, pipelineGroup, 100);
  return letters.filter(({ reason }) => reason !== '').length;
}
export const poisonCount = poison.length + deepMessages;
