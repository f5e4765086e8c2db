import { routes } from '@rehearse/contract';
import { newApp, newPerson } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { at, buying, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const { study, ledger, tasks, funnel } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const phone = { w: 390, h: 844 };
  const start = (user: string, fields: object = {}) => at(0, 'SessionStart', { user: { id: user }, ...fields });
  await testBed.record('S1', [start('U1', { device: phone, variant: 'A' }), load(1), load(2, 's10002')], {
    tested: { version: 3, round: 1 },
  });
  await testBed.record('S2', [start('U1', { device: phone }), load(1)], { tested: { version: 4, round: 2 } });
  await testBed.record('S3', [start('U2'), load(1)], { tested: { version: 4, round: 2 } });
  await testBed.record('S4', [start('U3', { device: phone }), load(1)], { tested: { version: 4, round: 2 }, from: 2 });
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

test('who has deleted a prototype reads how many sessions lie with it, without those that were erased; nobody else does', async () => {
  const { send, owner } = testBed;
  const [tested, plain] = [await newApp(send, owner), await newApp(send, owner)];
  for (const session of ['S1', 'S2', 'S3']) {
    const body = { session, from: 0, records: [at(0, 'SessionStart'), load(1)] };
    await send('POST', `/rest/invitation/${tested.id}/${tested.hash}/records.json`, { body });
  }
  await testBed.settled();
  await send('DELETE', `/rest/events/${tested.id}/S3.json`, owner);
  await testBed.settled();
  const asked = async (token: string) => (await send('GET', '/rest/apps/deleted/sessions', { token })).json;
  expect(await asked(owner.token)).toEqual([]);
  for (const { id } of [tested, plain]) await send('DELETE', `/rest/apps/${id}.json`, owner);
  await eventually(async () =>
    expect(await asked(owner.token)).toEqual(
      expect.arrayContaining([
        { app: tested.id, sessions: 2 },
        { app: plain.id, sessions: 0 },
      ]),
    ),
  );
  expect(await asked((await newPerson(send, 'bob')).token)).toEqual([]);
});

test('how many are testing now, whatever the filter', async () => {
  expect((await testBed.ask(study, 'study?device=tablet')).running).toBe(3);
  await testBed.record('S5', [load(0), at(1, 'SessionEnd')]);
  expect(await testBed.ask(study, 'study')).toMatchObject({ running: 3, sessions: 5 });
  await testBed.record('S1', [at(9, 'SessionEnd')], { from: 3 });
  expect((await testBed.ask(study, 'study')).running).toBe(2);
});
