// A report is made of results, and read by somebody without an account, on a phone and on paper.
import { overflow, violations } from './support/page-checks';
import { newStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const begins = [
  { type: 'ScreenLoaded', screen: 's10001' },
  { type: 'TaskStarted', screen: 's10001', task: 't1' },
];
const buys = [
  ...begins,
  { type: 'WidgetClick', screen: 's10001', widget: 'w10003', x: 0.5, y: 0.5, target: 'link' },
  { type: 'ScreenLoaded', screen: 's10002' },
];
const givesUp = [...begins, { type: 'TaskGivenUp', screen: 's10001', task: 't1' }];

test('a colleague without an account reads a report by its link', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member);
  for (const [number, acts] of [buys, buys, buys, buys, givesUp, buys].entries()) {
    const start = Date.now() - 60_000;
    const records = acts.map((act, index) => ({ time: start + index * 1_000, ...act }));
    await sendSession(send, study, `s${number}`, records);
  }
  const note = { type: 'note', reference: 's0', value: 'Finds it at once', start: 2_000 };
  await send('POST', `/rest/annotations/apps/${study.id}`, { token: member.token, body: note });
  await page.goto(`/#/apps/${study.id}/results.html`);
  await expect(page.getByRole('region', { name: 'Completeness of the data' })).toContainText('23 of 23', {
    timeout: 30_000,
  });
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByText('A report needs a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Can people buy it?');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('We wanted to know.');
  await page.getByText('Finds it at once').click();
  await page.getByRole('spinbutton', { name: 'End of Finds it at once' }).fill('4');
  await page.keyboard.press('Enter');
  await page.getByText(/^Where people clicked/).click();
  await page.getByRole('button', { name: 'Compare any two groups …' }).click();
  const groups = page.getByRole('dialog', { name: 'Compare two groups' });
  await expect(groups.getByRole('button', { name: 'Add the comparison' })).toBeDisabled();
  await groups.getByRole('search', { name: 'First group' }).getByRole('button', { name: 'Any device' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).press('Enter');
  await groups.getByRole('button', { name: 'Add the comparison' }).click();
  await page.getByRole('button', { name: 'Make the report' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  const opens = page.getByRole('link', { name: /^Open as a guest: Report/ });
  const address = await opens.getAttribute('href');

  const context = await browser.newContext({ ...phone });
  const guest = await context.newPage();
  await guest.goto(`/${address}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Can people buy it?');
  await expect(guest.getByRole('article')).toContainText('We wanted to know.');
  await guest.getByRole('navigation', { name: 'In this report' }).getByRole('button', { name: 'Clips' }).click();
  await expect(guest.getByRole('heading', { name: 'Clips' })).toBeFocused();
  await expect(guest.getByRole('region', { name: 'Tasks' })).toContainText('5 of 6 given');
  const clicked = guest.getByRole('figure', { name: /^Home/ });
  await expect(clicked).toContainText('5 clicks');
  await expect(clicked.getByRole('listitem')).toContainText('5 of 6');
  await expect(clicked.locator('circle')).toHaveCount(1);
  await expect(guest.getByRole('region', { name: 'Phone against All sessions' })).toContainText('5 of 6');
  await expect(guest.getByRole('region', { name: 'Clips' })).toContainText('0:04');
  await guest.getByRole('button', { name: 'Watch: Finds it at once' }).click();
  const clip = guest.getByRole('region', { name: 'What the tester saw' });
  await expect(clip.locator('[data-widget]').first()).toBeVisible();
  await expect(guest.getByRole('slider', { name: 'Place in the clip' })).not.toHaveValue('0');
  expect(await overflow(guest)).toBe(0);
  expect(await violations(guest)).toEqual([]);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByRole('banner')).toBeHidden();
  await context.close();

  await page.reload();
  await expect(page.getByText(/opened 1 time/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
