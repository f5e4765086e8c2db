import type { StoredApp } from '@rehearse/contract';
import { newApp } from '@rehearse/testkit/people';
import { PrototypesPage } from './pages/prototypes';
import { TrashPage } from './pages/trash';
import { painted } from './support/painted';
import { answer } from './support/studies';
import { expect, test } from './support/test';

const day = 24 * 3_600_000;
const now = Date.now();

test.beforeEach(async ({ page, send, member }) => {
  const ages = { 'Banking 2': 3, 'Café Olé': 2, 'Banking 10': 1 };
  for (const [name, age] of Object.entries(ages)) await newApp(send, member, { name, lastUpdate: now - age * day });
  await new PrototypesPage(page).open();
});

test('search and order', async ({ page }) => {
  const list = new PrototypesPage(page);
  await expect.poll(() => list.names()).toEqual(['Banking 10', 'Café Olé', 'Banking 2']);
  await list.sortBy('Name');
  await expect.poll(() => list.names()).toEqual(['Banking 2', 'Banking 10', 'Café Olé']);
  await list.search.fill('ole caf');
  await expect.poll(() => list.names()).toEqual(['Café Olé']);
  await list.search.fill('nothing of the kind');
  await expect(page.getByText('No prototype matches.')).toBeVisible();
  await list.search.press('Escape');
  await expect(list.cards).toHaveCount(3);
});

test('rename, duplicate, delete and take it back', async ({ page, send, member }) => {
  const list = new PrototypesPage(page);
  await list.menu('Café Olé', 'Rename');
  await page.getByRole('textbox', { name: 'Rename' }).fill('Coffee');
  await page.keyboard.press('Enter');
  await expect(list.card('Coffee')).toBeVisible();
  await list.menu('Coffee', 'Duplicate');
  await expect(list.card('Coffee, copy')).toBeVisible();

  await list.menu('Coffee', 'Delete prototype');
  await expect(list.card('Coffee')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.card('Coffee')).toBeVisible();
  await list.menu('Coffee, copy', 'Delete prototype');
  await expect(page.getByText('“Coffee, copy” was deleted')).toBeVisible();
  await page.reload();
  await expect(list.cards).toHaveCount(3);
  const stored = await answer<StoredApp[]>(send, member, '/rest/apps/');
  expect(stored.map(({ name }) => name).toSorted()).toEqual(['Banking 10', 'Banking 2', 'Coffee']);
});

