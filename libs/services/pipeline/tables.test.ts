import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { eventually } from '@rehearse/testkit/waiting';
import { openPipeline, received, store } from './pipeline.fixture';
import pathsFill from './schema/0015-mouse-paths-fill.sql';
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

test('paths of the mouse that were recorded before there were any are the same', async () => {
  const running = await openPipeline();
  const { clickhouse } = running;
  const mouse = (screen: string, ...spots: readonly [ms: number, x: number][]) => ({
    kind: 'mouse' as const,
    screen,
    x: spots.map(([, x]) => x),
    y: spots.map(([, x]) => 1 - x),
    t: spots.map(([ms]) => ms),
    c: spots.map(() => 0),
  });
  const now = 1_767_000_000_000;
  const records = [
    mouse('s1', [now, 0.1], [now + 40, 0.2], [now + 5_000, 0.3]),
    mouse('s1', [now + 6_000, 0.4], [now + 6_000, 0.5], [now, 0.6]),
    mouse('s2', [now + 7_000, 0.7]),
  ];
  await store(clickhouse, received({ session: 'S1', records }), received({ session: 'S2', from: null, records }));
  const sql = 'SELECT * FROM mouse_paths FINAL ORDER BY app, screen, session, first, last, ord';
  const recorded = await clickhouse.query<{ in_order: boolean; lasts: readonly number[] }>(sql);
  const ofScreen = [
    [40, 1_000, 0],
    [0, 0, 0],
  ];
  expect(recorded.map(({ lasts }) => lasts)).toEqual([...ofScreen, ...ofScreen, [0], [0]]);
  expect(recorded.filter(({ in_order }) => in_order).length).toBe(4);
  await clickhouse.command('TRUNCATE TABLE mouse_paths');
  await clickhouse.command(pathsFill);
  expect(await clickhouse.query(sql)).toEqual(recorded);
  await running.close();
});
