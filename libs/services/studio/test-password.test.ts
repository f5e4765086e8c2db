// The password of the test link: the end of its address, as somebody has set it.
import { givenTestHash, testPasswordOf } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
beforeEach(async () => {
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const set = (password: unknown, { token } = ada) =>
  send('POST', `/rest/apps/${app.id}/test-password`, { token, body: { password } });
const hashes = async () =>
  (await send('GET', `/rest/invitation/${app.id}.json`, { token: ada.token })).json as Record<string, number>;
const testHash = async () => Object.entries(await hashes()).find(([, level]) => level === 1)?.[0] ?? '';
const opened = async (hash: string) => (await send('GET', `/rest/invitation/${hash}/app.json`)).status;

test('testers come in by the link and the password together; the link of before is over', async () => {
  const before = await testHash();
  const others = Object.entries(await hashes()).filter(([, level]) => level !== 1);
  expect((await set('lumen123')).json).toMatchObject({ status: 'ok' });
  const hash = await testHash();
  expect(testPasswordOf(hash)).toBe('lumen123');
  const link = givenTestHash(hash);
  expect(await opened(`${link}lumen123`)).toBe(200);
  expect([await opened(link), await opened(`${link}Lumen123`), await opened(before)]).toEqual([404, 404, 404]);
  expect(Object.entries(await hashes()).filter(([, level]) => level !== 1)).toEqual(others);
});

test('another password leaves the link as it is; none makes another link', async () => {
  await set('lumen123');
  const link = givenTestHash(await testHash());
  await set('Nachtzug26');
  expect(givenTestHash(await testHash())).toBe(link);
  expect([await opened(`${link}lumen123`), await opened(`${link}Nachtzug26`)]).toEqual([404, 200]);
  await set(null);
  const open = await testHash();
  expect([testPasswordOf(open), await opened(open), await opened(`${link}Nachtzug26`)]).toEqual([null, 200, 404]);
});

test('who may edit sets one of letters and digits, as long as older clients can ask for it', async () => {
  for (const wrong of ['short12', 'much2long4it', 'with space', 'a/b/c/d1', 7, undefined])
    expect((await set(wrong)).status).toBe(400);
  const bob = await newPerson(send, 'bob');
  const body = { email: bob.email, role: 'comment' };
  await send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body });
  expect((await set('lumen123', bob)).status).toBe(403);
  expect(testPasswordOf(await testHash())).toBeNull();
});
