import sharp from 'sharp';
import type { App } from '@rehearse/model';
import { middleOf } from './pages/editor';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { expect } from './support/test';

/** What undo must bring back: all but the time of the last change. */
const drawn = ({ screens, widgets, groups, lines }: App) => ({ screens, widgets, groups, lines });

test('every kind that is offered can be inserted', async ({ editor, page }) => {
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await expect(drawer.getByRole('searchbox')).toBeFocused();
  const shelves = ['Basics', 'Input', 'Choice', 'Navigation', 'Data'];
  const kinds: { name: string; type: string }[] = [];
  for (const shelf of shelves) {
    const cards = drawer.getByRole('region', { name: shelf, exact: true }).getByRole('button');
    const found = await cards.evaluateAll((all) =>
      all.map((card) => ({
        name: card.lastElementChild?.textContent ?? '',
        type: card.getAttribute('data-kind') ?? '',
      })),
    );
    kinds.push(...found);
  }
  const types = kinds.map(({ type }) => type);
  const asked =
    'Box Label Button Icon Image TextBox TextArea Password CheckBox DropDown Switch HSlider HotSpot NavBar Table';
  expect(types).toEqual(expect.arrayContaining([...asked.split(' '), expect.stringMatching(/^RadioBox/)]));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const view = await editor.view();
  for (const [index, { name, type }] of kinds.entries()) {
    await editor.insert(name, { x: 100 + (index % 6) * 160, y: 100 + Math.floor(index / 6) * 200 }, view);
    if (type === 'Label') await editor.type('Some words');
  }
  const app = await editor.document();
  const inserted = Object.values(app.widgets).filter(({ id }) => ![a.id, b.id, c.id].includes(id));
  expect(inserted.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  expect(app.screens['s10001']?.children).toHaveLength(kinds.length + 3);
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(kinds.length + 4);
});

test('select by click, with Shift, by marquee and with everything', async ({ editor }) => {
  await editor.click(center(a));
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Apple');
  await editor.click(center(b), ['Shift']);
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('2 selected');
  await editor.press('Escape');
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Drawing');
  await editor.drag({ x: 60, y: 60 }, { x: 560, y: 420 });
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('2 selected');
  await editor.press('Control+a');
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('3 selected');
});

test('moving snaps to what is near, without Ctrl only; arrows nudge', async ({ editor }) => {
  await editor.drag(center(b), { x: center(a).x + 3, y: center(b).y + 60 });
  let app = await editor.document();
  expect(widgetOf(app, b.id).x).toBe(a.x);
  await editor.drag(middleOf(widgetOf(app, b.id)), { x: center(a).x + 5, y: 500 }, ['Control']);
  app = await editor.document();
  expect(Math.abs(widgetOf(app, b.id).x - (a.x + 5))).toBeLessThanOrEqual(1);
  const before = widgetOf(app, b.id);
  await editor.press('ArrowRight', 'ArrowRight', 'Shift+ArrowDown');
  app = await editor.document();
  expect(widgetOf(app, b.id)).toMatchObject({ x: before.x + 2, y: before.y + 10 });
});

test('resize by a handle and by typing a sum', async ({ editor }) => {
  await editor.click(center(a));
  await editor.drag({ x: a.x + 100, y: a.y + 60 }, { x: a.x + 150, y: a.y + 120 }, ['Control']);
  const resized = widgetOf(await editor.document(), a.id);
  expect(resized).toMatchObject({ x: a.x, y: a.y });
  expect(Math.abs(resized.w - 150)).toBeLessThanOrEqual(1);
  expect(Math.abs(resized.h - 120)).toBeLessThanOrEqual(1);
  await editor.set('Width', '60*2+4');
  await editor.set('Distance from the left', '32');
  expect(widgetOf(await editor.document(), a.id)).toMatchObject({ w: 124, x: 32, y: a.y });
});

test('align, distribute, group, and order', async ({ editor, page }) => {
  await editor.click(center(a));
  await editor.press('Control+a');
  const align = editor.properties.getByRole('toolbar', { name: 'Align and distribute' });
  await align.getByRole('button', { name: 'Distribute vertically' }).click();
  await align.getByRole('button', { name: 'Align left' }).click();
  let app = await editor.document();
  const [first, second, third] = [a, b, c].map(({ id }) => widgetOf(app, id));
  expect([first?.x, second?.x, third?.x]).toEqual([100, 100, 100]);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe((third?.y ?? 0) - (second?.y ?? 0));

  await editor.press('Control+g');
  app = await editor.document();
  expect(Object.values(app.groups ?? {})).toMatchObject([{ children: [a.id, b.id, c.id] }]);
  await expect(editor.layer('Group')).toHaveAttribute('aria-selected', 'true');
  await editor.press('Control+Shift+g');
  expect((await editor.document()).groups).toEqual({});

  await editor.layer('Apple').click();
  await editor.properties.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Bring to front/ }).click();
  app = await editor.document();
  expect(widgetOf(app, a.id).z).toBeGreaterThan(widgetOf(app, c.id).z);
  await expect(editor.layers.getByRole('treeitem').nth(1)).toHaveText('Apple');
  await editor.press('Control+ArrowDown');
  await expect(editor.layers.getByRole('treeitem').nth(3)).toHaveText('Apple');
});

