import type { Locator, Page } from '@playwright/test';
import { lettersTo } from '@rehearse/testkit/people';
import { SignInCard } from './pages/account';
import { PrototypesPage } from './pages/prototypes';
import { axeOn } from './support/page-checks';
import { newEmail } from './support/people';
import { contactAddress, test } from './support/address-confirmation';
import { asGuest, expect } from './support/test';

const asked = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Confirm your e-mail address' });
const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirm address' }).click();
const prove = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Is this your address?' })).toBeVisible();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
};

test.describe('a guest', () => {
  test.use(asGuest);

  test('writes to the people who run the server', async ({ page, installation }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    const found = await axeOn(page).analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(page.getByText('Write a message first.')).toBeVisible();
    await page.getByLabel('E-mail').fill('lost@example.org');
    await page.getByLabel('Message').fill('I cannot log in.');
    await send.click();
    await expect(page.getByText('The answer comes by e-mail to lost@example.org.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(async () => {
      const [letter] = await lettersTo(installation.dataFolder, contactAddress, 'Message from the contact form');
      expect(letter).toContain('I cannot log in.');
    }).toPass();
  });
});

test.describe('a newcomer', () => {
  test.use(asGuest);

  test('looks around until the address is proven, which is noticed in every window', async ({
    page,
    context,
    linkTo,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/status of 403/);
    const email = newEmail();
    const card = new SignInCard(page);
    await card.open();
    await card.signUp(email, 'first steps');
    await expect(asked(page)).toContainText(`The link is in an e-mail to ${email}.`);
    await page.getByRole('button', { name: 'Create prototype' }).click();
    const dialog = page.getByRole('dialog', { name: 'New prototype' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Too early');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Confirm your e-mail address first');
    await page.keyboard.press('Escape');
    await asked(page).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The e-mail is on its way.')).toBeVisible();

    const there = await context.newPage();
    await prove(there, await linkTo(email, 2));
    await there.getByRole('link', { name: 'To the prototypes' }).click();
    await expect(there.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(asked(there)).toBeHidden();
    // As a browser does when its owner comes back to the window; a headless one never hides it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(asked(page)).toBeHidden();
    await new PrototypesPage(page).create('In time');
  });

  test('is told by the page when the link does not count, and tries again when the server was away', async ({
    page,
    member,
    linkTo,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/Failed to load resource/);
    await page.goto(await linkTo(member.email));
    const failed = page.getByRole('heading', { name: 'Address not confirmed' });
    await page.route('**/rest/user/confirm', (route) => route.abort(), { times: 1 });
    await confirm(page);
    await expect(failed).toBeVisible();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    await page.reload();
    await confirm(page);
    await expect(failed).toBeVisible();
    await expect(page.getByText('This link is not valid any more.')).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await new SignInCard(page).logIn(member.email, member.password);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(asked(page)).toBeHidden();
  });
});

test('another address is the account’s once it is proven; until then the one before is', async ({
  page,
  send,
  member,
  linkTo,
}) => {
  await prove(page, await linkTo(member.email));
  await page.goto('/#/my-account.html');
  const field = page.getByRole('textbox', { name: 'E-mail' });
  const profile = page.locator('form').filter({ has: field });
  const [current, save] = [
    profile.getByRole('textbox', { name: 'Current password' }),
    profile.getByRole('button', { name: 'Save changes' }),
  ];
  const email = newEmail();
  await field.fill(email);
  await current.fill('a wrong one');
  await save.click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await current.fill(member.password);
  await save.click();
  await expect(asked(page)).toContainText(`The link is in an e-mail to ${email}.`);
  await expect(field).toHaveValue(member.email);
  await expect(save).toBeDisabled();
  const logIn = async (address: string) =>
    (await send('POST', '/rest/login/', { body: { email: address, password: member.password } })).json;
  expect(await logIn(email)).toMatchObject({ errors: ['user.login.fail'] });

  await prove(page, await linkTo(email));
  await page.goto('/#/my-account.html');
  await expect(field).toHaveValue(email);
  await expect(asked(page)).toBeHidden();
  expect(await logIn(member.email)).toMatchObject({ errors: ['user.login.fail'] });
  expect(await logIn(email)).toMatchObject({ id: member.id, email });
});
