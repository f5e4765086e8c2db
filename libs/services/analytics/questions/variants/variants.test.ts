import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';

const { summary, variants } = routes.analytics;

test('each variant with its sessions and their success: of a later branch as of the first, and as the summary tells it', async () => {
  const testBed = await openTestBed();
  expect(await testBed.ask(variants, 'variants')).toMatchObject({ rows: [], meta: { sessions: 0 } });
  await testBed.saveTasks(buying);
  const drawn = (value: string) => at(2, 'WidgetInit', { widget: 'later', state: { type: 'variant', value } });
  const bought = [click(400, 'w10003'), load(1_000, 's10002')];
  await testBed.record('S1', [at(0, 'SessionStart', { variant: 'A' }), load(1), ...bought]);
  await testBed.record('S2', [at(0, 'SessionStart', { variant: 'A' }), load(1), drawn('A'), drawn('C')]);
  await testBed.record('S3', [at(0, 'SessionStart', { variant: 'B' }), load(1), drawn('C'), ...bought]);
  await testBed.record('S4', [load(1), ...bought]);
  const { rows } = await testBed.ask(variants, 'variants');
  expect(rows.map(({ variant, sessions, success: { x, n } }) => [variant, sessions, x, n])).toEqual([
    ['A', 2, 1, 2],
    ['B', 1, 1, 1],
    ['C', 2, 1, 2],
  ]);
  for (const { variant, success } of rows)
    expect((await testBed.ask(summary, `summary?variant=${variant}`)).success).toEqual(success);
  expect((await testBed.ask(variants, 'variants?variant=B')).rows.map(({ variant }) => variant)).toEqual(['B', 'C']);
  await testBed.close();
});

test('without tasks nothing can succeed, and sessions are counted', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [at(0, 'SessionStart', { variant: 'A' }), load(1)]);
  expect((await testBed.ask(variants, 'variants')).rows).toMatchObject([
    { variant: 'A', sessions: 1, success: { n: 0, value: null } },
  ]);
  await testBed.close();
});
