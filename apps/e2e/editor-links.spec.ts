import { type App, linesFrom } from '@rehearse/model';
import { drawingOf } from './support/drawings';
import { violations } from './support/page-checks';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { expect } from './support/test';

const next = {
  id: 's10002',
  name: 'Basket',
  x: 1_124,
  y: 0,
  w: 1_024,
  h: 768,
  children: ['wD'],
  props: { start: false },
  style: { background: '#FFFFFF' },
};
const bar = {
  ...center({ x: 0, y: 0 }),
  id: 'wD',
  name: 'Top bar',
  type: 'Box',
  x: 1_124,
  y: 0,
  w: 1_024,
  h: 80,
  z: 9,
};

/** The three boxes, and a second screen with a bar. */
function two(parents: readonly string[] = []): Partial<App> {
  const drawing = drawingOf([a, b, c]);
  const home = drawing.screens?.['s10001'];
  if (!home) throw new Error('no home');
  return {
    ...drawing,
    screens: { s10001: { ...home, parents: [...parents] }, s10002: next },
    widgets: { ...drawing.widgets, wD: { ...bar, props: { label: '' }, style: { background: '#12A594' } } },
  };
}

test('several widgets are linked at once, by the panel and by one drag', async ({ openEditor, page }) => {
  const editor = await openEditor(two());
  await editor.mode('Prototype');
  await editor.click(center(a));
  await editor.click(center(b), ['Shift']);
  await editor.properties.getByRole('button', { name: /Target$/ }).click();
  await page.getByRole('option', { name: 'Basket' }).click();
  let app = await editor.document();
  expect([a, b].map(({ id }) => linesFrom(app, id).map(({ to }) => to))).toEqual([['s10002'], ['s10002']]);
  await editor.properties.getByRole('button', { name: /Transition$/ }).click();
  await page.getByRole('option', { name: 'Fade' }).click();
  app = await editor.document();
  expect([a, b].map(({ id }) => linesFrom(app, id)[0]?.animation)).toEqual(['fadeIn', 'fadeIn']);
  await editor.properties.getByRole('button', { name: 'Remove 2 links' }).click();
  expect((await editor.document()).lines).toEqual({});

  await editor.click(center(c), ['Shift']);
  await editor.drag(center(b), { x: 1_600, y: 500 });
  app = await editor.document();
  expect([a, b, c].map(({ id }) => linesFrom(app, id).length)).toEqual([1, 1, 1]);
  await editor.press('Control+z');
  expect((await editor.document()).lines).toEqual({});

  await editor.press('Escape');
  await editor.drag(center(b), { x: 1_600, y: 500 });
  await editor.press('Escape');
  await editor.click({ x: 812, y: 343 });
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('From Berry to Basket');
  await expect(editor.properties.getByRole('group', { name: 'Click: From Berry to Basket' })).toBeVisible();
});

test('a copy from a master screen says where it comes from and leads there', async ({ openEditor, page }) => {
  const editor = await openEditor(two());
  await editor.layer('Home').click();
  await editor.properties.getByRole('button', { name: /^Add a master screen/ }).click();
  await page.getByRole('option', { name: 'Basket' }).click();
  expect((await editor.document()).screens['s10001']?.parents).toEqual(['s10002']);
  const before = await editor.document();
  await editor.click({ x: 700, y: 40 });
  await expect(editor.properties.getByRole('heading', { level: 2 })).toHaveText('Top bar');
  await expect(editor.properties.getByText('From Basket')).toBeVisible();
  await editor.drag({ x: 700, y: 40 }, { x: 700, y: 400 });
  await editor.press('Delete');
  expect(await editor.document()).toEqual(before);
  await editor.layers.getByRole('treeitem', { name: 'Top bar' }).first().click();
  await editor.properties.getByRole('button', { name: 'Go to Basket' }).click();
  await expect(editor.properties.getByText('Box in Basket')).toBeVisible();
});

test('gaps of a row are changed together, in the panel and on the canvas', async ({ openEditor }) => {
  const row = [100, 220, 340].map((x, index) => ({ id: `wR${index}`, name: `Part ${index}`, x, y: 200 }));
  const editor = await openEditor(drawingOf(row));
  await editor.drag({ x: 60, y: 160 }, { x: 500, y: 300 });
  await editor.set('Gap side by side', '40');
  const xs = async () => {
    const app = await editor.document();
    return row.map(({ id }) => widgetOf(app, id).x);
  };
  expect(await xs()).toEqual([100, 240, 380]);
  await editor.drag({ x: 220, y: 230 }, { x: 240, y: 230 });
  const [first = 0, second = 0, third = 0] = await xs();
  expect(first).toBe(100);
  expect(second).toBeGreaterThan(270);
  expect(third - second).toBe(second - first);
});

test('the grid is shown and catches what is dragged', async ({ editor }) => {
  await editor.properties.getByText('Show grid').click();
  await editor.properties.getByText('Snap to grid').click();
  await editor.set('Cell width', '64');
  await editor.set('Cell height', '64');
  expect((await editor.document()).grid).toMatchObject({ visible: true, enabled: true, w: 64, h: 64 });
  await editor.drag(center(a), { x: center(a).x + 70, y: center(a).y + 100 });
  const { x, y } = widgetOf(await editor.document(), a.id);
  expect([x % 64, y % 64]).toEqual([0, 0]);
});

