import AxeBuilder from '@axe-core/playwright';
import { Secret, TOTP } from 'otpauth';
import { SignInCard } from './pages/account';
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
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
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
  await code.fill(right.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10)));
  await expect(page.getByText('The code was not right')).toBeVisible();
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: 'Use a spare code' }).click();
  await page.getByLabel('Spare code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn off the second factor?' });
  await question.getByLabel('Current password').fill(member.password);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('Off.');
});
