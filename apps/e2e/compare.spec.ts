import { ResultsPage } from './pages/results';
import { violations } from './support/page-checks';
import { newStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const at = (start: number, records: readonly object[]) =>
  records.map((record, index) => ({ time: start + index * 1_000, ...record }));
const begins = [
  { type: 'ScreenLoaded', screen: 's10001' },
  { type: 'TaskStarted', screen: 's10001', task: 't1' },
];
const presses = { type: 'WidgetClick', screen: 's10001', widget: 'w10003', x: 0.5, y: 0.5, target: 'link' };
const buys = [...begins, presses, { type: 'ScreenLoaded', screen: 's10002' }];
const givesUp = [...begins, { type: 'TaskGivenUp', screen: 's10001', task: 't1' }];

const groups = {
  phone: { browser: 'Mozilla/5.0 (iPhone) Mobile', successes: 1 },
  desktop: { browser: 'Mozilla/5.0 (X11; Linux x86_64)', successes: 7 },
};

test('two groups of sessions are set against each other', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const start = Date.now() - 60_000;
  // Of those with a phone 1 of 8 succeeds, of those with a computer 7.
  for (const [device, { browser, successes }] of Object.entries(groups))
    for (let number = 0; number < 8; number += 1) {
      const records = at(start, number < successes ? buys : givesUp);
      await sendSession(send, study, `${device}${number}`, records, { 'user-agent': browser });
    }
  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(results.meter).toContainText('56 of 56', { timeout: 30_000 });
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Compare' }).click();
  const first = page.getByRole('region', { name: 'First group' });
  const second = page.getByRole('region', { name: 'Second group' });
  await expect(first.getByRole('heading')).toContainText('8 sessions');
  await expect(second.getByRole('heading')).toContainText('8 sessions');
  const tasks = page.getByRole('article', { name: 'Tasks' });
  await expect(tasks).toContainText('1 of 8');
  await expect(tasks).toContainText('7 of 8');
  await expect(tasks).toContainText('Clearly higher');
  await expect(tasks).toContainText('+75 points');
  await expect(page.getByRole('article', { name: 'First and missed clicks' })).toContainText('First click right');
  const clicked = page.getByRole('article', { name: 'Who clicked what' });
  await expect(clicked).toContainText('Clearly higher');
  const heats = page.getByRole('article', { name: 'Where they clicked' });
  await expect(heats.getByRole('figure', { name: /^Phone/ })).toContainText('1 click');
  await expect(heats.getByRole('figure', { name: /^Desktop/ })).toContainText('7 clicks');
  await expect(heats.locator('circle')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Swap the groups' }).click();
  await expect(tasks).toContainText('Clearly lower');
  await page.reload();
  await expect(tasks).toContainText('−75 points');
});
