// What operators read of records: how much there is, and what a shorter retention would take.
import { event, received, store } from '../../pipeline/pipeline.fixture';
import { openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const dayMs = 24 * 3_600_000;
const now = Date.now();
const mouse = { kind: 'mouse' as const, screen: 's10001', x: [0.1], y: [0.3], t: [now], c: [0] };
const typed = { state: { type: 'text', value: 'blue' }, screen: 's10001', widget: 'w10003' };
const answer = event({ type: 'WidgetChange', ...typed });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const stored = {
    s400: [400, [event({ screen: 's10001' }), mouse, answer]],
    s300: [300, [event({ screen: 's10001' }), mouse]],
    s10: [10, [event({ screen: 's10001' }), mouse, answer]],
  } as const;
  for (const [session, [age, records]] of Object.entries(stored))
    await store(
      testBed.clickhouse,
      received({ app: testBed.app.id, session, receivedAt: now - age * dayMs, records: [...records] }),
    );
  const users = testBed.platform.documents.collection({ name: 'users', indexes: [] });
  await users.change(testBed.owner.id, { set: [[['operator'], true]] });
});
afterAll(() => testBed.close());

const get = async (path: string) => {
  const answered = await testBed.send('GET', `/rest/operator/${path}`, { token: testBed.owner.token });
  expect(answered.status).toBe(200);
  return answered.json;
};
const older = (days: number) => get(`records/older.json?days=${days}`);

test('sizes are told with how long records are kept', async () => {
  expect(await get('records.json')).toEqual({
    sessions: 3,
    events: 5,
    mouse: 3,
    bytes: expect.any(Number),
    lately: { sessions: 1, events: 2 },
    disk: { bytes: expect.any(Number), freeBytes: expect.any(Number) },
    kept: { sessions: null, mouse: null, answers: null, audit: 730 },
  });
});

test('what a shorter retention would take is counted by the age of the last record, and without what is erased', async () => {
  expect(await older(500)).toEqual({ sessions: 0, mouse: 0, answers: 0 });
  expect(await older(365)).toEqual({ sessions: 1, mouse: 1, answers: 1 });
  expect(await older(100)).toEqual({ sessions: 2, mouse: 2, answers: 1 });
  expect(await older(1)).toEqual({ sessions: 3, mouse: 3, answers: 2 });
  await testBed.send('DELETE', `/rest/events/${testBed.app.id}/s400.json`, { token: testBed.owner.token });
  await testBed.settled();
  expect(await older(365)).toEqual({ sessions: 0, mouse: 0, answers: 0 });
});
