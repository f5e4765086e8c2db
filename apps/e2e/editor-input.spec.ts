import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { EditorPage } from './pages/editor';
import { a, b, center, test, widgetOf } from './support/editing';
import { painted } from './support/painted';
import { violations } from './support/page-checks';
import { expect } from './support/test';

const png = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** What the browser does when somebody pastes or drops: files by their bytes, or a text. */
async function give(page: Page, event: 'paste' | 'drop', what: { readonly text?: string; readonly file?: Buffer }) {
  const bytes = what.file && [...what.file];
  await page.getByRole('application').evaluate(
    (canvas, { event, text, bytes }) => {
      const data = new DataTransfer();
      if (text) data.setData('text/plain', text);
      if (bytes) data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      const made =
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
          : new DragEvent('drop', { dataTransfer: data, ...at });
      canvas.dispatchEvent(made);
    },
    { event, text: what.text, bytes },
  );
}

const ofType = async (editor: EditorPage, type: string) =>
  Object.values((await editor.document()).widgets).filter((widget) => widget.type === type);

test('pictures are pasted and dropped: the server has them', async ({ editor, page }) => {
  await editor.canvas.press('Shift+1');
  await give(page, 'paste', { file: await png('tomato') });
  await expect.poll(async () => (await ofType(editor, 'Image')).length).toBe(1);
  await give(page, 'drop', { file: await png('teal') });
  await expect.poll(async () => (await ofType(editor, 'Image')).length).toBe(2);
  const images = await ofType(editor, 'Image');
  for (const { style, w, h } of images) {
    expect(style?.['backgroundImage']).toMatchObject({ w: 60, h: 40, url: expect.stringMatching(/^[^/]+\/.+/) });
    expect([w, h]).toEqual([60, 40]);
  }
  await editor.press('Control+z');
  expect(await ofType(editor, 'Image')).toHaveLength(1);
});

test('a plain text is pasted as a label', async ({ editor, page }) => {
  await editor.layer('Home').click();
  await give(page, 'paste', { text: 'Two lines\r\nof text' });
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Two lines of text');
  const app = await editor.document();
  const [label] = await ofType(editor, 'Label');
  expect(label?.props).toMatchObject({ label: 'Two lines\nof text', hug: 'width' });
  expect(app.screens['s10001']?.children).toContain(label?.id);
});

test('a picture for which there is no room is refused with the reason, wherever it is given', async ({
  editor,
  page,
}) => {
  const refused = [{ name: 'tomato.png', code: 'account/full' }];
  await page.route('**/rest/images/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ json: { uploads: [], errors: ['tomato.png'], refused } });
  });
  const reason = /take all the room that one has/;
  await editor.canvas.press('Shift+1');
  await give(page, 'paste', { file: await png('tomato') });
  await expect(page.getByText(reason)).toBeVisible();
  expect(await ofType(editor, 'Image')).toHaveLength(0);
  await editor.insert('Picture', { x: 600, y: 200 });
  const input = editor.properties.locator('input[type=file]');
  await input.setInputFiles({ name: 'tomato.png', mimeType: 'image/png', buffer: Buffer.from('any') });
  await expect(editor.properties.getByRole('alert')).toHaveText(reason);
});

test('cells of a spreadsheet are pasted into the selected table, and edited there', async ({ editor, page }) => {
  await editor.insert('Table', { x: 600, y: 200 });
  await give(page, 'paste', { text: 'Name\tPrice\r\nTea\t2.50\r\nCake\t3.00\r\n' });
  const table = async () => (await ofType(editor, 'Table'))[0]?.props;
  // Not in the document: painted like the other texts.
  await expect(editor.field('Header text, hex value')).toHaveValue('#1C2024');
  await expect.poll(table).toMatchObject({
    columns: [{ label: 'Name' }, { label: 'Price' }],
    data: [
      ['Tea', '2.50'],
      ['Cake', '3.00'],
    ],
  });
  await editor.properties.getByRole('button', { name: 'Edit table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Row 2, column 1' }).fill('Pie');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await table())?.['data']).toEqual([
    ['Tea', '2.50'],
    ['Pie', '3.00'],
  ]);
});

