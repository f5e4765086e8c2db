import type { SimulationEvent } from '@rehearse/simulate';
import { TesterPage } from './pages/tester';
import { drawingOf } from './support/drawings';
import { a, b, center, test, widgetOf } from './support/editing';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { expect } from './support/test';

test('a widget that is pinned to both sides grows with the screen in the preview, which can be turned', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor(drawingOf([a]));
  const { properties } = editor;
  await editor.click(center(a));
  await properties.getByRole('button', { name: /Across$/ }).click();
  await page.getByRole('option', { name: 'Left and right' }).click();
  await properties.getByRole('button', { name: /Down$/ }).click();
  await page.getByRole('option', { name: 'Keeps to the top' }).click();
  await properties.getByText('Keep height').click();
  await expect
    .poll(async () => (await editor.document()).widgets['wA']?.props?.['resize'])
    .toMatchObject({ left: true, right: true, up: true, down: false, fixedVertical: true });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const apple = preview.locator('[data-widget="wA"]');
  const ratio = async () => {
    const box = await apple.boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  const [w, h] = [100, 60];
  await expect.poll(ratio).toBeCloseTo(w / h, 1);
  await preview.getByRole('button', { name: /Size of the screen$/ }).click();
  await page.getByRole('option', { name: '1920 × 1080' }).click();
  await expect.poll(ratio).toBeCloseTo((w + 1_920 - 1_024) / h, 1);
  await preview.getByRole('button', { name: 'Turn the screen' }).click();
  await expect.poll(ratio).toBeCloseTo((w + 1_080 - 1_024) / h, 1);
  expect(await violations(page)).toEqual([]);
});

test('a group that is pinned and gets another size keeps what is in it where that is pinned', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor(drawingOf([a, b]));
  const { properties } = editor;
  await editor.click(center(b));
  await properties.getByRole('button', { name: /Across$/ }).click();
  await page.getByRole('option', { name: 'Keeps to the right' }).click();
  await properties.getByText('Keep width').click();
  await page.keyboard.press('Escape');
  await editor.click(center(a));
  await editor.click(center(b), ['Shift']);
  await page.keyboard.press('Control+g');
  await properties.getByRole('button', { name: /Across$/ }).click();
  await page.getByRole('option', { name: 'Left and right' }).click();
  await expect
    .poll(async () => Object.values((await editor.document()).groups ?? {}).map(({ props }) => props))
    .toEqual([{ resize: expect.objectContaining({ left: true, right: true }) }]);
  expect(await violations(page)).toEqual([]);
  await editor.set('Width', '600');
  const placed = async () => {
    const { x, w } = widgetOf(await editor.document(), b.id);
    return [x, w];
  };
  await expect.poll(placed).toEqual([a.x + 600 - 100, 100]);
});

test('a responsive test link fits screens to the tester’s, and what is pinned stays at its end', async ({
  browser,
  send,
  member,
}) => {
  const resize = { right: true, fixedHorizontal: true, up: true, fixedVertical: true };
  const box = { x: 195, y: 120, w: 160, h: 44, z: 1, style: {} };
  const study = await newStudy(send, member, {
    screens: {
      s10001: { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, children: ['buy'], props: { start: true } },
    },
    widgets: { buy: { ...box, id: 'buy', name: 'Buy', type: 'Button', props: { label: 'Buy', resize } } },
    lines: {},
  });
  const context = await browser.newContext({ viewport: { width: 500, height: 900 } });
  const tester = new TesterPage(await context.newPage());
  await tester.page.goto(`${study.link}&responsive=true`);
  await tester.start();
  const buy = tester.draft.getByRole('button', { name: 'Buy', exact: true });
  const place = async () => {
    const at = await buy.boundingBox();
    return at && [Math.round(at.x), Math.round(at.width), Math.round(at.height)];
  };
  await expect.poll(place).toEqual([500 - 20 - 160, 160, 44]);
  await tester.page.setViewportSize({ width: 560, height: 700 });
  await expect.poll(place).toEqual([560 - 20 - 160, 160, 44]);
  // So that the session can be run again as it was seen.
  type Told = Pick<SimulationEvent, 'type' | 'device' | 'input'>;
  const told = async () =>
    (await answer<Told[]>(send, member, `/rest/events/${study.id}.json`)).flatMap(({ type, device, input }) =>
      type === 'DeviceTurned' ? [[device?.w, input?.['size']]] : [],
    );
  await expect.poll(told).toEqual([[560, expect.objectContaining({ w: 560 })]]);
  // Heat maps have the press where the widget was designed.
  await tester.sheet.press('Escape');
  await buy.click();
  const pressed = async () =>
    (await answer<SimulationEvent[]>(send, member, `/rest/events/${study.id}.json`)).flatMap(({ type, place: on }) =>
      type === 'WidgetClick' ? [on] : [],
    );
  await expect.poll(pressed).toEqual([{ x: expect.closeTo(275 / 375, 2), y: expect.closeTo(142 / 667, 2) }]);
  await context.close();
});