test('copy, paste, duplicate, delete; undo back to the start, and all of it again', async ({ editor, page }) => {
  const start = drawn(await editor.document());
  await editor.click(center(a));
  await editor.press('Control+c', 'Control+v');
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(5);
  await editor.press('Control+d');
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(6);
  await editor.layer('Berry').click();
  await editor.press('Delete');
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(5);
  await editor.drag(center(c), { x: 800, y: 700 });
  const end = drawn(await editor.document());
  expect(Object.keys(end.widgets)).toHaveLength(4);

  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!undo || !redo) throw new Error('unreachable');
  for (let steps = 0; steps < 4; steps += 1) await editor.press('Control+z');
  await expect(undo).toBeDisabled();
  expect(drawn(await editor.document())).toEqual(start);
  for (let steps = 0; steps < 4; steps += 1) await editor.press('Control+Shift+z');
  await expect(redo).toBeDisabled();
  expect(drawn(await editor.document())).toEqual(end);
});

test('text is edited in place: Enter keeps it, Escape does not', async ({ editor, page }) => {
  await editor.doubleClick(center(a));
  await editor.type('Buy now');
  expect(widgetOf(await editor.document(), a.id).props?.['label']).toBe('Buy now');
  await editor.doubleClick(center(a));
  const field = page.getByRole('textbox', { name: 'Text of Apple' });
  await expect(field).toHaveValue('Buy now');
  await field.fill('No');
  await field.press('Escape');
  await expect(field).toBeHidden();
  expect(widgetOf(await editor.document(), a.id).props?.['label']).toBe('Buy now');
});

