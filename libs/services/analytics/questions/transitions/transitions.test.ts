import { routes } from '@rehearse/contract';
import { at, buying, load, openTestBed } from '../../analytics.fixture';

test('ways from screen to screen, in the order of the records whatever the clock says', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [load(0), load(1_000, 's10002'), load(3_000), load(4_000, 's10002')]);
  await testBed.record('S2', [load(5_000), load(2_000, 's10002'), load(2_500, 'gone')]);
  const { rows } = await testBed.ask(routes.analytics.transitions, 'transitions');
  expect(rows).toMatchObject([
    { from: 's10001', to: 's10002', count: 3, sessions: 2, gap: { n: 3, min: 0, max: 1_000 } },
    { from: 's10002', to: 'gone', missing: true, count: 1, sessions: 1, gap: { n: 1, min: 500 } },
    { from: 's10002', to: 's10001', count: 1, sessions: 1, gap: { min: 2_000 } },
  ]);
  await testBed.close();
});

test('hidden time is none between two screens', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [load(0), at(1_000, 'PageHidden'), at(60_000, 'PageShown'), load(62_000, 's10002')]);
  const { rows } = await testBed.ask(routes.analytics.transitions, 'transitions');
  expect(rows).toMatchObject([{ from: 's10001', to: 's10002', gap: { n: 1, min: 3_000 } }]);
  await testBed.close();
});

test('within a task: from the screen where it begins, by who was given it, without what came before and after', async () => {
  const testBed = await openTestBed();
  await testBed.saveTasks(buying);
  const began = (ms: number) => at(ms, 'TaskStarted', { task: 't1' });
  await testBed.record('moved', [
    load(0, 's10002'),
    load(1_000),
    began(3_000),
    load(3_500, 's10002'),
    load(4_500),
    at(5_000, 'TaskGivenUp', { task: 't1' }),
    load(6_000, 's10002'),
  ]);
  await testBed.record('stayed', [load(0), began(100), at(5_000, 'TaskGivenUp', { task: 't1' })]);
  await testBed.record('another', [load(0), at(100, 'TaskStarted', { task: 't2' }), load(200, 's10002')]);
  await testBed.record('free', [load(0), load(100, 's10002')]);
  const ofTask = await testBed.ask(routes.analytics.transitions, 'transitions?within=t1');
  expect([ofTask.sessions, ofTask.meta.sessions]).toEqual([2, 4]);
  expect(ofTask.rows).toMatchObject([
    { from: 's10001', to: 's10002', count: 1, sessions: 1, gap: { n: 1, min: 500 } },
    { from: 's10002', to: 's10001', count: 1, sessions: 1, gap: { min: 1_000 } },
  ]);
  expect((await testBed.ask(routes.analytics.transitions, 'transitions')).sessions).toBe(4);
  const { token } = testBed.owner;
  const unknown = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/transitions?within=none`, { token });
  expect(unknown.status).toBe(404);
  await testBed.close();
});
