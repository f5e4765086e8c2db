import { limits } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { Eraser } from './eraser';
import { Places } from './places';
import { TestService } from './test.service';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
beforeEach(async () => {
  app = await newApp(send, ada);
  await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks: [], blocks } });
});
afterAll(() => running.close());

const choices = ['yes', 'no'].map((id) => ({ id, text: id }));
const quotas = [{ choice: 'yes', count: 2 }];
const block = {
  id: 'q1',
  kind: 'question',
  text: 'Do you cycle?',
  question: { kind: 'single', choices },
  quotas,
} as const;
const blocks = [{ ...block, quotas: [...block.quotas] }];

let sessions = 0;
const newSession = () => `S1767000000000_${(sessions += 1)}`;
async function ask(session: string, ...answers: string[]): Promise<unknown> {
  const body = { session, block: 'q1', answers };
  const { json } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/place`, { body });
  return (json as { hasPlace?: unknown }).hasPlace;
}
async function end(session: string, value: string): Promise<void> {
  const record = { kind: 'event', type: 'SessionEnd', screen: 's10001', time: 1_767_000_003_500 };
  const body = { session, from: 7, records: [{ ...record, state: { type: 'value', value } }] };
  await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
}
const attendance = async () =>
  (await send('GET', `/rest/test/${app.id}/attendance`, { token: ada.token })).json as { quotas: unknown };

test('no more sessions go on than a quota has room for, also when many come at once', async () => {
  const all = Array.from({ length: 5 }, newSession);
  const places = await Promise.all(all.map((session) => ask(session, 'yes')));
  expect(places.filter((has) => has === true)).toHaveLength(2);
  expect(await ask(newSession(), 'no')).toBe(true);
  const inside = all.filter((_, index) => places[index] === true);
  for (const session of inside) expect(await ask(session, 'yes')).toBe(true);
  expect(await attendance()).toMatchObject({
    quotas: [{ block: 'q1', choice: 'yes', finished: 0, running: 2, turnedAway: 3 }],
  });
});

test('who finishes keeps the place, who stops gives it back, and an erased session makes room', async () => {
  const [first, second] = [newSession(), newSession()];
  for (const session of [first, second]) await ask(session, 'yes');
  await end(first, 'finished');
  await end(second, 'stopped');
  expect(await attendance()).toMatchObject({ quotas: [{ finished: 1, running: 0 }] });
  const third = newSession();
  expect(await ask(third, 'yes')).toBe(true);
  const fourth = newSession();
  expect(await ask(fourth, 'yes')).toBe(false);
  await end(fourth, 'overQuota');
  expect(await attendance()).toMatchObject({ rows: [{ finished: 1, overQuota: 1 }], quotas: [{ turnedAway: 1 }] });
  await running.server.get(Eraser).erase({ kind: 'session', app: app.id, session: first });
  expect(await ask(newSession(), 'yes')).toBe(true);
});

describe('a place that is held', () => {
  const minutes = 60_000;
  const full = async () => {
    for (const session of [newSession(), newSession()]) await ask(session, 'yes');
    const service = running.server.get(TestService);
    const wanted = { block: 'q1', answers: ['yes'] };
    return (now: number) =>
      service.takePlace({ app: app.id, session: newSession(), address: '203.0.113.7' }, wanted, now);
  };

  test('falls free when its session was silent for a quarter of an hour', async () => {
    const isFree = await full();
    expect(await isFree(Date.now() + 14 * minutes)).toBe(false);
    expect(await isFree(Date.now() + 15 * minutes + 1_000)).toBe(true);
  });

  test('is held for longer by what its session sends, for an hour', async () => {
    const [first, second] = [newSession(), newSession()];
    for (const session of [first, second]) await ask(session, 'yes');
    const places = running.server.get(Places);
    const settings = { tasks: [], blocks };
    const take = (now: number) =>
      places.take({ app: app.id, session: newSession(), address: '203.0.113.7' }, settings, wanted, now);
    const wanted = { block: 'q1', answers: ['yes'] };
    const begun = Date.now();
    const batch = { app: app.id, records: [] } as unknown as RecordsReceived;
    for (const at of [10, 20, 30, 40, 50, 59]) {
      for (const session of [first, second]) await places.settle({ ...batch, session }, begun + at * minutes);
      expect(await take(begun + (at + 0.5) * minutes)).toBe(false);
    }
    expect(await take(begun + 61 * minutes)).toBe(true);
  });
});

test('one network holds few places by sessions that are made up, and goes on without', async () => {
  const places = running.server.get(Places);
  const quotas = [{ choice: 'yes', count: 60 }];
  const settings = { tasks: [], blocks: [{ ...block, quotas }] };
  const wanted = { block: 'q1', answers: ['yes'] };
  for (let count = 0; count < 50; count += 1) {
    const asking = { app: app.id, session: newSession(), address: `2001:db8:7:${count}::1` };
    expect(await places.take(asking, settings, wanted)).toBe(true);
  }
  expect(await places.rows(app.id, settings)).toMatchObject([{ running: limits.placesHeld.points }]);
  const elsewhere = { app: app.id, session: newSession(), address: '203.0.113.9' };
  expect(await places.take(elsewhere, settings, wanted)).toBe(true);
  expect(await places.rows(app.id, settings)).toMatchObject([{ running: limits.placesHeld.points + 1 }]);
});
