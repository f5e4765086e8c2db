// Passwords are guessed: by one, by many, and at the same time as an office logs in.
import { hash } from '@node-rs/argon2';
import { limits } from '@rehearse/contract';
import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auth } from '.';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { userCollection } from './user';

let running: TestServer;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio], config: { trustProxy: 1 } });
});
afterAll(() => running.close());

/** Requests from an address. */
const from = (address: string) => {
  const send = sender(running.server.url);
  return (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
    send(method, path, { ...options, headers: { 'x-forwarded-for': address } });
};
const login = (address: string, email: string, password: string) =>
  from(address)('POST', '/rest/login', { body: { email, password } });

const fail = { type: 'error', errors: ['user.login.fail'] };
const pause = { type: 'error', errors: ['user.login.pause'] };

/** Wrong passwords until a pause. Answers how many were looked at. */
async function guess(address: string, email: string): Promise<number> {
  for (let guesses = 0; ; guesses++) {
    const { status, json, headers } = await login(address, email, `guess ${guesses}`);
    if (status === 200) {
      expect(json).toEqual(fail);
      continue;
    }
    expect([status, json]).toEqual([429, pause]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return guesses;
  }
}

test('guesses at one account make pauses, whether it exists or not; the owner comes in as always', async () => {
  const ada = await newPerson(from('192.0.2.1'));
  const guesses = limits.pausesHere.free + 1;
  expect(await guess('198.51.100.1', ada.email)).toBe(guesses);
  expect(await guess('198.51.100.1', 'nobody@example.org')).toBe(guesses);
  expect((await login('198.51.100.1', ada.email, ada.password)).json).toEqual(pause);
  expect((await login('192.0.2.1', ada.email, ada.password)).json).toMatchObject({ id: ada.id });
  expect((await login('192.0.2.99', ada.email, ada.password)).json).toMatchObject({ id: ada.id });
});

test('guesses at the same time are no way around', async () => {
  const ada = await newPerson(from('192.0.2.2'));
  const { free, firstMs } = limits.pausesHere;
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => login('198.51.100.2', ada.email, `guess ${n}`)));
  // On a slow machine a pause may be over before all have had their answer.
  const pausesOver = Math.floor((performance.now() - began) / firstMs);
  const looked = all.filter(({ status }) => status === 200).length;
  expect(looked).toBeGreaterThan(free);
  expect(looked).toBeLessThanOrEqual(free + 1 + pausesOver);
});

describe('guesses at one account from everywhere', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await newPerson(from('192.0.2.3'));
    let looked = 0;
    for (let number = 0; number < 20; number++)
      for (let times = 0; times < 3; times++)
        looked += (await login(`198.51.100.${100 + number}`, ada.email, `guess ${times}`)).status === 200 ? 1 : 0;
    expect(looked).toBe(limits.pausesOfStrangers.free + 1);
  });

  test('keep strangers out, and not the owner where she logged in before', async () => {
    expect((await login('203.0.113.1', ada.email, ada.password)).json).toEqual(pause);
    expect((await login('192.0.2.3', ada.email, ada.password)).json).toMatchObject({ id: ada.id });
  });

  test('keep nobody out who reads the mails of the account', async () => {
    const send = from('203.0.113.2');
    expect((await login('203.0.113.2', ada.email, ada.password)).json).toEqual(pause);
    await send('POST', '/rest/user/password/request', { body: { email: ada.email } });
    const key = /#\/\?id=(\w+)/.exec(await letterTo(ada.email, 'Set a new password'))?.[1];
    await send('POST', '/rest/user/password/set', { body: { email: ada.email, password: 'brand new', key } });
    expect((await login('203.0.113.2', ada.email, 'brand new')).json).toMatchObject({ id: ada.id });
    expect((await login('203.0.113.3', ada.email, 'brand new')).json).toEqual(pause);
  });

  test('are told to the owner, once', async () => {
    expect(await letterTo(ada.email, 'Wrong passwords for your account')).toContain('http://rehearse.test/');
    await login('192.0.2.3', ada.email, 'one more');
    const letters = await outbox();
    expect(letters.filter((text) => text.includes(ada.email) && text.includes('Subject: Wrong'))).toHaveLength(1);
  });
});

