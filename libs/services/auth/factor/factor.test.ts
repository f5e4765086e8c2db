import type { LoggedIn, NewFactor, User } from '@rehearse/contract';
import { letterTo, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { Secret, TOTP } from 'otpauth';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';
import type { UserDocument } from '../user';

const lines = logLines();
let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth], log: lines.log });
  send = sender(running.server.url);
});
afterAll(() => running.close());

const soft = (...errors: string[]) => ({ type: 'error', errors });
/** What the app shows now. */
const shown = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
/** What it shows next, which is good now, too: the one of now was needed to turn it on. */
const next = (secret: string): string => shown(secret, Date.now() + 30_000);
const wrongOf = (code: string): string => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10));
const post = async ({ id, token }: Person, path: string, body: unknown) =>
  (await send('POST', `/rest/user/${id}/factor${path}.json`, { token, body })).json;
const login = ({ email, password }: Person, code?: string) =>
  send('POST', '/rest/login', { body: { email, password, code } });

async function withFactor(): Promise<{ ada: Person; secret: string; codes: readonly string[] }> {
  const ada = await newPerson(send);
  const { secret, codes } = (await post(ada, '', { current: ada.password })) as NewFactor;
  expect(await post(ada, '/on', { code: shown(secret) })).toMatchObject({ factor: { spareCodes: 10 } });
  return { ada, secret, codes };
}

test('is set up with the password, and counts once a code of it was entered', async () => {
  const ada = await newPerson(send);
  expect(await post(ada, '', {})).toEqual(soft('user.password.current.needed'));
  expect(await post(ada, '/on', { code: '123456' })).toEqual(soft('user.factor.over'));
  const begun = (await post(ada, '', { current: ada.password })) as NewFactor;
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(new Set(begun.codes).size).toBe(10);
  expect(await post(ada, '/on', { code: wrongOf(shown(begun.secret)) })).toEqual(soft('user.factor.wrong'));
  expect((await login(ada)).status).toBe(200);
  expect((await login(ada)).json).toHaveProperty('token');
});

test('the login asks for a code that is right now, and takes each once', async () => {
  const { ada, secret } = await withFactor();
  expect((await login(ada)).json).toEqual(soft('user.factor.needed'));
  expect((await login({ ...ada, password: 'a guess' }, next(secret))).json).toEqual(soft('user.login.fail'));
  const code = next(secret);
  expect((await login(ada, code)).json).toMatchObject({ id: ada.id, token: expect.any(String) });
  expect((await login(ada, code)).json).toEqual(soft('user.factor.wrong'));
});

test('a spare code is good once, however it is written', async () => {
  const { ada, codes } = await withFactor();
  const [one = '', other = ''] = codes;
  const answer = (await login(ada, ` ${one.toLowerCase().replace('-', '')}`)).json as LoggedIn;
  expect(answer.factor).toMatchObject({ spareCodes: 9 });
  expect((await login(ada, one)).json).toEqual(soft('user.factor.wrong'));
  const [first, second] = await Promise.all([login(ada, other), login(ada, other)]);
  expect([first, second].filter(({ json }) => (json as User).id === ada.id)).toHaveLength(1);
});

