import { routes } from '@rehearse/contract';
import { load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({}, { plans: { free: 2, none: 0 } });
  for (const [index, session] of ['S1', 'S2', 'S3'].entries()) {
    await testBed.record(session, [load(index * 10_000)]);
    await testBed.settled();
  }
});
afterAll(() => testBed.close());

const sessionsOf = async () =>
  (await testBed.ask(routes.analytics.sessions, 'sessions')).rows.map(({ id, isBlocked }) => [id, isBlocked]);
const status = async (session: string) => {
  const path = `/rest/analytics/${testBed.app.id}/sessions/${session}`;
  const { status: code, json } = await testBed.send('GET', path, { token: testBed.owner.token });
  return code === 200 ? 200 : [code, json];
};

test('the first sessions are shown one by one, and all of them count', async () => {
  expect((await testBed.ask(routes.analytics.summary, 'summary')).meta.sessions).toBe(3);
  expect(await sessionsOf()).toEqual([
    ['S3', true],
    ['S2', undefined],
    ['S1', undefined],
  ]);
  const table = `/rest/analytics/${testBed.app.id}/export/sessions.ndjson`;
  const { text } = await testBed.send('GET', table, { token: testBed.owner.token });
  const taken = text.trim().split('\n');
  expect(taken.map((line) => (JSON.parse(line) as { session: string }).session)).toEqual(['S1', 'S2']);
  expect(await status('S2')).toBe(200);
  expect(await status('S3')).toEqual([403, { type: 'error', errors: ['plan/blocked'] }]);
});

test('the pages know the plans, and an account has one', async () => {
  expect((await testBed.send('GET', '/config.json')).json).toMatchObject({ plans: { free: 2, none: 0 } });
  const { id, token } = testBed.owner;
  expect((await testBed.send('GET', `/rest/user/${id}.json`, { token })).json).toMatchObject({ plan: 'free' });
});
