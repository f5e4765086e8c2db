import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer, TestServerOptions } from '@rehearse/testkit/servers';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '.';

const open = (config: TestServerOptions['config'] = {}) =>
  openTestServer({ services: [gateway, auth, studio, testing], config });

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

const event = (fields: object = {}) => ({ type: 'ScreenLoaded', screen: 's10001', time: 1_767_000_000_000, ...fields });
const post = (kind: string, body: object, to = app): Promise<Answer> =>
  send('POST', `/rest/invitation/${to.id}/${to.hash}/${kind}.json`, { body });
const batch = (session: string, from: number, texts: readonly string[], to = app): Promise<Answer> =>
  post(
    'records',
    { session, from, records: texts.map((value) => ({ kind: 'event', ...event({ state: { value } }) })) },
    to,
  );
const overBudget = { type: 'error', errors: ['intake/budget'] };
const few = ['a', 'b', 'c'];
const large = Array<string>(2).fill('x'.repeat(120_000));

test('a session may bring so much in an hour, by each of the three routes; the next session goes on', async () => {
  const answers: Answer[] = [];
  for (let sent = 0; sent <= limits.intakeBytes.session[0].points; sent += 240_000)
    answers.push(await batch('greedy', answers.length * 2, large));
  expect(answers.slice(0, -1).filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.at(-1)).toMatchObject({ status: 429, json: overBudget });
  const pause = Number(answers.at(-1)?.headers.get('retry-after'));
  expect(pause).toBeGreaterThan(60);
  expect(pause).toBeLessThanOrEqual(3_600);
  const mouse = { session: 'greedy', screen: 's10001', x: [0], y: [0], t: [1], c: [0] };
  expect(await post('events', { ...event(), session: 'greedy' })).toMatchObject({ status: 429, json: overBudget });
  expect(await post('mouse', mouse)).toMatchObject({ status: 429, json: overBudget });
  expect((await batch('modest', 0, few)).status).toBe(200);
});

test('records that are refused count like those that are taken', async () => {
  const refused = { kind: 'mouse', screen: 's10001', x: Array<string>(60_000).fill(''), y: [0], t: [1], c: [0] };
  const answers: Answer[] = [];
  for (let sent = 0; sent <= limits.intakeBytes.session[0].points; sent += 180_000)
    answers.push(await post('records', { session: 'greedy', from: answers.length, records: [refused] }));
  expect(answers[0]?.json).toMatchObject({ refused: [{ index: 0, code: 'record/invalid' }] });
  expect(answers.at(-1)).toMatchObject({ status: 429, json: overBudget });
});

test('2,000 testers at once behind one address pass; when their address has begun all its sessions, who has begun goes on', async () => {
  const names = Array.from({ length: 2_000 }, (_, number) => `S1767000000000_${number}`);
  const statuses = new Set<number>();
  const waiting = names.values();
  /** All of them are in the same minute; more connections than this are a question of the machine. */
  const lane = async () => {
    for (const name of waiting) statuses.add((await batch(name, 0, few)).status);
  };
  await Promise.all(Array.from({ length: 100 }, lane));
  expect(statuses).toEqual(new Set([200]));
  const [perAddress] = limits.intakeSessions.address;
  await running.platform.limits.take('intake.sessions.address:127.0.0.1', perAddress, perAddress.points - 2_000);
  expect(await batch('one too many', 0, few)).toMatchObject({ status: 400 });
  expect(await batch('one-too-many', 0, few)).toMatchObject({ status: 429, json: overBudget });
  expect((await batch('S1767000000000_7', 3, few)).status).toBe(200);
});

test('2,000 testers behind one address open the prototype and its tasks in the same minute', async () => {
  for (const path of [`${app.hash}/app.json`, `${app.hash}/update.json`, `${app.id}/${app.hash}/test.json`]) {
    const waiting = Array.from({ length: 2_000 }, () => `/rest/invitation/${path}`).values();
    const statuses = new Set<number>();
    const lane = async () => {
      for (const url of waiting) statuses.add((await send('GET', url)).status);
    };
    await Promise.all(Array.from({ length: 50 }, lane));
    expect(statuses).toEqual(new Set([200]));
  }
});

test('the 65,536 networks of one customer have one budget, and so have the links of one prototype', async () => {
  const proxied = await open({ trustProxy: 1 });
  const there = sender(proxied.server.url);
  const own = await newApp(there, await newPerson(there));
  const from = (address: string) =>
    there('POST', `/rest/invitation/${own.id}/${own.hash}/records.json`, {
      headers: { 'x-forwarded-for': address },
      body: { session: 's1', from: 0, records: [{ kind: 'event', ...event() }] },
    });
  const [perMinute] = limits.intakeBytes.address;
  await proxied.platform.limits.take('intake.bytes.address:2001:db8:2::/48', perMinute, perMinute.points);
  expect(await from('2001:db8:2:9::1')).toMatchObject({ status: 429, json: overBudget });
  expect(await from('2001:db8:3:9::1')).toMatchObject({ status: 200 });
  const [perDay] = limits.intakeBytes.app;
  await proxied.platform.limits.take(`intake.bytes.app:${own.id}`, perDay, perDay.points);
  expect(await from('2001:db8:3:9::1')).toMatchObject({ status: 429, json: overBudget });
  await proxied.close();
});

test('an address and a link have budgets of their own: who has used up one is refused there, and only there', async () => {
  const other = await newApp(send, ada);
  const [perDay] = limits.intakeBytes.link;
  await running.platform.limits.take(`intake.bytes.link:${app.hash}`, perDay, perDay.points);
  expect(await batch('s1', 0, few)).toMatchObject({ status: 429, json: overBudget });
  expect((await batch('s1', 0, few, other)).status).toBe(200);
  const [perMinute] = limits.intakeBytes.address;
  await running.platform.limits.take('intake.bytes.address:127.0.0.1', perMinute, perMinute.points);
  expect(await batch('s2', 0, few, other)).toMatchObject({ status: 429, json: overBudget });
  const metrics = (await send('GET', '/metrics')).text;
  expect(metrics).toContain('intake_over_budget_total{what="bytes",of="link"} 1');
  expect(metrics).toContain('intake_over_budget_total{what="bytes",of="address"} 1');
});

test('below the floor of free space testers are turned away first: logins and designers go on', async () => {
  const low = await open({ diskFloor: (await running.platform.stream.room()) * 1.5 });
  const there = sender(low.server.url);
  const bob = await newPerson(there, 'bob');
  const { id, hash } = await newApp(there, bob);
  const refused = await there('POST', `/rest/invitation/${id}/${hash}/records.json`, {
    body: { session: 's1', from: 0, records: [{ kind: 'event', ...event() }] },
  });
  expect(refused).toMatchObject({ status: 503, json: { errors: ['server/full'] } });
  expect(refused.headers.get('retry-after')).toBe('30');
  const renamed = await there('POST', `/rest/apps/props/${id}.json`, { token: bob.token, body: { name: 'Renamed' } });
  expect(renamed.status).toBe(200);
  expect((await there('GET', '/metrics')).text).toMatch(/^intake_disk_room_bytes -\d/m);
  await low.close();
});
