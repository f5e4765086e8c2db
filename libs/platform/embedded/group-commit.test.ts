import { jest } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { StreamUnavailable } from '../ports';
import { SqliteStream } from './sqlite-stream';

const silent = { warn: () => undefined };
const message = (value: string) => ({ key: 'k', value });

let folder = '';
let path = '';
let stream: SqliteStream;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-commit-'));
  path = join(folder, 'stream.db');
  stream = new SqliteStream(path, silent);
  await stream.publish('t', [message('first')]);
});
afterEach(async () => {
  await stream.close();
  await rm(folder, { recursive: true, force: true });
});

/** The way of its log to the disk. */
function syncOf({ file: { log } }: SqliteStream) {
  if (!log) throw new Error('its commits bring the log to the disk');
  return jest.spyOn(log, 'sync');
}

/** How many messages whoever opens the file would find. */
const written = (): number => Number(stream.file.connection.prepare('SELECT count(*) AS n FROM messages').get()?.['n']);

async function turns(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await turn();
}

test('a publish resolves when its messages are on the disk; what comes meanwhile waits and goes together', async () => {
  const arrive: (() => void)[] = [];
  const sync = syncOf(stream).mockImplementation(() => new Promise((resolve) => arrive.push(resolve)));
  const resolved: string[] = [];
  const publish = (value: string) => stream.publish('t', [message(value)]).then(() => resolved.push(value));
  const published = [publish('a')];
  await turns(5);
  published.push(publish('b'), publish('c'));
  await turns(5);
  expect([resolved, written(), arrive.length]).toEqual([[], 2, 1]);

  arrive[0]?.();
  await turns(5);
  expect([resolved, written(), arrive.length]).toEqual([['a'], 4, 2]);

  arrive[1]?.();
  await Promise.all(published);
  expect(resolved).toEqual(['a', 'b', 'c']);
  expect(sync).toHaveBeenCalledTimes(2);
});

test('what the disk did not take is written anew, into the database, before anybody is told that it is there', async () => {
  const sync = syncOf(stream).mockRejectedValueOnce(new Error('EIO'));
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
  await stream.publish('t', [message('a')]);
  expect((await stat(`${path}-wal`)).size).toBe(0);
  await stream.publish('t', [message('b')]);
  expect(sync).toHaveBeenCalledTimes(2);
});

test('while it cannot be written anew nothing counts as stored', async () => {
  const sync = syncOf(stream).mockRejectedValueOnce(new Error('EIO'));
  const reader = new SqliteStream(path, silent, { joined: true });
  reader.file.connection.exec('BEGIN; SELECT * FROM messages');
  await expect(stream.publish('t', [message('a')])).rejects.toThrow(StreamUnavailable);
  // A later sync would say that all is well.
  await expect(stream.publish('t', [message('b')])).rejects.toThrow(/did not reach the disk/);
  await expect(stream.check()).rejects.toThrow(/did not reach the disk/);
  reader.file.connection.exec('COMMIT');
  await stream.check();
  expect(sync).toHaveBeenCalledTimes(1);
  await stream.publish('t', [message('c')]);
  await reader.close();
});

test('closing waits for what is on its way', async () => {
  const published = stream.publish('t', [message('last')]);
  await turn();
  await stream.close();
  await published;
  stream = new SqliteStream(path, silent);
  expect(written()).toBe(2);
});
