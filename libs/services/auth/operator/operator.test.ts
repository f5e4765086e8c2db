import { topics } from '@rehearse/contract';
import type { AccountLine, AuditPage, Jobs, NewFactor, PeoplePage, User } from '@rehearse/contract';
import { letterTo, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { startServer } from '@rehearse/server';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { Secret, TOTP } from 'otpauth';
import { availableParallelism, totalmem } from 'node:os';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';

const address = 'root@example.org';
const password = 'correct horse';
const soft = (...errors: string[]) => ({ type: 'error', errors });
let running: TestServer;
let send: Send;
/** Whom the configuration names. */
let root: Person;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth], config: { operators: [address] } });
  send = sender(running.server.url);
  await send('POST', '/rest/user', { body: { email: address, password, tos: true } });
  const { id, token } = (await send('POST', '/rest/login', { body: { email: address, password } })).json as {
    id: string;
    token: string;
  };
  root = { id, email: address, password, token };
});
afterAll(() => running.close());

const act = (by: Person, user: string, what: string, body?: object) =>
  send('POST', `/rest/operator/people/${user}/${what}.json`, { token: by.token, body });
const people = async (query: string, by = root): Promise<PeoplePage> =>
  (await send('GET', `/rest/operator/people.json?${query}`, { token: by.token })).json as PeoplePage;
const line = async ({ email }: Person): Promise<AccountLine | undefined> =>
  (await people(`search=${encodeURIComponent(email)}`)).people[0];
const login = ({ email }: Person) => send('POST', '/rest/login', { body: { email, password } });
const account = ({ id, token }: Person) => send('GET', `/rest/user/${id}.json`, { token });
const isOperator = async (person: Person) => ((await account(person)).json as User).isOperator === true;

test('an operator finds people by name and address, page by page, and others find nobody', async () => {
  const ada = await newPerson(send);
  await send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body: { name: 'Augusta', lastname: 'Byron' } });
  expect((await people('search=augusta%20byr')).people).toMatchObject([
    { id: ada.id, email: ada.email, name: 'Augusta', hasPassword: true, hasFactor: false, isOperator: false },
  ]);
  expect(JSON.stringify(await people(''))).not.toMatch(/argon2|knownPlaces|resetKey/);
  expect(await people('search=nobody-has-this')).toMatchObject({ people: [], found: 0 });
  const { found, counts } = await people('');
  expect(counts).toMatchObject({ all: found, operators: 1, unseen: 0, off: 0 });
  expect((await people('')).next).toBeNull();
  expect((await people('state=operators')).people).toMatchObject([{ id: root.id, isConfigured: true }]);
  expect((await send('GET', '/rest/operator/people.json', { token: ada.token })).status).toBe(403);
  expect((await send('GET', '/rest/operator/people.json')).status).toBe(401);
});

test('who takes the list of the newsletter is in the audit log', async () => {
  const ada = await newPerson(send);
  await send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body: { newsletter: true } });
  const take = (by: Person) => send('GET', '/rest/operator/newsletter.json', { token: by.token });
  expect((await take(root)).json).toMatchObject([{ email: ada.email }]);
  expect((await take(ada)).status).toBe(403);
  await eventually(async () => {
    const { json } = await send('GET', '/rest/operator/audit.json?kind=newsletter-taken', { token: root.token });
    expect((json as AuditPage).events).toMatchObject([{ by: root.id, fields: { people: 1 } }]);
  });
});

test('who is switched off is out at once, cannot come back by a password or a mail, and can when switched on', async () => {
  const ada = await newPerson(send);
  expect((await account(ada)).status).toBe(200);
  expect((await act(root, ada.id, 'off')).status).toBe(200);
  await eventually(async () => expect((await account(ada)).status).toBe(401));
  expect((await login(ada)).json).toEqual(soft('user.login.off'));
  const wrong = { email: ada.email, password: 'a guess', restore: true };
  expect((await send('POST', '/rest/login', { body: wrong })).json).toEqual(soft('user.login.fail'));
  expect(await line(ada)).toMatchObject({ off: expect.any(Number) });
  expect((await people('state=off')).counts.off).toBe(1);
  // Another one in the same moment finds no room either.
  const sessions = running.platform.documents.collection({
    name: 'sessions',
    indexes: [{ name: 'user', path: ['user'] }],
  });
  expect(await sessions.findBy('user', [ada.id])).toEqual([]);

  expect((await act(root, ada.id, 'on')).status).toBe(200);
  expect((await login(ada)).json).toHaveProperty('token');
  expect((await line(ada))?.off).toBeUndefined();
});

