import { limits, topics } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { auth } from '.';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { userCollection } from './user';

const services = [gateway, auth, studio, testing];
let running: TestServer;
let send: Send;
beforeAll(async () => {
  running = await openTestServer({ services });
  send = sender(running.server.url);
});
afterAll(() => running.close());

const soft = (...errors: string[]) => ({ type: 'error', errors });
const login = (email: unknown, password: unknown) => send('POST', '/rest/login/', { body: { email, password } });

/** The last mail about something to an address, once it is there. */
function mailTo(address: string, subject: string): Promise<string> {
  const folder = join(running.dataFolder, 'outbox');
  return eventually(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = mails.findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`));
    if (!found) throw new Error(`no mail "${subject}" to ${address}`);
    return found.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  });
}

async function resetKeyOf(email: string): Promise<string> {
  await send('POST', '/rest/user/password/request', { body: { email } });
  const key = /#\/\?id=(\w+)/.exec(await mailTo(email, 'Set a new password'))?.[1];
  if (!key) throw new Error('no key in the mail');
  return key;
}

describe('sign up', () => {
  test('makes an account that can log in, without ever showing the password', async () => {
    const email = 'Grace@Example.org';
    const made = await send('POST', '/rest/user/', { body: { email, password: 'six or more', tos: true } });
    expect(made.status).toBe(200);
    expect(made.json).toMatchObject({ email: 'grace@example.org', role: 'user', loginCount: 0 });
    expect(made.text).not.toMatch(/argon2|six or more|password/);
    const answer = await login('GRACE@example.org', 'six or more');
    expect(answer.json).toMatchObject({ email: 'grace@example.org', loginCount: 1, token: expect.any(String) });
    expect(answer.text).not.toMatch(/argon2|"password"/);
  });

  test('is greeted by mail, with the way in', async () => {
    const { email } = await newPerson(send, 'grace');
    expect(await mailTo(email, 'Welcome to Rehearse')).toContain(`Log in as ${email}: http://rehearse.test/`);
  });

  test.each([
    [{ email: '', password: 'six or more', tos: true }, ['user.email.invalid']],
    [{ email: 'x@example.org', password: '12345', tos: true }, ['user.password.invalid']],
    [{ email: 'x@example.org', password: 'long enough', tos: false }, ['user.tos.invalid']],
    [{}, ['user.email.invalid', 'user.password.invalid', 'user.tos.invalid']],
    [
      { email: { $ne: '' }, password: ['six or more'], tos: 'yes' },
      ['user.email.invalid', 'user.password.invalid', 'user.tos.invalid'],
    ],
  ])('%j is refused', async (body, errors) => {
    expect((await send('POST', '/rest/user', { body })).json).toEqual(soft(...errors));
  });

  test.each(['123456', 'Password', 'qwertyuiop', 'shadow@example.org', 'SHADOW@example.org'])(
    'the password %s is guessed, so it is refused',
    async (password) => {
      const body = { email: 'shadow@example.org', password, tos: true };
      expect((await send('POST', '/rest/user', { body })).json).toEqual(soft('user.password.guessable'));
    },
  );

  test('an address is taken once, also by requests at the same time', async () => {
    const body = { email: 'twin@example.org', password: 'six or more', tos: true };
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/rest/user', { body })));
    expect(answers.filter(({ text }) => text.includes('"_id"'))).toHaveLength(1);
    expect(answers.filter(({ text }) => text.includes('user.email.not.unique'))).toHaveLength(2);
  });

  test('nobody makes himself rich or powerful', async () => {
    const body = {
      email: 'mallory@example.org',
      password: 'six or more',
      tos: true,
      role: 'admin',
      paidUntil: 9e12,
      plan: 'gold',
    };
    const { json } = await send('POST', '/rest/user', { body });
    expect(json).toMatchObject({ role: 'user', plan: 'free' });
    expect(json).not.toHaveProperty('paidUntil');
  });
});

