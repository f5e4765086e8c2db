import { routes } from '@rehearse/contract';
import type { TestSettings } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const { screens, sessions, study, tasks } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

const post = async (path: string, body?: unknown) => {
  const answer = await testBed.send('POST', path, { token: testBed.owner.token, ...(body !== undefined && { body }) });
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('"errors"')]);
  return answer.json;
};
const start = () => post(`/rest/test/${testBed.app.id}/rounds`);
const putLive = () => post(`/rest/test/${testBed.app.id}/rounds/live`);
const done = [load(0), click(10, 'w10003'), load(20, 's10002')];
const selling = { ...buying, name: 'Sell', flow: [...buying.flow].toReversed() };

test('each round has its own tasks, and what was tested is what its results are measured against', async () => {
  const { app, owner } = testBed;
  await testBed.record('before', done, { version: 1 });
  await testBed.saveTasks(buying);
  await testBed.settled();
  await start();
  await testBed.record('S1', done, { tested: { version: 1, round: 1 } });
  // An older client sees what there is behind the link, and does not say so.
  const old = { ...at(0, 'ScreenLoaded'), session: 'old' };
  await post(`/rest/invitation/${app.id}/${app.hash}/events.json`, old);
  await post(`/rest/apps/${app.id}/update`, [{ parent: 'screens', name: 's10002', type: 'delete', object: null }]);
  const settings = (await testBed.send('GET', `/rest/test/${app.id}.json`, { token: owner.token }))
    .json as TestSettings;
  await post(`/rest/test/${app.id}.json`, { ...settings, study: { status: 'closed' } });
  const seen = { type: 'ScreenLoaded', screen: 's10001' };
  const task = { ...selling, flow: [seen, { ...seen, type: 'WidgetClick', widget: 'w10003' }] };
  await post(`/rest/test/${app.id}.json`, { ...settings, tasks: [task], study: { status: 'closed' } });
  await start();
  await testBed.record('S2', [load(0), click(10, 'w10003')], { tested: { version: 2, round: 2 } });

  const ids = async (query: string) => (await testBed.ask(sessions, `sessions?${query}`)).rows.map(({ id }) => id);
  expect(new Set(await ids('round=1'))).toEqual(new Set(['before', 'S1', 'old']));
  expect(await ids('round=2')).toEqual(['S2']);
  expect(new Set(await ids('version=1'))).toEqual(new Set(['S1', 'old']));

  const named = async (query: string) => (await testBed.ask(tasks, `tasks?${query}`)).rows.map(({ name }) => name);
  expect(await named('round=1')).toEqual(['Buy']);
  expect(await named('session=S1')).toEqual(['Buy']);
  expect(await named('')).toEqual(['Sell']);

  const missing = async (query: string) =>
    (await testBed.ask(screens, `screens?${query}`)).rows.filter((row) => row.missing).map((row) => row.screen);
  expect(await missing('version=1')).toEqual([]);
  expect(await missing('')).toEqual(['s10002']);
  expect(await testBed.ask(study, 'study')).toMatchObject({
    design: 2,
    tested: [
      { version: 2, sessions: 1 },
      { version: 1, sessions: 2 },
      { version: 0, sessions: 1 },
    ],
    rounds: [
      { round: 2, sessions: 1 },
      { round: 1, sessions: 3 },
    ],
  });
  expect(await testBed.ask(study, 'study?round=1')).toMatchObject({ design: 1 });
  await putLive();
});
