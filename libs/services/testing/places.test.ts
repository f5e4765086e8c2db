import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { Eraser } from './eraser';
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
  const choices = ['yes', 'no'].map((id) => ({ id, text: id }));
  const question = { kind: 'single', choices };
  const quotas = [{ choice: 'yes', count: 2 }];
  const blocks = [{ id: 'q1', kind: 'question', text: 'Do you cycle?', question, quotas }];
  await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks: [], blocks } });
});
afterAll(() => running.close());

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
const quotas = async () =>
  (await send('GET', `/rest/test/${app.id}/attendance`, { token: ada.token })).json as { quotas: unknown };

test('no more sessions go on than a quota has room for, also when many come at once', async () => {
  const all = Array.from({ length: 5 }, newSession);
  const places = await Promise.all(all.map((session) => ask(session, 'yes')));
  expect(places.filter((has) => has === true)).toHaveLength(2);
  expect(await ask(newSession(), 'no')).toBe(true);
  const inside = all.filter((_, index) => places[index] === true);
  for (const session of inside) expect(await ask(session, 'yes')).toBe(true);
  expect(await quotas()).toMatchObject({
    quotas: [{ block: 'q1', choice: 'yes', finished: 0, running: 2, turnedAway: 3 }],
  });
});

test('who finishes keeps the place, who stops gives it back, and an erased session makes room', async () => {
  const [first, second] = [newSession(), newSession()];
  for (const session of [first, second]) await ask(session, 'yes');
  await end(first, 'finished');
  await end(second, 'stopped');
  expect(await quotas()).toMatchObject({ quotas: [{ finished: 1, running: 0 }] });
  const third = newSession();
  expect(await ask(third, 'yes')).toBe(true);
  const fourth = newSession();
  expect(await ask(fourth, 'yes')).toBe(false);
  await end(fourth, 'overQuota');
  expect(await quotas()).toMatchObject({ rows: [{ finished: 1, overQuota: 1 }], quotas: [{ turnedAway: 1 }] });
  await running.server.get(Eraser).erase({ kind: 'session', app: app.id, session: first });
  expect(await ask(newSession(), 'yes')).toBe(true);
});

test('a place that is held falls free after an hour', async () => {
  const service = running.server.get(TestService);
  for (const session of [newSession(), newSession()]) await ask(session, 'yes');
  const wanted = { session: newSession(), block: 'q1', answers: ['yes'] };
  expect(await service.takePlace(app.id, wanted)).toBe(false);
  expect(await service.takePlace(app.id, wanted, Date.now() + 3_600_001)).toBe(true);
});