describe('log in', () => {
  test('wrong password and unknown address are the same answer', async () => {
    const { email } = await newPerson(send);
    const expected = soft('user.login.fail');
    for (const [who, password] of [
      [email, 'wrong password'],
      ['nobody@example.org', 'wrong password'],
      [null, null],
      [{}, 1],
    ]) {
      const answer = await login(who, password);
      expect([answer.status, answer.json]).toEqual([200, expected]);
    }
    expect((await send('POST', '/rest/login/')).json).toEqual(expected);
  });

  test('failed attempts are counted', async () => {
    const person = await newPerson(send);
    for (let attempt = 0; attempt < 4; attempt++) await login(person.email, `guess ${attempt}`);
    expect((await login(person.email, person.password)).json).toMatchObject({ loginCount: 2 });
    const users = running.platform.documents.collection(userCollection);
    expect((await users.get(person.id))?.value).toMatchObject({ failedLoginAttempts: 4 });
  });

  test('a login makes no other request wait', async () => {
    const person = await newPerson(send);
    let answered = 0;
    const logins = Promise.all(
      Array.from({ length: 8 }, () => login(person.email, person.password).then(() => (answered += 1))),
    );
    await send('GET', '/config.json');
    expect(answered).toBeLessThan(8);
    await logins;
  });

  test('log out answers like everyone else', async () => {
    expect((await send('DELETE', '/rest/login/')).json).toMatchObject({ status: 'ok' });
  });
});

