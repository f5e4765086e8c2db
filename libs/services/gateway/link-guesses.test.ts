// Who tries out what the end of a link may be is held up; whoever has it goes on.
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';

let running: TestServer;
let send: Send;
let app: OwnApp;
beforeEach(async () => {
  running = await openTestServer({ services: [gateway, auth, studio], config: { trustProxy: 1 } });
  send = sender(running.server.url);
  app = await newApp(send, await newPerson(send));
});
afterEach(() => running.close());

const opened = async (hash: string, from = '203.0.113.7') =>
  (await send('GET', `/rest/invitation/${hash}/app.json`, { headers: { 'x-forwarded-for': from } })).status;
const guess = (count: number) => app.hash.slice(0, -8) + String(count).padStart(8, '0');
const guesses = async (from = '203.0.113.7') => {
  const statuses: number[] = [];
  for (let count = 0; count < limits.pausesHere.free + 2; count += 1) statuses.push(await opened(guess(count), from));
  return statuses;
};

test('after some wrong ones from one network there is a pause for it, and for no other', async () => {
  const statuses = await guesses();
  expect(statuses.slice(0, limits.pausesHere.free)).toEqual(Array.from({ length: limits.pausesHere.free }, () => 404));
  expect(statuses.at(-1)).toBe(429);
  // The right one would tell that it is.
  expect(await opened(app.hash)).toBe(429);
  expect(await opened(app.hash, '198.51.100.9')).toBe(200);
});

test('whoever was in before goes on through the pause', async () => {
  expect(await opened(app.hash)).toBe(200);
  expect((await guesses()).at(-1)).toBe(429);
  expect(await opened(app.hash)).toBe(200);
});

test('a link that is dead is no guess, however often it is opened', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push(await opened(guess(1)));
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test('the right one takes back the wrong ones before it', async () => {
  for (let count = 0; count < limits.pausesHere.free; count += 1) await opened(guess(count));
  expect(await opened(app.hash)).toBe(200);
  const again = (await guesses()).slice(limits.pausesHere.free);
  expect(again).toEqual([404, 404]);
});
