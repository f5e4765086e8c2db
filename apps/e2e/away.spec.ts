import { SignInCard } from './pages/account';
import { newEmail } from './support/people';
import { TesterPage } from './pages/tester';
import { linkOf, newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

const failedLoads = /Failed to load resource/;
const silence = 'The server has not answered yet. We keep trying.';

test('a server that is silent is named, until it answers', async ({ page }) => {
  let answer = (): void => undefined;
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/apps', async (route) => {
    await silent;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText(silence)).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByText(silence)).toBeHidden();
});

test.describe('a guest', () => {
  test.use(asGuest);

  test('who signs up where no server can be reached reads that, and nothing about the entries', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(failedLoads);
    const card = new SignInCard(page);
    await card.open();
    await page.route('**/rest/user', (route) => route.abort());
    await card.signUp(newEmail(), 'first steps');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'The server cannot be reached. Check your connection, then try again.',
    );
    await expect(card.email).not.toHaveAttribute('aria-invalid', 'true');
    await expect(card.password).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('who comes to test while the server is silent reads that, until it answers', async ({
    page,
    expectedTrouble,
  }) => {
    expectedTrouble.push(failedLoads);
    let isSilent = true;
    await page.route('**/rest/invitation/*/app.json', async (route) => {
      if (!isSilent) await route.fulfill({ status: 404, json: { type: 'error', errors: ['thing/unknown'] } });
    });
    await page.goto(linkOf('x'.repeat(64)));
    await expect(page.getByRole('heading', { name: 'The test cannot be loaded' })).toBeVisible();
    isSilent = false;
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('who waits for a part of the program that does not arrive reads that, and goes on after a reload', async ({
    page,
    send,
    member,
    expectedTrouble,
  }) => {
    expectedTrouble.push(failedLoads);
    const heading = page.getByRole('heading', { name: 'Part of the app could not be loaded' });
    const reload = page.getByRole('button', { name: 'Reload', exact: true });
    const study = await newStudy(send, member);
    const late = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await late('main');
    await page.goto(study.link);
    await expect(heading).toBeVisible();
    await page.unrouteAll();
    await late('run');
    await reload.click();
    await new TesterPage(page).start();
    await expect(heading).toBeVisible();
    await late('de');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await expect(page.getByRole('alert')).toHaveText(/^The connection may be gone/);
    await page.unrouteAll();
    await reload.click();
    await expect(page.getByText('Task 1 of 1')).toBeVisible();
  });
});