describe('the own account', () => {
  test('only the own one can be read or changed', async () => {
    const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
    const path = `/rest/user/${ada.id}.json`;
    expect((await send('GET', path, { token: ada.token })).json).toMatchObject({
      _id: ada.id,
      id: ada.id,
      email: ada.email,
    });
    expect((await send('GET', path, { token: bob.token })).status).toBe(403);
    expect((await send('GET', path)).status).toBe(401);
    expect((await send('POST', path, { token: bob.token, body: { name: 'B' } })).status).toBe(403);
  });

  test('changes what may be changed and leaves the rest alone', async () => {
    const ada = await newPerson(send);
    const path = `/rest/user/${ada.id}.json`;
    const body = {
      name: 'Ada',
      lastname: 'L',
      role: 'admin',
      status: 'retired',
      resetKey: 'x',
      loginCount: 99,
      notifications: { tip: 1 },
    };
    const saved = await send('POST', path, { token: ada.token, body });
    expect(saved.json).toMatchObject({
      name: 'Ada',
      lastname: 'L',
      role: 'user',
      loginCount: 1,
      notifications: { tip: 1 },
    });
    expect((await send('POST', path, { token: ada.token, body: { name: 5 } })).json).toEqual({
      ...soft('request/invalid'),
      field: 'body.name',
    });
    expect((await send('POST', path, { token: ada.token, body: { password: '123' } })).json).toEqual(
      soft('user.password.invalid'),
    );
  });

  test('a new address must be free; the unchanged own one is fine', async () => {
    const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
    const save = (email: string) =>
      send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body: { email, current: ada.password } });
    expect((await save(bob.email.toUpperCase())).json).toEqual(soft('user.update.email.taken'));
    expect((await save(ada.email)).json).toMatchObject({ email: ada.email });
  });

  test("a new password ends the other logins, at once and nobody else's", async () => {
    const [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
    const path = `/rest/user/${ada.id}.json`;
    const app = await newApp(send, ada);
    const { token } = (await login(ada.email, ada.password)).json as { token: string };
    const save = (body: object) => send('POST', path, { token, body });
    expect((await save({ name: 'Ada' })).status).toBe(200);
    expect((await send('GET', path, { token: ada.token })).status).toBe(200);
    expect((await save({ password: 'another one', current: ada.password })).json).toMatchObject({ id: ada.id });
    expect((await send('GET', path, { token: ada.token })).status).toBe(401);
    expect((await send('POST', `/rest/apps/copy/${app.id}`, { token: ada.token, body: { name: 'x' } })).status).toBe(
      401,
    );
    expect((await send('GET', '/rest/user', { token: ada.token })).json).toMatchObject({ role: 'guest' });
    expect((await send('GET', path, { token })).status).toBe(200);
    expect((await send('GET', `/rest/user/${bob.id}.json`, { token: bob.token })).status).toBe(200);
  });

  test('a new password and another address need the password as it is', async () => {
    const ada = await newPerson(send);
    const save = async (body: object) =>
      (await send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body })).json;
    for (const wish of [{ password: 'another one' }, { email: `other-${ada.email}` }]) {
      expect(await save(wish)).toEqual(soft('user.password.current.needed'));
      expect(await save({ ...wish, current: 'a wrong one' })).toEqual(soft('user.password.current.wrong'));
    }
    expect((await login(ada.email, ada.password)).json).toMatchObject({ email: ada.email });
    expect(await save({ email: ada.email, name: 'Ada' })).toMatchObject({ name: 'Ada' });
    expect(await save({ email: `other-${ada.email}`, current: ada.password })).toMatchObject({
      email: `other-${ada.email}`,
    });
  });

  test('a new password and another address void a key that was mailed before', async () => {
    const ada = await newPerson(send);
    const path = `/rest/user/${ada.id}.json`;
    const use = async (email: string, key: string) =>
      (await send('POST', '/rest/user/password/set', { body: { email, password: 'brand new', key } })).json;
    const first = await resetKeyOf(ada.email);
    const email = `other-${ada.email}`;
    await send('POST', path, { token: ada.token, body: { email, current: ada.password } });
    expect(await use(email, first)).toEqual(soft('user.password.error'));
    const second = await resetKeyOf(email);
    await send('POST', path, { token: ada.token, body: { password: 'another one', current: ada.password } });
    expect(await use(email, second)).toEqual(soft('user.password.error'));
  });

  test.each(['a@example.org,b@example.org', 'Bob <bob@example.org>', 'bob@example.org\r\nBcc: x@example.org'])(
    '%j is not one mailbox, neither at sign-up nor later',
    async (email) => {
      const ada = await newPerson(send);
      const made = await send('POST', '/rest/user', { body: { email, password: 'six or more', tos: true } });
      expect(made.json).toEqual(soft('user.email.invalid'));
      const body = { email, current: ada.password };
      expect((await send('POST', `/rest/user/${ada.id}.json`, { token: ada.token, body })).json).toEqual(
        soft('user.email.invalid'),
      );
    },
  );

  test('the same mailbox in another form is the same account', async () => {
    const name = randomUUID();
    const body = { email: `${name}@bücher.example`, password: 'six or more', tos: true };
    expect((await send('POST', '/rest/user', { body })).json).toMatchObject({ email: `${name}@xn--bcher-kva.example` });
    expect((await send('POST', '/rest/user', { body: { ...body, email: `${name}@BÜCHER.example` } })).json).toEqual(
      soft('user.email.not.unique'),
    );
    expect((await login(` ${name}@Bücher.example`, body.password)).json).toMatchObject({ loginCount: 1 });
  });

  test('a new password replaces the old one', async () => {
    const ada = await newPerson(send);
    await send('POST', `/rest/user/${ada.id}.json`, {
      token: ada.token,
      body: { password: 'another one', current: ada.password },
    });
    expect((await login(ada.email, ada.password)).json).toEqual(soft('user.login.fail'));
    expect((await login(ada.email, 'another one')).json).toMatchObject({ id: ada.id });
  });
});

