import { SignInCard } from './pages/account';
import { asGuest, expect, test } from './support/test';

test('by keyboard: find a part of the help, read it, come back to what was found', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('QR code phone');
  const answers = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('status').filter({ hasText: /answers?$/ })).toBeVisible();
  await expect(answers.first().locator('mark').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(answers.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/help\/preview\/phone\.html/);
  await expect(page.getByRole('heading', { name: 'Preview', level: 1 })).toBeVisible();
  await expect(page.locator('section:focus')).toContainText('On your phone');
  const picture = page.locator('section img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('QR code phone');
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByText('Duplicate', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).last().click();
  await page.getByRole('link', { name: 'What’s new' }).click();
  await expect(page.getByRole('heading', { name: 'What’s new' })).toBeVisible();
  await page.goto('/#/help/nothing.html');
  await expect(page.getByRole('heading', { name: 'There is no such topic' })).toBeVisible();
});

test.describe('a guest', () => {
  test.use(asGuest);

  test('reads the help, and logs in from where they are', async ({ page, member }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await page.getByRole('link', { name: 'Preview' }).first().click();
    await expect(page.getByRole('heading', { name: 'Preview', level: 1 })).toBeVisible();
    await page.goto('/#/trash.html');
    await new SignInCard(page).logIn(member.email, member.password);
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await expect(navigation).toBeVisible();
  });
});