test('how a widget comes in as its screen opens is set beside its links', async ({ openEditor, page }) => {
  const editor = await openEditor(two());
  await editor.mode('Prototype');
  await editor.click(center(a));
  const opening = editor.properties.getByRole('region', { name: 'When the screen opens' });
  await opening.getByRole('button', { name: /Comes in by$/ }).click();
  await page.getByRole('option', { name: 'Slide left' }).click();
  await opening.getByRole('spinbutton', { name: 'Delay' }).fill('200');
  await page.keyboard.press('Enter');
  const animations = async () => (await editor.document()).screens['s10001']?.['animation'];
  const slide = { type: 'slideLeft', duration: 300, delay: 200, easing: 'easeOutQuad' };
  expect(await animations()).toEqual({ ScreenLoaded: { widgets: { [a.id]: slide } } });
  await opening.getByRole('button', { name: /Comes in by$/ }).click();
  await page.getByRole('option', { name: 'None' }).click();
  expect(await animations()).toEqual({ ScreenLoaded: { widgets: {} } });
});

test('how a group comes in is set as one', async ({ openEditor, page }) => {
  const editor = await openEditor(two());
  await editor.click(center(a));
  await editor.click(center(b), ['Shift']);
  await page.keyboard.press('Control+g');
  await editor.mode('Prototype');
  const opening = editor.properties.getByRole('region', { name: 'When the screen opens' });
  await opening.getByRole('button', { name: /Comes in by$/ }).click();
  await expect(page.getByRole('option', { name: 'Turn' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Slide up' }).click();
  const { groups = {}, screens } = await editor.document();
  const [group = ''] = Object.keys(groups);
  expect(screens['s10001']?.['animation']).toMatchObject({
    ScreenLoaded: { groups: { [group]: { type: 'slideUp', duration: 300 } } },
  });
});

test('what a widget turns into is set among the variants of its component, beside its links', async ({
  openEditor,
  page,
}) => {
  const drawing = two();
  const component = (id: string, more: object = {}) => ({
    [id]: { id, name: id, templateType: 'Widget', style: {}, ...more },
  });
  const shown = (id: string, template: string, isRootTemplate = false) => {
    const widget = drawing.widgets?.[id];
    return widget ? { [id]: { ...widget, template, isRootTemplate } } : {};
  };
  const widgets = {
    ...drawing.widgets,
    ...shown('wA', 'plain'),
    ...shown('wB', 'plain', true),
    ...shown('wC', 'open', true),
  };
  const templates = { ...component('plain'), ...component('open', { variantOf: 'plain', variant: 'Opened' }) };
  const editor = await openEditor({ ...drawing, widgets, templates });
  await editor.click(center(a));
  await editor.mode('Prototype');
  const variants = editor.properties.getByRole('region', { name: 'Turns into' });
  const lines = async () => Object.values((await editor.document()).lines ?? {});
  await variants.getByRole('button', { name: /Pointer comes$/ }).click();
  await page.getByRole('option', { name: 'Opened' }).click();
  expect(await lines()).toMatchObject([{ from: 'wA', to: 'wC', event: 'mouseover', isTemplateTransition: true }]);
  await expect(
    editor.properties.getByRole('region', { name: 'Links', exact: true }).locator('[data-link]'),
  ).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await variants.getByRole('button', { name: /Pointer comes$/ }).click();
  await page.getByRole('option', { name: 'Stays as it is' }).click();
  expect(await lines()).toEqual([]);
});

test('the buttons that turn pages are picked among the widgets beside them', async ({ openEditor, page }) => {
  const drawing = two();
  const pages = {
    ...a,
    id: 'wA',
    name: 'Pages',
    type: 'Paging',
    w: 100,
    h: 60,
    z: 9,
    style: {},
    props: { max: 5, refs: { other: ['wC'] } },
  };
  const editor = await openEditor({
    ...drawing,
    widgets: { ...drawing.widgets, wA: pages },
  });
  await editor.click(center(a));
  await editor.properties.getByRole('button', { name: /Turned on by$/ }).click();
  await page.getByRole('option', { name: widgetOf(await editor.document(), 'wB').name }).click();
  expect(widgetOf(await editor.document(), 'wA').props?.['refs']).toEqual({ other: ['wC'], nextButton: ['wB'] });
});

test('how a chart comes in is set where its numbers are', async ({ openEditor, page }) => {
  const chart = {
    ...a,
    name: 'Sold',
    type: 'BarChart',
    w: 200,
    h: 200,
    z: 9,
    style: {},
    props: { data: [['4', '7']] },
  };
  const drawing = two();
  const editor = await openEditor({ ...drawing, widgets: { ...drawing.widgets, wA: chart } });
  await editor.click(center(a));
  await editor.properties.getByRole('button', { name: /Comes in by$/ }).click();
  await page.getByRole('option', { name: 'Grow', exact: true }).click();
  const animation = async () => widgetOf(await editor.document(), 'wA').props?.['animation'];
  expect(await animation()).toEqual({ type: 'grow' });
  await editor.properties.getByRole('spinbutton', { name: 'Duration' }).fill('2');
  await page.keyboard.press('Enter');
  expect(await animation()).toEqual({ type: 'grow', duration: 2 });
});
