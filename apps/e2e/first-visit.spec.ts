import { violations } from './support/page-checks';
import { answer } from './support/studies';
import { expect, test } from './support/test';
import type { StoredApp, TestSettings } from '@rehearse/contract';

test('whoever is new takes a ready prototype with its tasks, by keyboard', async ({ page, send, member }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  const card = page.getByRole('article', { name: 'Plant shop' });
  await expect(card.locator('[data-design]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Use this' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Plant shop', level: 1 })).toBeVisible();
  await expect(page.getByText('11 screens')).toBeVisible();

  const [app] = await answer<StoredApp[]>(send, member, '/rest/apps/');
  const { tasks, study } = await answer<TestSettings>(send, member, `/rest/test/${app?.id}.json`);
  expect(tasks.map(({ name }) => name)).toEqual(['Buy a plant', 'Cancel the order']);
  expect(study?.status).toBe('draft');
});
