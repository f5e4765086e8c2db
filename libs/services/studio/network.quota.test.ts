// What all accounts of one place may store together in a day, and how many of them may be made there.
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person, Send } from '@rehearse/testkit/people';
import { newBox, pictureForm } from '@rehearse/testkit/prototypes';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer, TestServerOptions } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { appCollection } from './app.document';
import { imageQuotaCollection } from './image.quota';

const open = (config: TestServerOptions['config'] = {}) =>
  openTestServer({ services: [gateway, auth, studio], config });
const growth = limits.growthPerNetwork;
const here = 'studio.growth:127.0.0.1';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeEach(async () => {
  running = await open();
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterEach(() => running.close());

const left = async (key = here) => (await running.platform.limits.take(key, growth, 0)).remaining;
/** All but so many bytes of the day's budget are used up, by others there. */
const leave = async (bytes: number) => running.platform.limits.take(here, growth, (await left()) - bytes);
const exhaust = () => leave(-1);
const change = (...body: object[]) => send('POST', `/rest/apps/${app.id}/update`, { ...ada, body });
const copy = () => send('POST', `/rest/apps/copy/${app.id}`, { ...ada, body: { name: 'copy' } });
async function upload(): Promise<Answer> {
  return send('POST', `/rest/images/${app.id}`, { token: ada.token, body: await pictureForm() });
}
const apps = () => running.platform.documents.collection(appCollection).findBy('member', [ada.id]);
const roomOfPictures = async () =>
  (await running.platform.documents.collection(imageQuotaCollection).get(ada.id))?.value;

function expectRefused({ status, json, headers }: Answer): void {
  expect([status, json]).toEqual([429, { type: 'error', errors: ['request/rate'] }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
}

test('pictures, copies, new prototypes and saves that grow by much take from it, and nothing else does', async () => {
  const spent = async (work: () => Promise<Answer>): Promise<number> => {
    const before = await left();
    expect((await work()).status).toBe(200);
    return before - (await left());
  };
  expect(await spent(upload)).toBe(limits.imageLeastBytes);
  expect(await spent(copy)).toBe(1_000_000 + limits.imageLeastBytes);
  expect(await spent(() => send('POST', '/rest/apps', { ...ada, body: smallApp() }))).toBe(1_000_000);
  expect(await spent(() => change(newBox('w1', 2_000_000)))).toBe(2_000_000);
  expect(await spent(() => change(newBox('w2', 1_000)))).toBe(0);
  expect(await spent(() => change(newBox('w1', 1)))).toBe(0);
  const before = await left();
  await send('POST', '/rest/apps', { ...ada, body: { name: 'no prototype' } });
  await send('DELETE', `/rest/apps/${app.id}.json`, ada);
  expect(await left()).toBe(before);
});

test('when it is used up they wait, and leave nothing behind; reading, small saves, deletions and logins go on', async () => {
  expect((await upload()).status).toBe(200);
  await exhaust();
  const before = [(await apps()).length, await roomOfPictures()];
  for (const answer of [
    await upload(),
    await copy(),
    await send('POST', '/rest/apps', { ...ada, body: smallApp() }),
    await change(newBox('w1', 1_000_001)),
    await send('POST', `/rest/apps/${app.id}.json`, { ...ada, body: { grid: { large: 'x'.repeat(1_000_001) } } }),
  ])
    expectRefused(answer);
  expect([(await apps()).length, await roomOfPictures()]).toEqual(before);
  expect((await change(newBox('w1', 1_000))).json).toMatchObject({ status: 'ok' });
  expect((await newPerson(send, 'bob')).token).toBeTruthy();
  expect((await send('DELETE', `/rest/apps/${app.id}.json`, ada)).status).toBe(200);
});

test('another account of the place has the same budget, and a copy whose pictures do not fit is taken back', async () => {
  expect((await upload()).status).toBe(200);
  await leave(1_000_000 + limits.imageLeastBytes - 1);
  const before = [(await apps()).length, await roomOfPictures()];
  expectRefused(await copy());
  expect([(await apps()).length, await roomOfPictures()]).toEqual(before);
  const bob = await newPerson(send, 'bob');
  expectRefused(await send('POST', '/rest/apps', { token: bob.token, body: smallApp() }));
});

test('an IPv6 /48 is one place, and others go on', async () => {
  const proxied = await open({ trustProxy: 1 });
  const there = sender(proxied.server.url);
  const { token } = await newPerson(there);
  await proxied.platform.limits.take('studio.growth:2001:db8:2::/48', growth, growth.points + 1);
  const create = (address: string) =>
    there('POST', '/rest/apps', { token, headers: { 'x-forwarded-for': address }, body: smallApp() });
  expectRefused(await create('2001:db8:2:9::1'));
  expect((await create('2001:db8:3:9::1')).status).toBe(200);
  await proxied.close();
});

test('so many accounts are made at one place in a day; what is refused is none, and who has one logs in', async () => {
  const signUp = (email: string, password = 'correct horse') =>
    send('POST', '/rest/user', { body: { email, password, tos: true } });
  const rate = limits.signUpsPerNetwork;
  await running.platform.limits.take('auth.signUps:127.0.0.1', rate, rate.points - 2);
  expect((await signUp('no mailbox')).json).toMatchObject({ errors: ['user.email.invalid'] });
  expect((await signUp(ada.email)).json).toMatchObject({ errors: ['user.email.not.unique'] });
  expect((await signUp('last@example.org')).json).toMatchObject({ email: 'last@example.org' });
  expectRefused(await signUp('one-more@example.org'));
  const login = (email: string) => send('POST', '/rest/login', { body: { email, password: 'correct horse' } });
  expect((await login('one-more@example.org')).json).toMatchObject({ errors: ['user.login.fail'] });
  expect((await login(ada.email)).json).toHaveProperty('token');
});