test('after five wrong codes there is a pause, also for the right one', async () => {
  const { ada, secret } = await withFactor();
  const wrong = wrongOf(shown(secret));
  for (let tries = 0; tries < 6; tries++) await login(ada, wrong);
  const answer = await login(ada, next(secret));
  expect([answer.status, answer.json]).toEqual([429, expect.objectContaining(soft('user.login.pause'))]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('is turned off with the password, and belongs to nobody else', async () => {
  const { ada } = await withFactor();
  const eve = await newPerson(send, 'eve');
  expect(await post({ ...ada, token: eve.token }, '/off', { current: eve.password })).toMatchObject(
    soft('auth/forbidden'),
  );
  expect(await post(ada, '/off', { current: 'a guess' })).toEqual(soft('user.password.current.wrong'));
  expect(await post(ada, '/off', { current: ada.password })).not.toHaveProperty('factor');
  for (const subject of ['The second factor is on', 'The second factor is off'])
    expect(await letterTo(running.dataFolder, ada.email, subject)).toContain('If it was not you');
  expect((await login(ada)).json).toHaveProperty('token');
});

describe('a browser that is not to be asked for a code', () => {
  const show = ({ email, password }: Person, more: object) =>
    send('POST', '/rest/login', {
      body: { email, password, ...more },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
  async function withTrust() {
    const known = await withFactor();
    const [code] = known.codes;
    const { deviceKey = '', factor } = (await show(known.ada, { code, remember: true })).json as LoggedIn;
    return { ...known, deviceKey, device: factor?.devices[0]?.id ?? '' };
  }
  const isLetIn = async (person: Person, key: string) =>
    'token' in ((await show(person, { devices: ['of somebody else', key] })).json as object);

  test('is let in by the password for 30 days, and no other one is', async () => {
    const { ada, codes, deviceKey } = await withTrust();
    expect(deviceKey).toMatch(/^\w{43}$/);
    expect(await isLetIn(ada, deviceKey)).toBe(true);
    for (const devices of [undefined, [], [`${deviceKey}x`], deviceKey, { 0: deviceKey }])
      expect((await show(ada, { devices })).json).toEqual(soft('user.factor.needed'));
    expect((await show({ ...ada, password: 'a guess' }, { devices: [deviceKey] })).json).toEqual(
      soft('user.login.fail'),
    );
    expect((await show(ada, { code: codes[1] })).json).not.toHaveProperty('deviceKey');
    const eve = await withFactor();
    expect((await show(eve.ada, { devices: [deviceKey] })).json).toEqual(soft('user.factor.needed'));
    const users = running.platform.documents.collection(userCollection);
    expect(JSON.stringify((await users.get(ada.id))?.value)).not.toContain(deviceKey);
  });

  test('is shown, and asked again when its owner wants that', async () => {
    const { ada, deviceKey, device } = await withTrust();
    const { json } = await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token });
    expect((json as User).factor?.devices).toMatchObject([{ id: device, browser: 'Firefox', system: 'Linux' }]);
    const path = `/rest/user/${ada.id}/factor/devices/${device}.json`;
    const eve = await newPerson(send, 'eve');
    expect((await send('DELETE', path, { token: eve.token })).status).toBe(403);
    expect((await send('DELETE', path, { token: ada.token })).json).toMatchObject({ factor: { devices: [] } });
    expect(await isLetIn(ada, deviceKey)).toBe(false);
    expect((await send('DELETE', path, { token: ada.token })).status).toBe(404);
  });

  test('is asked again after another password, and after a new factor', async () => {
    const first = await withTrust();
    const body = { password: 'another one', current: first.ada.password };
    await send('POST', `/rest/user/${first.ada.id}.json`, { token: first.ada.token, body });
    expect(await isLetIn({ ...first.ada, password: 'another one' }, first.deviceKey)).toBe(false);
    const { ada, deviceKey } = await withTrust();
    await post(ada, '/off', { current: ada.password });
    const { secret } = (await post(ada, '', { current: ada.password })) as NewFactor;
    await post(ada, '/on', { code: shown(secret) });
    expect(await isLetIn(ada, deviceKey)).toBe(false);
  });

  test('is asked again when 30 days are over', async () => {
    const { ada, deviceKey } = await withTrust();
    const users = running.platform.documents.collection<UserDocument>(userCollection);
    const factor = (await users.get(ada.id))?.value['factor'] as { devices: { until: number }[] };
    expect(factor.devices[0]?.until).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const devices = factor.devices.map((one) => ({ ...one, until: Date.now() - 1 }));
    await users.change(ada.id, { set: [[['factor', 'devices'], devices]] });
    expect(await isLetIn(ada, deviceKey)).toBe(false);
  });
});

test('neither answers nor the log tell what the app knows', async () => {
  const { ada, secret, codes } = await withFactor();
  const account = await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token });
  const written = `${account.text} ${lines.text.join(' ')}`;
  for (const hidden of [secret, ...codes]) expect(written).not.toContain(hidden);
  expect(lines.security().map(({ security }) => security)).toEqual(
    expect.arrayContaining(['factor-on', 'factor-off', 'factor-refused', 'device-trusted', 'device-forgotten']),
  );
});
