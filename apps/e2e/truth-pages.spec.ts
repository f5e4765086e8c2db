import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ResultsPage } from './pages/results';
import { test } from './support/ten/study';
import { sessionPages } from './support/ten/session-pages';
import * as truth from './support/ten/truth-in-words';
import { expect, watchConsole } from './support/test';

test.use({ timezoneId: 'UTC' });

/** A number is read whole: "1 lost" is not said by "11 lost". */
const says = async (place: Locator, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    const words = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s*`);
    await expect(place).toContainText(new RegExp(String.raw`(?<![\d.])${words}(?!\d)`), { useInnerText: true });
  }
};
const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('article', { name });
const rowsOf = (place: Locator): Locator => place.getByRole('table').locator('tbody').getByRole('row');

/** The rows of what the panel saves; nothing in them has a comma. */
async function csvOf(page: Page, name: string): Promise<readonly (readonly string[])[]> {
  await panel(page, name).getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
}
const rounded = (cell: string) => (/^\d+\.\d+$/.test(cell) ? String(Math.round(Number(cell) * 1e4) / 1e4) : cell);

test('the headline', async ({ page, ten }) => {
  await new ResultsPage(page).open(ten.id);
  const cell = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const [name, ...texts] of truth.headline) await says(cell(name), ...texts);
  await expect(page.getByRole('img', { name: 'Sessions per day' }).locator('title')).toHaveText([...truth.days]);
  await says(page.getByRole('main'), ...truth.study);
  await says(page.getByRole('region', { name: 'Completeness of the data' }), ...truth.meter);
});

test('the tasks, and what their CSV holds', async ({ page, ten }) => {
  await new ResultsPage(page).open(ten.id);
  const rows = rowsOf(panel(page, 'Tasks'));
  await expect(rows).toHaveCount(truth.tasks.length);
  for (const [index, { outcomes, says: texts }] of truth.tasks.entries()) {
    const row = rows.nth(index);
    await says(row, ...texts);
    await expect(row.getByRole('link', { name: /show the sessions$/ })).toHaveCount(outcomes.length);
    for (const outcome of outcomes)
      await expect(row.getByRole('link', { name: `${outcome}, show the sessions`, exact: true })).toBeVisible();
  }
  const csv = await csvOf(page, 'Tasks');
  expect(csv.map((row) => row.map(rounded))).toEqual(truth.tasksCsv);
});

test('the steps of each task, and what if', async ({ page, ten }) => {
  await new ResultsPage(page).open(ten.id);
  const choose = async (name: RegExp, option: string) => {
    await panel(page, /^Steps of/)
      .getByRole('button', { name })
      .click();
    await page.getByRole('option', { name: option }).click();
  };
  const shows = async ({ note, rows }: truth.StepsInWords) => {
    const steps = panel(page, /^Steps of/);
    await says(steps, note);
    await expect(rowsOf(steps)).toHaveCount(rows.length);
    for (const [index, [bar, ...texts]] of rows.entries()) {
      const row = rowsOf(steps).nth(index);
      await says(row, ...texts);
      await expect(row.getByRole('img', { name: bar, exact: true })).toBeVisible();
    }
  };
  await shows(truth.stepsOfAsking);
  await choose(/Order of steps$/, 'Detours allowed (what if)');
  await shows(truth.stepsOfAskingInAnyOrder);
  await choose(/ Task$/, 'Buy a ticket');
  await shows(truth.stepsOfBuying);
});

test('the sessions, and what their CSV holds', async ({ page, ten, ask }) => {
  await new ResultsPage(page).open(ten.id);
  const table = panel(page, 'Sessions');
  await expect(rowsOf(table)).toHaveCount(truth.sessions.length);
  for (const [index, { says: texts, buying, asking }] of truth.sessions.entries()) {
    const row = rowsOf(table).nth(index);
    await says(row, ...texts);
    await expect(row.getByRole('img', { name: `Buy a ticket: ${buying}`, exact: true })).toBeVisible();
    await expect(row.getByRole('img', { name: `Find help: ${asking}`, exact: true })).toBeVisible();
  }
  const csv = await csvOf(page, 'Sessions');
  expect(csv.map(([, ...row]) => row)).toEqual(truth.sessionsCsv);
  const scatter = panel(page, 'Time and interactions');
  await says(scatter, ...truth.scatter);
  const { rows } = await ask('outliers', 'outliers?method=lof');
  const lonely = rows.filter(({ flag }) => flag).length;
  expect(lonely).toBeGreaterThan(0);
  await scatter.getByRole('button', { name: /Outliers by$/ }).click();
  await page.getByRole('option', { name: 'far from similar sessions (LOF)' }).click();
  await says(scatter, `${lonely} outlier`);
  // The list flags and sorts by the same method.
  await expect(table.getByText(/, typical /)).toHaveCount(lonely);
  await table.getByRole('button', { name: /Sort$/ }).click();
  await page.getByRole('option', { name: 'Outliers first' }).click();
  for (const index of rows.keys()) {
    const flags = rowsOf(table)
      .nth(index)
      .getByText(/, typical /);
    await expect(flags).toHaveCount(index < lonely ? 1 : 0);
  }
});

test('single sessions', async ({ page, ten }) => {
  for (const { number, numbers, line, results, events } of sessionPages) {
    await page.goto(`/#/apps/${ten.id}/sessions/${ten.ids.get(number) ?? ''}.html`);
    const header = page
      .getByRole('banner')
      .or(page.locator('header'))
      .filter({ has: page.locator('dl') });
    await expect(page.getByRole('heading', { name: `S-${String(number).padStart(2, '0')}` })).toBeVisible();
    await says(header, ...numbers);
    await expect(page.getByRole('button', { name: line })).toBeVisible();
    for (const [task, ...texts] of results)
      await says(page.getByRole('article', { name: task, exact: true }), ...texts);
    const list = page.getByRole('list', { name: 'Events', exact: true });
    await expect(list.getByRole('listitem')).toHaveText(
      events.map((event) => new RegExp(`^${event.replaceAll(' ', String.raw`\s*`)}$`)),
    );
  }
});

