// What has its age goes, and is counted before and after. Sessions have known ages; results are compared with the truth.
import { limits, routes } from '@rehearse/contract';
import type { Retention, TestSettings } from '@rehearse/contract';
import { TestApi } from '@rehearse/server';
import type { JsonObject } from '@rehearse/platform/ports';
import { createLog } from '@rehearse/platform/runtime';
import { newPerson } from '@rehearse/testkit/people';
import { testConfig } from '@rehearse/testkit/servers';
import { event, received, store } from '../../pipeline/pipeline.fixture';
import { openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { ErasedRepository } from '../events/erased.repository';
import { QueryExecutor } from '../queries/query-executor';
import { RetentionRepository } from './retention.repository';
import { RetentionService } from './retention.service';

const dayMs = 24 * 3_600_000;
const now = Date.now();
/** Days since a session's last record. What older and younger ones have beside it says whose part goes. */
const ages = { s100: 100, s95: 95, s91: 91, s89: 89.5, s40: 40, s10: 10 };
const sessions = Object.keys(ages);

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const mouse = { kind: 'mouse' as const, screen: 's10001', x: [0.1], y: [0.3], t: [now], c: [0] };
  const typed = { state: { type: 'text', value: 'my secret' }, screen: 's10001', widget: 'w10003', zebra: 'stays' };
  for (const [session, age] of Object.entries(ages)) {
    const records = [event({ screen: 's10001' }), mouse, event({ type: 'WidgetChange', ...typed })];
    // Its first batch is much older: the last one counts.
    await store(testBed.clickhouse, received({ app: testBed.app.id, session, receivedAt: now - 300 * dayMs, records }));
    const last = { from: 3, receivedAt: now - age * dayMs, records: [event({ screen: 's10002' })] };
    await store(testBed.clickhouse, received({ app: testBed.app.id, session, ...last }));
  }
});
afterAll(() => testBed.close());

class StoredStudies extends TestApi {
  async testSettings(app: string): Promise<TestSettings> {
    const stored = await testBed.platform.documents.collection<JsonObject>({ name: 'tests', indexes: [] }).get(app);
    return { tasks: [], ...stored?.value };
  }
}

function service(retention: Retention = {}): RetentionService {
  const { documents, stream } = testBed.platform;
  const repositories = [
    new RetentionRepository(documents),
    new ErasedRepository(documents, testBed.clickhouse, createLog('silent')),
  ] as const;
  const queries = new QueryExecutor(testBed.clickhouse);
  return new RetentionService(...repositories, new StoredStudies(), queries, testBed.clickhouse, stream, {
    ...testConfig,
    retention,
  });
}

const path = () => `/rest/test/${testBed.app.id}/retention.json`;
const retain = (body: unknown, token = testBed.owner.token) => testBed.send('POST', path(), { token, body });
const ask = () => testBed.ask(routes.analytics.retention, 'retention');
const after = (days: number) => now + days * dayMs;
const graceDays = limits.retentionGraceMs / dayMs;

async function kept(table: string, where = '1'): Promise<string[]> {
  await testBed.settled();
  const sql = `SELECT DISTINCT session FROM ${table} FINAL WHERE app = {app:String} AND ${where}`;
  const rows = await testBed.clickhouse.query<{ session: string }>(sql, { app: testBed.app.id });
  return sessions.filter((session) => rows.some((row) => row.session === session));
}

test('everything is kept until somebody says otherwise', async () => {
  const kinds = ['sessions', 'mouse', 'answers'].map((kind) => ({ kind, days: null, most: null, next: null }));
  expect(await ask()).toEqual({ mayChange: true, kinds, erased: [] });
  expect(await service().sweep(testBed.app.id, after(10_000))).toEqual({ sessions: 0, mouse: 0, answers: 0 });
  expect(await kept('session_events')).toEqual(sessions);
});