describe('password reset', () => {
  test('by mail, once', async () => {
    const ada = await newPerson(send);
    const key = await resetKeyOf(ada.email);
    const set = (fields: object) =>
      send('POST', '/rest/user/password/set', { body: { email: ada.email, password: 'brand new', key, ...fields } });
    expect((await set({ key: `${key.slice(1)}x` })).json).toEqual(soft('user.password.error'));
    expect((await set({ email: 'nobody@example.org' })).json).toEqual(soft('user.password.error'));
    expect((await set({ password: '1' })).json).toEqual(soft('User.password.error.min'));
    expect((await set({ password: 'Password1' })).json).toEqual(soft('user.password.guessable'));
    const both = await Promise.all([set({}), set({})]);
    expect(both.filter(({ text }) => text.includes('"ok"'))).toHaveLength(1);
    expect((await login(ada.email, 'brand new')).json).toMatchObject({ id: ada.id });
    expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).status).toBe(401);
    expect((await set({})).json).toEqual(soft('user.password.error'));
  });

  test('the key is stored as a digest only and runs out', async () => {
    const ada = await newPerson(send);
    const key = await resetKeyOf(ada.email);
    const users = running.platform.documents.collection({
      name: 'users',
      indexes: [{ name: 'email', path: ['email'], unique: true }],
    });
    expect(JSON.stringify((await users.get(ada.id))?.value)).not.toContain(key);
    await users.change(ada.id, { set: [[['resetUntil'], Date.now() - 1]] });
    const body = { email: ada.email, password: 'brand new', key };
    expect((await send('POST', '/rest/user/password/set', { body })).json).toEqual(soft('user.password.error'));
  });

  test('unknown addresses get the same answer', async () => {
    const ada = await newPerson(send);
    const request = (email: unknown) => send('POST', '/rest/user/password/request', { body: { email } });
    expect((await request('nobody@example.org')).json).toEqual((await request(ada.email)).json);
    expect((await request(null)).json).toEqual(soft('User.email.error.null'));
    expect((await request(undefined)).json).toEqual(soft('User.email.error.required'));
  });
});

test('closing an account at once erases it and the prototypes it owned', async () => {
  const ada = await newPerson(send);
  const app = await newApp(send, ada, { isPublic: true });
  expect((await send('GET', `/rest/apps/${app.id}.json`)).status).toBe(200);
  expect((await send('GET', `/rest/retire?token=${ada.token}`)).status).toBe(401);
  const close = (body: object) => send('POST', '/rest/retire', { token: ada.token, body });
  expect((await send('GET', '/rest/retire', { token: ada.token })).json).toEqual(soft('user.password.current.needed'));
  expect((await close({})).json).toEqual(soft('user.password.current.needed'));
  expect((await close({ current: 'a wrong one' })).json).toEqual(soft('user.password.current.wrong'));
  expect((await login(ada.email, ada.password)).json).toMatchObject({ id: ada.id });
  expect((await close({ current: ada.password, now: true })).json).toMatchObject({ status: 'ok' });
  expect((await login(ada.email, ada.password)).json).toEqual(soft('user.login.fail'));
  expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).status).toBe(401);
  expect((await send('POST', '/rest/apps/', { token: ada.token, body: smallApp() })).status).toBe(401);
  await eventually(async () => expect((await send('GET', `/rest/invitation/${app.hash}/app.json`)).status).toBe(404));
  expect(
    (await send('POST', '/rest/user', { body: { email: ada.email, password: 'six or more', tos: true } })).json,
  ).toMatchObject({ role: 'user' });
});

test('an erased account takes its letters along, and is erased again when a backup has brought it back', async () => {
  const ada = await newPerson(send);
  await resetKeyOf(ada.email);
  const users = running.platform.documents.collection<JsonObject>(userCollection);
  const stored = await users.get(ada.id);
  await send('POST', '/rest/retire', { token: ada.token, body: { current: ada.password, now: true } });
  const folder = join(running.dataFolder, 'outbox');
  const letters = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  expect(letters.filter((letter) => letter.includes(ada.email))).toEqual([]);
  await users.insert(ada.id, stored?.value ?? {});
  await running.platform.stream.publish(topics.retirements.name, [
    { key: ada.id, value: JSON.stringify({ user: ada.id }) },
  ]);
  await eventually(async () => expect(await users.get(ada.id)).toBeNull());
});

