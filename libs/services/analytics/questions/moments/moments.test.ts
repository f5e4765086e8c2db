import { routes } from '@rehearse/contract';
import { at, click, load, openTestBed } from '../../analytics.fixture';

const { moments } = routes.analytics;

test('when a place was pressed, by the newest session first, in the time of its film', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [
    load(0),
    click(500, 'w10003'),
    at(1_000, 'PageHidden'),
    at(61_000, 'PageShown'),
    click(62_000, 'w10003-1', { x: -1, y: -1 }),
    at(63_000, 'ScreenClick', { x: 0.1, y: 0.1, target: 'none' }),
    load(64_000, 's10002'),
    click(65_000, 'w10003', { screen: 's10002' }),
  ]);
  await testBed.record('S2', [load(100_000), click(100_700, 'w10003')]);
  await testBed.record('S3', [load(200_000)]);
  const ofWidget = await testBed.ask(moments, 'screens/s10001/moments?widget=w10003');
  expect(ofWidget).toMatchObject({ count: 3, sessions: 2, meta: { sessions: 3 } });
  expect(ofWidget.missing).toBeUndefined();
  expect(ofWidget.rows.map(({ id, at: moment }) => [id, moment])).toEqual([
    ['S2', 700],
    ['S1', 500],
    ['S1', 2_000],
  ]);
  const ofScreen = await testBed.ask(moments, 'screens/s10001/moments?session=S1');
  expect(ofScreen).toMatchObject({ count: 3, sessions: 1 });
  expect(ofScreen.rows.map(({ widget, isMissed }) => [widget, isMissed])).toEqual([
    ['w10003', false],
    ['w10003', false],
    ['', true],
  ]);
  expect(ofScreen.rows[0]).toMatchObject({ id: 'S1', number: 1, label: '' });
  const gone = await testBed.ask(moments, 'screens/s10001/moments?widget=never');
  expect(gone).toMatchObject({ missing: true, count: 0, sessions: 0, rows: [] });
  await testBed.close();
});
