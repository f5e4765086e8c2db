import { ResultsPage } from './pages/results';
import { violations } from './support/page-checks';
import { newStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const at = (start: number, records: readonly object[]) =>
  records.map((record, index) => ({ time: start + index * 3_000, ...record }));
const press = { type: 'WidgetClick', screen: 's10001', widget: 'w10003', x: 0.5, y: 0.5, target: 'link' };
const swipe = {
  type: 'ScreenGesture',
  screen: 's10001',
  x: 0.8,
  y: 0.5,
  gesture: { type: 'swipeLeft', start: { x: 0.8, y: 0.5, t: 1 }, end: { x: 0.2, y: 0.5, t: 301 } },
};
const miss = { type: 'ScreenClick', screen: 's10001', x: 0.1, y: 0.9, target: 'none' };

test('gestures, click paths, the steps of one session, and the film of a place', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const opens = { type: 'ScreenLoaded', screen: 's10001' };
  const start = Date.now() - 60_000;
  await sendSession(send, study, 'Sfirst', at(start, [opens, press, swipe]));
  await sendSession(send, study, 'Ssecond', at(start + 30_000, [opens, miss, press]));
  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(results.meter).toContainText('6 of 6', { timeout: 30_000 });
  await page.goto(`/#/apps/${study.id}/analyze/workspace.html?measure=gestures`);
  const stage = page.getByRole('region', { name: /^Screens with the measure/ });
  await expect(stage).toContainText('Swipe left 1');
  const measure = page.getByRole('complementary', { name: 'Measure' });
  await measure.getByText('Click paths').click();
  await expect(stage.getByRole('img', { name: '1 path between clicks' })).toBeVisible();

  await measure.getByText('One session').click();
  await expect(stage).toContainText('Choose a session');
  await measure.getByRole('searchbox').fill('S-02');
  await measure.getByText('S-02').click();
  await expect(stage.getByRole('img', { name: '2 steps of the session' })).toBeVisible();
  await expect(stage).toContainText('Missed click 1');
  expect(await violations(page)).toEqual([]);
  await measure.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Missed click' })).toHaveCount(1);

  await page.goto(`/#/apps/${study.id}/analyze/workspace.html?screen=s10001&element=w10003`);
  await measure.getByRole('link', { name: /^S-02/ }).click();
  await expect(page.getByText('Moment 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next moment of this place' }).click();
  await expect(page.getByText('Moment 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'S-01' })).toBeVisible();
});

test('paths between screens are of whole sessions, or of attempts at one task', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const first = { type: 'ScreenLoaded', screen: 's10001' };
  const second = { type: 'ScreenLoaded', screen: 's10002' };
  const begins = { type: 'TaskStarted', screen: 's10001', task: 't1' };
  const ends = { type: 'TaskGivenUp', screen: 's10002', task: 't1' };
  const start = Date.now() - 60_000;
  await sendSession(send, study, 'Smoved', at(start, [first, begins, second, ends, first]));
  await sendSession(send, study, 'Sstayed', at(start + 30_000, [first, begins]));
  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(results.meter).toContainText('7 of 7', { timeout: 30_000 });
  await page.goto(`/#/apps/${study.id}/analyze/workspace.html?measure=journey`);
  const stage = page.getByRole('region', { name: /^Screens with the measure/ });
  await expect(stage.getByRole('img', { name: '2 paths between screens' })).toBeVisible();
  const measure = page.getByRole('complementary', { name: 'Measure' });
  await measure.getByRole('button', { name: /Of$/ }).click();
  await page.getByRole('option', { name: 'Each attempt at “Buy it”' }).click();
  await expect(stage.getByRole('img', { name: '1 path between screens' })).toContainText('1 · 50%');
  await page.reload();
  await expect(stage.getByRole('img', { name: '1 path between screens' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