test('a login that was left open is no way to guess either', async () => {
  const send = from('192.0.2.4');
  const ada = await newPerson(send);
  const close = (current: string) => send('POST', '/rest/retire', { token: ada.token, body: { current } });
  for (let times = 0; times <= limits.pausesHere.free; times++)
    expect((await close(`guess ${times}`)).json).toEqual({ type: 'error', errors: ['user.password.current.wrong'] });
  expect((await close(ada.password)).json).toEqual(pause);
});

test('strangers who guess keep nobody who is logged in from a new password, wherever she is', async () => {
  const ada = await newPerson(from('192.0.2.5'));
  for (let number = 0; number <= limits.pausesOfStrangers.free; number++)
    await login(`198.51.100.${100 + number}`, ada.email, 'guess');
  expect((await login('203.0.113.5', ada.email, ada.password)).json).toEqual(pause);
  const body = { password: 'brand new', current: ada.password };
  const changed = await from('203.0.113.5')('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body });
  expect(changed.json).toMatchObject({ id: ada.id });
});

test('who guesses by a login that was left open keeps the owner from nothing by another one', async () => {
  const send = from('192.0.2.6');
  const ada = await newPerson(send);
  const change = (token: string, current: string) =>
    send('POST', `/rest/user/${ada.id}.json`, { token, body: { password: 'brand new', current } });
  for (let times = 0; times <= limits.pausesHere.free; times++) await change(ada.token, `guess ${times}`);
  expect((await change(ada.token, ada.password)).json).toEqual(pause);
  const { token } = (await login('192.0.2.6', ada.email, ada.password)).json as { token: string };
  expect((await change(token, ada.password)).json).toMatchObject({ id: ada.id });
});

test('an office of 500 behind one address logs in, all of it, while somebody else floods', async () => {
  const users = running.platform.documents.collection(userCollection);
  // Each takes its turn all the same, and the strangers' turns between them are whole ones.
  const password = await hash('correct horse', { memoryCost: 1_024, timeCost: 1 });
  const emails = Array.from({ length: 500 }, (_, number) => `colleague-${number}@office.example`);
  for (const email of emails) await users.insert(email, { email, password, role: 'user' });
  let isOver = false;
  const flood = async (number: number) => {
    for (let times = 0; !isOver; times++)
      await login('198.51.100.66', `nobody-${number}-${times}@example.org`, 'guess');
  };
  const flooding = Promise.all(Array.from({ length: 5 }, (_, number) => flood(number)));
  const answers = await Promise.all(emails.map((email) => login('192.0.2.200', email, 'correct horse')));
  isOver = true;
  await flooding;
  expect(answers.filter(({ status, text }) => status !== 200 || !text.includes('"token"'))).toEqual([]);
});

test('a flood from all places of a network pushes out nobody, known or new', async () => {
  const ada = await newPerson(from('192.0.2.7'));
  let answered = 0;
  const flood = Array.from({ length: 300 }, async (_, number) => {
    await login(`2001:db8:7:${number.toString(16)}::1`, `nobody-${number}@example.org`, 'guess');
    answered += 1;
  });
  await eventually(async () => expect(answered).toBeGreaterThan(0));
  const known = login('192.0.2.7', ada.email, ada.password).then(() => answered);
  const elsewhere = login('203.0.113.7', ada.email, ada.password).then(() => answered);
  expect(await known).toBeLessThan(150);
  expect(await elsewhere).toBeLessThan(150);
  await Promise.all(flood);
  expect(answered).toBe(300);
});

async function outbox(): Promise<readonly string[]> {
  const folder = join(running.dataFolder, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

const letterTo = (address: string, subject: string): Promise<string> =>
  eventually(async () => {
    const found = (await outbox()).findLast(
      (text) => text.includes(`To: ${address}`) && text.includes(`Subject: ${subject}`),
    );
    if (!found) throw new Error(`no mail "${subject}" to ${address}`);
    return found;
  });
