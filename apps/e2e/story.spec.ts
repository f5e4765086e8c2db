import { type Browser, devices, type Page, type Request, type Route } from '@playwright/test';
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
  const context = await browser.newContext({ ...options });
  return context.newPage();
}

test.describe('from an empty account to a result', () => {
  test.use({ ...asGuest, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a newcomer draws, asks, and sees what a tester did', async ({ page, send, browser }) => {
    const account = { email: newEmail(), password: 'first steps' };
    const card = new SignInCard(page);
    await card.open();
    await card.signUp(account.email, account.password);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
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

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('link', { name: 'Go to test set-up' }).click();
    const setup = new TestSetup(page);
    await setup.welcome().fill('Thank you for coming. This takes two minutes.');
    await setup.addTask(1, 'Order a coffee', 'You are thirsty. Order the coffee of the day.');
    await setup.chooseLanguage('Deutsch');
    await setup.welcome().fill('Danke, dass Sie gekommen sind.');
    await setup.task(1).getByRole('textbox', { name: 'What testers read' }).fill('Bestellen Sie den Kaffee des Tages.');
    await setup.previewed('Welcome');
    await expect(setup.preview).toContainText('Danke, dass Sie');
    await expect(setup.preview, 'in the language of the test, not the designer’s').toContainText(
      'Was aufgezeichnet wird',
    );
    await setup.chooseLanguage('As written');
    await expect(setup.preview).toContainText('What is recorded');
    await expect(setup.welcome()).toHaveValue('Thank you for coming. This takes two minutes.');
    await expect(setup.start).toBeDisabled();
    await page.getByRole('button', { name: 'Order a coffee', exact: true }).click();
    await setup.record(1, async (dialog) => {
      await dialog.getByRole('button', { name: 'Order', exact: true }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
    });
    await expect(setup.steps(1)).toHaveText([/Order/, /reaches.*Screen/]);
    await setup.start.click();
    await expect(page.getByText('Running', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(setup.link).toHaveValue(link);
    expect(link, 'texts in two languages: the tester’s own decides').not.toContain('ln=');

    const results = new ResultsPage(page);
    await results.open(id);
    await expect(page.getByRole('heading', { name: 'No test data was recorded' })).toBeVisible();

    const stranger = await strangersPage(browser, phone);
    const trouble = watchConsole(stranger, []);
    const tester = new TesterPage(stranger);
    await stranger.goto(link);
    await expect(stranger.getByText('Thank you for coming.')).toBeVisible();
    await stranger.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await expect(stranger.getByText('Danke, dass Sie gekommen sind.')).toBeVisible();
    await stranger.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
    await tester.start();
    await expect(tester.sheet.getByRole('heading')).toHaveText('You are thirsty. Order the coffee of the day.');
    await tester.press('Go on with the task');
    await tester.draft.getByRole('button', { name: 'Order', exact: true }).tap();
    const tapped = Date.now();
    await expect(tester.sheet.getByRole('heading', { name: 'Task done' })).toBeVisible();

    await expect(results.row(results.tasks, 'Order a coffee')).toContainText('1 of 1');
    test.info().annotations.push({ type: 'tap to result on the page', description: `${Date.now() - tapped} ms` });
    await expect(results.row(results.tasks, 'Order a coffee')).toContainText('not enough data');

    await tester.press('Continue');
    await expect(stranger.getByRole('heading', { name: 'How easy or hard was that?' })).toBeVisible();
    await stranger.getByRole('radio', { name: '7', exact: true }).tap();
    await stranger.getByRole('button', { name: /^Next/ }).tap();
    await tester.arrived();
    await expect(results.steps.getByRole('row')).toHaveText([
      /Step/,
      /Given the task/,
      /Press .*Order.*begins the task/,
      /See Screen/,
    ]);
    await expect(results.steps.getByRole('img', { name: '1 / 1' })).toHaveCount(3);
    const row = results.row(results.sessions, 'S-01');
    await expect(row).toContainText('Phone');
    await expect(row).toContainText('2 of 2');
    await expect(row.getByRole('img', { name: 'Order a coffee: Direct' })).toBeVisible();
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

/** As the server answers while it counts. */
const countingAnew = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { type: 'error', errors: ['analytics/counting'], progress: 0.4 },
  });

const digits = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

test('several testers: what the page says is what was counted', async ({
  page,
  send,
  member,
  browser,
  expectedTrouble,
}) => {
  // A machine that is busy counts for longer than a question waits: the page says so, and asks again.
  expectedTrouble.push(/503 .*\/rest\/analytics\//);
  const study = await newStudy(send, member);
  const results = new ResultsPage(page);
  await results.open(study.id);
  const testers = ['buys', 'buys', 'looks around and buys', 'gives up', 'misses and gives up', 'buys'] as const;
  type Answers = typeof routes.analytics;
  const ask = <Name extends keyof Answers>(path: string) =>
    answer<OkOf<Answers[Name]>>(send, member, `/rest/analytics/${study.id}/${path}`);
  const numbers = async () => (await ask<'sessions'>('sessions')).rows.map(({ number }) => number);
  for (const [before, manner] of testers.entries()) {
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
    // Several pipelines give numbers to those who came in the same moment in any order.
    await expect.poll(numbers).toContain(before + 1);
  }
  const solved = testers.filter((manner) => manner.includes('buys')).length;
  const row = results.row(results.tasks, 'Buy it');
  await expect(row).toContainText(`${solved} of ${testers.length}`);
  await expect(results.sessions.getByRole('row')).toHaveCount(testers.length + 1);

  await expect.poll(async () => (await ask<'ledger'>('ledger')).totals.gaps).toBe(0);
  const [tasks, funnel, summary, ledger] = await Promise.all([
    ask<'tasks'>('tasks'),
    ask<'funnel'>('tasks/t1/funnel'),
    ask<'summary'>('summary'),
    ask<'ledger'>('ledger'),
  ]);
  const [task] = tasks.rows;
  expect(task).toMatchObject({ sessions: testers.length, starters: testers.length, successes: solved });
  expect(task?.outcomes).toMatchObject({ direct: solved, gaveUp: 2, notStarted: 0 });
  const { value, lo, hi } = task?.rateOfGiven ?? {};
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

  await test.step('a session opens, and its result is set by hand', async () => {
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('option', { name: 'Longest first' }).click();
    await results.row(results.sessions, 'S-05').getByRole('link', { name: 'S-05' }).click();
    await expect(page.getByRole('heading', { name: 'S-05' })).toBeVisible();
    await expect(results.result).toContainText('Gave up');
    await results.events.getByRole('button', { name: /Missed click/ }).click();
    await page.keyboard.press('ArrowDown');
    await expect(results.events.locator('[aria-current]')).toContainText('Gives up “Buy it”');
    await page.getByRole('button', { name: /^The session as a line of time/ }).press('Home');
    await expect(results.events.locator('[aria-current]')).toContainText('The session begins');
    await results.result.getByRole('radio', { name: 'Success', exact: true }).click();
    await expect(results.result).toContainText('Set by hand. Computed: Gave up');
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Tag' }).fill('odd');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('odd');
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: 'S-06' })).toBeVisible();
    await page.keyboard.press('j');
    await results.result.getByRole('radio', { name: 'As computed' }).click();
    await expect(results.result).not.toContainText('Set by hand');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(row).toContainText(`${solved} of ${testers.length}`);
    await expect(page.getByRole('button', { name: 'Sort' })).toContainText('Longest first');
    await expect(results.row(results.sessions, 'S-05')).toBeInViewport();
  });
  await test.step('a session set aside no longer counts', async () => {
    await results.row(results.sessions, 'S-01').getByRole('switch').press('Space');
    await expect(row).toContainText(`${solved - 1} of ${testers.length - 1}`);
    await expect(page.getByText(`${testers.length - 1} of ${testers.length} sessions`, { exact: true })).toBeVisible();
  });
  await test.step('a filter holds for every number and lives in the address', async () => {
    await row.getByRole('link', { name: `${solved - 1} of ${testers.length - 1} given` }).click();
    await expect(page).toHaveURL(/task=t1/);
    await expect(results.sessions.getByRole('row')).toHaveCount(solved);
    await page.reload();
    await expect(results.sessions.getByRole('row')).toHaveCount(solved);
  });
  await test.step('each outcome of a task leads to its sessions', async () => {
    await page.goto(`/#/apps/${study.id}/results.html`);
    const gaveUp = row.getByRole('link', { name: `Gave up: 2 of ${testers.length - 1}` });
    await gaveUp.press('Enter');
    await expect(page).toHaveURL(/task=t1&outcome=gaveUp/);
    await expect(page.getByRole('button', { name: 'Buy it: Gave up' })).toBeVisible();
    await expect(results.sessions.getByRole('row')).toHaveCount(1 + 2);
  });
  await test.step('another order of steps is a what-if, and says so', async () => {
    await page.goto(`/#/apps/${study.id}/results.html`);
    const order = page.getByRole('button', { name: 'Order of steps' });
    await expect(order).toContainText('Detours allowed (as set)');
    await order.click();
    const asked = page.waitForRequest(/\/tasks\/t1\/funnel\?.*strict=true/);
    await page.getByRole('option', { name: 'Exact order (what if)' }).click();
    await asked;
    const whatIf = page.getByRole('status').filter({ hasText: 'What if: Exact order' });
    await expect(whatIf).toContainText('The task itself is set to “Detours allowed”');
    await whatIf.getByRole('button', { name: 'Back to the task’s setting' }).click();
    await expect(whatIf).toHaveCount(0);
    await expect(order).toContainText('Detours allowed (as set)');
  });
  await test.step('numbers that are counted anew are not shown until all are there', async () => {
    const tasksRoute = /\/rest\/analytics\/[^/]+\/tasks(\?|$)/;
    await page.route(tasksRoute, countingAnew);
    await page.reload();
    await expect(page.getByText('Counting again, 40%')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Sessions counted' })).toHaveAttribute('aria-valuenow', '40');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(results.sessions).toHaveCount(0);
    await page.unroute(tasksRoute);
    await expect(row).toContainText(`${solved - 1} of ${testers.length - 1} given`);
    await expect(page.getByText('Counting again')).toHaveCount(0);
  });
  await test.step('the overview asks five questions, the canvas with a chosen screen six', async () => {
    const asked = new Set<string>();
    const note = (request: Request) => {
      const [, question] = /\/rest\/analytics\/[^/]+\/([^?]+)/.exec(request.url()) ?? [];
      if (question && question !== 'live') asked.add(question);
    };
    page.on('request', note);
    await page.reload();
    await expect(results.sessions.getByRole('row')).toHaveCount(testers.length);
    await expect(results.meter).toBeVisible();
    await expect(results.steps).toBeVisible();
    expect([...asked].toSorted()).toEqual(['findings', 'sessions', 'study', 'summary', 'tasks']);
    asked.clear();
    await page.goto(`/#/apps/${study.id}/analyze/workspace.html`);
    await page.reload();
    const measure = page.getByRole('complementary', { name: 'Measure' });
    const seen = page
      .getByRole('region', { name: 'Screens' })
      .getByRole('button', { name: /clicks?.*sessions?/ })
      .first();
    await seen.click();
    await expect(measure.getByText('Sessions that saw it')).toBeVisible();
    const moments = 'screens/s10001/moments';
    await expect
      .poll(() => [...asked].toSorted())
      .toEqual(['heat', 'screens', moments, 'sessions', 'study', 'widgets']);
    page.off('request', note);
  });
  await test.step('one picked session is no study of one session', async () => {
    await page.goto(`/#/apps/${study.id}/results.html`);
    const sessionRoute = /\/rest\/analytics\/[^/]+\/sessions\/[^/?]+(\?|$)/;
    await page.route(sessionRoute, countingAnew);
    await results.steps.getByRole('link', { name: 'S-04' }).click();
    await expect(page.getByText('Counting again, 40%')).toBeVisible();
    await page.unroute(sessionRoute);
    await expect(page.getByRole('heading', { name: 'S-04' })).toBeVisible();
    const [, session = ''] = /sessions\/(.+)\.html/.exec(page.url()) ?? [];
    await page.goto(`/#/apps/${study.id}/results.html?session=${session}`);
    const band = page.getByRole('status').filter({ hasText: `1 of ${testers.length - 1} sessions: S-04` });
    await expect(band).toBeVisible();
    await expect(page.getByText(`1 task · ${testers.length - 1} testers`)).toBeVisible();
    await expect(page.getByText('1 session so far')).toHaveCount(0);
    await band.getByRole('button', { name: 'Show all sessions' }).click();
    await expect(results.sessions.getByRole('row')).toHaveCount(testers.length);
  });
  await test.step('versions that sessions have are offered, and a filter that means nothing is named', async () => {
    await page.getByRole('button', { name: 'Any version' }).click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveText([
      new RegExp(`Without a version${testers.length - 1}$`),
    ]);
    await page.getByRole('menuitemcheckbox').click();
    await expect(page).toHaveURL(/version=\d+/);
    await page.keyboard.press('Escape');
    await page.goto(`/#/apps/${study.id}/results.html?device=foo&from=abc`);
    const banner = page.getByRole('status').filter({ hasText: 'Device “foo”' });
    await expect(banner).toContainText('From “abc”');
    await banner.getByRole('button', { name: 'Remove' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page).toHaveURL(/results\.html$/);
  });
});