test('the canvas', async ({ page, ten }) => {
  for (const [measure, captions] of Object.entries(truth.canvas)) {
    await page.goto(`/#/apps/${ten.id}/analyze/workspace.html?measure=${measure}`);
    for (const [screen, ...texts] of captions)
      await says(page.getByRole('button', { name: new RegExp(`^${screen}`) }).filter({ hasText: 'session' }), ...texts);
  }
  await page.goto(`/#/apps/${ten.id}/analyze/workspace.html`);
  const element = page.getByRole('region', { name: 'Selected element' });
  for (const [screen, ...texts] of truth.elements) {
    await page
      .getByRole('button', { name: new RegExp(`^${screen}`) })
      .filter({ hasText: 'session' })
      .click();
    await says(element, ...texts);
  }
});

test('what was sent, session by session', async ({ page, ten }) => {
  await new ResultsPage(page).open(ten.id);
  await page.getByRole('button', { name: 'Check it' }).click();
  const sessions = rowsOf(page.getByRole('dialog'));
  await expect(sessions).toHaveCount(truth.ledger.length);
  const cells = await sessions.evaluateAll((rows) =>
    rows.map((row) => Array.from(row.querySelectorAll('td, th'), (cell) => cell.textContent)),
  );
  expect(cells.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual(truth.ledger);
});

test('the same of fewer sessions', async ({ page, ten }) => {
  const results = new ResultsPage(page);
  for (const { filter, says: texts, tasks } of truth.filtered) {
    await page.goto(`/#/apps/${ten.id}/results.html?${filter}`);
    await says(page.locator('body'), ...texts);
    for (const [index, row] of tasks.entries()) await says(rowsOf(panel(page, 'Tasks')).nth(index), ...row);
    await expect(results.meter).toBeVisible();
  }
});

test('guests read the results of a public prototype, the same numbers, and change nothing', async ({
  browser,
  send,
  ten,
  baseURL,
}) => {
  const publish = (isPublic: boolean) =>
    send('POST', `/rest/apps/${ten.id}.json`, { token: ten.member.token, body: { isPublic } });
  const context = await browser.newContext({ timezoneId: 'UTC' });
  const page = await context.newPage();
  // Before it is public, and for reads that its members alone may do.
  const problems = watchConsole(page, [/status of 40[134]/]);
  await page.goto(`${baseURL}/#/examples/${ten.id}/results.html`);
  await expect(page.getByText('You cannot see these results')).toBeVisible();
  await publish(true);
  await page.goto(`${baseURL}/#/examples.html`);
  const example = page.getByRole('listitem').filter({ hasText: 'Shop' });
  await expect(example.getByRole('button', { name: 'Duplicate' })).toHaveCount(0);
  await example.getByRole('link', { name: 'Results' }).click();
  const cell = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const [name, ...texts] of truth.headline) await says(cell(name), ...texts);
  await expect(page.getByText('Public example', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Design' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Canvas' }).click();
  await expect(page.locator('main [class*=legend_]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.locator('#sessions tbody tr a').first().click();
  await expect(page).toHaveURL(new RegExp(`/examples/${ten.id}/sessions/`));
  await expect(page.getByRole('heading', { name: 'Time line' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/simulate\.html/);
  await publish(false);
  expect(problems()).toEqual([]);
  await context.close();
});
