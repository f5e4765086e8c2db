import { pipelineGroup, topics } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks, Platform } from '@rehearse/platform/ports';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MemoryLocks } from '../../platform/embedded/memory-locks';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { pipeline } from '.';
import { openOwnTables } from './own-tables.fixture';
import { Erasures } from './erasures';
import { SessionSizes } from './session-sizes';
import { SessionNumbers } from './session-numbers';
import { PipelineMetrics } from './pipeline.metrics';
import { RowStore } from './row.store';
import { rowsOf } from './rows';
import { Trails } from './trails';
import type { Service } from '@rehearse/server';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer, TestServerOptions } from '@rehearse/testkit/servers';
import { until } from '@rehearse/testkit/waiting';

export interface RunningPipeline extends TestServer {
  readonly clickhouse: ClickHouse;
  /** Resolves when everything that was published is in the tables. */
  settled(): Promise<void>;
}

/** All services that a tester's record passes on its way, on real engines. */
export async function openPipeline(
  more: readonly Service[] = [],
  config: TestServerOptions['config'] = {},
): Promise<RunningPipeline> {
  const database = await openOwnTables();
  const { clickhouse } = database;
  const services = [...new Set([gateway, auth, studio, testing, pipeline, ...more])];
  const running = await openTestServer({ services, clickhouse, config });
  return {
    ...running,
    clickhouse,
    settled: () => settled(running.platform),
    async close() {
      await running.close();
      await database.close();
    },
  };
}

const settled = ({ stream }: Platform): Promise<void> =>
  until(async () => {
    const names = [topics.records.name, topics.erasures.name];
    const lags = await Promise.all(names.map((topic) => stream.lag(topic, pipelineGroup)));
    return lags.every(({ messages }) => messages === 0);
  }, 120_000);

export const event = (fields: Readonly<Record<string, unknown>>) => ({
  kind: 'event' as const,
  type: 'ScreenLoaded',
  screen: 's1',
  time: 1_767_000_000_000,
  ...fields,
});

/** A message as the intake writes it; records are numbered from `from`. */
export function received(fields: Partial<RecordsReceived> & Pick<RecordsReceived, 'records'>): RecordsReceived {
  return {
    app: 'a1',
    session: 'S1_1',
    from: 0,
    numbered: null,
    version: 7,
    client: '1.0',
    receivedAt: 1_767_000_000_500,
    refused: [],
    indexes: fields.records.map((_, index) => index),
    ...fields,
  };
}

/** What writes the tables, without a pipeline around it. */
export function storeOf(clickhouse: ClickHouse, locks: Locks = new MemoryLocks()) {
  const log = pino({ level: 'silent' });
  const sizes = new SessionSizes(clickhouse);
  const metrics = new PipelineMetrics(new Registry());
  const trails = new Trails(sizes, new Erasures(clickhouse), metrics, clickhouse, log);
  const numbers = new SessionNumbers(clickhouse, locks, log);
  return { sizes, numbers, trails, rowStore: new RowStore(sizes, trails, numbers, clickhouse) };
}

/** Writes what the intake would have passed on, past the stream. */
export async function store(clickhouse: ClickHouse, ...messages: readonly RecordsReceived[]): Promise<void> {
  const { sizes, rowStore, trails } = storeOf(clickhouse);
  const rows = messages.map((one, offset) => rowsOf(one, { partition: 0, offset }));
  await sizes.fitting(rows);
  await rowStore.insert(rows);
  await trails.beforeApplicationShutdown();
}

export async function publish(platform: Platform, ...messages: readonly RecordsReceived[]): Promise<void> {
  await platform.stream.publish(
    topics.records.name,
    messages.map((message) => ({ key: message.session, value: JSON.stringify(message) })),
  );
}
