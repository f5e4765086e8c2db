import { exampleIds } from '@rehearse/examples/drawings';
import { violations } from './support/page-checks';
import { asGuest, expect, test } from './support/test';

test.use({ ...asGuest, settings: { REHEARSE_EXAMPLES: 'true' } });

test('a guest finds examples that the setting brings, with results and a canvas', async ({ page }) => {
  await expect
    .poll(async () => (await page.request.get(`/examples/analytics/${exampleIds.invoices}/summary`)).json())
    .toMatchObject({ meta: { sessions: 31 } });
  await page.goto('/#/');
  await page.getByRole('link', { name: 'All public examples' }).click();
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Invoices' }) });
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await expect(listed.locator('[data-design]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await listed.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('Let the program remind').first()).toBeVisible();
  await page.goto(`/#/examples/${exampleIds.cinema}/findings.html`);
  await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss finding' })).toHaveCount(0);
  await page.goto(`/#/examples/${exampleIds.cinema}/analyze/workspace.html`);
  await expect(page.locator('canvas').first()).toBeVisible();
});