test('a state has a look of its own', async ({ editor }) => {
  await editor.insert('Button', { x: 600, y: 150 });
  const button = async () => {
    const found = Object.values((await editor.document()).widgets).find(({ type }) => type === 'Button');
    if (!found) throw new Error('the button is gone');
    return found;
  };
  const fill = String((await button()).style?.['background']);
  const states = editor.properties.getByRole('radiogroup', { name: 'States' });
  await states.getByRole('radio', { name: 'Hover' }).click();
  await editor.set('Fill, hex value', '#ff0000');
  await states.getByRole('radio', { name: 'Pressed' }).click();
  await editor.set('Fill, hex value', '#00ff00');
  await states.getByRole('radio', { name: 'Normal' }).click();
  await expect(editor.field('Fill, hex value')).toHaveValue(new RegExp(fill, 'i'));
  const { style, hover, active } = await button();
  expect(String(style?.['background'])).toBe(fill);
  expect(String(hover?.['background'])).toMatch(/#ff0000/i);
  expect(String(active?.['background'])).toMatch(/#00ff00/i);
  await states.getByRole('radio', { name: 'Pressed' }).click();
  await editor.properties.getByRole('button', { name: 'Reset this state' }).click();
  expect((await button()).active ?? {}).toEqual({});
});

test('a picture is uploaded; what is none is refused with the reason', async ({ editor, page }) => {
  await editor.insert('Picture', { x: 600, y: 200 });
  const input = editor.properties.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(editor.properties.getByRole('alert')).toHaveText('Only JPG, PNG and GIF are accepted.');
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) });
  await expect(editor.properties.getByRole('alert')).toHaveText('One file is too big. Max is 5MB');
  await input.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await expect(editor.properties.getByRole('alert')).toHaveText(/could not be read|Only JPG, PNG and GIF/);
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer();
  await input.setInputFiles({ name: 'tomato.png', mimeType: 'image/png', buffer });
  const picture = page.getByRole('img', { name: 'Current picture' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expect(editor.properties.getByRole('alert')).toBeHidden();
  const images = Object.values((await editor.document()).widgets).map(({ style }) => style?.['backgroundImage']);
  expect(images).toContainEqual(expect.objectContaining({ name: 'tomato.png', w: 60, h: 40 }));
});

test('layers are renamed, hidden and locked', async ({ editor }) => {
  await editor.layer('Home').click();
  await editor.layers.press('ArrowRight');
  await editor.layer('Apple').dblclick();
  await editor.layers.getByRole('textbox', { name: 'Rename' }).fill('Apricot');
  await editor.layers.getByRole('textbox', { name: 'Rename' }).press('Enter');
  await editor.layer('Apricot').hover();
  await editor.layer('Apricot').getByRole('button', { name: 'Lock' }).click();
  await editor.layer('Berry').hover();
  await editor.layer('Berry').getByRole('button', { name: 'Hide' }).click();
  const app = await editor.document();
  expect(widgetOf(app, a.id)).toMatchObject({ name: 'Apricot' });
  await editor.click(center(c));
  await editor.click(center(a));
  await expect(editor.layer('Apricot')).toHaveAttribute('aria-selected', 'false');
  await editor.click(center(b));
  await expect(editor.layer('Berry')).toHaveAttribute('aria-selected', 'false');
  await editor.layer('Apricot').getByRole('button', { name: 'Unlock' }).click();
  await editor.layer('Berry').getByRole('button', { name: 'Show' }).click();
  await editor.drag(center(a), { x: 300, y: 130 });
  expect(widgetOf(await editor.document(), a.id).x).toBeGreaterThan(200);
});

test('Tab changes the mode where one has pressed on the canvas, and moves on for the keyboard', async ({
  editor,
  page,
}) => {
  const prototype = page.getByRole('navigation', { name: 'Mode' }).getByRole('button', { name: 'Prototype' });
  await editor.canvas.focus();
  await page.keyboard.press('Tab');
  await expect(editor.canvas).not.toBeFocused();
  await editor.click(center(a));
  await page.keyboard.press('Tab');
  await expect(prototype).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.canvas).toBeFocused();
});

test('commands are found in the palette', async ({ editor, page }) => {
  await editor.click(center(a));
  await editor.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('duplicate');
  await page.keyboard.press('Enter');
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(5);
  await editor.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Preview' }).getByRole('img', { name: 'QR code of the preview' }),
  ).toBeVisible();
});

test('without a network changes are kept and sent later; a reload shows the same', async ({
  editor,
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  await editor.click(center(a));
  await context.setOffline(true);
  await editor.press('ArrowRight');
  await expect(page.getByText(/^Offline: \d+ changes? kept here$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the overview' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Not everything has been saved' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await editor.press('ArrowRight');
  expect(widgetOf(await editor.stored(), a.id).x).toBe(a.x);
  await context.setOffline(false);
  expect(widgetOf(await editor.document(), a.id).x).toBe(a.x + 2);

  // Until the page has gone: a try that gets through would leave it nothing to ask about.
  await page.route('**/rest/apps/*/update*', (route) => route.abort());
  await editor.press('Shift+ArrowRight');
  await expect(page.getByText(/^Offline: /)).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.unroute('**/rest/apps/*/update*');
  await expect(editor.canvas).toBeVisible();
  const app = await editor.document();
  expect(widgetOf(app, a.id).x).toBe(a.x + 12);
  await page.reload();
  await expect(editor.canvas).toBeVisible();
  expect(await editor.document()).toEqual(app);
});
