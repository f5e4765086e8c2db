import { routes } from '@rehearse/contract';
import { at, click, load, openTestBed } from '../../analytics.fixture';

test('clicks per widget, who was clicked first, and how soon; copies count for their source', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [
    load(0),
    click(300, 'w10003'),
    click(400, 'other'),
    click(500, 'w10003@s10002'),
    load(1_000),
    click(1_900, 'other-2'),
  ]);
  await testBed.record('S2', [load(0), at(50, 'ScreenClick', { x: 0.1, y: 0.1 }), click(700, 'w10003')]);
  const { rows } = await testBed.ask(routes.analytics.widgets, 'widgets');
  expect(rows).toMatchObject([
    {
      widget: 'w10003',
      screen: 's10001',
      clicks: 3,
      share: 0.6,
      sessions: 2,
      firstClicks: 2,
      timeToFirstClick: { n: 2, min: 300, max: 700 },
    },
    {
      widget: 'other',
      screen: 's10001',
      missing: true,
      clicks: 2,
      share: 0.4,
      sessions: 1,
      firstClicks: 1,
      timeToFirstClick: { n: 2, min: 400, max: 900 },
    },
  ]);
  await testBed.close();
});

test('while the page was hidden nobody looked for anything', async () => {
  const testBed = await openTestBed();
  await testBed.record('S1', [load(0), at(1_000, 'PageHidden'), at(60_000, 'PageShown'), click(62_000, 'w10003')]);
  const { rows } = await testBed.ask(routes.analytics.widgets, 'widgets');
  expect(rows).toMatchObject([{ widget: 'w10003', timeToFirstClick: { n: 1, min: 3_000 } }]);
  await testBed.close();
});
