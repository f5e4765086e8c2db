// What the stream keeps of what was erased: its dead letters are all that is looked at here, as they are kept longest.
import { jest } from '@jest/globals';
import { topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { openEmbedded } from '@rehearse/platform/embedded';
import { dead } from '@rehearse/platform/ports';
import type { Platform } from '@rehearse/platform/ports';
import { until } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetMessages } from './forget-messages';

const topic = topics.records.name;
let folder: string;
let platform: Platform;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-forget-'));
  platform = await openEmbedded({ dataFolder: folder });
});
afterEach(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes dead letters of them, forgets what was erased, and answers whose messages are left. */
async function leftOf(messages: Readonly<Record<string, readonly [session: string, value: string]>>, erased: Erased[]) {
  const { stream } = platform;
  const reading = stream.subscribe({
    topic,
    group: 'g',
    maxMessages: 100,
    maxWaitMs: 5,
    handle: async (batch) => batch.map(() => dead('to be kept')),
  });
  const all = Object.entries(messages);
  await stream.publish(
    topic,
    all.map(([, [key, value]]) => ({ key, value })),
  );
  await until(async () => (await stream.deadLetters(topic, 'g', 100)).length === all.length);
  await reading.stop();
  await forgetMessages(stream, erased);
  const left = new Set((await stream.deadLetters(topic, 'g', 100)).map(({ key, value }) => `${key} ${value}`));
  return all.filter(([, [key, value]]) => left.has(`${key} ${value}`)).map(([name]) => name);
}

const of = (app: string, record: object = {}) => JSON.stringify({ records: [record], app });

test('of an erased prototype nothing is left, also where its text names another one or cannot be read', async () => {
  const left = await leftOf(
    {
      'its own': ['s1', of('a1')],
      'its own, which names another one first': ['s2', of('a1', { app: 'a2' })],
      "another one's": ['s1', of('a2')],
      "another one's, which names it": ['s2', of('a2', { app: 'a1' })],
      'half of its own': ['s3', '{"app":"a1","records":['],
      "half of another one's": ['s4', '{"app":"a2","records":['],
      'of nobody': ['s5', 'no JSON'],
    },
    [{ kind: 'app', app: 'a1' }],
  );
  expect(left).toEqual(["another one's", "another one's, which names it", "half of another one's", 'of nobody']);
});

test('of an erased session nothing is left; others of its prototype, and those of its name elsewhere, stay', async () => {
  const messages = {
    'a1 s1': ['s1', of('a1')],
    'a2 s1': ['s1', of('a2')],
    'a3 s1': ['s1', of('a3')],
    'a1 s2': ['s2', of('a1')],
    'a2 s3': ['s3', of('a2')],
  } as const;
  const left = await leftOf(messages, [
    { kind: 'session', app: 'a1', session: 's1' },
    { kind: 'session', app: 'a2', session: 's1' },
    { kind: 'expired', of: 'sessions', app: 'a2', sessions: ['s3', 's4'] },
  ]);
  expect(left).toEqual(['a3 s1', 'a1 s2']);
});

test('prototypes and sessions may be erased together', async () => {
  const messages = { 'a1 s1': ['s1', of('a1')], 'a2 s1': ['s1', of('a2')], 'a2 s2': ['s2', of('a2')] } as const;
  expect(
    await leftOf(messages, [
      { kind: 'app', app: 'a1' },
      { kind: 'session', app: 'a2', session: 's1' },
    ]),
  ).toEqual(['a2 s2']);
});

test('where only mouse or answers are too old the stream is not looked through; for sessions, only what has their keys', async () => {
  const forget = jest.spyOn(platform.stream, 'forget');
  await forgetMessages(platform.stream, [{ kind: 'expired', of: 'mouse', app: 'a1', sessions: ['s1'] }]);
  expect(forget).not.toHaveBeenCalled();
  await forgetMessages(platform.stream, [{ kind: 'session', app: 'a1', session: 's1' }]);
  expect(forget.mock.calls.map(([, { keys }]) => keys)).toEqual([['s1']]);
});
