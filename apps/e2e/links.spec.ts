// A link to look and comment: made, given an end and a password, opened by guests, who comment, withdrawn.
import { ShareDialog } from './pages/share';
import { c, test } from './support/editing';
import { expect } from './support/test';
import { openWindow } from './support/windows';

test('a guest plays a prototype by a link with a password, and comments, until the link is withdrawn', async ({
  editor,
  browser,
}) => {
  const { page } = editor;
  const share = new ShareDialog(page);
  await share.open();
  await share.makeLink('To look and comment');
  await expect(share.link()).toContainText('Works');
  const address = await share.addressOfLink();

  const { page: guest, leave } = await openWindow(browser, null, [/status of 4(03|10)/]);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Drawing' })).toBeVisible();
  await expect(guest.locator('[data-widget]')).toHaveCount(3);
  const panel = guest.getByRole('complementary', { name: 'Comments' });
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  const cherry = await guest.locator(`[data-widget="${c.id}"]`).boundingBox();
  await guest.mouse.click((cherry?.x ?? 0) + 20, (cherry?.y ?? 0) + 20);
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Grete');
  await panel.getByRole('textbox', { name: 'What do you want to say?' }).fill('Could it be green?');
  await guest.keyboard.press('Control+Enter');
  await expect(panel).toContainText('Could it be green?');
  await expect(panel).toContainText('on Cherry');

  // Two at one place are one mark, which leads to both.
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await guest.mouse.click((cherry?.x ?? 0) + 24, (cherry?.y ?? 0) + 22);
  await panel.getByRole('textbox', { name: 'What do you want to say?' }).fill('Or blue?');
  await guest.keyboard.press('Control+Enter');
  await guest.keyboard.press('Escape');
  await expect(panel).toContainText('Or blue?');
  const { page: third, leave: leaveThird } = await openWindow(browser, null, []);
  await third.goto(address);
  await third.getByRole('button', { name: '2 comments here' }).click();
  await third.getByRole('menuitem', { name: /Or blue\?/ }).click();
  await expect(third.getByRole('button', { name: /^Comment 2: Or blue/ })).toHaveAttribute('aria-expanded', 'true');
  await leaveThird();
  await panel
    .getByRole('button', { name: /^More for the comment/ })
    .last()
    .click();
  await guest.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(panel).not.toContainText('Or blue?');

  const { page: other, leave: leaveOther } = await openWindow(browser, null, []);
  await other.goto(address);
  await other.getByRole('button', { name: /^Comment 1: Could it be green/ }).click();
  const heard = other.getByRole('complementary', { name: 'Comments' });
  await expect(heard).toContainText('Grete');
  await expect(heard.getByRole('button', { name: /^More for the comment/ })).toBeHidden();
  await leaveOther();
  await guest.getByRole('button', { name: /^Comment 1: Could it be green/ }).click();
  await panel.getByRole('button', { name: /^More for the comment/ }).click();
  await guest.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(panel).toContainText('No comments yet');

  await share.set('No password', 'Set a password');
  const dialog = page.getByRole('dialog', { name: 'Password of the link' });
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Use at least 6 characters.');
  await dialog.getByLabel('Password', { exact: true }).fill('box office');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(share.link()).toContainText('Password set');
  await expect(share.link()).toContainText('opened 3 times');
  await share.set('Does not end', 'Ends in 7 days');
  await expect(share.link().getByRole('button', { name: /^Ends \d/ })).toBeVisible();

  await guest.reload();
  const password = guest.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('a guess');
  await password.press('Enter');
  await expect(guest.getByText('That is not the password.')).toBeVisible();
  await password.fill('box office');
  await password.press('Enter');
  await expect(guest.locator('[data-widget]')).toHaveCount(3);
  await guest.reload();
  await expect(guest.locator('[data-widget]'), 'not asked again').toHaveCount(3);

  await share
    .link()
    .getByRole('button', { name: /^Withdraw link/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expect(share.link()).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
  await leave();
});