test('what testers can do with columns and rows of a table is set in its panel', async ({ editor, page }) => {
  await editor.insert('Table', { x: 600, y: 200 });
  const { properties } = editor;
  const amount = properties.getByRole('group', { name: 'Amount' });
  for (const use of ['Testers can edit its cells', 'Testers can sort by it', 'Testers can search it'])
    await amount.getByText(use).click();
  await amount.getByText('Testers can sort by it').click();
  await properties.getByRole('button', { name: 'Add action' }).click();
  const actions = properties.getByRole('list', { name: 'Actions of rows' });
  await actions.getByRole('textbox', { name: 'Action 1' }).fill('Remind');
  await actions.getByText('Only seen on the row in use').click();
  await editor.set('Variable for the selected row', 'person');
  await editor.set('Words in the search field', 'Find');
  const table = async () => (await ofType(editor, 'Table'))[0]?.props;
  await expect.poll(table).toMatchObject({
    columns: [{ label: 'Name' }, { label: 'Status' }, { label: 'Amount', isEditable: true, isSearchable: true }],
    tableActions: [{ label: 'Remind', isHover: true }],
    databinding: { output: 'person' },
    searchLabel: 'Find',
  });
  const columns = (await table())?.['columns'] as readonly object[];
  expect(columns[2]).not.toHaveProperty('isSortable');
  await actions.getByRole('button', { name: 'Remove Remind' }).click();
  expect((await table())?.['tableActions']).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('cells of a table are edited where they stand, and what is pasted there makes it grow', async ({
  editor,
  page,
}) => {
  await editor.insert('Table', { x: 600, y: 200 });
  const table = async () => (await ofType(editor, 'Table'))[0];
  const begun = await table();
  if (!begun) throw new Error('there is no table');
  const field = page.getByRole('textbox', { name: 'Text of Table' });
  await editor.doubleClick({ x: begun.x + 20, y: begun.y + 54 });
  await expect(field).toHaveValue('Ada Wong');
  await page.keyboard.type('Ada King');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Paid');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Open');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toHaveValue('Ben Ito');
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  const names = async () => (((await table())?.props?.['data'] ?? []) as string[][]).map(([name]) => name);
  expect(await names()).toEqual(['Ada King', 'Ben Ito', 'Cleo Diaz']);

  await editor.doubleClick({ x: begun.x + 20, y: begun.y + 90 });
  const rows = ['Dan\t7', 'Eve\t8', 'Fay\t9', 'Gus\t10', 'Hal\t11'];
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\n'));
  await expect(field).toHaveValue('Dan');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Eve');
  await page.keyboard.press('Escape');
  expect(await names()).toEqual(['Ada King', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']);
  expect((await table())?.h).toBe(7 * 36);
  await editor.press('Control+z');
  expect([(await table())?.h, await names()]).toEqual([begun.h, ['Ada King', 'Ben Ito', 'Cleo Diaz']]);
});

test('options are edited where they stand', async ({ editor, page }) => {
  await editor.insert('Radio buttons', { x: 600, y: 200 });
  const group = async () => (await ofType(editor, 'RadioGroup'))[0];
  const begun = await group();
  if (!begun) throw new Error('there is no group');
  await editor.doubleClick({ x: begun.x + 100, y: begun.y + 48 });
  for (const text of ['By train', 'By bike']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  expect((await group())?.props?.['options']).toEqual(['Option 1', 'By train', 'By bike', 'Option 4']);
  await editor.press('Control+z');
  expect((await group())?.props?.['options']).toEqual(['Option 1', 'By train', 'Option 3', 'Option 4']);
});

test('numbers of a chart are edited as in a spreadsheet, and get names there', async ({ editor, page }) => {
  await editor.insert('Pie chart', { x: 600, y: 200 });
  const data = async () => (await ofType(editor, 'PieChart'))[0]?.props?.['data'];
  await editor.properties.getByRole('button', { name: 'Edit numbers' }).click();
  await expect(page.getByText('Names stand in the first row and column.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Remove column 1' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Row 1, column 2' }).fill('50');
  await expect.poll(data).toEqual([['50', '28', '18', '8']]);
  await dialog.getByRole('textbox', { name: 'Row 1, column 1' }).fill('Areas');
  await dialog.getByRole('textbox', { name: 'Header of column 2' }).fill('Stalls');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await data()).toEqual([
    ['', 'Stalls', '', '', ''],
    ['Areas', '50', '28', '18', '8'],
  ]);
});

test('an icon is found by name and picked', async ({ editor, page }) => {
  await editor.insert('Icon', { x: 600, y: 200 });
  await editor.properties.getByRole('button', { name: 'Icon: star' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('button', { name: 'a-b-2', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(picker.getByRole('button', { name: 'zzz', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(picker.getByRole('button', { name: 'a-b-2', exact: true })).toBeFocused();
  await picker.getByRole('searchbox').fill('anchor');
  await picker.getByRole('button', { name: 'anchor', exact: true }).click();
  await expect(picker).toBeHidden();
  expect(JSON.stringify(await ofType(editor, 'Icon'))).toContain('"anchor"');
});

test('a colour is dragged in the picker as one step of undo', async ({ editor, page }) => {
  await editor.click(center(a));
  const fill = async () => widgetOf(await editor.document(), a.id).style?.['background'];
  const before = await fill();
  await editor.properties.getByRole('group', { name: 'Fill' }).getByRole('button').first().click();
  const hue = page.getByRole('slider', { name: 'Hue' });
  const box = await hue.locator('xpath=ancestor::*[@role="group" or @data-orientation][1]').boundingBox();
  if (!box) throw new Error('no hue slider');
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  expect(await fill()).not.toBe(before);
  await editor.press('Control+z');
  expect(await fill()).toBe(before);
});

test('layers are moved by keyboard, and that is said', async ({ editor }) => {
  await editor.layer('Home').click();
  await editor.layers.press('ArrowRight');
  const said = editor.page.getByRole('complementary', { name: 'Layers' }).getByRole('status');
  await expect(editor.layers.getByRole('treeitem')).toHaveText(['Home', 'Cherry', 'Berry', 'Apple']);
  await editor.layer('Apple').click();
  await editor.layers.press('Alt+ArrowUp');
  await expect(said).toHaveText('Apple moved above Berry');
  await expect(editor.layers.getByRole('treeitem')).toHaveText(['Home', 'Cherry', 'Apple', 'Berry']);
  await editor.layer('Cherry').click();
  await editor.layer('Apple').click({ modifiers: ['Control'] });
  await editor.press('Control+g');
  await editor.layer('Berry').click();
  await editor.layers.press('Alt+ArrowRight');
  await expect(said).toHaveText('Berry moved into Group');
  expect(Object.values((await editor.document()).groups ?? {})).toMatchObject([
    { children: expect.arrayContaining([b.id]) },
  ]);
  await editor.layers.press('Alt+ArrowLeft');
  await expect(said).toHaveText('Berry moved above Group');
  await editor.layers.press('Alt+ArrowUp');
  await expect(said).toHaveText('Berry cannot move further');
});

test('two fingers zoom and move the canvas, one finger drags', async ({ editor, page, context }) => {
  const view = await editor.view();
  const zoom = page.getByRole('toolbar', { name: 'Zoom' }).getByRole('button', { name: /^Zoom, now/ });
  const percent = async () => Number.parseInt((await zoom.textContent()) ?? '', 10);
  const before = await percent();
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const { x, y } = view({ x: 512, y: 384 });
  await touch('touchStart', [x - 50, y]);
  await touch('touchStart', [x - 50, y], [x + 50, y]);
  for (const reach of [60, 75, 100]) await touch('touchMove', [x - reach, y], [x + reach, y]);
  await touch('touchEnd');
  await painted(page);
  expect(await percent()).toBeGreaterThan(before * 1.8);
  expect(await percent()).toBeLessThan(before * 2.2);
  expect(widgetOf(await editor.document(), a.id)).toMatchObject(a);

  const again = await editor.view();
  const [from, to] = [again(center(a)), again({ x: 300, y: 500 })];
  await touch('touchStart', [from.x, from.y]);
  for (const share of [0.3, 0.7, 1]) {
    await touch('touchMove', [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]);
  }
  await touch('touchEnd');
  expect(widgetOf(await editor.document(), a.id).y).toBeGreaterThan(400);
});

test.describe('at 200 % zoom of the browser', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('everything can be reached', async ({ editor, page }) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const box = await editor.canvas.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(200);
    for (const name of ['Preview', 'Share', 'Insert a widget', 'Undo', 'Fit everything']) {
      await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Show layers' }).click();
    await editor.layer('Home').click();
    await editor.layers.press('ArrowRight');
    await editor.layer('Apple').click();
    await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Apple');
    await editor.set('Width', '120');
    await page.keyboard.press('Escape');
    await expect.poll(async () => widgetOf(await editor.stored(), a.id).w).toBe(120);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the canvas has the width, and the panels are sheets over it', async ({ editor, page }) => {
    expect((await editor.canvas.boundingBox())?.width).toBe(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [layers, properties] = ['Layers', 'Properties'].map((name) => page.getByRole('complementary', { name }));
    if (!layers || !properties) throw new Error('unreachable');
    await expect(layers).toBeHidden();
    await expect(properties).toBeHidden();
    for (const name of ['Preview', 'Insert a widget', 'Prototype', 'Undo', 'Show layers', 'Show properties']) {
      await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Show layers' }).click();
    await editor.layer('Home').click();
    await editor.layers.press('ArrowRight');
    await editor.layer('Apple').click();
    await page.getByRole('button', { name: 'Show properties' }).click();
    await expect(layers).toBeHidden();
    const sheet = await properties.boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 360 });
    expect(sheet?.y).toBeGreaterThan(200);
    await editor.set('Width', '120');
    await expect.poll(async () => widgetOf(await editor.stored(), a.id).w).toBe(120);
    await properties.getByRole('button', { name: 'Collapse properties' }).click();
    await expect(properties).toBeHidden();
  });

  test('by keyboard a sheet opens and goes, and one stays where its button is', async ({ editor, page }) => {
    const layers = page.getByRole('complementary', { name: 'Layers' });
    const opener = page.getByRole('button', { name: 'Show layers' });
    await expect(editor.canvas).toBeVisible();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(layers.getByRole('button', { name: 'Collapse layers' })).toBeFocused();
    await layers.getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await expect(layers).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layers).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
