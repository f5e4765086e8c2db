import { type Browser, devices, type Page } from '@playwright/test';
import type { OkOf, routes } from '@rehearse/contract';
import { SignInCard } from './pages/account';
import { EditorPage, middleOf } from './pages/editor';
import { PrototypesPage } from './pages/prototypes';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import { newEmail } from './support/people';
import { answer, newStudy } from './support/studies';
import { asGuest, expect, test, watchConsole } from './support/test';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Somebody else's browser, on which nobody is logged in. */
async function strangersPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ ...asGuest, ...options });
  return context.newPage();
}

test.describe('from an empty account to a result', () => {
  test.use({ ...asGuest, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a newcomer draws, asks, and sees what a tester did', async ({ page, send, browser }) => {
    const account = { email: newEmail(), password: 'first steps' };
    const card = new SignInCard(page);
    await card.open();
    await card.signUp(account.email, account.password);
    await expect(page.getByRole('heading', { name: 'No prototypes yet' })).toBeVisible();
    const id = await new PrototypesPage(page).create('Coffee shop');
    const { json } = await send('POST', '/rest/login/', { body: account });
    const { token } = json as { token: string };

    const editor = new EditorPage({ page, send, token, id });
    await page.getByRole('button', { name: 'Add screen' }).click();
    const [first, second] = Object.values((await editor.document()).screens).toSorted((a, b) => a.x - b.x);
    if (!first || !second) throw new Error('two screens expected');
    await editor.press('t');
    await editor.click({ x: first.x + 188, y: first.y + 100 });
    await editor.type('Coffee of the day');
    await editor.insert('Text box', { x: first.x + 188, y: first.y + 220 });
    await editor.insert('Button', { x: first.x + 188, y: first.y + 340 });
    const button = Object.values((await editor.document()).widgets).find(({ type }) => type === 'Button');
    if (!button) throw new Error('a button expected');
    await editor.doubleClick(middleOf(button));
    await editor.type('Order');

    await editor.mode('Prototype');
    await editor.press('l');
    await editor.drag(middleOf(button), middleOf(second));
    await expect(editor.properties.getByRole('button', { name: /Target/ })).toContainText(second.name);
    const drawn = await editor.document();
    expect(Object.values(drawn.lines ?? {})).toMatchObject([{ from: button.id, to: second.id, event: 'click' }]);
    expect(Object.values(drawn.widgets).map(({ type, props }) => [type, props?.['label']])).toEqual(
      expect.arrayContaining([
        ['Label', 'Coffee of the day'],
        ['TextBox', expect.any(String)],
        ['Button', 'Order'],
      ]),
    );

    await page.getByRole('link', { name: 'Share' }).click();
    const setup = new TestSetup(page);
    await setup.welcome().fill('Thank you for coming. This takes two minutes.');
    await setup.addTask(1, 'Order a coffee', 'You are thirsty. Order the coffee of the day.');
    await expect(setup.start).toBeDisabled();
    await setup.record(1, async (dialog) => {
      await dialog.getByRole('switch', { name: 'Only screen views' }).press('Space');
      await dialog.getByRole('button', { name: 'Order', exact: true }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
    });
    await expect(setup.steps(1)).toHaveText([/reaches.*Screen 1/, /Order/, /reaches.*Screen/]);
    await setup.start.click();
    await expect(page.getByText('Running', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(setup.link).toHaveValue(link);

    const results = new ResultsPage(page);
    await results.open(id);
    await expect(page.getByRole('heading', { name: 'No test data was recorded' })).toBeVisible();

    const stranger = await strangersPage(browser, phone);
    const trouble = watchConsole(stranger, []);
    const tester = new TesterPage(stranger);
    await stranger.goto(link);
    await expect(stranger.getByText('Thank you for coming.')).toBeVisible();
    await tester.start();
    await expect(tester.sheet.getByRole('heading')).toHaveText('You are thirsty. Order the coffee of the day.');
    await tester.press('Go on with the task');
    await tester.draft.getByRole('button', { name: 'Order', exact: true }).tap();
    const tapped = Date.now();
    await expect(tester.sheet.getByRole('heading', { name: 'All tasks done' })).toBeVisible();

    await expect(results.row(results.tasks, 'Order a coffee')).toContainText('1 of 1');
    test.info().annotations.push({ type: 'tap to result on the page', description: `${Date.now() - tapped} ms` });
    await expect(results.row(results.tasks, 'Order a coffee')).toContainText('too few to say');

    await tester.press('Finish');
    await tester.arrived();
    await expect(results.steps.getByRole('row')).toHaveText([/Step/, /See Screen 1/, /Press .*Order.*/, /See Screen/]);
    await expect(results.steps.getByRole('img', { name: '1 / 1' })).toHaveCount(3);
    const row = results.row(results.sessions, 'S-01');
    await expect(row).toContainText('Phone');
    await expect(row).toContainText('2 of 2');
    await expect(row.getByRole('img', { name: 'Order a coffee: succeeded' })).toBeVisible();
    await expect(results.meter).toContainText(/(\d+) of \1 events stored/);
    await expect(results.meter).toContainText('no gaps');

    await page.getByRole('link', { name: 'Canvas' }).click();
    await expect(page.getByRole('button', { name: /^Screen 1\s*1 click[\s·]*1 session/ })).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${second.name}\\s*0 clicks[\\s·]*1 session`) }),
    ).toBeVisible();
    const clicks = await answer<OkOf<typeof routes.analytics.clicks>>(
      send,
      { token },
      `/rest/analytics/${id}/screens/${first.id}/clicks`,
    );
    expect(clicks.cells).toHaveLength(1);
    const [[column, line] = [0, 0]] = clicks.cells;
    expect(column * clicks.cell).toBeLessThan(button.x + button.w - first.x);
    expect((column + 1) * clicks.cell).toBeGreaterThan(button.x - first.x);
    expect(line * clicks.cell).toBeLessThan(button.y + button.h - first.y);
    expect((line + 1) * clicks.cell).toBeGreaterThan(button.y - first.y);
    expect(trouble(), 'errors on the tester’s page').toEqual([]);
    await stranger.context().close();
  });
});

const digits = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

test('several testers: what the page says is what was counted', async ({ page, send, member, browser }) => {
  const study = await newStudy(send, member);
  const results = new ResultsPage(page);
  await results.open(study.id);
  const testers = ['buys', 'buys', 'looks around and buys', 'gives up', 'misses and gives up', 'buys'] as const;
  for (const manner of testers) {
    const stranger = await strangersPage(browser);
    const tester = new TesterPage(stranger);
    await stranger.goto(study.link);
    await tester.start();
    if (manner.includes('looks') || manner.includes('misses'))
      await tester.screen('Home').click({ position: { x: 20, y: 20 } });
    if (manner.includes('buys')) await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
    else await tester.press('I give up this task');
    await tester.press('Finish');
    await tester.arrived();
    await stranger.context().close();
  }
  const solved = testers.filter((manner) => manner.includes('buys')).length;
  const row = results.row(results.tasks, 'Buy it');
  await expect(row).toContainText(`${solved} of ${testers.length}`);
  await expect(results.sessions.getByRole('row')).toHaveCount(testers.length + 1);

  type Answers = typeof routes.analytics;
  const ask = <Name extends keyof Answers>(path: string) =>
    answer<OkOf<Answers[Name]>>(send, member, `/rest/analytics/${study.id}/${path}`);
  await expect.poll(async () => (await ask<'ledger'>('ledger')).totals.gaps).toBe(0);
  const [tasks, funnel, summary, ledger] = await Promise.all([
    ask<'tasks'>('tasks'),
    ask<'funnel'>('tasks/t1/funnel'),
    ask<'summary'>('summary'),
    ask<'ledger'>('ledger'),
  ]);
  const [task] = tasks.rows;
  expect(task).toMatchObject({ sessions: testers.length, starters: testers.length, successes: solved });
  const { value, lo, hi } = task?.rate ?? {};
  await expect(row).toContainText(`${Math.round((value ?? 0) * 100)}`);
  const percents = [lo, hi].map((share) => Math.round((share ?? 0) * 100));
  expect(digits(await row.innerText())).toEqual(expect.arrayContaining(percents));

  expect(funnel.rows.map(({ reached }) => reached)).toEqual([testers.length, solved, solved]);
  for (const { reached } of funnel.rows) {
    await expect(results.steps.getByRole('img', { name: `${reached} / ${testers.length}` }).first()).toBeVisible();
  }
  expect(summary.meta.sessions).toBe(testers.length);
  expect(ledger.totals).toMatchObject({ stored: ledger.totals.sent, gaps: 0 });
  await expect(results.meter).toContainText(`${ledger.totals.stored} of ${ledger.totals.sent}`);
  await expect(page.getByText(`${testers.length} of ${testers.length} sessions`, { exact: true })).toBeVisible();

  await test.step('a session set aside no longer counts', async () => {
    await results.row(results.sessions, 'S-01').getByRole('switch').press('Space');
    await expect(row).toContainText(`${solved - 1} of ${testers.length - 1}`);
    await expect(page.getByText(`${testers.length - 1} of ${testers.length} sessions`, { exact: true })).toBeVisible();
  });
  await test.step('a filter holds for every figure and lives in the address', async () => {
    await row.getByRole('button', { name: `${solved - 1} of ${testers.length - 1}` }).click();
    await expect(page).toHaveURL(/task=t1/);
    await expect(results.sessions.getByRole('row')).toHaveCount(solved);
    await page.reload();
    await expect(results.sessions.getByRole('row')).toHaveCount(solved);
  });
});
