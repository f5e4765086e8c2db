import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { migrate } from '@rehearse/platform/clickhouse';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { eventually } from '@rehearse/testkit/waiting';
import { event, openPipeline, received, store } from './pipeline.fixture';
import { schema } from './schema';
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

test('tables from before a study tested a version keep their rows, which are of none, and take new ones', async () => {
  const database = await openOwnDatabase();
  const { clickhouse } = database;
  const before = schema.filter(({ number }) => number < 17);
  await migrate(clickhouse, before);
  const now = '2026-01-02 03:04:05.000';
  const old = { app: 'a1', session: 'old', screen: 's1', x: -1, y: -1, scroll_top: -1, version: 7 };
  const rows = ['ScreenLoaded', 'WidgetClick'].map((type, ord) => ({
    ...old,
    type,
    ord,
    time: now,
    ended: now,
    received: now,
  }));
  await clickhouse.insert('session_events', rows);
  await clickhouse.command('INSERT INTO session_trails SELECT * FROM session_trails_view');
  await clickhouse.insert('session_attempts', [{ app: 'a1', session: 'old', flow: 'f', task: 't1' }]);

  const ran = await migrate(clickhouse, schema);
  expect(ran).toEqual(schema.slice(before.length).map(({ name }) => name));
  const testedIn = (table: string) =>
    clickhouse.query(`SELECT session, tested_version, round, version FROM ${table} FINAL ORDER BY session`);
  const none = { session: 'old', tested_version: 0, round: 0, version: 7 };
  expect(await testedIn('session_events')).toEqual([none, none]);
  expect(await testedIn('session_trails')).toEqual([none]);
  expect(await testedIn('session_attempts')).toEqual([{ ...none, version: 0 }]);

  const tested = { version: 12, round: 2 };
  await store(clickhouse, received({ session: 'new', tested, records: [event({})] }));
  await store(clickhouse, received({ session: 'old', from: 2, tested, records: [event({})] }));
  const both = { tested_version: 12, round: 2, version: 7 };
  expect(await testedIn('session_trails')).toEqual([
    { session: 'new', ...both },
    { session: 'old', ...both },
  ]);
  expect(await clickhouse.query("SELECT events FROM session_trails FINAL WHERE session = 'old'")).toEqual([
    { events: 3 },
  ]);
  await database.close();
});
