import sharp from 'sharp';
import { mp3Of } from '../../libs/services/studio/sounds/mp3.fixture';
import type { App } from '@rehearse/model';
import { loadDesigns, offeredDesigns } from '@rehearse/widgets';
import { middleOf } from './pages/editor';
import { drawingOf } from './support/drawings';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { painted } from './support/painted';
import { violations } from './support/page-checks';
import { expect } from './support/test';

/** What undo must bring back: all but the time of the last change. */
const drawn = ({ screens, widgets, groups, lines }: App) => ({ screens, widgets, groups, lines });

test('every kind that is offered can be inserted', async ({ editor, page }) => {
  await page.keyboard.press('w');
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await expect(drawer.getByRole('searchbox')).toBeFocused();
  await loadDesigns();
  const kinds: { name: string; type: string }[] = [];
  for (const { type } of offeredDesigns()) {
    await drawer.getByRole('searchbox').fill(type);
    kinds.push({ type, name: await drawer.locator(`[data-kind="${type}"] > :last-child`).innerText() });
  }
  await drawer.getByRole('searchbox').fill('');
  const types = kinds.map(({ type }) => type);
  const asked =
    'Box Label Button Icon Image TextBox TextArea Password CheckBox DropDown Switch HSlider HotSpot NavBar Table';
  expect(types).toEqual(expect.arrayContaining([...asked.split(' '), expect.stringMatching(/^RadioBox/)]));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const view = await editor.view();
  for (const [index, { name, type }] of kinds.entries()) {
    await editor.insert(name, { x: 100 + (index % 12) * 80, y: 60 + Math.floor(index / 12) * 80 }, view);
    if (type === 'Label') await editor.type('Some words');
  }
  const app = await editor.document();
  const inserted = Object.values(app.widgets).filter(({ id }) => ![a.id, b.id, c.id].includes(id));
  expect(inserted.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  expect(app.screens['s10001']?.children).toHaveLength(kinds.length + 3);
  // Only rows that are seen are there; each says how many there are.
  const last = editor.layers.getByRole('treeitem').last();
  await expect(last).toHaveAttribute('aria-setsize', String(kinds.length + 3));
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

test('what hangs over the edge of a screen is cut off, as for testers', async ({ openEditor, page }) => {
  const editor = await openEditor(drawingOf([{ id: 'wH', name: 'Wide', x: 974, y: 200 }]));
  const view = await editor.view();
  const colorAt = async (x: number, y: number) => {
    const at = view({ x, y });
    const picture = await page.screenshot({ clip: { ...at, width: 1, height: 1 } });
    return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
  };
  const bare = await colorAt(1_050, 600);
  expect(await colorAt(1_050, 230)).toEqual(bare);
  expect(await colorAt(1_000, 230)).toEqual([0x3e, 0x63, 0xdd]);
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

  await editor.press('t');
  await editor.click({ x: 600, y: 120 });
  await editor.type('Welcome');
  await expect(editor.layer('Welcome')).toBeVisible();
  await editor.set('Text', 'Good morning');
  await expect(editor.layer('Good morning')).toBeVisible();
});

test('the text tool begins a text that grows with what is typed and stays where it was typed', async ({
  editor,
  page,
}) => {
  const view = await editor.view();
  const label = async () => {
    const found = Object.values((await editor.document()).widgets).find(({ type }) => type === 'Label');
    if (!found) throw new Error('there is no text');
    return found;
  };
  const place = view({ x: 600, y: 150 });
  await page.keyboard.press('t');
  await page.mouse.click(place.x, place.y);
  await page.keyboard.type('Hello');
  const field = await page.getByRole('textbox', { name: /^Text of / }).boundingBox();
  await page.keyboard.press('Enter');
  const text = await label();
  const corner = view(text);
  expect(Math.abs(corner.x - place.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(corner.x - (field?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(corner.y - (field?.y ?? 0))).toBeLessThanOrEqual(1);
  expect(text.w).toBeGreaterThan(20);
  expect(text.w).toBeLessThan(80);

  const sizing = editor.properties.getByRole('radiogroup', { name: 'Sizing' });
  await expect(sizing.getByRole('radio', { name: 'Auto width' })).toBeChecked();
  await editor.set('Size', '32');
  const larger = await label();
  expect(larger.w).toBeGreaterThan(text.w * 1.8);
  await editor.set('Width', '40');
  await expect(sizing.getByRole('radio', { name: 'Auto height' })).toBeChecked();
  expect((await label()).h).toBeGreaterThan(larger.h * 1.8);
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
  const held = ['Width', 'Text', 'Stay in place while scrolling'].map((name) => editor.field(name));
  for (const field of held) await expect(field).toBeVisible();
  await states.getByRole('radio', { name: 'Hover' }).click();
  for (const field of held) await expect(field).toBeHidden();
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

test('a picture lies where it is put in its box, and is seen through blur and filters', async ({ editor, page }) => {
  await editor.insert('Picture', { x: 600, y: 200 });
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer();
  await editor.properties.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await editor.properties.getByRole('button', { name: 'Fit' }).click();
  await page.getByRole('option', { name: 'Own size and place' }).click();
  const enter = async (name: string, value: string) => {
    const field = editor.properties.getByRole('spinbutton', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  };
  await enter('Width in the box', '50');
  await enter('Place from left to right', '100');
  await editor.properties.getByText('Repeat', { exact: true }).click();
  await enter('Blur', '3');
  await enter('Greyscale', '40');
  const styles = Object.values((await editor.document()).widgets).map(({ style }) => style);
  expect(styles).toContainEqual(
    expect.objectContaining({
      backgroundSize: 50,
      backgroundPosition: { left: 1, top: 0 },
      backgroundImageRepeat: true,
      blurFilter: { blur: 3 },
      filter: { grayscale: 40 },
    }),
  );
});

test('a line has a shape, ends and dashes; a node has an icon; widths have limits and tooltips colours', async ({
  editor,
  page,
}) => {
  const { properties } = editor;
  const own = async (type: string) =>
    Object.values((await editor.document()).widgets).find((widget) => widget.type === type);
  const choose = async (name: string, option: string) => {
    await properties.getByRole('button', { name: new RegExp(`(^| )${name}$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await editor.insert('Straight line', { x: 600, y: 200 });
  await choose('Shape', 'Rising line');
  await choose('End', 'Arrowhead');
  await choose('Dashes', 'Dashed');
  const enter = async (name: string, value: string) => {
    const field = properties.getByRole('spinbutton', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  };
  await enter('Smallest width', '80');
  await enter('Largest width', '300');
  await properties.getByRole('textbox', { name: 'Tooltip' }).fill('Points there');
  await enter('Text size of the tooltip', '16');
  expect(await own('SVGBox')).toMatchObject({
    props: {
      paths: [
        {
          d: [
            { x: 0, y: 1 },
            { x: 1, y: 0 },
          ],
          markerEnd: 'arrow',
          strokeDash: '8 6',
        },
      ],
      tooltipText: 'Points there',
    },
    style: { minWidth: 80, maxWidth: 300, tooltipFontSize: 16 },
  });
  await editor.insert('Tree', { x: 600, y: 300 });
  await properties.getByRole('button', { name: 'Icon of Option 1' }).click();
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('bell');
  await page.getByRole('button', { name: 'bell', exact: true }).click();
  await expect(properties.getByRole('button', { name: 'Remove icon of Option 1' })).toBeVisible();
  expect((await own('Tree'))?.props?.['data']).toMatchObject([
    ['Option 1', 'ti ti-bell'],
    ['', 'Option 2'],
    {},
    {},
    {},
    {},
  ]);
});

test('icons of a sound player are picked, and those of the kind come back', async ({ editor, page }) => {
  const { properties } = editor;
  const style = async () =>
    Object.values((await editor.document()).widgets).find(({ type }) => type === 'AudioPlayer')?.style ?? {};
  await editor.insert('Sound player', { x: 600, y: 200 });
  await properties.getByRole('button', { name: 'Icon that plays: None' }).click();
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('bell');
  await page.getByRole('button', { name: 'bell', exact: true }).click();
  await expect(properties.getByRole('button', { name: 'Icon that plays: bell' })).toBeVisible();
  expect((await style())['playIcon']).toBe('ti ti-bell');
  await properties.getByRole('button', { name: 'Remove icon' }).click();
  await expect(properties.getByRole('button', { name: 'Icon that plays: None' })).toBeVisible();
  expect(await style()).not.toHaveProperty('playIcon');
});

test('a sound that one player was given is there for the next one', async ({ editor, page }) => {
  const { properties } = editor;
  const sounds = async () =>
    Object.values((await editor.document()).widgets).flatMap(({ type, props }) =>
      type === 'AudioPlayer' ? [Object(props?.['file']).name] : [],
    );
  await editor.insert('Sound player', { x: 600, y: 200 });
  const file = { name: 'bell.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(mp3Of(20)) };
  await properties.locator('input[type=file]').setInputFiles(file);
  await expect.poll(sounds).toEqual(['bell.mp3']);
  await editor.insert('Sound player', { x: 700, y: 300 });
  await properties.getByRole('button', { name: 'Sounds of this prototype' }).click();
  await page.getByRole('option', { name: 'bell.mp3' }).click();
  await expect.poll(sounds).toEqual(['bell.mp3', 'bell.mp3']);
});

test('several shadows, those of letters and their case, and how a widget is used are set in the panel', async ({
  editor,
  page,
}) => {
  await editor.click(center(a));
  const { properties } = editor;
  await properties.getByRole('button', { name: 'Add shadow' }).click();
  await properties.getByRole('button', { name: 'Add shadow' }).click();
  const second = properties.getByRole('group', { name: 'Shadow 2' });
  await second.getByRole('spinbutton', { name: 'Shadow to the right' }).fill('6');
  await page.keyboard.press('Enter');
  await second.getByText('Inside the box').click();
  const shadow = { h: 0, v: 4, b: 12, s: 0, i: false };
  const style = async () => widgetOf(await editor.document(), a.id).style;
  expect((await style())?.['boxShadow']).toMatchObject([shadow, { ...shadow, h: 6, i: true }]);
  await properties.getByRole('button', { name: 'Remove shadow' }).first().click();
  expect((await style())?.['boxShadow']).toMatchObject({ ...shadow, h: 6, i: true });
  await properties.getByRole('button', { name: 'Remove shadow' }).click();
  expect((await style())?.['boxShadow']).toBeNull();

  await properties.getByRole('button', { name: 'Add text shadow' }).click();
  const choose = async (name: string, option: string) => {
    await properties.getByRole('button', { name: new RegExp(`^${name}|${name}$`) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Case', 'Capital letters');
  await properties.getByText('Disabled', { exact: true }).click();
  await editor.set('Tooltip', 'Later');
  await choose('Pointer', 'Help');
  expect(await style()).toMatchObject({
    textShadow: { h: 0, v: 1, b: 2 },
    textTransform: 'uppercase',
    disabled: true,
    cursor: 'help',
  });
  expect(widgetOf(await editor.document(), a.id).props?.['tooltipText']).toBe('Later');
  expect(await violations(page)).toEqual([]);
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

  await editor.page.getByRole('button', { name: 'Add screen' }).click();
  const added = editor.layers.getByRole('treeitem', { selected: true });
  await expect(added).not.toHaveAttribute('aria-expanded');
  await editor.layer('Berry').dragTo(added);
  await expect(added).toHaveAttribute('aria-expanded', 'true');
  await expect(editor.layers.getByRole('treeitem')).toHaveText(['Home', 'Cherry', 'Apricot', /Screen/, 'Berry']);
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

test('after a field and after a press on a layer, keys belong to the canvas', async ({ editor, page }) => {
  await editor.click(center(a));
  const x = async () => widgetOf(await editor.document(), a.id).x;
  const left = editor.field('Distance from the left');
  await left.fill('140');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  expect(await x()).toBe(141);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await x()).toBe(a.x);
  await left.fill('99');
  await page.keyboard.press('Escape');
  await expect(left).not.toBeFocused();
  expect(await x()).toBe(a.x);
  await editor.set('Fill, hex value', '#123456');
  await expect(editor.field('Fill, hex value')).not.toBeFocused();
  await page.keyboard.press('Control+z');
  expect(widgetOf(await editor.document(), a.id).style?.['background']).not.toMatch(/#123456/i);
  await editor.properties.getByRole('radio', { name: 'Gradient' }).click({ force: true });
  await page.keyboard.press('ArrowRight');
  expect(await x()).toBe(a.x + 1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor.properties.getByRole('radio', { name: 'Colour' })).toBeChecked();

  const zoom = page.getByRole('toolbar', { name: 'Zoom' }).getByRole('button', { name: /^Zoom, now/ });
  const box = page.getByRole('button', { name: 'Box', exact: true });
  await editor.layer('Berry').click();
  await page.keyboard.press('Shift+2');
  await expect(zoom).toHaveText('100%');
  await page.keyboard.press('2');
  await expect(zoom).toHaveText('50%');
  await page.keyboard.press('r');
  await expect(box).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.layer('Berry')).toHaveAttribute('aria-selected', 'true');

  // After a press on a button, too: space pans instead of pressing it again.
  await page.keyboard.press('v');
  await box.click();
  await page.keyboard.down(' ');
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(700, 450, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up(' ');
  expect(Object.keys((await editor.document()).widgets)).toHaveLength(3);
  await expect(box).toHaveAttribute('aria-pressed', 'true');
});

test('commands and widgets are found by typing; the pointer marks and leaves the focus in the search', async ({
  editor,
  page,
}) => {
  await editor.click(center(a));
  await editor.press('Control+k');
  const palette = page.getByRole('dialog');
  const search = palette.getByRole('combobox');
  const marked = palette.getByRole('option', { selected: true });
  const third = await palette.getByRole('option').nth(2).boundingBox();
  if (!third) throw new Error('the palette lists nothing');
  await expect(marked).toHaveAccessibleName(/^Cut/);
  await page.mouse.move(third.x + 40, third.y + 4);
  await page.mouse.move(third.x + 40, third.y + third.height / 2);
  await expect(palette.getByRole('option').nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(search).toBeFocused();
  // The list changes under the pointer, which rests.
  await page.keyboard.type('d');
  await expect(marked).toHaveAccessibleName(/^Duplicate/);
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveAccessibleName(/^Delete/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(5);

  await page.keyboard.press('w');
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('switch');
  await page.keyboard.press('Enter');
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Switch');
  await expect(page.getByRole('region', { name: 'Insert', exact: true })).toBeHidden();
  await expect(editor.layers.getByRole('treeitem')).toHaveCount(6);
  await editor.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Preview' }).getByRole('img', { name: 'QR code of the preview' }),
  ).toBeVisible();
});

test('what was put right on opening is told before any of it is saved', async ({ editor, page }) => {
  const { id } = editor.editing;
  await page.route(`**/rest/apps/${id}.json`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const app: App = await response.json();
    const lines = { l10001: { id: 'l10001', from: a.id, to: 's_gone' } };
    await route.fulfill({ response, json: { ...app, lines } });
  });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(id)) saves.push(request.url());
  });
  await page.reload();
  const card = page.getByRole('complementary', { name: 'Repaired on opening' });
  await expect(card.getByRole('listitem')).toHaveText(['1 link that led nowhere was removed']);
  await expect(card).toContainText('None of this is saved yet');
  await painted(page);
  expect(saves).toEqual([]);
  await card.getByRole('button', { name: 'Save the repair' }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => saves.length).toBeGreaterThan(0);
  await editor.document();
});

test('without a network changes are kept and sent later; a reload shows the same', async ({
  editor,
  page,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  await editor.click(center(a));
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  const place = await tools.boundingBox();
  await context.setOffline(true);
  await editor.press('ArrowRight');
  await expect(page.getByText(/^Offline: \d+ saved here$/)).toBeVisible();
  expect(await tools.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Back to the overview' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Not everything has been saved' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(guard).toBeHidden();
  await editor.press('ArrowRight');
  expect(widgetOf(await editor.stored(), a.id).x).toBe(a.x);
  await context.setOffline(false);
  expect(widgetOf(await editor.document(), a.id).x).toBe(a.x + 2);

  // Until the page has gone: a try that gets through would leave it nothing to ask about.
  await page.route('**/rest/apps/*/edits', (route) => route.abort());
  await editor.press('Shift+ArrowRight');
  await expect(page.getByText(/^Offline: /)).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.unroute('**/rest/apps/*/edits');
  await expect(editor.canvas).toBeVisible();
  const app = await editor.document();
  expect(widgetOf(app, a.id).x).toBe(a.x + 12);
  await page.reload();
  await expect(editor.canvas).toBeVisible();
  expect(await editor.document()).toEqual(app);
});
