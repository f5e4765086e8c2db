// A cluster with a little of everything, and what is asked of it before and after.
import { pipelineGroup, topicPartitions, topics } from '@rehearse/contract';
import { ClickHouse, type ConnectionOptions } from '@rehearse/platform/clickhouse';
import { openKafka } from '@rehearse/platform/cluster/kafka';
import { clusterEngines, engineVariables } from '@rehearse/testkit/cluster';
import type { ClusterEngines } from '@rehearse/testkit/cluster';
import { startEngine } from '@rehearse/testkit/engines';
import type { Engine } from '@rehearse/testkit/engines';
import type { Send } from '@rehearse/testkit/people';
import { Program } from '@rehearse/testkit/programs';
import type { ProgramOptions } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { Client } from '../../libs/platform/cluster/kafka/client';
import { groupIdOf } from '../../libs/platform/cluster/kafka/topic-names';
import type { Work } from '../embedded-to-cluster/installation.fixture';
import { fingerprintOf } from '../tables';
import { tableNames } from './tables';

export interface Stores {
  readonly engines: ClusterEngines;
  stop(): Promise<void>;
}

/** Empty ones, beside those that a test file has already. */
export async function startStores(): Promise<Stores> {
  const started = await Promise.all(clusterEngines.map((name) => startEngine(name, { own: true })));
  const entries = started.map((engine, at): [string, Engine] => [clusterEngines[at] ?? '', engine]);
  return {
    engines: Object.fromEntries(entries) as unknown as ClusterEngines,
    stop: async () => void (await Promise.all(started.map((engine) => engine.stop()))),
  };
}

export async function runTool(
  options: Omit<ProgramOptions, 'dataFolder'>,
): Promise<{ code: number | null; output: string }> {
  const run = new Program({ ...options, dataFolder: '/nonexistent' });
  const { code } = await run.ended;
  return { code, output: run.output };
}

export const variablesOf = ({ engines }: Pick<Stores, 'engines'>): Record<string, string> => {
  const { MONGO_URL, KAFKA_URL, S3_URL, CLICKHOUSE_URL } = engineVariables(engines);
  return { MONGO_URL, KAFKA_URL, S3_URL, CLICKHOUSE_URL };
};

const clientOf = ({ kafka }: ClusterEngines) => new Client({ brokers: [kafka.url] }, { warn: () => undefined });

/** As if the pipeline had counted nothing. It must not run. */
export async function forgetWhatWasRead(engines: ClusterEngines): Promise<void> {
  const topic = topics.records.name;
  await clientOf(engines).admin(async (admin) => {
    const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition }) => ({ partition, offset: '0' }));
    await admin.setOffsets({ groupId: groupIdOf(topic, pipelineGroup), topic, partitions });
  });
}

/** Resolves when the pipeline has counted everything. */
export async function settled({ kafka }: ClusterEngines): Promise<void> {
  const open = await openKafka({ brokers: [kafka.url], topics: topicPartitions });
  try {
    await eventually(async () => expect((await open.stream.lag(topics.records.name, pipelineGroup)).messages).toBe(0));
  } finally {
    await open.close();
  }
}

export async function unreadErasures({ engines: { kafka } }: Stores): Promise<number> {
  const open = await openKafka({ brokers: [kafka.url], topics: topicPartitions });
  try {
    return (await open.stream.lag(topics.erasures.name, pipelineGroup)).messages;
  } finally {
    await open.close();
  }
}

export async function kafkaGroups(engines: ClusterEngines): Promise<readonly string[]> {
  const { groups } = await clientOf(engines).admin((admin) => admin.listGroups());
  return groups.map(({ groupId }) => groupId).toSorted();
}

/** Clients of old send one record at a time and do not number them: sessions in turns, so that they mix in the stream. */
export async function sendUnnumbered(
  { app }: Work,
  send: Send,
  { sessions, events }: { readonly sessions: number; readonly events: number },
): Promise<void> {
  for (let at = 0; at < sessions * events; at += 1) {
    const record = { type: 'WidgetClick', screen: 's10001', time: 1_767_000_000_000 };
    const body = { session: `S_old_${at % sessions}`, ...record };
    await send('POST', `/rest/invitation/${app.id}/${app.hash}/events.json`, { body });
  }
}

export interface Session {
  readonly session: string;
  readonly events: number;
  readonly trail: number;
}

const perSession = `SELECT session, toUInt32(count()) AS events, toUInt32(any(t.events)) AS trail
  FROM session_events AS e FINAL LEFT JOIN (SELECT session, events FROM session_trails FINAL) AS t USING session
  GROUP BY session ORDER BY session`;

/** What the tables have: sessions, and a fingerprint of every table. */
export async function resultsOf(connection: ConnectionOptions) {
  const clickhouse = new ClickHouse(connection);
  try {
    const sessions = await clickhouse.query<Session>(perSession);
    const prints = [];
    for (const table of [...tableNames, 'session_trails', 'mouse_paths'])
      prints.push([table, await fingerprintOf(clickhouse, table)]);
    return { sessions, prints };
  } finally {
    await clickhouse.close();
  }
}