test('on the Settings tab a prototype is renamed, described, made public, and deleted', async ({
  page,
  send,
  member,
}) => {
  const list = new PrototypesPage(page);
  await list.card('Café Olé').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const idOf = async (name: string) =>
    (await answer<StoredApp[]>(send, member, '/rest/apps/')).find((app) => app.name === name)?.id;
  const id = await idOf('Café Olé');
  await page.getByRole('textbox', { name: 'Name' }).fill('Coffee');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Coffee', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('For the bar.');
  const publish = page.getByRole('switch', { name: /Show it to everybody/ });
  await publish.press('Space');
  const asked = page.getByRole('alertdialog', { name: 'Make this prototype public?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(publish).not.toBeChecked();
  await publish.press('Space');
  await asked.getByRole('button', { name: 'Make it public' }).click();
  await expect(publish).toBeChecked();
  await expect(async () => {
    const { json } = await send('GET', `/examples/apps/${id}.json`);
    expect(json).toMatchObject({ name: 'Coffee', description: 'For the bar.', isPublic: true });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('For the bar.');
  await publish.press('Space');
  await expect(publish).not.toBeChecked();
  await expect.poll(async () => (await send('GET', `/examples/apps/${id}.json`)).status).toBe(404);

  await page.getByRole('button', { name: 'Delete prototype' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Coffee”?' });
  await question.getByRole('button', { name: 'Delete prototype' }).click();
  await expect(list.cards).toHaveCount(2);
  expect(await idOf('Coffee')).toBeUndefined();
});

test('what is deleted lies in the trash, comes back from there, and goes for good', async ({ page, send, member }) => {
  const [list, trash] = [new PrototypesPage(page), new TrashPage(page)];
  const stored = () => answer<StoredApp[]>(send, member, '/rest/apps/');
  const idOf = async (name: string) => (await stored()).find((app) => app.name === name)?.id ?? '';
  const linksOf = async (id: string) => Object.keys(await answer<object>(send, member, `/rest/invitation/${id}.json`));
  const coffee = await idOf('Café Olé');
  const links = await linksOf(coffee);

  await trash.open();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('link', { name: /^Prototypes/ }).click();
  for (const name of ['Café Olé', 'Banking 2', 'Banking 10']) await list.menu(name, 'Delete prototype');
  await expect(page.getByText('Welcome')).toBeVisible();
  await trash.open();
  await expect(trash.rows).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Trash 3' })).toBeVisible();
  await expect(trash.row('Café Olé')).toContainText('by you');
  await expect(trash.row('Café Olé')).toContainText('in 30 days');
  await expect(trash.row('Café Olé')).toContainText('Never tested');
  await expect(trash.row('Café Olé').locator('[data-design]')).toBeVisible();

  await trash.row('Café Olé').getByRole('button', { name: 'Restore' }).click();
  await expect(trash.rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Café Olé', level: 1 })).toBeVisible();
  const after = await linksOf(coffee);
  expect([after.length, after.filter((hash) => links.includes(hash))]).toEqual([3, []]);

  await trash.open();
  const dialog = page.getByRole('alertdialog');
  await trash.menu('Banking 2', 'Delete for good');
  await expect(dialog).toContainText('Delete “Banking 2” for good?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trash.rows).toHaveCount(2);
  await trash.menu('Banking 2', 'Delete for good');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(trash.rows).toHaveCount(1);
  await page.reload();
  await expect(trash.row('Banking 10')).toBeVisible();
  await expect(trash.rows).toHaveCount(1);
  expect((await stored()).map(({ name }) => name)).toEqual(['Café Olé']);
});

test('several in the trash: by keyboard, and all of them', async ({ page, send, member }) => {
  const [list, trash] = [new PrototypesPage(page), new TrashPage(page)];
  const stored = async () => (await answer<StoredApp[]>(send, member, '/rest/apps/')).map(({ name }) => name);
  await list.card('Banking 10').getByRole('link').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 prototypes were deleted')).toBeVisible();
  await trash.open();
  await trash.row('Banking 2').getByRole('checkbox', { name: 'Select Banking 2' }).press('Space');
  await trash.row('Café Olé').getByRole('checkbox', { name: 'Select Café Olé' }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page
    .getByRole('region', { name: 'Selected prototypes' })
    .getByRole('button', { name: 'Restore' })
    .press('Enter');
  await expect(page.getByText('2 prototypes were restored')).toBeVisible();
  await expect(trash.rows).toHaveCount(1);
  expect((await stored()).toSorted()).toEqual(['Banking 2', 'Café Olé']);
  await page.getByRole('link', { name: /^Prototypes/ }).click();
  await expect(list.cards).toHaveCount(2);

  await list.menu('Banking 2', 'Delete prototype');
  await trash.open();
  await expect(trash.rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Empty trash' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 prototypes for good?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  // The page shows what will be at once.
  await expect.poll(() => answer(send, member, '/rest/apps/deleted')).toEqual([]);
  expect(await stored()).toEqual(['Café Olé']);
});

test('several at once: by mouse and by keyboard', async ({ page, send, member }) => {
  const list = new PrototypesPage(page);
  const link = (name: string) => list.card(name).getByRole('link');
  const stored = async () =>
    (await answer<StoredApp[]>(send, member, '/rest/apps/')).map(({ name }) => name).toSorted();
  await link('Banking 10').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('1 selected')).toBeVisible();
  await link('Banking 2').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await list.card('Café Olé').getByRole('checkbox', { name: 'Select Café Olé' }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.cards).toHaveCount(1);
  await expect.poll(stored).toEqual(['Café Olé']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(['Banking 10', 'Banking 2', 'Café Olé']);

  await link('Banking 10').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(stored).toEqual(['Banking 10', 'Banking 10, copy', 'Banking 2', 'Café Olé', 'Café Olé, copy']);
  await expect(list.cards).toHaveCount(5);
  await link('Banking 10').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.search).toBeVisible();
});

test('by keyboard: create with a size of its own, walk the grid, open', async ({ page, send, member }) => {
  const list = new PrototypesPage(page);
  await expect(list.cards).toHaveCount(3);
  await painted(page);
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New prototype' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const names = await list.names();
  await list
    .card(names[0] ?? '')
    .getByRole('link')
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(list.card(names[1] ?? '').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: names[1] ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(list.cards).toHaveCount(3);
  await painted(page);

  await page.keyboard.press('c');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Watch');
  await dialog.getByLabel('Width in px').fill('40*10');
  await dialog.getByLabel('Height in px').fill('300');
  await dialog.getByLabel('Height in px').press('Tab');
  await expect(dialog.getByRole('radio', { name: /^Custom/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.waitForURL(/create\.html/);
  const apps = await answer<StoredApp[]>(send, member, '/rest/apps/');
  expect(apps.find(({ name }) => name === 'Watch')).toMatchObject({ screenSize: { w: 400, h: 300 } });
});

test('the overview renames in place and leads everywhere', async ({ page, send, member }) => {
  const [{ id, name } = { id: '', name: '' }] = await answer<StoredApp[]>(send, member, '/rest/apps/');
  await new PrototypesPage(page).card(name).getByRole('link').click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Rename' }).fill('Bank of the future');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bank of the future', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await answer(send, member, `/rest/apps/${id}.json`)).toMatchObject({ name: 'Bank of the future' });
  await page.getByRole('tab', { name: 'Test' }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/test\\.html`));
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('heading', { name: '2 screens' }).waitFor();
  await painted(page);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/create\.html/);
});
