// A start while the tables cannot be made: what it waits for, and what is wrong with them for good.
import { ClickHouse, ClickHouseTimeout, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { LockTimeout } from '@rehearse/platform/ports';
import type { Locks } from '@rehearse/platform/ports';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { eventually } from '@rehearse/testkit/waiting';
import { jest } from '@jest/globals';
import { pino } from 'pino';
import { MemoryLocks } from '../../platform/embedded/memory-locks';
import { schema } from './schema';
import { Tables } from './tables';

let database: OpenClickHouse;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());

/** Tables of which the first tries fail so. */
function tablesAfter(...errors: readonly Error[]) {
  const left = [...errors];
  const all = new MemoryLocks();
  let tries = 0;
  const locks: Locks = {
    withLock(...wanted) {
      tries += 1;
      const error = left.shift();
      return error ? Promise.reject(error) : all.withLock(...wanted);
    },
  };
  const lines: { level: number; msg: string; steps?: string[] }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as { level: number; msg: string }) });
  const tables = new Tables(database.clickhouse, locks, log);
  const ready = jest.fn();
  return { tables, ready, lines, tries: () => tries };
}

const warning = { level: 40, msg: 'the analytic store is away; records wait in the stream' };

test('a first start makes the tables, and names the steps; the next one has nothing to say', async () => {
  const first = tablesAfter();
  await first.tables.whenReady(first.ready);
  expect(first.ready).toHaveBeenCalledTimes(1);
  expect(first.lines).toMatchObject([
    { level: 30, msg: 'the analytics tables are up to date', steps: schema.map(({ name }) => name) },
  ]);
  const next = tablesAfter();
  await next.tables.whenReady(next.ready);
  expect(next.ready).toHaveBeenCalledTimes(1);
  expect(next.lines).toEqual([]);
});

test.each([
  new ClickHouseUnavailable('no answer'),
  new ClickHouseTimeout('too slow'),
  new LockTimeout('pipeline.schema'),
])('a start does not wait for what is away, which is asked again: %s', async (error) => {
  const { tables, ready, lines } = tablesAfter(error);
  await tables.whenReady(ready);
  expect(ready).not.toHaveBeenCalled();
  expect(lines).toMatchObject([warning]);
  await eventually(() => expect(ready).toHaveBeenCalledTimes(1));
  expect(lines).toHaveLength(1);
});

test('what waiting does not mend ends the start', async () => {
  const { tables, ready, lines, tries } = tablesAfter(new Error('a step was changed'));
  await expect(tables.whenReady(ready)).rejects.toThrow('a step was changed');
  expect([ready.mock.calls.length, lines, tries()]).toEqual([0, [], 1]);
});

test('what goes wrong after the start is told each time, and tried again', async () => {
  const wrong = new Error('a step is wrong');
  const { tables, ready, lines } = tablesAfter(new ClickHouseUnavailable('no answer'), wrong, wrong);
  jest.useFakeTimers();
  const begun = tables.whenReady(ready);
  await jest.advanceTimersByTimeAsync(3_500);
  jest.useRealTimers();
  await begun;
  await eventually(() => expect(ready).toHaveBeenCalledTimes(1));
  const told = { level: 50, msg: 'the analytics tables cannot be made; it will be tried again' };
  expect(lines).toMatchObject([warning, told, told]);
});

test('a process that ends does not ask any more', async () => {
  const away = Array.from({ length: 9 }, () => new LockTimeout('pipeline.schema'));
  const { tables, ready, tries } = tablesAfter(...away);
  jest.useFakeTimers();
  const begun = tables.whenReady(ready);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(tries()).toBe(3);
  tables.stopWaiting();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(tries()).toBe(3);
  jest.useRealTimers();
  await begun;
});

test('where nothing listens the store is away', async () => {
  const nowhere = new ClickHouse({ url: 'http://127.0.0.1:9' });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const tables = new Tables(nowhere, new MemoryLocks(), log);
  await tables.whenReady(() => lines.push('ready'));
  tables.stopWaiting();
  expect(lines).toEqual([warning.msg]);
  await nowhere.close();
});
