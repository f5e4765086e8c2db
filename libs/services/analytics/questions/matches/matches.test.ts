import { routes } from '@rehearse/contract';
import { buying, click, load, openTestBed, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { matches } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying);
  await testBed.record('S1', [load(0), click(100, 'w10003'), load(2_000, 's10002')]);
  await testBed.record('S2', [load(10_000)]);
  await testBed.record('S3', [load(20_000, 's10002')]);
});
afterAll(() => testBed.close());

test('each session against the flow, the newest first', async () => {
  const { rows, next } = await testBed.ask(matches, 'tasks/t1/matches');
  expect(next).toBeNull();
  expect(rows).toEqual([
    {
      session: 'S3',
      success: false,
      forced: false,
      outcome: 'failed',
      computed: 'failed',
      guided: false,
      start: null,
      duration: null,
      interactions: null,
      events: null,
      hits: [],
    },
    expect.objectContaining({
      session: 'S2',
      success: false,
      start: t0 + 10_000,
      duration: null,
      hits: [expect.objectContaining({ step: 0 })],
    }),
    {
      session: 'S1',
      success: true,
      forced: false,
      outcome: 'direct',
      computed: 'direct',
      guided: false,
      start: t0,
      duration: 2_000,
      interactions: 1,
      events: 3,
      hits: [
        { step: 0, time: t0, event: expect.stringMatching(/^[0-9a-f]{24}$/) },
        { step: 1, time: t0 + 2_000, event: expect.any(String) },
      ],
    },
  ]);
});

test('the hits name events that can be read', async () => {
  const { rows } = await testBed.ask(matches, 'tasks/t1/matches?session=S1');
  const { json } = await testBed.send('GET', `/rest/events/${testBed.app.id}/S1.json`, { token: testBed.owner.token });
  const events = json as { id: string; type: string; screen: string }[];
  const last = rows[0]?.hits[1]?.event;
  expect(events.find(({ id }) => id === last)).toMatchObject({ type: 'ScreenLoaded', screen: 's10002' });
});

test('pages follow each other', async () => {
  const first = await testBed.ask(matches, 'tasks/t1/matches?limit=2');
  const second = await testBed.ask(matches, `tasks/t1/matches?limit=2&cursor=${first.next}`);
  expect([...first.rows, ...second.rows].map(({ session }) => session)).toEqual(['S3', 'S2', 'S1']);
  expect(second.next).toBeNull();
});
