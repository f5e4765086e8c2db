// A login is a session on the server: whoever may end it ends its tokens, everywhere and at once.
import { guest } from '@rehearse/contract';
import { signLogin } from '@rehearse/server';
import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes, testConfig } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { SignJWT } from 'jose';
import { auth } from '..';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { testing } from '../../testing';
import { sessionCollection } from './session';
import type { SessionDocument } from './session';

const [current = ''] = testConfig.loginSecrets;
const previous = 'the secret that signed logins before, long enough';
const minute = 60_000;
const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
};

interface Listed {
  readonly id: string;
  readonly isThis: boolean;
  readonly browser: string | null;
  readonly system: string | null;
}

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  beforeAll(async () => {
    const services = [gateway, auth, studio, testing] as const;
    shape = await openShape(name, { services, config: { loginSecrets: [current, previous] } });
    send = sender(shape.url);
  });
  afterAll(() => shape.close());

  async function login(person: Person, password = person.password, agent = agents.firefox): Promise<string> {
    const { email } = person;
    const headers = { 'user-agent': agent };
    const { json } = await send('POST', '/rest/login/', { body: { email, password }, headers });
    return (json as { token: string }).token;
  }
  const statusOf = async (person: Person, token = person.token) =>
    (await send('GET', `/rest/user/${person.id}.json`, { token })).status;
  const listOf = async (person: Person, token = person.token) =>
    (await send('GET', `/rest/user/${person.id}/sessions.json`, { token })).json as Listed[];
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const stored = () => shape.platform.documents.collection<SessionDocument>(sessionCollection);
  const idOf = (token: string) => String(claimsOf(token)['sid']);
  const set = (token: string, fields: object) =>
    stored().change(idOf(token), { set: Object.entries(fields).map(([field, value]) => [[field], value] as const) });

  test('logging out ends the token at once, and no other one', async () => {
    const ada = await newPerson(send);
    const other = await login(ada);
    expect(await statusOf(ada)).toBe(200);
    expect((await send('DELETE', '/rest/login/', { token: ada.token })).json).toMatchObject({ status: 'ok' });
    expect([await statusOf(ada), await statusOf(ada, other)]).toEqual([401, 200]);
    expect((await send('GET', '/rest/user', { token: ada.token })).json).toMatchObject({ role: 'guest' });
    expect((await send('DELETE', '/rest/login/')).json).toMatchObject({ status: 'ok' });
  });

  test('the own logins are listed: with what, from where, since when, and which is this one', async () => {
    const ada = await newPerson(send);
    const token = await login(ada, ada.password, agents.edge);
    const listed = await listOf(ada, token);
    expect(listed).toMatchObject([
      { browser: 'Edge', system: 'Windows', network: '127.0.0.0/24', isHere: true, isThis: true, id: idOf(token) },
      { browser: null, system: null, isThis: false, begun: expect.any(Number), seen: expect.any(Number) },
    ]);
    expect(JSON.stringify(await stored().get(idOf(token)))).not.toContain('Mozilla');
    expect((await send('GET', '/rest/user', { token })).json).not.toHaveProperty('session');
  });

  test('one of them is ended, or all others', async () => {
    const ada = await newPerson(send);
    const [second, third] = [await login(ada), await login(ada)];
    const path = `/rest/user/${ada.id}/sessions`;
    await send('DELETE', `${path}/${idOf(second)}.json`, { token: ada.token });
    expect(await Promise.all([ada.token, second, third].map((token) => statusOf(ada, token)))).toEqual([200, 401, 200]);
    await send('DELETE', `${path}.json`, { token: third });
    expect(await Promise.all([ada.token, third].map((token) => statusOf(ada, token)))).toEqual([401, 200]);
    expect(await listOf(ada, third)).toMatchObject([{ isThis: true }]);
  });

  test("nobody sees or ends another person's", async () => {
    const [ada, mallory] = [await newPerson(send), await newPerson(send, 'mallory')];
    const as = { token: mallory.token };
    expect((await send('GET', `/rest/user/${ada.id}/sessions.json`, as)).status).toBe(403);
    expect((await send('DELETE', `/rest/user/${ada.id}/sessions.json`, as)).status).toBe(403);
    expect((await send('DELETE', `/rest/user/${ada.id}/sessions/${idOf(ada.token)}.json`, as)).status).toBe(403);
    expect((await send('DELETE', `/rest/user/${mallory.id}/sessions/${idOf(ada.token)}.json`, as)).status).toBe(200);
    expect(await statusOf(ada)).toBe(200);
    const principal = { ...guest, id: mallory.id, role: 'user' as const, session: idOf(ada.token) };
    const mixed = await signLogin({ principal, passwordChanges: 0, serial: 0 }, current, Date.now() + minute);
    expect(await statusOf(mallory, mixed)).toBe(401);
  });

  test("a new password ends the others, not one's own; a forgotten one and closing end all", async () => {
    const ada = await newPerson(send);
    const other = await login(ada);
    const body = { password: 'another one', current: ada.password };
    expect((await send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body })).status).toBe(200);
    expect([await statusOf(ada), await statusOf(ada, other)]).toEqual([200, 401]);
    const again = await login(ada, 'another one');
    const closing = { token: again, body: { current: 'another one' } };
    expect((await send('POST', '/rest/retire', closing)).json).toMatchObject({ status: 'ok' });
    expect([await statusOf(ada), await statusOf(ada, again)]).toEqual([401, 401]);
    expect(await stored().findBy('user', [ada.id])).toEqual([]);
  });

  test('a token says for whom and by whom it is; one for another purpose is no login', async () => {
    const ada = await newPerson(send);
    expect(claimsOf(ada.token)).toMatchObject({ iss: 'rehearse', aud: 'rehearse', sid: expect.any(String) });
    for (const wrong of [
      { aud: 'rehearse ticket' },
      { iss: 'somebody else' },
      { aud: undefined },
      { sid: 'made-up' },
    ]) {
      const token = await signed({ ...claimsOf(ada.token), ...wrong }, current);
      expect([wrong, await statusOf(ada, token)]).toEqual([wrong, 401]);
    }
  });

  test('the key before is believed as long as it is named, and any other one is not', async () => {
    const ada = await newPerson(send);
    const principal = { ...guest, id: ada.id, role: 'user' as const, session: idOf(ada.token) };
    const sign = (secret: string) =>
      signLogin({ principal, passwordChanges: 0, serial: 0 }, secret, Date.now() + minute);
    expect(await statusOf(ada, await sign(previous))).toBe(200);
    expect(await statusOf(ada, await sign('a secret that was never told to anybody'))).toBe(401);
  });

  test('a token from before sessions counts until its password changes, or all others are ended', async () => {
    const ada = await newPerson(send);
    const claims = { id: ada.id, email: ada.email, name: '', lastname: '', role: 'user', iss: 'rehearse', exp: 9e9 };
    const older = await signed({ ...claims, passwordChanges: 0 }, previous);
    expect(await statusOf(ada, older)).toBe(200);
    const { json } = await send('POST', '/rest/login/renew', { token: older });
    const { token } = json as { token: string };
    expect(await listOf(ada, token)).toHaveLength(2);
    await send('DELETE', `/rest/user/${ada.id}/sessions.json`, { token });
    await eventually(async () => expect(await statusOf(ada, older)).toBe(401));
    expect(await statusOf(ada, token)).toBe(200);
  });

  test('a new token ends the one before a minute later, for all tabs alike', async () => {
    const ada = await newPerson(send);
    const renew = async (token: string) =>
      ((await send('POST', '/rest/login/renew', { token })).json as { token: string }).token;
    const [next, same] = await Promise.all([renew(ada.token), renew(ada.token)]);
    expect([claimsOf(next)['serial'], claimsOf(same)['serial']]).toEqual([1, 1]);
    expect(await Promise.all([ada.token, next, same].map((token) => statusOf(ada, token)))).toEqual([200, 200, 200]);
    await set(ada.token, { renewed: Date.now() - 2 * minute });
    await eventually(async () => expect(await statusOf(ada)).toBe(401));
    expect(await statusOf(ada, next)).toBe(200);
    expect((await send('POST', '/rest/login/renew')).status).toBe(401);
  });

  test('a session ends by itself: without use, and in the end', async () => {
    const { idleMs, lifeMs } = testConfig.sessions;
    for (const fields of [{ seen: Date.now() - idleMs - 6 * minute }, { begun: Date.now() - lifeMs }]) {
      const ada = await newPerson(send);
      await set(ada.token, fields);
      expect(await statusOf(ada)).toBe(401);
      const token = await login(ada);
      expect(await listOf(ada, token)).toHaveLength(1);
      expect(await stored().get(idOf(ada.token))).toBeNull();
    }
  });

  test('its use is written down every few minutes, not with every request', async () => {
    const ada = await newPerson(send);
    for (let time = 0; time < 5; time += 1) await statusOf(ada);
    expect((await stored().get(idOf(ada.token)))?.revision).toBe(1);
    await set(ada.token, { seen: Date.now() - 6 * minute });
    await eventually(async () => {
      await statusOf(ada);
      expect((await stored().get(idOf(ada.token)))?.value.seen).toBeGreaterThan(Date.now() - minute);
    });
  });
});

/** HS256, without a key id. */
const signed = (claims: object, secret: string): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
