import { limits } from '@rehearse/contract';
import { confirmLinkTo, lettersTo, newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { auth } from '.';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { userCollection } from './user';

let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({
    services: [gateway, auth, studio, testing],
    config: { confirmAddress: true, allowedDomains: ['example.org'] },
  });
  send = sender(running.server.url);
});
afterAll(() => running.close());

const soft = (...errors: string[]) => ({ type: 'error', errors });
const confirm = async (key: string) => (await send('POST', '/rest/user/confirm', { body: { key } })).json;
const create = async ({ token }: Person) => (await send('POST', '/rest/apps/', { token, body: smallApp() })).json;
const save = async ({ id, token }: Person, body: object) =>
  (await send('POST', `/rest/user/${id}.json`, { token, body })).json;

const letters = (address: string, subject: string) => lettersTo(running.dataFolder, address, subject);

/** The key in the nth letter to an address. */
async function keyTo(address: string, nth = 1): Promise<string> {
  const [link, key] = await confirmLinkTo(running.dataFolder, address, nth);
  expect(link).toMatch(/^http:\/\/rehearse\.test\/#/);
  return key;
}

test('a new account looks around, and works once its address is proven', async () => {
  const ada = await newPerson(send);
  expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).json).toMatchObject({ unproven: true });
  expect((await send('GET', '/rest/apps/', { token: ada.token })).json).toEqual([]);
  expect((await send('GET', '/rest/apps/public')).status).toBe(200);
  expect(await save(ada, { name: 'Ada' })).toMatchObject({ name: 'Ada' });
  const key = await keyTo(ada.email);
  expect(key).not.toContain(ada.token);
  expect(await confirm(key)).toMatchObject({ status: 'ok' });
  const after = (await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).json;
  expect(after).toMatchObject({ email: ada.email });
  expect(after).not.toHaveProperty('unproven');
  expect(await create(ada)).toHaveProperty('id');
});

test('until then it makes, changes, copies and uploads nothing, whatever others share with it', async () => {
  const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
  await confirm(await keyTo(ada.email));
  const app = await newApp(send, ada, { isPublic: true });
  const { token } = bob;
  const tries = [
    send('POST', '/rest/apps/', { token, body: smallApp() }),
    send('POST', `/rest/apps/copy/${app.id}`, { token, body: { name: 'mine' } }),
  ];
  for (const { status, json } of await Promise.all(tries))
    expect([status, json]).toEqual([403, soft('auth/address-unproven')]);
  expect((await send('GET', `/rest/apps/${app.id}.json`, { token })).status).toBe(200);
  const records = {
    session: 'S1_1',
    from: 0,
    records: [{ kind: 'event', type: 'ScreenClick', screen: 's10001', x: 0.5, y: 0.5, time: Date.now() }],
  };
  const asTester = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { token, body: records });
  expect(asTester.status).toBe(200);
});

test('whoever has the letter of an invitation comes in before that, and looks around', async () => {
  const [ada, carla] = [await newPerson(send), await newPerson(send, 'carla')];
  await confirm(await keyTo(ada.email));
  const { id } = await newApp(send, ada);
  const address = `invited-${carla.email}`;
  const path = `/rest/apps/${id}`;
  await send('POST', `${path}/people`, { token: ada.token, body: { email: address, role: 'edit' } });
  const key = await eventually(async () => {
    const [letter = ''] = await letters(address, 'Invitation to a prototype');
    const [, found] = /join\.html\?app=\w+&key=(\w+)/.exec(letter) ?? [];
    if (found === undefined) throw new Error('no letter yet');
    return found;
  });
  const { token } = carla;
  expect((await send('POST', `${path}/join`, { token, body: { key } })).json).toMatchObject({ status: 'ok' });
  expect((await send('GET', `${path}.json`, { token })).status).toBe(200);
  const saved = await send('POST', `${path}.json`, { token, body: { name: 'Mine' } });
  expect([saved.status, saved.json]).toEqual([403, soft('auth/address-unproven')]);
});

test('a key is good once, for a day, for one address, and stored as a digest only', async () => {
  const ada = await newPerson(send);
  const users = running.platform.documents.collection(userCollection);
  const key = await keyTo(ada.email);
  expect(JSON.stringify((await users.get(ada.id))?.value)).not.toContain(key.split('.')[1]);
  for (const wrong of ['', 'x', `${ada.id}.`, `${key}x`, `nobody.${key.split('.')[1]}`])
    expect(await confirm(wrong)).toEqual(soft('user.confirm.invalid'));
  await users.change(ada.id, { set: [[['pending', 'until'], Date.now() - 1]] });
  expect(await confirm(key)).toEqual(soft('user.confirm.invalid'));
  expect(limits.confirmMs).toBe(24 * 3_600_000);
  await send('POST', `/rest/user/${ada.id}/confirm.json`, { token: ada.token });
  const second = await keyTo(ada.email, 2);
  expect(await confirm(key)).toEqual(soft('user.confirm.invalid'));
  expect(await confirm(second)).toMatchObject({ status: 'ok' });
  expect(await confirm(second)).toEqual(soft('user.confirm.invalid'));
});

