import { devices } from '@playwright/test';
import { SignInCard } from './pages/account';
import { EditorPage, middleOf } from './pages/editor';
import { PrototypesPage } from './pages/prototypes';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import { newEmail } from './support/people';
import { asGuest, expect, test } from './support/test';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

test.use({ ...asGuest, permissions: ['clipboard-read', 'clipboard-write'] });

test('a newcomer draws, asks, and sees what testers did', async ({ page, send, browser }) => {
  const email = newEmail();
  const card = new SignInCard(page);
  await card.open();
  await card.signUp(email, 'first steps');

  const list = new PrototypesPage(page);
  await expect(page.getByRole('heading', { name: 'No prototypes yet' })).toBeVisible();
  const app = await list.create('Coffee shop');
  const { json } = await send('POST', '/rest/login/', { body: { email, password: 'first steps' } });
  const { token } = json as { token: string };

  const editor = new EditorPage({ page, send, token, id: app });
  await page.getByRole('button', { name: 'Add screen' }).click();
  await page.getByRole('textbox').isVisible();
  console.log(JSON.stringify(await editor.document()));
  await page.screenshot({ path: '/tmp/e2e-i/1.png' });
  console.log(await page.locator('body').ariaSnapshot());
});
