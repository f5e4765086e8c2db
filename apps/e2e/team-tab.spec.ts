// The people of a prototype on a page of its own: the same as in the dialog, and only for them.
import { newApp } from '@rehearse/testkit/people';
import { ShareDialog } from './pages/share';
import { overflow, violations } from './support/page-checks';
import { newMember } from './support/people';
import { expect, test } from './support/test';
import { openWindow } from './support/windows';

test('people are invited and links made on the tab of the team, as in the dialog', async ({
  page,
  member,
  send,
  browser,
  baseURL,
}) => {
  const { id } = await newApp(send, member, { name: 'Lumen', isPublic: true });
  const bob = await newMember(send);
  await page.goto(`/#/apps/${id}.html`);
  await page.getByRole('tab', { name: 'Team' }).click();
  const team = new ShareDialog(page, page.getByRole('tabpanel', { name: 'Team' }));
  await expect(team.dialog.getByRole('heading', { name: /^People/ })).toBeVisible();
  await team.invite(bob.email, 'Can comment');
  await team.makeLink('To look');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/pictures/team-tab.png' });
  const dialog = new ShareDialog(page);
  await dialog.open();
  await expect(dialog.row(bob.email)).toContainText('Can comment');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-output/pictures/team-tab-phone.png' });

  const bobs = await openWindow(browser, { login: bob, origin: baseURL });
  await bobs.page.goto(`/#/apps/${id}/team.html`);
  const bobsTeam = new ShareDialog(bobs.page, bobs.page.getByRole('tabpanel', { name: 'Team' }));
  await expect(bobsTeam.row(member.email).first()).toContainText('Owner');
  await expect(bobsTeam.dialog.getByRole('textbox', { name: 'Invite by e-mail address' })).toBeHidden();
  await bobs.leave();

  const visitor = await newMember(send);
  const theirs = await openWindow(browser, { login: visitor, origin: baseURL });
  await theirs.page.goto(`/#/apps/${id}/team.html`);
  await expect(theirs.page.getByRole('heading', { name: 'Lumen', level: 1 })).toBeVisible();
  await expect(theirs.page.getByRole('tab', { name: 'Comments' })).toBeVisible();
  await expect(theirs.page.getByRole('tab', { name: 'Team' })).toBeHidden();
  await expect.poll(() => theirs.page.url()).not.toContain('team.html');
  await theirs.leave();
});

test('who is asked to be the owner is told by the bell, accepts there and owns the prototype', async ({
  page,
  member,
  send,
  browser,
  baseURL,
}) => {
  const { id } = await newApp(send, member, { name: 'Lumen' });
  const bob = await newMember(send);
  const body = { email: bob.email, role: 'edit' };
  await send('POST', `/rest/apps/${id}/people`, { token: member.token, body });
  await page.goto(`/#/apps/${id}/team.html`);
  const team = new ShareDialog(page, page.getByRole('tabpanel', { name: 'Team' }));
  await team.choose(bob.email, 'Make owner');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask' }).click();
  await expect(team.row(bob.email).last()).toContainText('asked to be the owner, until');
  await team.row(bob.email).last().getByRole('button', { name: /: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Ask no more' })).toBeVisible();
  await page.keyboard.press('Escape');

  const bobs = await openWindow(browser, { login: bob, origin: baseURL });
  await bobs.page.goto(`/#/apps/${id}/team.html`);
  await expect(bobs.page.getByText('You are asked to be the owner of this prototype')).toBeVisible();
  expect(await violations(bobs.page)).toEqual([]);
  await bobs.page.screenshot({ path: 'test-output/pictures/offer.png' });
  await bobs.page
    .getByRole('button', { name: /^Tips and news, \d not read/ })
    .filter({ visible: true })
    .click();
  const news = bobs.page.getByRole('dialog', { name: /Tips and news/ });
  await expect(news.getByRole('link', { name: /asks you to be the owner of Lumen/ })).toBeVisible();
  expect(await violations(bobs.page)).toEqual([]);
  await bobs.page.screenshot({ path: 'test-output/pictures/offer-feed.png' });
  await news.getByRole('button', { name: 'Accept' }).click();
  await expect(bobs.page.getByText('It is yours now')).toBeVisible();
  await expect(news.getByRole('button', { name: 'Accept' })).toBeHidden();
  await bobs.page.keyboard.press('Escape');
  await expect(bobs.page.getByText('You are asked to be the owner of this prototype')).toBeHidden();
  await expect(team.row(bob.email).last(), 'without a reload').toContainText('Owner');
  await bobs.leave();
});
