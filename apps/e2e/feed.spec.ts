// What happens to one's own things: the bell counts it without a reload, leads to it, and is quiet in every browser once it was read.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newApp } from '@rehearse/testkit/people';
import { holdsWhenAskedAgain } from './support/asked-again';
import { overflow, violations } from './support/page-checks';
import { newLogin, newMember } from './support/people';
import { expect, test } from './support/test';
import { openWindow } from './support/windows';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Tips and news/ }).filter({ visible: true });

test('who is named in a comment sees it at the bell, opens it there, and then also no other browser counts it', async ({
  page,
  member,
  send,
  browser,
  baseURL,
}) => {
  const app = await newApp(send, member, { name: 'Lumen' });
  const bob = await newMember(send);
  await send('POST', `/rest/user/${bob.id}.json`, { token: bob.token, body: { name: 'Bob', lastname: 'Brown' } });
  await send('POST', `/rest/apps/${app.id}/people`, {
    token: member.token,
    body: { email: bob.email, role: 'comment' },
  });
  const second = await openWindow(browser, { login: await newLogin(send, member), origin: baseURL });
  for (const one of [page, second.page]) await one.clock.install();
  await page.goto('/');
  await second.page.goto('/');
  await expect(bellOf(page)).toHaveAccessibleName('Tips and news, there is something new');

  await send('POST', `/rest/comments/apps/${app.id}`, {
    token: bob.token,
    body: {
      type: 'ScreenComment',
      reference: 's10001',
      message: '@Ada Could it be flat?',
      number: 1,
      x: 60,
      y: 80,
      mentions: [{ id: member.id, name: 'Ada' }],
    },
  });
  for (const one of [page, second.page])
    await holdsWhenAskedAgain(one, (look) =>
      expect(bellOf(one)).toHaveAccessibleName('Tips and news, 1 not read', look),
    );

  for (const [path, width] of [
    [`/#/apps/${app.id}/create.html`, 1280],
    [`/#/apps/${app.id}/results.html`, 1280],
    [`/#/apps/${app.id}/results.html`, 390],
  ] as const) {
    await second.page.setViewportSize({ width, height: 844 });
    await second.page.goto(path);
    await expect(second.page.getByRole('navigation', { name: /^(Mode|Work on this prototype)$/ })).toBeVisible();
    await expect(bellOf(second.page)).toHaveAccessibleName('Tips and news, 1 not read');
    expect(await overflow(second.page)).toBeLessThanOrEqual(0);
    await second.page.screenshot({ path: `test-output/pictures/bell-${path.split('/')[4] ?? ''}-${width}.png` });
    await bellOf(second.page).click();
    await expect(second.page.getByRole('link', { name: /^Bob Brown mentions you on Lumen/ })).toBeVisible();
    expect(await violations(second.page)).toEqual([]);
    await second.page.keyboard.press('Escape');
  }
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await second.page.goto('/');
  await bellOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Tips and news' });
  const mention = panel.getByRole('link', { name: 'Bob Brown mentions you on Lumen (not read)' });
  await expect(mention).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Welcome to Rehearse (not read)' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The bell of phones is another one.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await bellOf(page).press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await bellOf(page).press('Enter');
  await mention.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reply, @ to mention somebody' })).toBeVisible();
  await holdsWhenAskedAgain(second.page, (look) =>
    expect(bellOf(second.page)).not.toHaveAccessibleName(/not read/, look),
  );

  await bellOf(second.page).click();
  const there = second.page.getByRole('dialog', { name: 'Tips and news' });
  await there.getByRole('button', { name: 'More about “Bob Brown mentions you on Lumen”' }).click();
  await second.page.getByRole('menuitem', { name: 'Hear nothing more of this prototype' }).click();
  await there.getByRole('link', { name: 'Choose what you are told' }).click();
  await second.page.getByRole('switch', { name: /A daily e-mail/ }).press(' ');
  await expect(second.page.getByRole('switch', { name: /A daily e-mail/ })).toBeChecked();
  await expect(second.page.getByRole('switch', { name: /Newsletter/ })).not.toBeChecked();
  expect(await violations(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Hear of Lumen again' }).click();
  await expect(second.page.getByText('Prototypes that you hear nothing of')).toBeHidden();
  const [download] = await Promise.all([
    second.page.waitForEvent('download'),
    second.page.getByRole('button', { name: 'Prepare a copy' }).click(),
  ]);
  await expect(second.page.getByText('The copy is in your downloads.')).toBeVisible();
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { id: member.id },
    comments: [],
    ownPrototypes: [
      { document: { name: 'Lumen' }, comments: [{ message: '@Ada Could it be flat?' }], pictures: [], sounds: [] },
    ],
    inTrash: [],
  });
  await second.leave();
});
