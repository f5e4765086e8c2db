import type { Browser, Page } from '@playwright/test';
import type { TestSettings } from '@rehearse/contract';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import type { Member } from './support/people';
import { newStudy, saveTest } from './support/studies';
import { expect, test } from './support/test';
import { newApp, type Send } from '@rehearse/testkit/people';

const change = (send: Send, member: Member, app: string, ...changes: readonly object[]) =>
  send('POST', `/rest/apps/${app}/update`, { token: member.token, body: changes });
const button = (label: string) => ({
  parent: 'widgets',
  name: 'w10003',
  type: 'update',
  object: {
    id: 'w10003',
    name: 'Buy',
    type: 'Button',
    x: 40,
    y: 120,
    w: 160,
    h: 44,
    z: 1,
    props: { label },
    style: {},
  },
});
const cutLink = { parent: 'lines', name: 'l10004', type: 'delete', object: null };

async function open(browser: Browser, link: string): Promise<TesterPage> {
  const context = await browser.newContext();
  const tester = new TesterPage(await context.newPage());
  await tester.page.goto(link);
  await tester.start();
  return tester;
}

/** In its first round. */
async function startedStudy(page: Page, send: Send, member: Member) {
  const study = await newStudy(send, member, {}, { study: { status: 'draft' } });
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await setup.start.click();
  await expect(page.getByText('Round 1, version 1')).toBeVisible();
  return study;
}

async function buys(tester: TesterPage, label: string): Promise<void> {
  await tester.draft.getByRole('button', { name: label, exact: true }).click();
  await tester.press('Finish');
  await tester.arrived();
  await tester.page.context().close();
}

test('testers see the version that a study tests, until the newest is put live, and results tell them apart', async ({
  page,
  send,
  member,
  browser,
}) => {
  const study = await startedStudy(page, send, member);
  await expect(page.getByText('Testers see version 1, the newest')).toBeVisible();
  await expect(page.getByText('Locked while the round runs')).toBeVisible();

  const early = await open(browser, study.link);
  await change(send, member, study.id, button('Order'));
  await buys(await open(browser, study.link), 'Buy');
  await page.reload();
  await expect(page.getByText('Testers see version 1, 1 change since')).toBeVisible();
  await expect(page.getByText('All steps of all tasks still work.')).toBeVisible();

  await page.getByRole('button', { name: 'Put it live' }).click();
  await expect(page.getByText('Testers see version 2, the newest')).toBeVisible();
  await buys(await open(browser, study.link), 'Order');
  await test.step('who began with the first version goes on with it, over a reload, too', async () => {
    await early.page.reload();
    await buys(early, 'Buy');
  });

  await page.reload();
  const rounds = page.getByRole('region', { name: 'Rounds' });
  const row = (version: number) =>
    rounds.getByRole('row').filter({ has: page.getByRole('cell', { name: String(version), exact: true }).first() });
  await expect(rounds.getByRole('row')).toHaveCount(3);
  await expect(rounds.getByRole('row').nth(1)).toContainText('1 of 1, not enough data');
  await expect(rounds.getByRole('row').nth(2)).toContainText('2 of 2, not enough data');
  expect(await row(2).count()).toBeGreaterThan(0);
  await rounds.getByRole('link', { name: 'Results' }).nth(1).click();
  await expect(page.getByText('2 / 3 sessions').or(page.getByText('2 of 3 sessions'))).toBeVisible();

  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(page.getByText('These sessions tested different versions')).toBeVisible();
  const against = page.getByRole('article', { name: 'Round against round' });
  await expect(against.getByRole('row').nth(1)).toContainText('1 of 1');
  await expect(against.getByRole('row').nth(1)).toContainText('2 of 2');
  await expect(against.getByText('Not enough to say')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show only Version 2' }).click();
  await expect(page.getByText('1 / 3 sessions').or(page.getByText('1 of 3 sessions'))).toBeVisible();
  await page.goto(`/#/apps/${study.id}/compare.html`);
  const changes = page.getByRole('article', { name: 'What was changed in the design' });
  await expect(changes.getByRole('row').filter({ hasText: 'Order' })).toContainText('text changed');
  await page.goto(`/#/apps/${study.id}/analyze/workspace.html?version=1`);
  await expect(page.getByText('Buy', { exact: true }).first()).toBeVisible();
});

test('a study whose task cannot be done does not start, and says why; a running one keeps its version', async ({
  page,
  send,
  member,
}) => {
  const study = await startedStudy(page, send, member);
  await change(send, member, study.id, cutLink);
  await page.reload();
  await expect(page.getByText('Task 1 can no longer be done.')).toBeVisible();
  await expect(page.getByText('no way leads to that screen any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it live' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close the round and edit' }).click();
  await expect(page.getByRole('button', { name: 'Start round 2' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Record the steps again' })).toBeVisible();
  await page.getByRole('button', { name: 'Put the link from “Buy” back' }).click();
  await expect(page.getByText('Task 1 can no longer be done.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start round 2' })).toBeEnabled();
  const other = await newApp(send, member, { lines: {} });
  const task = {
    id: 't1',
    name: 'Buy',
    flow: [
      { type: 'ScreenLoaded', screen: 's10001' },
      { type: 'ScreenLoaded', screen: 's10002' },
    ],
  };
  const settings: Partial<TestSettings> = { tasks: [task], study: { status: 'draft' } };
  await saveTest(send, member, other.id, settings);
  const setup = new TestSetup(page);
  await setup.open(other.id);
  await expect(setup.start).toBeDisabled();
  await expect(page.getByText('Task 1 can no longer be done.').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the set-up of a running study whose prototype has changed, ${colorScheme}`, async ({ page, send, member }) => {
    await page.emulateMedia({ colorScheme });
    const study = await newStudy(send, member, {}, { study: { status: 'draft' } });
    const post = (path: string) => send('POST', path, { token: member.token });
    await post(`/rest/test/${study.id}/rounds`);
    await post(`/rest/test/${study.id}/rounds`);
    await change(send, member, study.id, button('Order'), cutLink, {
      ...button('Order'),
      type: 'delete',
      object: null,
    });
    await new TestSetup(page).open(study.id);
    await expect(page.getByRole('button', { name: 'Put “Buy” back' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What testers see' }).getByText(/^You, .*\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rounds' }).getByRole('row')).toHaveCount(3);
    await page.setViewportSize({ width: 1_440, height: 1_100 });
    await page.screenshot({ path: `test-output/study-versions-${colorScheme}.png` });
    await page.getByRole('button', { name: 'Put “Buy” back' }).click();
    await expect(page.getByText('Testers see version 1, the newest')).toBeVisible();
  });
