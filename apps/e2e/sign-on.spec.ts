import AxeBuilder from '@axe-core/playwright';
import { SignInCard } from './pages/account';
import { Provider } from './pages/provider';
import { test } from './support/sign-on';
import { asGuest, expect } from './support/test';

test.use(asGuest);

test('people come in by two providers, and are out of both again', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/status of 403/, /ERR_NAME_NOT_RESOLVED|favicon.ico/);
  const card = new SignInCard(page);
  const provider = new Provider(page);
  const by = (name: string) => page.getByRole('button', { name: `Continue with ${name}` });
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });

  await page.goto('/#/my-account.html');
  await expect(card.password).toBeVisible();
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await by('Nordlicht').click();
  await provider.logIn('mara@nordlicht.example');
  await provider.agree();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 }), 'where one wanted to be').toBeVisible();
  await expect(page.getByText('You log in by your provider, without a password here.')).toBeVisible();
  await menu('mara').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await provider.logOut();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();

  await page.goto('/#/');
  await expect(page.getByText('You used this last time')).toBeVisible();
  await card.email.fill('someone@leipzig.example');
  await expect(card.password).toBeHidden();
  await card.email.press('Enter');
  await provider.logIn('unproven@leipzig.example');
  await provider.agree();
  await expect(page.getByText('does not say that your e-mail address is proven')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are not logged in' }), 'it knows them still').toBeVisible();

  await page.goto('/#/');
  await by('Nordlicht').click();
  await provider.logIn('jonas@nordlicht.example');
  await provider.refuse();
  await expect(page.getByText('The provider has not let you in')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await provider.agree();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});
