import type { App } from '@rehearse/model';
import { TesterPage } from './pages/tester';
import { violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect, test } from './support/test';

const box = (id: string, name: string, type: string, y: number, label: string) => ({
  id,
  name,
  type,
  x: 40,
  y,
  w: 160,
  h: 44,
  z: 1,
  style: {},
  props: { label },
});
/** Home with a button that leads on, and a second one that looks like it and does nothing. */
const misleading: Partial<App> = {
  screens: {
    s10001: {
      id: 's10001',
      name: 'Home',
      x: 0,
      y: 0,
      w: 375,
      h: 667,
      children: ['w10003', 'w10005'],
      props: { start: true },
    },
    s10002: { id: 's10002', name: 'Thanks', x: 500, y: 0, w: 375, h: 667, children: [] },
  },
  widgets: {
    w10003: box('w10003', 'Buy', 'Button', 420, 'Continue'),
    w10005: box('w10005', 'Order', 'Button', 120, 'Order now'),
  },
  lastUUID: 10_006,
};

const testers = ['lost', 'lost', 'lost', 'lost', 'straight', 'straight'] as const;

test('a button that does nothing is found, seen at its moment, and dismissed', async ({
  page,
  browser,
  send,
  member,
}) => {
  const study = await newStudy(send, member, misleading);
  for (const kind of testers) {
    const context = await browser.newContext();
    const tester = new TesterPage(await context.newPage());
    await tester.page.goto(study.link);
    await tester.start();
    if (kind === 'lost') {
      const order = tester.draft.getByRole('button', { name: 'Order now' });
      await order.click();
      await order.click();
      await order.click();
      await tester.press('I give up this task');
    } else await tester.draft.getByRole('button', { name: 'Continue' }).click();
    await tester.press('Finish');
    await tester.arrived();
    await context.close();
  }

  // The overview says it first.
  await page.goto(`/#/apps/${study.id}/results.html`);
  const top = page.getByRole('article', { name: 'What stands out' });
  await expect(top.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 });
  await top.getByRole('link', { name: 'All findings' }).click();

  const list = page.getByRole('list', { name: 'Findings' });
  const missed = list.getByRole('button', { name: 'Clicks on “Order now” do nothing' });
  await expect(list.getByRole('button', { name: '“Order now” is clicked again and again' })).toBeVisible();
  await expect(missed).toContainText('4 of 6 who came to “Home”');
  // By the keyboard, too.
  await missed.click();
  await expect(missed).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(missed).not.toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(missed).toHaveAttribute('aria-current', 'true');
  const finding = page.getByRole('region', { name: 'Clicks on “Order now” do nothing' });
  await finding.getByText('How this rule works: Missed clicks').click();
  await expect(finding).toContainText('Clicks on a widget that does not react.');
  expect(await violations(page)).toEqual([]);

  // To the moment, and back to the finding.
  const moments = finding.getByRole('list', { name: 'Moments to watch' });
  await expect(moments.getByRole('listitem')).toHaveCount(4);
  await moments.getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Events' }).locator('[aria-current=true]')).toContainText('Order now');
  await page.goBack();

  await finding.getByRole('link', { name: 'On the canvas' }).click();
  await expect(page).toHaveURL(/measure=missed.*screen=s10001.*element=w10005/);
  await page.goBack();
  await finding.getByRole('link', { name: 'Results of these sessions' }).click();
  await expect(page.getByText('4 of 6 sessions', { exact: true })).toBeVisible();
  await page.goBack();

  await finding.getByRole('button', { name: 'Dismiss finding' }).click();
  await finding.getByRole('radio', { name: 'Caused by the test, not the design' }).click({ force: true });
  await finding.getByRole('textbox', { name: 'Note' }).fill('The text says to order.');
  await finding.getByRole('button', { name: 'Dismiss finding' }).click();
  await expect(missed).toHaveCount(0);

  await page.getByRole('radio', { name: /^Dismissed/ }).click();
  await expect(missed).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'Caused by the test, not the design' });
  await expect(said).toContainText('The text says to order.');
  await expect(said).toContainText(member.email);
  await said.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('radio', { name: /^To look at/ }).click();
  await expect(missed).toBeVisible();
});

test('of too few testers nothing is said', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const event = { type: 'ScreenLoaded', screen: 's10001', time: Date.now(), session: 'S1' };
  const path = `/rest/invitation/${study.id}/${study.hash}/events.json`;
  expect((await send('POST', path, { body: event })).status).toBe(200);
  await page.goto(`/#/apps/${study.id}/findings.html`);
  await expect(page.getByText('Not enough data for findings')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: /^Rules/ }).click();
  await expect(page.getByRole('heading', { name: 'Long hesitation' })).toBeVisible();
});
