import { readFile } from 'node:fs/promises';
import type { App } from '@rehearse/model';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect, test } from './support/test';

const asks = (id: string, name: string, type: string, y: number, props: object = {}) => ({
  id,
  name,
  type,
  x: 20,
  y,
  w: 320,
  h: 48,
  z: 1,
  style: {},
  props: { isSurveyElement: true, ...props },
});
const questions = {
  way: asks('way', 'Way to work', 'RadioGroup', 20, { options: ['Train', 'Car'] }),
  nps: asks('nps', 'Recommend', 'SegmentButton', 120, { options: Array.from({ length: 11 }, (_, at) => String(at)) }),
  why: asks('why', 'Why', 'TextBox', 200, { placeholder: true, label: 'Why?' }),
};
const asking: Partial<App> = {
  screens: {
    s10001: {
      id: 's10001',
      name: 'Home',
      x: 0,
      y: 0,
      w: 375,
      h: 667,
      children: Object.keys(questions),
      props: { start: true },
    },
  },
  widgets: questions,
  lines: {},
};

const testers = [
  { way: 'Train', nps: '10', why: 'Quick and "quiet"' },
  { way: 'Train', nps: '9', why: '=1+1' },
  { way: 'Car', nps: '3', why: '' },
];

test('what testers answer is counted, and what they write can be searched', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, asking, { tasks: [] });
  for (const { way, nps, why } of testers) {
    const context = await browser.newContext();
    const tester = new TesterPage(await context.newPage());
    await tester.page.goto(study.link);
    await tester.start();
    await tester.draft.getByRole('radio', { name: way }).click();
    await tester.draft.getByRole('radio', { name: nps, exact: true }).click();
    await tester.draft.getByRole('textbox', { name: 'Why' }).fill(why);
    await tester.press('I am finished');
    await tester.arrived();
    await context.close();
  }
  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  await expect(page.getByRole('heading', { name: 'Answers', level: 2 })).toBeVisible();

  const way = page.getByRole('article', { name: 'Way to work' });
  await expect(way).toContainText('3 of 3 sessions answered', { timeout: 30_000 });
  await expect(results.row(way, 'Train')).toContainText('2');
  // Of three sessions no share is told.
  await expect(way).toContainText('not enough data for a rate');
  const recommend = page.getByRole('article', { name: 'Recommend' });
  await expect(recommend.getByRole('img')).toHaveAccessibleName('Recommend: 1 × 3, 1 × 9 and 1 × 10');
  await expect(recommend).toContainText('2 promoters, 9–10');

  const why = page.getByRole('article', { name: 'Why' });
  await expect(why).toContainText('2 of 3 sessions answered');
  await expect(why.getByRole('link', { name: '1 came to it without an answer' })).toBeVisible();
  const answers = why.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(answers).toHaveCount(2);
  await why.getByRole('searchbox').fill('"QUIET"');
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('Quick and "quiet"');
  await answers.getByRole('button', { name: 'Tag' }).click();
  await answers.getByRole('textbox', { name: 'Tag' }).fill('praise');
  await answers.getByRole('textbox', { name: 'Tag' }).press('Enter');
  const praise = why.getByRole('group', { name: 'Tags of these answers' }).getByRole('button', { name: 'praise 1' });
  await expect(praise).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await why.getByRole('searchbox').fill('');
  await expect(answers).toHaveCount(2);
  await praise.click();
  await expect(answers).toHaveCount(1);
  const download = page.waitForEvent('download');
  await why.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/why\.csv$/);
});

test('a prototype that asks nothing says so', async ({ page, send, member }) => {
  const study = await newStudy(send, member, {}, { tasks: [] });
  const path = `/rest/invitation/${study.id}/${study.hash}/events.json`;
  const event = { type: 'ScreenLoaded', screen: 's10001', time: Date.now(), session: 'S1' };
  expect((await send('POST', path, { body: event })).status).toBe(200);
  await new ResultsPage(page).open(study.id);
  await page.goto(`/#/apps/${study.id}/answers.html`);
  await expect(page.getByText('No survey fields')).toBeVisible({ timeout: 30_000 });
});

test('tables of the results are taken out as files', async ({ page, send, member }) => {
  const study = await newStudy(send, member, asking, { tasks: [] });
  const state = { type: 'text', value: 'Quick' };
  const event = { type: 'WidgetChange', screen: 's10001', widget: 'why', time: Date.now(), session: 'S1', state };
  const path = `/rest/invitation/${study.id}/${study.hash}/events.json`;
  expect((await send('POST', path, { body: event })).status).toBe(200);
  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(results.sessions).toContainText('S-01', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export the results' });
  await dialog.getByText('Answers to questions', { exact: true }).click();
  await dialog.getByRole('radio', { name: 'NDJSON' }).click();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('shop-survey.ndjson');
  const line = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
  expect(line).toMatchObject({ session: 'S1', question: 'why', answer: 'Quick' });
  await expect(dialog).toContainText('The file is among your downloads.');
});
