import { SignInCard } from './pages/account';
import { Provider } from './pages/provider';
import { axeOn } from './support/page-checks';
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
  const found = await axeOn(page).analyze();
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
  // The page says the same before it leaves and when it is back.
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/rest/sign-on');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answered;
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

test('a group at the provider makes an operator, and says so', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(/status of 403/, /ERR_NAME_NOT_RESOLVED|favicon.ico/);
  const provider = new Provider(page);
  await page.goto('/#/operator/people.html');
  await page.getByRole('button', { name: 'Continue with Nordlicht' }).click();
  await provider.logIn('root@nordlicht.example#admins');
  await provider.agree();
  const line = page.getByRole('row', { name: 'root@nordlicht.example' });
  await expect(line).toContainText('by the group admins of Nordlicht');
  await page.getByRole('tab', { name: 'Log-in' }).click();
  await expect(page.getByText('admins: operator')).toBeVisible();
});

test('a page of ours that asks the provider in a frame is told what came back, and nobody else is', async ({
  page,
}) => {
  await page.goto('/#/');
  const told = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        window.addEventListener('message', ({ data, origin }) => resolve([data, origin]), { once: true });
        const frame = document.createElement('iframe');
        frame.src = '/sso.html?state=s#code=c';
        document.body.append(frame);
      }),
  );
  const { origin } = new URL(page.url());
  expect(told).toEqual([`${origin}/sso.html?state=s#code=c`, origin]);
  const answer = await page.request.get('/sso.html');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
});
