import { routes } from '@rehearse/contract';
import { at, buying, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const { study, ledger, tasks, funnel } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const phone = { w: 390, h: 844 };
  const start = (user: string, fields: object = {}) => at(0, 'SessionStart', { user: { id: user }, ...fields });
  await testBed.record('S1', [start('U1', { device: phone, variant: 'A' }), load(1), load(2, 's10002')], {
    version: 3,
  });
  await testBed.record('S2', [start('U1', { device: phone }), load(1)], { version: 4 });
  await testBed.record('S3', [start('U2'), load(1)], { version: 4 });
  await testBed.record('S4', [start('U3', { device: phone }), load(1)], { version: 4, from: 2 });
  await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
    token: testBed.owner.token,
    body: { type: 'session', reference: 'S4', isValid: false },
  });
});
afterAll(() => testBed.close());

test('what there is around the filter', async () => {
  const whole = await testBed.ask(study, 'study');
  expect(whole).toMatchObject({ sessions: 4, testers: 2, setAside: 1, unpicked: 3, going: [], meta: { sessions: 3 } });
  expect(whole.records).toEqual((await testBed.ask(ledger, 'ledger?valid=all')).totals);
  expect(whole.records.gaps).toBeGreaterThan(0);
  expect(whole.versions).toEqual([
    { version: 4, sessions: 2 },
    { version: 3, sessions: 1 },
  ]);
  const some = await testBed.ask(study, 'study?device=phone&session=S1&version=3');
  expect(some).toMatchObject({ sessions: 4, testers: 2, setAside: 0, unpicked: 1, meta: { sessions: 1 } });
  expect(some).toMatchObject({ versions: [{ version: 3, sessions: 1 }], variants: [{ variant: 'A', sessions: 1 }] });
  expect(some.records).toEqual(whole.records);
  expect(await testBed.ask(study, 'study?device=phone')).toMatchObject({ setAside: 1, unpicked: 2 });
});

test('tasks bring the funnel of the weakest of them', async () => {
  expect((await testBed.ask(tasks, 'tasks?funnel=weakest')).funnel).toBeUndefined();
  await testBed.saveTasks(buying, { ...buying, id: 't2', flow: [...buying.flow].slice(0, 1) });
  const { meta: _, ...own } = await testBed.ask(funnel, 'tasks/t1/funnel');
  expect((await testBed.ask(tasks, 'tasks?funnel=weakest')).funnel).toMatchObject({ task: 't1', ...own });
  expect((await testBed.ask(tasks, 'tasks')).funnel).toBeUndefined();
});
