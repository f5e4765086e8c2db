// What is promised of many messages, large ones, and of a stream that cannot write for a while.
import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { eventually } from '@rehearse/testkit/waiting';
import { dead, ok, type DeliveredMessage, type Outcome, type SubscribeOptions } from '../ports';
import { SqliteStream } from './sqlite-stream';

const warnings: string[] = [];
const report = { warn: (_: object, text: string) => void warnings.push(text) };

let folder: string;
let stream: SqliteStream;
beforeEach(async () => {
  warnings.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'rehearse-stream-'));
  stream = new SqliteStream(join(folder, 'stream.db'), report, { retainDeadMs: 0 });
});
afterEach(async () => {
  await stream.close();
  await rm(folder, { recursive: true, force: true });
});

const numbered = (count: number, key = 'k') => Array.from({ length: count }, (_, at) => ({ key, value: `${at}` }));

function read(outcome: (message: DeliveredMessage) => Outcome, options: Partial<SubscribeOptions> = {}) {
  const batches: (readonly DeliveredMessage[])[] = [];
  const subscription = stream.subscribe({
    topic: 't',
    group: 'g',
    maxMessages: 1_000,
    maxWaitMs: 5,
    handle: async (batch) => {
      batches.push(batch);
      return batch.map(outcome);
    },
    ...options,
  });
  return { batches, values: () => batches.flat().map(({ value }) => value), stop: () => subscription.stop() };
}
const isRead = (group = 'g') =>
  eventually(async () => expect(await stream.lag('t', group)).toMatchObject({ messages: 0 }));