test('an account that its owner has closed does not come back while it is switched off', async () => {
  const ada = await newPerson(send);
  await send('POST', '/rest/retire', { token: ada.token, body: { current: password } });
  await act(root, ada.id, 'off');
  const body = { email: ada.email, password, restore: true };
  expect((await send('POST', '/rest/login', { body })).json).toEqual(soft('user.login.off'));
  expect(await line(ada)).toMatchObject({ isClosed: true, off: expect.any(Number) });
});

test('somebody without app and codes logs in by the password alone again', async () => {
  const ada = await newPerson(send);
  const paths = `/rest/user/${ada.id}/factor`;
  const { secret } = (await send('POST', `${paths}.json`, { token: ada.token, body: { current: password } }))
    .json as NewFactor;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await send('POST', `${paths}/on.json`, { token: ada.token, body: { code } });
  expect((await login(ada)).json).toEqual(soft('user.factor.needed'));
  expect(await line(ada)).toMatchObject({ hasFactor: true });
  expect((await act(root, ada.id, 'factor/off')).status).toBe(200);
  expect((await login(ada)).json).toHaveProperty('token');
  expect(await letterTo(running.dataFolder, ada.email, 'The second factor is off')).toContain('you did not ask');
});

test('operators make others, and the last one stays', async () => {
  const ada = await newPerson(send);
  expect(await isOperator(root)).toBe(true);
  expect((await act(root, ada.id, 'role', { isOperator: true })).status).toBe(200);
  await eventually(async () => expect((await people('', ada)).found).toBeGreaterThan(1));
  expect(await isOperator(ada)).toBe(true);
  const configured = await act(ada, root.id, 'role', { isOperator: false });
  expect([configured.status, configured.json]).toMatchObject([409, soft('operator.configured')]);
  expect((await act(ada, root.id, 'off')).status).toBe(200);
  for (const last of [await act(ada, ada.id, 'off'), await act(ada, ada.id, 'role', { isOperator: false })])
    expect([last.status, last.json]).toMatchObject([409, soft('operator.last')]);
  expect((await act(ada, root.id, 'on')).status).toBe(200);
  root = { ...root, ...((await login(root)).json as { token: string }) };
  expect((await act(root, ada.id, 'role', { isOperator: false })).status).toBe(200);
  await eventually(async () =>
    expect((await send('GET', '/rest/operator/people.json', { token: ada.token })).status).toBe(403),
  );
});

test('an address that nobody has proven names no operator', async () => {
  const users = running.platform.documents.collection(userCollection);
  await users.change(root.id, { set: [[['unproven'], true]] });
  expect(await isOperator(root)).toBe(false);
  await users.change(root.id, { unset: [['unproven']] });
});

test('what takes more than a login asks for the password that was entered a while ago', async () => {
  const ada = await newPerson(send);
  const sessions = running.platform.documents.collection({
    name: 'sessions',
    indexes: [{ name: 'user', path: ['user'] }],
  });
  for (const { id } of await sessions.findBy('user', [root.id])) await sessions.change(id, { set: [[['entered'], 0]] });
  await eventually(async () =>
    expect((await act(root, ada.id, 'role', { isOperator: true })).json).toEqual(soft('user.password.current.needed')),
  );
  await send('POST', '/rest/user/password/again', { token: root.token, body: { current: password } });
  expect((await act(root, ada.id, 'factor/off')).json).toMatchObject({ status: 'ok' });
  expect((await act(root, 'nobody', 'off')).status).toBe(404);
});

