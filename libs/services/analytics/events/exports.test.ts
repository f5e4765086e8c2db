import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { received, store } from '../../pipeline/pipeline.fixture';
import { load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

const note = 'x'.repeat(4_000);
/** More than waits on the way to somebody who does not read. */
async function storeMuch(app: string): Promise<void> {
  for (const session of ['T1', 'T2', 'T3', 'T4', 'T5']) {
    const records = Array.from({ length: 5_000 }, (_, number) => ({ kind: 'event' as const, ...load(number), note }));
    await store(testBed.clickhouse, received({ app, session, records }));
  }
}

/** Asks for an export and reads nothing of it. */
function unread(app: string, { token }: Person, begun: IncomingMessage[]): ClientRequest {
  const headers = { authorization: `Bearer ${token}` };
  const asking = request(`${testBed.server.url}/rest/events/${app}.json`, { agent: false, headers });
  asking.on('response', (answer) => begun.push(answer.pause())).on('error', () => undefined);
  asking.end();
  return asking;
}

test('exports that nobody reads keep nobody from results, nor from an export', async () => {
  await storeMuch(testBed.app.id);
  const bob = await newPerson(testBed.send, 'bob');
  const bobs = await newApp(testBed.send, bob);
  await storeMuch(bobs.id);
  const begun: IncomingMessage[] = [];
  const open = Array.from({ length: 20 }, () => unread(testBed.app.id, testBed.owner, begun));
  await eventually(async () => expect(begun).toHaveLength(2));
  const began = performance.now();
  const summary = await testBed.send('GET', `/rest/analytics/${bobs.id}/summary`, { token: bob.token });
  expect([summary.status, performance.now() - began < 10_000]).toEqual([200, true]);
  const own = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/summary`, { token: testBed.owner.token });
  expect(own.status).toBe(200);
  const bobsExport: IncomingMessage[] = [];
  open.push(unread(bobs.id, bob, bobsExport));
  await eventually(async () => expect(bobsExport).toHaveLength(1));
  expect(begun).toHaveLength(2);
  const one = await testBed.send('GET', `/rest/events/${testBed.app.id}/nobody.json`, { token: testBed.owner.token });
  expect(one).toMatchObject({ status: 200, json: [] });
  const refused: IncomingMessage[] = [];
  open.push(...Array.from({ length: 4 }, () => unread(testBed.app.id, testBed.owner, refused)));
  await eventually(async () => expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]));
  for (const asking of open) asking.destroy();
  await sleep(100);
  const again = await testBed.send('GET', `/rest/events/${testBed.app.id}/nobody.json`, { token: testBed.owner.token });
  expect(again).toMatchObject({ status: 200, json: [] });
});
