import { SignInCard } from './pages/account';
import { keepLogin, newEmail, newLogin } from './support/people';
import { answer } from './support/studies';
import { asGuest, expect, test } from './support/test';
import sharp from 'sharp';

test.describe('somebody without a login', () => {
  test.use(asGuest);

  test('a wrong password and an unknown address are told the same way', async ({ page, member }) => {
    const card = new SignInCard(page);
    await card.open();
    await card.logIn(member.email, 'not the one');
    const message = page.getByRole('alert').filter({ hasText: /\w/ });
    await expect(message).toBeVisible();
    const told = await message.innerText();
    await card.logIn(newEmail(), member.password);
    await expect(message).toHaveText(told);
    await card.logIn(member.email, '');
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await card.logIn(member.email, member.password);
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();
  });

  test('an account needs a long enough password and both ticks', async ({ page, send, member }) => {
    const card = new SignInCard(page);
    await card.open();
    await card.toSignUp();
    await card.submitSignUp();
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
    await expect(page.getByText('You must accept the terms of service & privacy policy!')).toBeVisible();
    await expect(page.getByText('You must accept the privacy notice')).toBeVisible();

    const email = newEmail();
    await card.email.fill(email);
    await card.password.fill('12345');
    await card.terms.press('Space');
    await card.privacy.press('Space');
    await card.submitSignUp();
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
    const { json } = await send('POST', '/rest/login/', { body: { email, password: '12345' } });
    expect(json).toMatchObject({ errors: ['user.login.fail'] });

    await card.password.fill('123456');
    await card.submitSignUp();
    await expect(page.getByText('among the first that are tried')).toBeVisible();

    await card.password.fill('six or more');
    await card.email.fill(member.email);
    await card.submitSignUp();
    await expect(card.email).toHaveAttribute('aria-invalid', 'true');
    await card.email.fill(email);
    await card.submitSignUp();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('a guest who opens a page signs in there and sees it', async ({ page, member }) => {
    await page.goto('/#/my-account.html');
    await new SignInCard(page).logIn(member.email, member.password);
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  });
});

test('stays logged in over a reload, until logging out', async ({ page }) => {
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'e2e-' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.goto('/#/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a login ends five minutes before its token does', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();
  await page.clock.fastForward(7 * 24 * 3_600_000 - 6 * 60_000);
  await expect(page.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();
  await page.clock.fastForward(2 * 60_000);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test('somebody who was away for more than half an hour is asked to log in again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();
  await page.clock.fastForward(31 * 60_000);
  await page.keyboard.press('Shift');
  const notice = page.getByRole('alertdialog', { name: 'Ooops' });
  await expect(notice).toContainText('You have been gone for more than 30 minutes.');
  await notice.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a login that the server no longer takes says so once', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/status of 401/);
  // None of our pages: a living one would say it before the next one does.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('rehearseUser') ?? '{}');
    localStorage.setItem('rehearseUser', JSON.stringify({ ...kept, token: `${kept.token}x` }));
  });
  await page.goto('/');
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('Something is wrong. Please login again!');
  await notice.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('name, picture, password, language and theme are changed on the account page, and kept for other browsers', async ({
  page,
  browser,
  baseURL,
  send,
  member,
}) => {
  await page.goto('/#/my-account.html');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b7566' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const picture = page.getByRole('navigation', { name: 'Main' }).locator('img[src*="/images/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toHaveCount(0);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Ada Lovelace')).toBeVisible();
  const user = await answer(send, member, `/rest/user/${member.id}.json`);
  expect(user).toMatchObject({ name: 'Ada', lastname: 'Lovelace' });

  const elsewhere = await newLogin(send, member);
  await page.getByRole('textbox', { name: 'Current password' }).fill('a wrong one');
  await page.getByRole('textbox', { name: 'New password' }).fill('another one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(member.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const { json } = await send('POST', '/rest/login/', { body: { email: member.email, password: 'another one' } });
  expect(json).toHaveProperty('token');
  const { token } = json as { token: string };
  expect((await send('GET', `/rest/user/${member.id}.json`, { token: elsewhere.token })).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/#/tos.html');
  await expect(tab.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('button', { name: 'English Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
  await expect(tab.locator('html'), 'another tab follows').toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Darstellung' }).click();
  await page.getByRole('option', { name: 'Dunkel' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(async () => {
    const kept = await answer(send, { ...member, token }, `/rest/user/${member.id}.json`);
    expect(kept).toMatchObject({ language: 'de', theme: 'dark' });
  }).toPass();

  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const there = await other.newPage();
  const card = new SignInCard(there);
  await card.open();
  await expect(there.locator('html')).toHaveAttribute('lang', 'en-GB');
  await card.logIn(member.email, 'another one');
  await expect(there.locator('html')).toHaveAttribute('lang', 'de');
  await expect(there.locator('html')).toHaveClass(/dark/);
  await other.close();
});

test('a login is ended from another browser, and hears of it within seconds', async ({
  page,
  browser,
  baseURL,
  send,
  member,
}) => {
  const other = await browser.newContext();
  await keepLogin(other, await newLogin(send, member), baseURL ?? '');
  const there = await other.newPage();
  await there.goto('/');
  await expect(there.getByRole('heading', { name: 'Welcome to Rehearse', level: 1 })).toBeVisible();

  await page.goto('/#/my-account.html');
  const list = page.getByRole('list', { name: 'Logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await list.getByRole('button', { name: /^End / }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Nowhere else.')).toBeVisible();

  await expect(there.getByRole('alertdialog')).toContainText('Please login again!', { timeout: 60_000 });
  await there.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click();
  await expect(there.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('all other logins are ended at once', async ({ page, send, member }) => {
  const others = [await newLogin(send, member), await newLogin(send, member)];
  await page.goto('/#/my-account.html');
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('list', { name: 'Logged in' }).getByRole('listitem')).toHaveCount(1);
  for (const { token } of others)
    expect((await send('GET', `/rest/user/${member.id}.json`, { token })).status).toBe(401);
});

test('an account is closed with the password, comes back, and is closed for good', async ({ page, send, member }) => {
  const close = async (choice: string, button: string) => {
    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Close your account?' });
    await dialog.getByText(choice).click();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('a wrong one');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(member.password);
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  };
  await page.goto('/#/my-account.html');
  await close('I can come back within 30 days', 'Close account');
  await page.goto('/#/my-account.html');
  const card = new SignInCard(page);
  await card.logIn(member.email, member.password);
  await expect(page.getByText('This account is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await close('Delete everything at once', 'Close account and delete everything');
  const { json } = await send('POST', '/rest/login', { body: { email: member.email, password: member.password } });
  expect(json).toMatchObject({ errors: ['user.login.fail'] });
});
