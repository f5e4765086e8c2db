import { type Box, entriesOf } from '@rehearse/model';
import { middleOf } from './pages/editor';
import { a, b, c, test } from './support/editing';
import { expect } from './support/test';

test('an entry of a pack is found by its keywords, inserted by Enter as a group, and named as recent', async ({
  editor,
  page,
}) => {
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  const search = drawer.getByRole('searchbox');
  await search.fill('promo checkout');
  await expect(drawer.locator('[data-first-match]')).toHaveAccessibleName(/^Voucher field/);
  await search.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Voucher field');
  const app = await editor.document();
  const [group] = Object.values(entriesOf(app, 'groups'));
  expect(group?.children.map((id) => app.widgets[id]?.type)).toEqual(['TextBox', 'Button']);
  expect(app.screens['s10001']?.children).toEqual(expect.arrayContaining(group?.children ?? []));

  await page.keyboard.press('w');
  await expect(drawer.getByRole('region', { name: 'Recent' }).getByRole('button').first()).toHaveAccessibleName(
    /^Voucher field/,
  );
});

test('a bar comes to its edge, as wide as its screen, and the next entry where there is room', async ({
  editor,
  page,
}) => {
  const insert = async (search: string, id: string) => {
    await page.keyboard.press('w');
    const drawer = page.getByRole('region', { name: 'Insert', exact: true });
    await drawer.getByRole('searchbox').fill(search);
    await drawer.locator(`[data-kind="${id}"]`).press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };
  await insert('title bar', 'mobile-a/title-bar');
  await insert('file upload', 'plain/upload');
  await insert('table', 'plain/table');
  const { screens, widgets } = await editor.document();
  const screen = screens['s10001'];
  const bar = Object.values(widgets).find(({ name }) => name === 'Bar');
  expect(bar).toMatchObject({ x: screen?.x, y: screen?.y, w: screen?.w });
  const [upload, table] = ['Upload', 'Table'].map((type) => Object.values(widgets).find((one) => one.type === type));
  if (!upload || !table) throw new Error('not inserted');
  const apart = (a: Box, b: Box) => a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
  expect(apart(upload, table)).toBe(true);
});

test('an icon is found by its name, inserted with its own paths, and named as recent', async ({ editor, page }) => {
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  const search = drawer.getByRole('searchbox');
  await search.fill('parachute');
  await expect(drawer.getByRole('region', { name: 'Icons' }).locator('[data-first-match]')).toHaveAccessibleName(
    /^parachute/,
  );
  await search.press('Enter');
  await expect(drawer).toBeHidden();
  const app = await editor.document();
  const icon = Object.values(app.widgets).find(({ type }) => type === 'Icon');
  expect(icon).toMatchObject({ name: 'parachute', w: 32, style: { icon: 'parachute' } });
  expect(icon?.style?.['iconPath']).not.toEqual([]);

  await page.keyboard.press('w');
  await expect(drawer.getByRole('region', { name: 'Recent' }).getByRole('button').first()).toHaveAccessibleName(
    /^parachute/,
  );
  await expect(drawer.getByRole('region', { name: 'Icons' })).toBeHidden();
});

test('an entry is dragged to its place, and one step takes it back', async ({ editor, page }) => {
  const view = await editor.view();
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await drawer.getByRole('button', { name: /^Ready parts \d+$/ }).click();
  const card = drawer.locator('[data-kind="composites/confirm-dialog"]');
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  if (!from) throw new Error('the card is not there');
  const to = view({ x: 900, y: 300 });
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(drawer).toBeHidden();
  const app = await editor.document();
  const [group] = Object.values(entriesOf(app, 'groups'));
  const dialog = app.widgets[group?.children[0] ?? ''];
  if (!dialog) throw new Error('nothing was inserted');
  const middle = middleOf(dialog);
  expect(Math.abs(middle.x - 900)).toBeLessThan(12);
  expect(Math.abs(middle.y - 300)).toBeLessThan(12);
  await editor.press('Control+z');
  const before = await editor.document();
  expect(Object.keys(before.widgets).toSorted()).toEqual([a.id, b.id, c.id].toSorted());
});

test('keys go through cards that are not there yet, and make favourites, which are kept', async ({ editor, page }) => {
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await drawer.getByRole('searchbox').press('ArrowDown');
  const all = await drawer.locator('[data-kind]').count();
  expect(all).toBeLessThan(60);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
  const focused = drawer.locator('[data-kind]:focus');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(/^Opening of a page/);
  await page.keyboard.press('f');
  await expect(drawer.getByRole('button', { name: 'Favourite: Opening of a page' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.reload();
  await editor.press('w');
  await drawer.getByRole('button', { name: /^Favourites 1$/ }).click();
  await expect(drawer.locator('[data-kind]')).toHaveAccessibleName(/^Opening of a page/);
});
