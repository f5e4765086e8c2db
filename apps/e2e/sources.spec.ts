import type { Page } from '@playwright/test';
import type { OkOf, routes } from '@rehearse/contract';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import { answer, newStudy } from './support/studies';
import { expect, test } from './support/test';

type Sessions = OkOf<typeof routes.analytics.sessions>;
type Settings = OkOf<typeof routes.tests.get>;

const back = 'https://panel.example/done?id={pid}';

/** From the welcome to the end. */
async function takePart(page: Page): Promise<void> {
  const tester = new TesterPage(page);
  await expect(page.getByText('From your link: pid = P-7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the first task' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).check();
  await tester.start();
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Finish');
}

test('a source has a link of its own: its panel gets its people back, a full one thanks, and results tell who came by it', async ({
  page,
  browser,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await page.getByRole('textbox', { name: 'Consent' }).fill('We keep this for a year.');
  await page.getByRole('button', { name: 'Use this text' }).click();
  const sources = page.getByRole('region', { name: 'Links by source' });
  await sources.getByRole('button', { name: 'Add source' }).click();
  await sources.getByRole('textbox', { name: 'Name', exact: true }).fill('Panel X');
  await sources.getByRole('textbox', { name: 'Sessions wanted' }).fill('1');
  await sources.getByRole('textbox', { name: 'Completion code' }).fill('NL26-OK');
  await sources.getByRole('textbox', { name: 'Address when finished' }).fill(back);
  await sources.getByRole('textbox', { name: 'Address when the quota is full' }).fill('https://panel.example/full');
  await expect
    .poll(async () => (await answer<Settings>(send, member, `/rest/test/${study.id}.json`)).sources)
    .toMatchObject([{ name: 'Panel X', quota: 1, code: 'NL26-OK', returns: { finished: back } }]);
  const link = `${await sources.getByRole('textbox', { name: 'Link of this source' }).inputValue()}&pid=P-7`;

  const early = await browser.newPage();
  await early.goto(link);
  await early.getByRole('checkbox', { name: 'I have read this and agree' }).check();
  const first = await browser.newPage();
  await first.goto(link);
  await takePart(first);
  await expect(first.getByText('NL26-OK')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Go back to panel.example' })).toHaveAttribute(
    'href',
    'https://panel.example/done?id=P-7',
  );
  await first.getByRole('button', { name: 'Stay here' }).click();
  await first.close();

  // The last place went while this one read the welcome.
  await new TesterPage(early).start();
  await expect(early.getByRole('heading', { name: 'Enough people have taken part' })).toBeVisible();
  await expect(early.getByRole('link', { name: 'Go back to panel.example' })).toBeVisible();
  await early.close();

  const second = await browser.newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'Enough people have taken part' })).toBeVisible();
  await expect(second.getByRole('link', { name: 'Go back to panel.example' })).toHaveAttribute(
    'href',
    'https://panel.example/full',
  );
  await second.close();

  await page.reload();
  await expect(sources.getByText('1 of 1')).toBeVisible();
  await expect(sources.getByText('Full', { exact: true })).toBeVisible();
  const [source] = (await answer<Settings>(send, member, `/rest/test/${study.id}.json`)).sources ?? [];
  await expect
    .poll(async () => (await answer<Sessions>(send, member, `/rest/analytics/${study.id}/sessions`)).rows)
    .toMatchObject([{ source: source?.id, parameters: { pid: 'P-7' }, consent: 1, pilot: false, language: 'en' }]);
  await page.goto(`/#/apps/${study.id}/results.html?language=en&source=${source?.id ?? ''}`);
  await expect(page.getByRole('search').getByRole('button', { name: 'English', exact: true })).toBeVisible();
  await expect(page.getByRole('search').getByRole('button', { name: 'Panel X', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Panel X, P-7' })).toBeVisible();
});

test('somebody of a panel who has begun is recorded in no second browser', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, {}, { recordOneTestPerUser: true });
  const link = `${study.link}&pid=P-7`;
  const early = await (await browser.newContext()).newPage();
  await early.goto(link);
  await expect(early.getByText('From your link: pid = P-7')).toBeVisible();
  await page.goto(link);
  await new TesterPage(page).start();
  await new TesterPage(page).draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect
    .poll(async () => (await answer<Sessions>(send, member, `/rest/analytics/${study.id}/sessions`)).rows)
    .toMatchObject([{ parameters: { pid: 'P-7' } }]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('You have taken part before.')).toBeVisible();

  await new TesterPage(early).start();
  await expect(early.getByRole('heading', { name: 'You have begun this test elsewhere' })).toBeVisible();
});