test('only the owner says how long, within what is possible, and nobody else by the way', async () => {
  const other = await newPerson(testBed.send);
  expect((await retain({ sessions: 1 }, other.token)).status).toBe(403);
  for (const body of [{ sessions: 0 }, { sessions: 1.5 }, { mouse: 100_000 }, { answers: '30' }, { trails: 3 }, []])
    expect([body, (await retain(body)).status]).toEqual([body, 400]);
  const settings = { tasks: [], retention: { sessions: 1, since: 0 } };
  await testBed.send('POST', `/rest/test/${testBed.app.id}.json`, { token: testBed.owner.token, body: settings });
  expect((await ask()).kinds[0]).toMatchObject({ days: null });
  expect((await retain({ sessions: 90 })).json).toMatchObject({ status: 'ok' });
  await testBed.send('POST', `/rest/test/${testBed.app.id}.json`, { token: testBed.owner.token, body: { tasks: [] } });
  expect((await ask()).kinds[0]).toMatchObject({ days: 90 });
  const byLink = await testBed.send('GET', `/rest/invitation/${testBed.app.id}/${testBed.app.hash}/test.json`);
  expect(byLink.text).not.toContain('retention');
});

test('what goes next is said before: how many, and when; nothing goes before the days of grace are over', async () => {
  const { next } = (await ask()).kinds[0] ?? {};
  // Three are older already, and one will be by then.
  expect(next?.count).toBe(4);
  expect(Math.abs((next?.at ?? 0) - after(graceDays))).toBeLessThan(dayMs / 2);
  // The first page of the results says it, too.
  const { going } = await testBed.ask(routes.analytics.study, 'study');
  expect(going).toEqual([{ kind: 'sessions', days: 90, ...next }]);
  expect((await service().sweep(testBed.app.id, after(graceDays) - dayMs / 2)).sessions).toBe(0);
  expect(await kept('session_events')).toEqual(sessions);
});

test('sessions that have their age go from every table, with what was said about them, and stay out', async () => {
  const body = { type: 'session', reference: 's95', isValid: false };
  await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, { token: testBed.owner.token, body });
  expect(await service().sweep(testBed.app.id, after(graceDays + 0.5))).toEqual({ sessions: 4, mouse: 0, answers: 0 });
  for (const table of ['session_events', 'mouse_points', 'mouse_paths', 'session_trails', 'session_batches'])
    expect([table, await kept(table)]).toEqual([table, ['s40', 's10']]);
  expect((await testBed.ask(routes.analytics.summary, 'summary')).meta).toMatchObject({ sessions: 2, events: 6 });
  const { erased, kinds } = await ask();
  expect(erased).toEqual([{ kind: 'sessions', count: 4, days: 90, at: after(graceDays + 0.5) }]);
  expect(kinds[0]?.next).toEqual({ count: 1, at: expect.closeTo(after(50), -4) });
  const annotations = `/rest/annotations/apps/${testBed.app.id}/session.json`;
  await expect(testBed.send('GET', annotations, { token: testBed.owner.token })).resolves.toMatchObject({ json: [] });
  await testBed.record('s95', [event({ screen: 's10001' })]);
  expect(await kept('session_events')).toEqual(['s40', 's10']);
});

test('mouse and answers go by themselves; the operator is the upper bound, and the session stays', async () => {
  await retain({ mouse: 30, answers: 400 });
  const bounded = service({ answers: 20, sessions: 5_000 });
  // Its rule is seen by the first sweep.
  expect(await bounded.sweep(testBed.app.id, now)).toEqual({ sessions: 0, mouse: 0, answers: 0 });
  const before = await bounded.of(testBed.app.id, { person: testBed.owner.id, mayChange: true }, now);
  expect(before.kinds.map(({ days, most }) => [days, most])).toEqual([
    [5_000, 5_000],
    [30, null],
    [20, 20],
  ]);
  expect(await bounded.sweep(testBed.app.id, after(graceDays + 0.5))).toEqual({ sessions: 0, mouse: 1, answers: 1 });
  expect(await kept('mouse_points')).toEqual(['s10']);
  expect(await kept('mouse_paths')).toEqual(['s10']);
  expect(await kept('session_events', `state_value != '' OR raw LIKE '%secret%'`)).toEqual(['s10']);
  expect(await kept('session_events', `raw LIKE '%zebra%'`)).toEqual(['s40', 's10']);
  expect(await kept('session_trails', `arrayStringConcat(state_values) != ''`)).toEqual(['s10']);
  expect((await testBed.ask(routes.analytics.summary, 'summary')).meta).toMatchObject({ sessions: 2, events: 6 });
  const all = await testBed.send('GET', `/rest/events/${testBed.app.id}/s40.json`, { token: testBed.owner.token });
  expect(all.json).toHaveLength(3);
  expect(all.text).toContain('"zebra":"stays"');
  expect(await bounded.sweep(testBed.app.id, after(graceDays + 0.5))).toEqual({ sessions: 0, mouse: 0, answers: 0 });
});