test('nobody mails others without end', async () => {
  const ada = await newPerson(send);
  const again = () => send('POST', `/rest/user/${ada.id}/confirm.json`, { token: ada.token });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await again()).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

describe('another address', () => {
  test('is the account`s once it is proven; the one before is told', async () => {
    const ada = await newPerson(send);
    await confirm(await keyTo(ada.email));
    const email = `new-${ada.email}`;
    expect(await save(ada, { email, current: ada.password })).toMatchObject({ email: ada.email, newEmail: email });
    const login = async (who: string) =>
      (await send('POST', '/rest/login', { body: { email: who, password: ada.password } })).json;
    expect(await login(email)).toEqual(soft('user.login.fail'));
    expect(await create(ada)).toHaveProperty('id');
    expect(await confirm(await keyTo(email))).toMatchObject({ status: 'ok' });
    expect(await login(ada.email)).toEqual(soft('user.login.fail'));
    expect(await login(email)).toMatchObject({ id: ada.id, email });
    const [told] = await eventually(async () => {
      const found = await letters(ada.email, 'Your address was changed');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(told).toContain(email);
  });

  test('of somebody else, or of another domain, is not taken', async () => {
    const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
    const current = ada.password;
    expect(await save(ada, { email: bob.email, current })).toEqual(soft('user.update.email.taken'));
    expect(await save(ada, { email: 'ada@badexample.org', current })).toEqual(soft('user.create.domain'));
  });

  test('that somebody else has proven meanwhile stays his', async () => {
    const ada = await newPerson(send);
    const email = `wanted-${ada.email}`;
    await save(ada, { email, current: ada.password });
    const key = await keyTo(email);
    await send('POST', '/rest/user', { body: { email, password: 'correct horse', tos: true } });
    expect(await confirm(key)).toEqual(soft('user.update.email.taken'));
  });
});

/** The key in the letter that lets somebody set a new password. */
const resetKeyTo = (address: string): Promise<string> =>
  eventually(async () => {
    const [letter = ''] = await letters(address, 'Set a new password');
    const found = /#\/\?id=(\w+)/.exec(letter)?.[1];
    if (!found) throw new Error('no letter');
    return found;
  });

describe('an address that waits for its proof is void', () => {
  test('once the owner of the mailbox has set a password by mail', async () => {
    // Eve signs up with Ada's address, and lets one of her own wait.
    const eve = await newPerson(send);
    const email = `eve-${eve.email}`;
    await save(eve, { email, current: eve.password });
    const eveKey = await keyTo(email);
    const ada = { ...eve, password: 'only ada knows' };
    await send('POST', '/rest/user/password/request', { body: { email: ada.email } });
    const body = { email: ada.email, password: ada.password, key: await resetKeyTo(ada.email) };
    await send('POST', '/rest/user/password/set', { body });
    expect(await confirm(eveKey)).toEqual(soft('user.confirm.invalid'));
    const { json } = await send('POST', '/rest/login', { body: ada });
    expect(json).toMatchObject({ id: eve.id, email: ada.email });
    expect(json).not.toHaveProperty('newEmail');
  });

  test('once the password is another, and when the account is closed', async () => {
    const ends = [
      (ada: Person) => save(ada, { password: 'only ada knows', current: ada.password }),
      (ada: Person) => send('POST', '/rest/retire', { token: ada.token, body: { current: ada.password } }),
    ];
    for (const end of ends) {
      const ada = await newPerson(send);
      const email = `other-${ada.email}`;
      await save(ada, { email, current: ada.password });
      const key = await keyTo(email);
      await end(ada);
      expect(await confirm(key)).toEqual(soft('user.confirm.invalid'));
    }
  });

  test('but not when it was asked for along with the new password', async () => {
    const ada = await newPerson(send);
    const email = `other-${ada.email}`;
    await save(ada, { email, password: 'only ada knows', current: ada.password });
    expect(await confirm(await keyTo(email))).toMatchObject({ status: 'ok' });
  });
});

test('a password that was set by mail proves the address', async () => {
  const ada = await newPerson(send);
  await send('POST', '/rest/user/password/request', { body: { email: ada.email } });
  const key = await resetKeyTo(ada.email);
  await send('POST', '/rest/user/password/set', { body: { email: ada.email, password: 'brand new', key } });
  const { json } = await send('POST', '/rest/login', { body: { email: ada.email, password: 'brand new' } });
  expect(json).not.toHaveProperty('unproven');
  expect(await create(json as Person)).toHaveProperty('id');
});

test('without the setting another address holds at once, and the one before is told', async () => {
  const off = await openTestServer({ services: [gateway, auth] });
  const ask = sender(off.server.url);
  const ada = await newPerson(ask);
  const email = `new-${ada.email}`;
  const body = { email, current: ada.password };
  expect((await ask('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body })).json).toMatchObject({ email });
  await eventually(async () =>
    expect(await lettersTo(off.dataFolder, ada.email, 'Your address was changed')).toHaveLength(1),
  );
  await off.close();
});
