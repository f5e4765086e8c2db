import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { eventually } from '../../platform/conformance/eventually';
import { openPipeline } from './pipeline.fixture';
import { Tables } from './tables';

test('a start does not wait for hours until another process has brought the tables up to date', async () => {
  const running = await openPipeline();
  const { locks } = running.platform;
  const release = new AbortController();
  const held = locks.withLock('pipeline.schema', { ttlMs: 60_000, waitMs: 1_000 }, () =>
    sleep(120_000, undefined, { signal: release.signal }).catch(() => undefined),
  );
  const tables = new Tables(running.clickhouse, locks, pino({ level: 'silent' }));
  let isReady = false;
  await tables.whenReady(() => {
    isReady = true;
  });
  expect(isReady).toBe(false);
  release.abort();
  await held;
  await eventually(() => expect(isReady).toBe(true));
  tables.stopWaiting();
  await running.close();
});
