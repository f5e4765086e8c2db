// A folder: made, filled, shared; who is in it sees what lies in it, with the reason, until it is taken away.
import { lettersTo, newApp } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import type { Page } from '@playwright/test';
import { SignInCard } from './pages/account';
import { ShareDialog } from './pages/share';
import { overflow, violations } from './support/page-checks';
import { newEmail, newMember } from './support/people';
import { expect, test } from './support/test';
import { openWindow } from './support/windows';

const more = async (page: Page, name: string, ...items: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('prototypes are put into a folder, which is shared, listed, archived in and taken away', async ({
  page,
  member,
  send,
  browser,
  baseURL,
}) => {
  const lumen = await newApp(send, member, { name: 'Lumen' });
  await newApp(send, member, { name: 'Stage door' });
  const bob = await newMember(send);
  const nav = page.getByRole('navigation', { name: 'Main' }).first();

  await page.goto('/');
  await nav.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Box office');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Box office', level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing in this folder yet')).toBeVisible();

  await nav.getByRole('link', { name: /^Prototypes/ }).click();
  await more(page, 'Lumen', 'Move to folder', 'Box office');
  await expect(page.getByText('Moved to “Box office”')).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Box office 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'List' }).click();
  const lines = page.getByRole('region', { name: 'Prototypes' });
  await expect(lines.getByRole('row', { name: /Lumen/ })).toContainText('Box office');
  expect(await violations(page)).toEqual([]);
  await lines.getByRole('checkbox', { name: 'Select Stage door' }).press(' ');
  const bar = page.getByRole('region', { name: 'Selected prototypes' });
  await bar.getByRole('button', { name: 'Move to folder' }).click();
  await page.getByRole('menuitem', { name: 'Box office' }).click();
  await expect(nav.getByRole('link', { name: 'Box office 2' })).toBeVisible();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(nav.getByRole('link', { name: 'Box office 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Archived 1' }).click();
  await expect(lines.getByRole('row', { name: /Stage door/ })).toBeVisible();

  await nav.getByRole('link', { name: /^Box office/ }).click();
  await page.getByRole('radio', { name: 'Cards' }).click();
  const share = new ShareDialog(page);
  await share.open();
  await share.invite(bob.email, 'Can edit', 'Everything of ours is here.');
  await expect(share.dialog).toContainText('2 people with an account.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const bobs = await openWindow(browser, { login: bob, origin: baseURL }, [/status of 40[34]/]);
  const bobsNav = bobs.page.getByRole('navigation', { name: 'Main' }).first();
  await bobs.page.goto('/');
  await bobs.page.getByRole('button', { name: 'Tips and news, 1 not read' }).filter({ visible: true }).click();
  await bobs.page.getByRole('link', { name: /added you to the folder Box office/ }).click();
  await expect(bobs.page.getByRole('heading', { name: 'Box office', level: 1 })).toBeVisible();
  await bobs.page.getByRole('link', { name: 'Lumen' }).click();
  await expect(bobs.page.getByRole('navigation', { name: 'You are here' })).toContainText('Prototypes / Box office');
  const bobsShare = new ShareDialog(bobs.page);
  await bobsShare.open();
  await expect(bobsShare.dialog.getByRole('region', { name: /^Because of the folder Box office/ })).toContainText(
    bob.email,
  );
  await bobsShare.dialog.getByRole('button', { name: 'Change in the folder' }).click();
  await expect(bobs.page.getByRole('dialog', { name: 'Share the folder Box office' })).toBeVisible();
  await bobs.page.keyboard.press('Escape');
  await bobs.page.goto(`/#/apps/${lumen.id}/create.html`);
  await expect(bobs.page.getByRole('button', { name: 'Insert a widget' })).toBeVisible();

  await share.open();
  await share.choose(bob.email, 'Remove');
  await expect(bobs.page.getByRole('alertdialog')).toContainText('You may not see this prototype any more');
  await bobs.page.goto('/#/');
  // Lists are not asked again within seconds.
  await bobs.page.reload();
  await expect(bobs.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(bobsNav.getByRole('link', { name: /^Box office/ })).toBeHidden();
  await bobs.leave();

  await page.keyboard.press('Escape');
  await more(page, 'Lumen', 'Delete prototype');
  await page.goto('/#/trash.html');
  await expect(page.getByRole('row', { name: /Lumen/ })).toContainText('Box office');
  await nav.getByRole('link', { name: /^Box office/ }).click();
  await more(page, 'Box office', 'Delete folder');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('heading', { name: 'Prototypes', level: 1 })).toBeVisible();
  await expect(nav.getByRole('link', { name: /^Box office/ })).toBeHidden();
});

test('somebody without an account is invited to a folder by a letter, signs up by it and is in the folder', async ({
  page,
  member,
  send,
  browser,
  installation: { dataFolder },
}) => {
  const create = await send('POST', '/rest/folders', { token: member.token, body: { name: 'Box office' } });
  const { id: folder } = create.json as { id: string };
  const { id: app } = await newApp(send, member, { name: 'Lumen' });
  await send('POST', `/rest/apps/${app}/folder`, { token: member.token, body: { folder } });
  const address = newEmail();
  await page.goto(`/#/folders/${folder}.html`);
  const share = new ShareDialog(page);
  await share.open();
  await share.invite(address, 'Can look');
  await expect(share.row(address)).toContainText('not accepted yet');
  expect(await violations(page)).toEqual([]);

  const link = await eventually(async () => {
    const [letter = ''] = await lettersTo(dataFolder, address, 'Invitation to a folder: Box office');
    const [found] = /\S+\/#\/join\.html\?folder=\S+/.exec(letter) ?? [];
    if (found === undefined) throw new Error('there is no letter yet');
    return found;
  });
  const theirs = await openWindow(browser, null);
  await theirs.page.goto(link);
  const card = new SignInCard(theirs.page);
  await theirs.page.getByRole('button', { name: 'Create an account' }).click();
  await expect(card.email).toHaveValue(address);
  await card.signUpHere(address, 'correct horse');
  await expect(theirs.page.getByRole('heading', { name: 'Box office', level: 1 })).toBeVisible();
  await expect(theirs.page.getByRole('link', { name: 'Lumen' })).toBeVisible();
  await theirs.leave();
});
