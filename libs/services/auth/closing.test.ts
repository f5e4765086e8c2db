import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '.';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { appCollection } from '../studio/app.document';
import { testing } from '../testing';
import { AccountService } from './account.service';
import { ClosingService } from './closing.service';
import { userCollection } from './user';

let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
});
afterAll(() => running.close());

const soft = (...errors: string[]) => ({ type: 'error', errors });
const close = async ({ token, password }: Person, now?: boolean) =>
  (await send('POST', '/rest/retire', { token, body: { current: password, now } })).json;
const login = async ({ email, password }: Person, restore?: boolean) =>
  (await send('POST', '/rest/login', { body: { email, password, restore } })).json;
const statusOf = async (hash: string) => (await send('GET', `/rest/invitation/${hash}/app.json`)).status;
const shut = (hash: string) => eventually(async () => expect(await statusOf(hash)).toBe(404));
const sweep = (now: number) => running.server.get(ClosingService).sweep(now);

test('a closed account is seen by nobody, and comes back with all it owned', async () => {
  const ada = await newPerson(send);
  const app = await newApp(send, ada, { isPublic: true });
  expect(await statusOf(app.hash)).toBe(200);
  expect(await close(ada)).toMatchObject({ status: 'ok' });
  expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).status).toBe(401);
  await shut(app.hash);
  expect((await send('GET', `/rest/apps/${app.id}.json`)).status).not.toBe(200);
  expect((await send('GET', '/rest/apps/public')).text).not.toContain(app.id);

  expect(await login(ada)).toEqual(soft('user.login.closed'));
  expect(await login({ ...ada, password: 'a wrong one' }, true)).toEqual(soft('user.login.fail'));
  expect(await login(ada)).toEqual(soft('user.login.closed'));
  const back = (await login(ada, true)) as Person;
  expect(back).toMatchObject({ id: ada.id });
  await eventually(async () => expect(await statusOf(app.hash)).toBe(200));
  expect((await send('GET', `/rest/apps/${app.id}.json`, { token: back.token })).json).toMatchObject({ id: app.id });
});

test('after 30 days a closed account is erased, and not before; the one that came back stays', async () => {
  const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
  const app = await newApp(send, ada);
  await close(ada);
  await close(bob);
  const closedAt = Date.now();
  expect(limits.comeBackMs).toBe(30 * 24 * 3_600_000);
  await sweep(closedAt + limits.comeBackMs - 60_000);
  expect(await login(ada)).toEqual(soft('user.login.closed'));
  expect(await login(bob, true)).toMatchObject({ id: bob.id });
  await sweep(closedAt + limits.comeBackMs + 60_000);
  expect(await login(ada, true)).toEqual(soft('user.login.fail'));
  expect(await login(bob)).toMatchObject({ id: bob.id });
  const users = running.platform.documents.collection(userCollection);
  expect(await users.get(ada.id)).toBeNull();
  const apps = running.platform.documents.collection(appCollection);
  await eventually(async () => expect(await apps.get(app.id)).toBeNull());
});

test('an account that comes back while others are being erased stays', async () => {
  const people = [await newPerson(send), await newPerson(send, 'bob')];
  for (const person of people) await close(person);
  const accounts = running.server.get(AccountService);
  const erase = accounts.erase.bind(accounts);
  const erased: string[] = [];
  const erasing = jest.spyOn(accounts, 'erase').mockImplementation(async (id) => {
    await erase(id);
    erased.push(id);
    for (const person of people) if (!erased.includes(person.id)) await login(person, true);
  });
  await sweep(Date.now() + limits.comeBackMs + 60_000);
  erasing.mockRestore();
  const users = running.platform.documents.collection(userCollection);
  const left = await Promise.all(people.map(async ({ id }) => (await users.get(id)) !== null));
  expect(left.filter(Boolean)).toHaveLength(1);
});

test('or at once, where its owner asks for that', async () => {
  const ada = await newPerson(send);
  const app = await newApp(send, ada);
  expect(await close(ada, true)).toMatchObject({ status: 'ok' });
  expect(await login(ada, true)).toEqual(soft('user.login.fail'));
  const apps = running.platform.documents.collection(appCollection);
  await eventually(async () => expect(await apps.get(app.id)).toBeNull());
});