test('an operator sees which services can do their work', async () => {
  const get = (path: string) => send('GET', `/rest/operator/${path}.json`, { token: root.token });
  expect((await get('state')).json).toMatchObject({
    version: 'test',
    machine: { load: expect.any(Number), cores: availableParallelism(), memoryBytes: totalmem() },
    services: [
      { name: 'gateway', health: 'all' },
      { name: 'auth', health: 'all' },
    ],
    providers: [],
    ownLogin: true,
    allowSignUp: true,
  });
  const config = { ...testConfig, operators: [address], elsewhere: { studio: 'http://127.0.0.1:1' } };
  const front = await startServer({ platform: running.platform, clickhouse: null, services: [gateway, auth], config });
  const { json } = await sender(front.url)('GET', '/rest/operator/state.json', { token: root.token });
  expect((json as { services: object[] }).services).toEqual([
    { name: 'gateway', health: 'all' },
    { name: 'auth', health: 'all' },
    { name: 'studio', health: 'none' },
  ]);
  await front.close();
});

describe('jobs', () => {
  const get = async (path: string) => (await send('GET', `/rest/operator/${path}`, { token: root.token })).json;
  const jobs = async () => (await get('jobs.json')) as Jobs;
  const run = (what: string, body: object) =>
    send('POST', `/rest/operator/jobs/${what}.json`, { token: root.token, body });
  const { name: topic } = topics.letters;
  const reader = { topic, group: 'auth' };
  const placesOf = async () => (await jobs()).dead.filter((one) => one.topic === topic).map(({ at }) => at);
  /** A letter that nobody can open. */
  async function newDead() {
    await running.platform.stream.publish(topic, [{ key: 'ada', value: '{"text":"Dear Ada"}' }]);
    return await eventually(async () => {
      const [at] = await placesOf();
      if (!at) throw new Error('not dead yet');
      return at;
    });
  }

  test('what waits, and what failed, is told with the reason, and without what is in it', async () => {
    await running.platform.stream.publish(topics.milestones.name, [{ key: 'a', value: '{}' }]);
    const waiting = { group: 'studio', waiting: 1, oldestMs: expect.any(Number), dead: 0 };
    expect((await jobs()).readers).toContainEqual({ topic: topics.milestones.name, ...waiting });
    const at = await newDead();
    const { dead, readers } = await jobs();
    const { length: characters } = '{"text":"Dear Ada"}';
    expect(dead).toEqual([
      { ...reader, at, key: 'ada', characters, reason: expect.any(String), publishedAt: expect.any(Number) },
    ]);
    expect(readers).toContainEqual({ ...reader, waiting: 0, oldestMs: 0, dead: 1 });
    expect(JSON.stringify(dead)).not.toContain('Dear');
    await run('discard', { ...reader, at });
  });

  test('what is tried once more comes again, and what is discarded does not', async () => {
    const at = await newDead();
    expect((await run('retry', { ...reader, at })).status).toBe(200);
    const second = await eventually(async () => {
      const [next] = await placesOf();
      expect(next?.offset).toBeGreaterThan(at.offset);
      return next;
    });
    expect((await run('retry', reader)).status).toBe(200);
    await eventually(async () => expect((await placesOf())[0]?.offset).toBeGreaterThan(second?.offset ?? 0));
    const [last] = await placesOf();
    expect((await run('discard', { ...reader, at: last })).status).toBe(200);
    expect(await placesOf()).toEqual([]);
    expect((await run('discard', { ...reader, at: last })).status).toBe(404);
    expect((await run('retry', { ...reader, at: last })).status).toBe(404);
    expect((await run('retry', { topic, group: 'studio' })).status).toBe(404);
    const entries = async (kind: string) => ((await get(`audit.json?kind=${kind}`)) as AuditPage).events;
    await eventually(async () =>
      expect((await entries('dead-letter-discarded'))[0]).toMatchObject({
        by: root.id,
        fields: { topic, group: 'auth', ...last },
      }),
    );
    await eventually(async () =>
      expect(await entries('dead-letters-retried')).toMatchObject([
        { fields: { letters: 1 } },
        { fields: { letters: 1 } },
      ]),
    );
  });
});
