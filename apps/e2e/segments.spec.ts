import { ResultsPage } from './pages/results';
import { newStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const devices = { phone: 'Mozilla/5.0 (iPhone) Mobile', desktop: 'Mozilla/5.0 (X11; Linux x86_64)' };

test('sessions are found, tagged together, and a filter is kept as a segment', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const seen = { type: 'ScreenLoaded', screen: 's10001', time: Date.now() - 60_000 };
  for (const [device, browser] of Object.entries(devices))
    for (const number of [1, 2])
      await sendSession(send, study, `${device}${number}`, [seen], { 'user-agent': browser });
  const results = new ResultsPage(page);
  await results.open(study.id);
  await expect(results.meter).toContainText('4 of 4', { timeout: 30_000 });
  const sessions = page.getByRole('article', { name: 'Sessions', exact: true });
  const rows = sessions.getByRole('row').filter({ has: page.getByRole('switch') });
  await expect(rows).toHaveCount(4);

  await rows.nth(0).getByRole('checkbox').press(' ');
  await rows.nth(2).getByRole('checkbox').press(' ');
  await sessions.getByRole('button', { name: '2 selected' }).click();
  await page.getByRole('menuitem', { name: 'Add a tag …' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag 2 sessions' });
  await tagging.getByRole('textbox', { name: 'Tag' }).fill('odd');
  await tagging.getByRole('button', { name: 'Add tag' }).click();
  await expect(sessions.getByRole('button', { name: '2 selected' })).toHaveCount(0);
  await sessions.getByRole('searchbox', { name: 'Find by code, label or tag' }).fill('odd');
  await expect(rows).toHaveCount(2);
  await sessions.getByRole('searchbox', { name: 'Find by code, label or tag' }).fill('S-01');
  await expect(rows).toHaveCount(1);
  await sessions.getByRole('searchbox', { name: 'Find by code, label or tag' }).fill('');

  // Tags that are there already are offered.
  await expect(rows).toHaveCount(4);
  await rows.nth(1).getByRole('checkbox').press(' ');
  await sessions.getByRole('button', { name: '1 selected' }).click();
  await page.getByRole('menuitem', { name: 'Add a tag …' }).click();
  const more = page.getByRole('dialog', { name: 'Tag 1 session' });
  await expect(more.getByRole('combobox', { name: 'Tag' })).toBeVisible();
  await expect(more.locator('datalist option')).toHaveText(['odd']);
  await page.keyboard.press('Escape');
  await rows.nth(1).getByRole('checkbox').press(' ');

  await sessions.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect(sessions.getByRole('columnheader', { name: 'Active' })).toHaveCount(0);

  const filter = page.getByRole('search', { name: 'Filter for all results' });
  await filter.getByRole('button', { name: 'Any device' }).click();
  // The list stays open: sessions may have any of several values.
  await page.getByRole('menuitemcheckbox', { name: 'Tablet' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await expect(filter.getByRole('button', { name: 'Tablet or Phone' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await filter.getByRole('button', { name: 'Any tag' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveText(/^odd\d$/);
  await page.getByRole('menuitemcheckbox', { name: 'odd' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await filter.getByRole('button', { name: 'Remove filter: Tag' }).click();
  await expect(rows).toHaveCount(2);
  await filter.getByRole('button', { name: 'Saved segments' }).click();
  await page.getByRole('menuitem', { name: /^Save this filter/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('On the go');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(filter.getByRole('button', { name: 'On the go' })).toBeVisible();
  await filter.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(4);
  await page.reload();
  await filter.getByRole('button', { name: 'Saved segments' }).click();
  await page.getByRole('menuitem', { name: 'On the go' }).first().click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/device=tablet&device=phone/);
});