/** Of the messages of a topic, and of its dead ones. */
const kept = () =>
  ['messages', 'dead_letters'].map((table) =>
    Number(stream.file.connection.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']),
  );

/** The next ones fail, so many of them. */
function failCommits(count: number): void {
  const { connection } = stream.file;
  const exec = connection.exec.bind(connection);
  let left = count;
  jest.spyOn(connection, 'exec').mockImplementation((sql) => {
    if (sql === 'COMMIT' && left-- > 0) throw new Error('no COMMIT');
    exec(sql);
  });
}

test('of 1,000 dead messages and one all are replayed, or deleted when they are old enough', async () => {
  await stream.publish('t', numbered(1_001));
  const first = read(() => dead('no'));
  await isRead();
  await first.stop();
  expect(await stream.replayDead('t', 'g')).toBe(1_001);
  const second = read(() => dead('no'));
  await isRead();
  await second.stop();
  expect(second.values()).toHaveLength(1_001);
  expect(kept()).toEqual([2_002, 1_001]);
  await sleep(5);
  await stream.prune();
  expect(kept()).toEqual([2_002, 0]);
});

test('of several hundred unwanted ones none is kept, finished or dead', async () => {
  await stream.publish('t', [...numbered(450, 'eve'), ...numbered(1, 'bob')]);
  const reader = read(() => dead('no'));
  await isRead();
  await reader.stop();
  await stream.forget('t', { keys: ['eve'], isMeant: () => true });
  expect(kept()).toEqual([1, 1]);
  expect((await stream.deadLetters('t', 'g', 10)).map(({ key }) => key)).toEqual(['bob']);
});

test('the lag is as old as the oldest message, in whichever partition it waits', async () => {
  await stream.publish('t', numbered(1, 'early'));
  await sleep(300);
  await stream.publish('t', [...numbered(1, 'a'), ...numbered(1, 'b'), ...numbered(1, 'c'), ...numbered(1, 'd')]);
  const { messages, oldestMs } = await stream.lag('t', 'g');
  expect(messages).toBe(5);
  expect(oldestMs).toBeGreaterThanOrEqual(290);
});

test('the lag of a group that has read nothing yet leaves out what was forgotten before', async () => {
  const reader = read(() => ok);
  await stream.publish('t', numbered(10));
  await isRead();
  await reader.stop();
  await stream.forget('t', { isMeant: ({ value }) => Number(value) < 4 });
  expect(await stream.lag('t', 'new')).toMatchObject({ messages: 6 });
});

test('what was put aside is not read by a group that comes back', async () => {
  const reader = read(() => ok);
  await stream.publish('t', numbered(1));
  await isRead();
  await reader.stop();
  await stream.publish('t', [
    { key: 'k', value: 'in the way' },
    { key: 'k', value: 'behind it' },
  ]);
  const [waiting] = (await stream.lag('t', 'g')).standings.filter(({ messages }) => messages > 0);
  await stream.park('t', 'g', { partition: waiting?.partition ?? 0, offset: 1 }, 'it stood in the way');
  const again = read(() => ok);
  await isRead();
  expect(again.values()).toEqual(['behind it']);
});

test('a batch of large messages has fewer of them', async () => {
  const value = 'x'.repeat(40_000);
  await stream.publish(
    't',
    numbered(600).map(({ key }) => ({ key, value })),
  );
  const { batches } = read(() => ok);
  await isRead();
  expect(batches.map(({ length }) => length)).toEqual([500, 100]);
});

test('a batch that is full waits for no more', async () => {
  const { batches } = read(() => ok, { maxMessages: 3, maxWaitMs: 300_000 });
  await stream.publish('t', numbered(3));
  await isRead();
  expect(batches.map(({ length }) => length)).toEqual([3]);
});

test('each batch that is not full waits for more anew', async () => {
  const { batches, values } = read(() => ok, { maxWaitMs: 400 });
  await stream.publish('t', numbered(1));
  await eventually(() => expect(values()).toHaveLength(1));
  await isRead();
  await stream.publish('t', numbered(1));
  await sleep(50);
  await stream.publish('t', numbered(1));
  await eventually(() => expect(values()).toHaveLength(3));
  expect(batches.map(({ length }) => length)).toEqual([1, 2]);
});

test('a batch whose end cannot be written comes again after a pause', async () => {
  await stream.publish('t', numbered(1));
  const times: number[] = [];
  read(() => {
    if (times.push(performance.now()) === 1) failCommits(2);
    return ok;
  });
  await isRead();
  const [first = 0, second = 0, third = 0, ...more] = times;
  expect([second - first > 400, third - second > 400, more]).toEqual([true, true, []]);
});

test('a consumer that cannot begin tries again', async () => {
  failCommits(1);
  const { values } = read(() => ok);
  await eventually(() => expect(warnings).toContain('a consumer could not start, it tries again'));
  await stream.publish('t', numbered(1));
  await eventually(() => expect(values()).toEqual(['0']));
});

test('what two threads publish at the same moment has its places one after the other', async () => {
  const other = new SqliteStream(join(folder, 'stream.db'), report, { joined: true });
  await stream.publish('t', numbered(1));
  await other.publish('t', numbered(1));
  for (let round = 0; round < 5; round += 1)
    await Promise.all([stream, other].map((one) => one.publish('t', numbered(2))));
  const { batches } = read(() => ok);
  await isRead();
  expect(batches.flat().map(({ offset }) => offset)).toEqual(Array.from({ length: 22 }, (_, at) => at));
  await other.close();
});

test('what is in hand when the stream closes is finished, and does not come again', async () => {
  await stream.publish('t', numbered(1));
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const handle = async (batch: readonly DeliveredMessage[]) => {
    begin();
    await finished;
    return batch.map(() => ok);
  };
  read(() => ok, { handle });
  await begun;
  const closed = stream.close();
  finish();
  await closed;
  stream = new SqliteStream(join(folder, 'stream.db'), report);
  expect(await stream.lag('t', 'g')).toMatchObject({ messages: 0 });
});

test('nothing is known of a topic that nobody has heard of, and asking does not make it', async () => {
  const at = { partition: 0, offset: 0 };
  expect(await stream.lag('never', 'g')).toEqual({ messages: 0, oldestMs: 0, standings: [] });
  expect(await stream.deadLetters('never', 'g', 9)).toEqual([]);
  expect(await Promise.all([stream.replayDead('never', 'g'), stream.replayDead('never', 'g', at)])).toEqual([0, 0]);
  expect(await stream.discardDead('never', 'g', at)).toBe(0);
  await stream.forget('never', { isMeant: () => true });
  await expect(stream.park('never', 'g', at, 'why')).rejects.toThrow('there is no topic never');
  expect(stream.file.connection.prepare('SELECT name FROM topics').all()).toEqual([]);
});

test('other threads are told once of what has grown, and a quiet stream says nothing', async () => {
  const said = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
  await stream.publish('t', numbered(1));
  await sleep(150);
  expect(said.mock.calls).toEqual([[['t']]]);
  await Promise.all([stream.publish('t', numbered(1)), stream.publish('u', numbered(1))]);
  await sleep(150);
  expect(new Set(said.mock.calls.flat(2))).toEqual(new Set(['t', 'u']));
  const calls = said.mock.calls.length;
  await sleep(150);
  expect(said).toHaveBeenCalledTimes(calls);
  said.mockRestore();
});

test('who closes says what it has not said yet', async () => {
  const said = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
  await stream.publish('t', numbered(1));
  await stream.publish('u', numbered(1));
  await stream.close();
  expect(said.mock.calls.flat(2)).toEqual(['t', 'u']);
  said.mockRestore();
});

test('its room is that of the disk that it lies on', async () => {
  expect(await stream.room()).toBeGreaterThan(1_000_000);
});
