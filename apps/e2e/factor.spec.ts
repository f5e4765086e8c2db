import type { Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SignInCard } from './pages/account';
import { axeOn } from './support/page-checks';
import { expect, test } from './support/test';

test('a second factor is set up with an app, asked for at the login, and turned off again', async ({
  page,
  member,
}) => {
  await page.goto('/#/my-account.html');
  const section = page.getByRole('region', { name: 'Second factor' });
  await expect(section).toContainText('Off.');
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await expect(dialog.getByRole('img', { name: 'QR code' }).locator('path')).toBeAttached();
  await dialog.getByLabel('Type what it shows').fill(app.generate());
  await dialog.getByText('I have kept the codes').click();
  const found = await axeOn(page).analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);

  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  const printed = await page.locator('body').innerText();
  for (const text of ['Rehearse', member.email, String(new Date().getFullYear()), ...codes])
    expect(printed).toContain(text);
  expect(printed).not.toContain('Second factor');
  expect(printed).not.toContain(secret.slice(0, 4));
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(section).toContainText('On since');

  await page.goto('/#/logout.html');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.goto('/#/my-account.html');
  const card = new SignInCard(page);
  await card.logIn(member.email, member.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  const right = app.generate({ timestamp: Date.now() + 30_000 });
  const wrong = right.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10));
  const tries: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"code"')) tries.push(request.postData());
  });
  await page.keyboard.type(wrong.slice(0, 5));
  await page.keyboard.press('Enter');
  expect(tries, 'five digits are no code').toEqual([]);
  // No answer yet, however slow the hands are.
  const typed = Promise.withResolvers<void>();
  const slowly = async (route: Route) => typed.promise.then(() => route.continue());
  await page.route('**/rest/login', slowly);
  await page.keyboard.type(`${wrong.slice(5)}7`);
  await page.keyboard.press('Enter');
  typed.resolve();
  await expect(page.getByText('The code was not right')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  expect(tries).toHaveLength(1);
  // As the apps group it, and as it may be in the clipboard.
  await code.fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await expect.poll(() => tries.length).toBe(2);
  expect(tries[1]).toContain(wrong);
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: 'Use a spare code' }).click();
  await page.getByLabel('Spare code').fill(codes[0] ?? '');
  await page.getByText('Do not ask on this device for 30 days').click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const trusted = section.getByRole('list', { name: 'Not asked for a code' });
  await expect(trusted.getByRole('listitem')).toHaveCount(1);

  await page.goto('/#/logout.html');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.goto('/#/my-account.html');
  await card.logIn(member.email, member.password);
  await trusted.getByRole('button', { name: /^Ask in .* again$/ }).click();
  await expect(trusted).toBeHidden();
  await section.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off the second factor?' });
  await question.getByLabel('Current password').fill(member.password);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('Off.');
});
