import type { Locator } from '@playwright/test';
import { newMember } from './support/people';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

test('by keyboard alone: sign in, create a prototype, come back and open it', async ({ page, send }) => {
  const member = await newMember(send);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${target.toString()}`);
  };
  await page.goto('/');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await tabTo(page.getByLabel('E-mail'));
  await page.keyboard.type(member.email);
  await tabTo(page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await tabTo(page.getByRole('button', { name: 'Create prototype' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Keys only');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/create\.html/);
  await page.getByRole('application', { name: 'Canvas' }).waitFor();
  await tabTo(page.getByRole('button', { name: 'Back to the overview' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys only', level: 1 })).toBeVisible();
});
