import { routes } from '@rehearse/contract';
import { click, load, openTestBed } from '../../analytics.fixture';

const { clickers, widgets } = routes.analytics;

test('who clicked a widget on a screen, and who saw that and did not, the newest first', async () => {
  const testBed = await openTestBed();
  const clicks = click(500, 'w10003');
  await testBed.record('S1', [load(0), clicks, click(900, 'w10003')]);
  await testBed.record('S2', [load(1_000)]);
  await testBed.record('S3', [load(2_000)]);
  await testBed.record('S4', [load(0, 's10002')]);
  const answer = await testBed.ask(clickers, 'screens/s10001/widgets/w10003/sessions');
  expect(answer).toMatchObject({
    rate: { x: 1, n: 3 },
    clicked: { count: 1, sessions: ['S1'] },
    others: { count: 2, sessions: ['S3', 'S2'] },
  });
  expect(answer.missing).toBeUndefined();
  const { rows } = await testBed.ask(widgets, 'widgets');
  expect(rows.find(({ widget }) => widget === 'w10003')?.sessions).toBe(1);
  const gone = await testBed.ask(clickers, 'screens/s10001/widgets/never/sessions');
  expect(gone).toMatchObject({ missing: true, rate: { x: 0, n: 3 }, clicked: { count: 0, sessions: [] } });
  await testBed.close();
});
