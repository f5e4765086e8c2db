// Logins wait for their turn to be hashed, and the account changes meanwhile.
import { lineOfStrangers, Passwords } from '@rehearse/server';
import type { Documents } from '@rehearse/platform/ports';
import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { auth } from '.';
import { gateway } from '../gateway';
import { sessionCollection } from './sessions/session';

let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth], config: { trustProxy: 1 } });
  send = sender(running.server.url);
});
afterAll(() => running.close());

/** Where no account has been: logins wait in the line of strangers, while changes of accounts have every second turn. */
const elsewhere = '203.0.113.9';
const login = (body: Person) => send('POST', '/rest/login', { body, headers: { 'x-forwarded-for': elsewhere } });

const fail = { type: 'error', errors: ['user.login.fail'] };
const sessionsOf = async (documents: Documents, { id }: Person) =>
  (await documents.collection(sessionCollection).findBy('user', [id])).length;

/** Answers what came of logins that stood in a long line while the account was changed. */
async function loginsDuring(
  ada: Person,
  change: () => Promise<{ readonly json: unknown }>,
): Promise<readonly unknown[]> {
  const passwords = running.server.get(Passwords);
  const before = Array.from({ length: 40 }, () => passwords.hash('of somebody else', lineOfStrangers(elsewhere)));
  // Fewer than make a pause.
  const waiting = Array.from({ length: 4 }, async () => (await login(ada)).json);
  expect((await change()).json).not.toHaveProperty('errors');
  await Promise.all(before);
  return Promise.all(waiting);
}

test('a new password is a refusal to all that wait with the one before', async () => {
  const ada = await newPerson(send);
  const body = { password: 'another one 77', current: ada.password };
  const answers = await loginsDuring(ada, () => send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body }));
  expect(answers).toContainEqual(fail);
  expect(await sessionsOf(running.platform.documents, ada)).toBe(1);
});

test('so is a closing', async () => {
  const ada = await newPerson(send);
  const body = { current: ada.password };
  const answers = await loginsDuring(ada, () => send('POST', '/rest/retire', { token: ada.token, body }));
  expect(answers.every((answer) => Object.hasOwn(Object(answer), 'token'))).toBe(false);
  expect(await sessionsOf(running.platform.documents, ada)).toBe(0);
});

test('of new passwords that are asked for at the same time, one holds', async () => {
  const ada = await newPerson(send);
  const change = (password: string) =>
    send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body: { password, current: ada.password } });
  const passwords = ['another one 77', 'another one 78', 'another one 79'];
  const answers = await Promise.all(passwords.map(async (password) => (await change(password)).json));
  expect(answers.filter((answer) => !Object.hasOwn(Object(answer), 'errors'))).toHaveLength(1);
});
