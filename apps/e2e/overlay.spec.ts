import type { App } from '@rehearse/model';
import { TesterPage } from './pages/tester';
import { drawingOf, phoneScreen } from './support/drawings';
import { a, test } from './support/editing';
import { newStudy } from './support/studies';
import { expect } from './support/test';

test('a screen that opens above others is told how it blurs them', async ({ openEditor, page }) => {
  const editor = await openEditor(drawingOf([a]));
  await editor.click({ x: 700, y: 600 });
  await editor.properties.getByText('Opens as a pop-up').click();
  const blur = editor.properties.getByLabel('Blur behind');
  await blur.fill('12');
  await blur.press('Enter');
  await expect
    .poll(async () => (await editor.document()).screens['s10001']?.style)
    .toMatchObject({ overlay: true, blur: 12 });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await editor.document()).screens['s10001']?.style).not.toHaveProperty('blur');
});

test('what lies behind is blurred while a screen is above it, which scrolls with the page unless it is fixed', async ({
  page,
  send,
  member,
}) => {
  const drawn: Partial<App> = {
    screens: {
      s1: phoneScreen('s1', 'List', ['open', 'more'], { h: 1_400 }),
      s3: phoneScreen('s3', 'Note', [], { h: 1_400, style: { overlay: true, fixed: true } }),
      s2: phoneScreen('s2', 'Tip', [], { style: { overlay: true, blur: 8 } }),
    },
    widgets: {
      open: { id: 'open', name: 'Open', type: 'Button', x: 40, y: 40, w: 200, h: 48, z: 1, style: {}, props: {} },
      more: { id: 'more', name: 'More', type: 'Button', x: 40, y: 400, w: 200, h: 48, z: 1, style: {}, props: {} },
    },
    lines: {
      l1: { id: 'l1', from: 'open', to: 's2', event: 'click', points: [] },
      l2: { id: 'l2', from: 'more', to: 's3', event: 'click', points: [] },
    },
  };
  const study = await newStudy(send, member, drawn, { tasks: [] });
  await page.goto(study.link);
  const tester = new TesterPage(page);
  await tester.start();
  const scale = ((await tester.screen('List').boundingBox())?.width ?? 0) / 375;
  await tester.draft.getByRole('button', { name: 'Open' }).click();
  const tip = tester.draft.getByRole('dialog', { name: 'Tip' });
  const blur = await tip.evaluate((layer) => getComputedStyle(layer).backdropFilter);
  expect(parseFloat(blur.replace('blur(', ''))).toBeCloseTo(8 * scale, 2);

  const top = (screen: string) =>
    page.locator(`[data-screen="${screen}"]`).evaluate((element) => element.getBoundingClientRect().top);
  const [pageTop, tipTop] = [await top('s1'), await top('s2')];
  await tip.hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => [(await top('s1')) - pageTop, (await top('s2')) - tipTop]).toEqual([-120, -120]);
  await tip.click({ position: { x: 20, y: 300 } });
  await expect(tip).toBeHidden();
  await tester.draft.getByRole('button', { name: 'More' }).click();
  const [pageBelow, noteTop] = [await top('s1'), await top('s3')];
  await tester.draft.getByRole('dialog', { name: 'Note' }).hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => [(await top('s1')) - pageBelow, (await top('s3')) - noteTop]).toEqual([0, -120]);
});