describe('a picture of oneself', () => {
  const formOf = (...files: readonly Uint8Array[]): FormData => {
    const form = new FormData();
    for (const bytes of files) form.append('file', new Blob([new Uint8Array(bytes)]), 'Me At The Sea.JPEG');
    return form;
  };
  const upload = ({ id, token }: Person, body: FormData) => send('POST', `/rest/user/${id}/images/`, { token, body });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 20, g: 80, b: 200 } } })
      .withExif({ IFD0: { Artist: 'secret place' } })
      .png()
      .toBuffer();
  const fetched = async (path: string) => {
    const response = await fetch(running.server.url + path);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  test('is kept as a small square, which others see without a login, until there is another one or none', async () => {
    const ada = await newPerson(send);
    const { image } = (await upload(ada, formOf(await photo(900, 600)))).json as { image: string };
    expect(image).toMatch(/^\d{13}\.jpg$/);
    expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).json).toMatchObject({ image });
    const path = `/rest/user/${ada.id}/images/undefined_M%C3%BCller%20x/`;
    const { response, bytes } = await fetched(path + image);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' });
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('secret place');
    const { image: second } = (await upload(ada, formOf(await photo(30, 90)))).json as { image: string };
    expect((await fetched(path + image)).response.status).toBe(404);
    expect((await fetched(path + second)).response.status).toBe(200);
    const without = await send('DELETE', `/rest/user/${ada.id}/images/${second}`, { token: ada.token });
    expect(without.json).toMatchObject({ id: ada.id, email: ada.email });
    expect(without.json).not.toHaveProperty('image');
    expect((await fetched(path + second)).response.status).toBe(404);
    const again = await send('DELETE', `/rest/user/${ada.id}/images/${second}`, { token: ada.token });
    expect(again.status).toBe(404);
    expect(await readdir(join(running.dataFolder, 'blobs', 'users', ada.id))).toEqual([]);
  });

  test('goes with the account', async () => {
    const ada = await newPerson(send);
    const { image } = (await upload(ada, formOf(await photo(40, 40)))).json as { image: string };
    await send('POST', '/rest/retire', { token: ada.token, body: { current: ada.password } });
    expect((await fetched(`/rest/user/${ada.id}/images/a/${image}`)).response.status).toBe(404);
    await send('POST', '/rest/login', { body: { email: ada.email, password: ada.password, restore: true } });
    expect((await fetched(`/rest/user/${ada.id}/images/a/${image}`)).response.status).toBe(200);
    const { json } = await send('POST', '/rest/login', { body: { email: ada.email, password: ada.password } });
    const { token } = json as { token: string };
    await send('POST', '/rest/retire', { token, body: { current: ada.password, now: true } });
    expect(await readdir(join(running.dataFolder, 'blobs', 'users'))).not.toContain(ada.id);
  });

  test('is one file that is a picture, of oneself', async () => {
    const [ada, bob] = await Promise.all([newPerson(send), newPerson(send)]);
    const bytes = await photo(40, 40);
    expect((await upload(ada, formOf(bytes, bytes))).status).toBe(404);
    expect((await upload(ada, formOf())).status).toBe(404);
    expect((await upload(ada, formOf(Buffer.from('<svg/>')))).json).toEqual(soft('user.image.wrong'));
    expect((await upload(ada, formOf(bytes.subarray(0, 60)))).json).toEqual(soft('user.image.wrong'));
    expect((await upload(ada, formOf(new Uint8Array(limits.imageBytes + 1)))).json).toEqual(soft('user.image.wrong'));
    expect((await upload({ ...ada, token: bob.token }, formOf(bytes))).status).toBe(403);
    const json = await send('POST', `/rest/user/${ada.id}/images/`, { token: ada.token, body: '{}' });
    expect(json.status).toBe(400);
    expect((await send('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).json).not.toHaveProperty('image');
  });
});

test('when somebody last looked at the news, and accepted the privacy notice, is kept; of guests nothing', async () => {
  const last = '/rest/user/notification/last.json';
  const { token, id } = await newPerson(send);
  expect((await send('GET', last)).json).toEqual({ lastNotification: 0 });
  expect((await send('POST', last)).json).toEqual({ status: 'ok' });
  expect((await send('POST', '/rest/user/privacy/update.json')).json).toEqual({ status: 'ok' });
  expect((await send('GET', last, { token })).json).toEqual({ lastNotification: 0 });
  const before = Date.now();
  const looked = (await send('POST', last, { token })).json as { id: string; lastNotification: number };
  expect(looked.id).toBe(id);
  expect(looked.lastNotification).toBeGreaterThanOrEqual(before);
  expect((await send('GET', last, { token })).json).toEqual({ lastNotification: looked.lastNotification });
  expect((await send('POST', '/rest/user/privacy/update.json', { token })).json).toMatchObject({
    id,
    acceptedGDPR: true,
  });
  expect((await send('GET', '/rest/user')).json).toMatchObject({ id: '-1', role: 'guest', plan: 'Free' });
});

describe('what the operator decides', () => {
  test('sign-up can be closed, or open to some domains only', async () => {
    const closed = await openTestServer({ services, config: { allowSignUp: false } });
    const some = await openTestServer({ services, config: { allowedDomains: ['example.org', 'example.net'] } });
    const signUp = async (url: string, email: string) =>
      (await sender(url)('POST', '/rest/user', { body: { email, password: 'six or more', tos: true } })).json;
    expect(await signUp(closed.server.url, 'a@example.org')).toEqual(soft('user.create.nosignup'));
    for (const outside of ['a@evil-example.org', 'a@example.org.evil.test'])
      expect(await signUp(some.server.url, outside)).toEqual(soft('user.create.domain'));
    expect(await signUp(some.server.url, 'a@example.net')).toMatchObject({ email: 'a@example.net' });
    expect(await signUp(some.server.url, 'a@mail.example.net')).toMatchObject({ email: 'a@mail.example.net' });
    const ada = await newPerson(sender(some.server.url));
    const move = async (email: string) =>
      (
        await sender(some.server.url)('POST', `/rest/user/${ada.id}.json`, {
          token: ada.token,
          body: { email, current: ada.password },
        })
      ).json;
    expect(await move('ada@badexample.org')).toEqual(soft('user.create.domain'));
    expect(await move('ada@a.example.org')).toMatchObject({ email: 'ada@a.example.org' });
    await closed.close();
    await some.close();
  });

  test('passwords can be asked to be longer, and pages know it', async () => {
    const long = await openTestServer({ services, config: { passwordLength: 12 } });
    const ask = sender(long.server.url);
    const signUp = async (password: string) =>
      (await ask('POST', '/rest/user', { body: { email: 'ada@example.org', password, tos: true } })).json;
    expect((await ask('GET', '/config.json')).json).toMatchObject({ user: { passwordLength: 12 } });
    expect(await signUp('eleven long')).toEqual(soft('user.password.invalid'));
    expect(await signUp('twelve chars')).toMatchObject({ email: 'ada@example.org' });
    await long.close();
  });

  test('a normal quarter of an hour of a whole team stays below the rate limits', async () => {
    const limited = await openTestServer({ services });
    const [fromTeam] = [sender(limited.server.url)];
    const people = await Promise.all(Array.from({ length: 24 }, () => newPerson(fromTeam)));
    expect(people.every(({ token }) => token.length > 20)).toBe(true);
    const floods = await Promise.all(Array.from({ length: 70 }, () => fromTeam('POST', '/rest/user', { body: {} })));
    const refused = floods.find(({ status }) => status === 429);
    expect(refused?.json).toEqual(soft('request/rate'));
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });
});
