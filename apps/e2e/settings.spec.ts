import type { TestSettings } from '@rehearse/contract';
import { newApp } from '@rehearse/testkit/people';
import sharp from 'sharp';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect, test } from './support/test';

test('a colour for lists and a picture that testers are welcomed with', async ({ page, send, member, browser }) => {
  const { id } = await newApp(send, member, { name: 'Coffee' });
  await send('POST', `/rest/test/${id}.json`, {
    token: member.token,
    body: { tasks: [], description: 'Try our shop.' },
  });
  await page.goto(`/#/apps/${id}/settings.html`);
  await page.getByRole('radio', { name: 'Mint' }).check({ force: true });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'The welcome picture' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/#/');
  const tile = page.getByRole('article', { name: 'Coffee' }).locator('[class*=tile_]');
  await expect(tile).toHaveCSS('background-color', 'rgb(216, 236, 221)');

  await page.goto(`/#/apps/${id}/test.html`);
  const preview = page.getByRole('complementary', { name: 'What testers see' }).locator('img');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);

  const links = await answer<Record<string, number>>(send, member, `/rest/invitation/${id}.json`);
  const [hash] = Object.entries(links).find(([, level]) => level === 1) ?? [];
  const tester = await (await browser.newContext()).newPage();
  await tester.goto(`${new URL(page.url()).origin}/#/test.html?h=${hash}`);
  await expect(tester.getByText('Try our shop.')).toBeVisible();
  const shown = tester.locator('main img, img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  expect(await violations(tester)).toEqual([]);

  await page.goto(`/#/apps/${id}/settings.html`);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByRole('img', { name: 'The welcome picture' })).toBeHidden();
  const settings = await answer<TestSettings>(send, member, `/rest/test/${id}.json`);
  expect(settings).toMatchObject({ description: 'Try our shop.' });
  expect(settings['splash']).toBeUndefined();
});

test('a password for the test link: who gets the link is asked for it, until it is removed', async ({
  page,
  send,
  member,
  browser,
}) => {
  const { id, hash } = await newStudy(send, member);
  await page.goto(`/#/apps/${id}/settings.html`);
  const fresh = page.getByLabel('New password', { exact: true });
  await fresh.fill('too short');
  await fresh.press('Enter');
  await expect(page.getByText('8 to 11 letters and digits')).toBeVisible();
  await fresh.fill('lumen2026');
  await page.getByRole('button', { name: 'Set password' }).click();
  const question = page.getByRole('alertdialog');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('lumen2026');
  const link = await page.getByLabel('Short link', { exact: true }).inputValue();
  expect(link).not.toContain('lumen2026');
  await page.screenshot({ path: 'test-output/pictures/test-password.png' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');

  const tester = await (await browser.newContext()).newPage();
  await tester.goto(link);
  const field = tester.getByLabel('Password', { exact: true });
  await field.fill('lumen2025');
  await field.press('Enter');
  await expect(tester.getByRole('alert')).toContainText('That is not the password.');
  await field.fill('lumen2026');
  await field.press('Enter');
  await expect(tester.getByRole('button', { name: 'Start' })).toBeVisible();
  const before = await (await browser.newContext()).newPage();
  await before.goto(`/#/test.html?h=${hash}`);
  await expect(before.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove password' }).click();
  await question.getByRole('button', { name: 'Remove password' }).click();
  await expect(page.getByLabel('Short link', { exact: true })).toBeHidden();
});
