import { routes } from '@rehearse/contract';
import { digestOf } from '@rehearse/server';
import { newPerson } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { at, click, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { received, store } from '../../pipeline/pipeline.fixture';
import { eraseCodeCollection } from './erase-code.repository';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  for (const session of ['S1', 'S2', 'S3'])
    await testBed.record(session, [at(0, 'SessionStart'), load(1), click(2, 'w10003')]);
  await testBed.settled();
});
afterAll(() => testBed.close());

const claim = (session: string, code: string, { id, hash } = testBed.app) =>
  testBed.send('POST', `/rest/invitation/${id}/${hash}/erase-code`, { body: { session, code } });
const erase = (code: string) => testBed.send('POST', '/rest/erase', { body: { code } });
const stored = () => testBed.platform.documents.collection(eraseCodeCollection);
const sessions = async () => {
  const { rows } = await testBed.ask(routes.analytics.sessions, 'sessions');
  return rows.map(({ id }) => id).toSorted();
};

test('a tester erases their recording by the code that their page told as it began, once', async () => {
  expect((await claim('S1', 'ABCD-EFGH-JKMN')).json).toEqual({ status: 'ok' });
  expect(await sessions()).toEqual(['S1', 'S2', 'S3']);
  expect((await erase('abcd efgh jkmn')).json).toMatchObject({ status: 'ok' });
  expect(await sessions()).toEqual(['S2', 'S3']);
  const { json } = await testBed.send('GET', `/rest/events/${testBed.app.id}/S1.json`, { token: testBed.owner.token });
  expect(json).toEqual([]);
  expect((await erase('ABCD-EFGH-JKMN')).json).toMatchObject({ errors: ['thing/unknown'] });
});

test('the first code of a session counts, also when it is told twice; only its digest is kept', async () => {
  for (const _ of [1, 2]) expect((await claim('S2', '0000-1111-2222')).status).toBe(200);
  expect((await claim('S2', '3333-4444-5555')).json).toMatchObject({ errors: ['auth/forbidden'] });
  expect((await erase('3333-4444-5555')).status).toBe(404);
  const kept = await stored().get(`${testBed.app.id}:S2`);
  expect(kept?.value).toMatchObject({ digest: digestOf('000011112222') });
  expect(JSON.stringify(kept)).not.toMatch(/0000-?1111/);
});

test('who sees an old session in results cannot claim it', async () => {
  const receivedAt = Date.now() - 3_600_000;
  const old = { app: testBed.app.id, session: 'S4', from: 0, receivedAt, records: [load(0)] };
  await store(testBed.clickhouse, received(old));
  expect((await claim('S4', 'WWWW-XXXX-YYYY')).status).toBe(200);
  expect((await erase('WWWW-XXXX-YYYY')).json).toMatchObject({ errors: ['thing/unknown'] });
  expect(await sessions()).toContain('S4');
});

test('what is no code, or comes by no link of the prototype, is refused', async () => {
  expect((await erase('ABCD')).json).toMatchObject({ errors: ['request/invalid'], field: 'body.code' });
  const other = { id: testBed.app.id, hash: 'x'.repeat(64) };
  expect((await claim('S3', 'AAAA-BBBB-CCCC', { ...testBed.app, ...other })).status).toBe(404);
  const stranger = await newPerson(testBed.send, 'stranger');
  const path = `/rest/events/${testBed.app.id}/S3.json`;
  expect((await testBed.send('DELETE', path, { token: stranger.token })).status).toBe(403);
});

test('a session that its team erases takes the code along', async () => {
  await claim('S3', 'ZZZZ-ZZZZ-ZZZZ');
  await testBed.send('DELETE', `/rest/events/${testBed.app.id}/S3.json`, { token: testBed.owner.token });
  await eventually(async () => expect(await stored().get(`${testBed.app.id}:S3`)).toBeNull());
  expect((await erase('ZZZZ-ZZZZ-ZZZZ')).status).toBe(404);
});
