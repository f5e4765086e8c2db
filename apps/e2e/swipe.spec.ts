import type { App } from '@rehearse/model';
import type { Page } from '@playwright/test';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { violations } from './support/page-checks';
import { answer, newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';
import { fingersOn } from './support/touch';

const swiped = { duration: 300, points: [] };

/** To the left the next screen slides in, up a sheet; what fades in is asked for by a rule. */
const drawn: Partial<App> = {
  screens: {
    s1: phoneScreen('s1', 'First', ['photo'], { style: { background: '#FDECD2' } }),
    s2: phoneScreen('s2', 'Second', [], { style: { background: '#D5EFFF' } }),
    s3: phoneScreen('s3', 'Sheet', ['panel'], { style: { overlay: true } }),
  },
  widgets: {
    photo: { id: 'photo', name: 'Photo', type: 'Image', x: 40, y: 80, w: 295, h: 300, z: 1, style: {}, props: {} },
    panel: {
      id: 'panel',
      name: 'Panel',
      type: 'Box',
      x: 0,
      y: 400,
      w: 375,
      h: 267,
      z: 2,
      style: { background: '#FFFFFF' },
      props: { label: '' },
    },
  },
  lines: {
    l1: { id: 'l1', from: 's1', to: 's2', event: 'swipeLeft', animation: 'slideLeft', ...swiped },
    l2: { id: 'l2', from: 'photo', to: 's3', event: 'swipeUp', animation: 'slideUp', ...swiped },
    l3: { id: 'l3', from: 's2', to: 's1', event: 'swipeRight', animation: 'none', points: [] },
  },
};

/** Where a screen is, in px from where one is at rest. */
const shiftOf = (page: Page, name: string) =>
  page.locator(`section[aria-label=${name}]`).evaluate((layer) => {
    const place = layer.parentElement?.getBoundingClientRect();
    const { x, y } = layer.getBoundingClientRect();
    return { x: Math.round(x - (place?.x ?? 0)), y: Math.round(y - (place?.y ?? 0)) };
  });

async function begin(page: Page, link: string) {
  await page.goto(link);
  const tester = new TesterPage(page);
  await tester.start();
  const box = await tester.screen('First').boundingBox();
  if (!box) throw new Error('no screen');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  return { tester, box, by: (x: number, y: number) => ({ x: middle.x + x, y: middle.y + y }) };
}

test.use({ ...asGuest, hasTouch: true });

test('a screen follows the finger, goes back when it is let go too early, and else goes on from there', async ({
  page,
  context,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const { tester, box, by } = await begin(page, study.link);
  const fingers = await fingersOn(context, page);
  await fingers.down(by(0, 0));
  await fingers.move(by(-5, 0));
  await expect(page.locator('section[aria-label=Second]')).toHaveCount(0);
  await fingers.move(by(-60, 0));
  expect(await shiftOf(page, 'First')).toEqual({ x: -60, y: 0 });
  expect(await shiftOf(page, 'Second')).toEqual({ x: Math.round(box.width) - 60, y: 0 });
  await fingers.up();
  await expect(page.locator('section[aria-label=Second]')).toHaveCount(0);
  expect(await shiftOf(page, 'First')).toEqual({ x: 0, y: 0 });

  await fingers.down(by(0, 0));
  await fingers.move(by(0, -40));
  expect(await shiftOf(page, 'First')).toEqual({ x: 0, y: 0 });
  expect(await shiftOf(page, 'Sheet')).toEqual({ x: 0, y: Math.round(box.height) - 40 });
  // What is seen is what would happen.
  await fingers.move(by(-150, -40));
  await expect(page.locator('section[aria-label=Sheet]')).toHaveCount(0);
  expect((await shiftOf(page, 'Second')).x).toBe(Math.round(box.width) - 150);
  await fingers.up();
  await expect(tester.screen('Second')).toBeVisible();
  await expect.poll(() => shiftOf(page, 'Second')).toEqual({ x: 0, y: 0 });
  await expect(page.locator('section[aria-label=First]')).toHaveCount(0);

  await fingers.down(by(0, 0));
  await fingers.move(by(150, 0));
  expect(await shiftOf(page, 'Second')).toEqual({ x: 0, y: 0 });
  await fingers.up();
  await expect(tester.screen('First')).toBeVisible();
  await fingers.down(by(0, 0));
  await fingers.move(by(0, -90));
  await fingers.up();
  await expect(tester.draft.getByRole('dialog', { name: 'Sheet' })).toBeVisible();
  await tester.press('I am finished');
  await tester.arrived();
  const ask = () =>
    answer<{ type: string; gesture?: { type: string } }[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  expect((await ask()).flatMap(({ type, gesture }) => (gesture ? [[type, gesture.type]] : []))).toEqual([
    ['ScreenGesture', 'swipeLeft'],
    ['ScreenGesture', 'swipeRight'],
    ['WidgetGesture', 'swipeUp'],
  ]);
});

test('a screen is pinched by two fingers, by a wheel with the control key and by keys', async ({
  page,
  context,
  send,
  member,
}) => {
  const pinched: Partial<App> = {
    ...drawn,
    screens: { ...drawn.screens, s1: phoneScreen('s1', 'First', ['photo', 'go']) },
    widgets: {
      ...drawn.widgets,
      go: {
        id: 'go',
        name: 'Go',
        type: 'Button',
        x: 40,
        y: 420,
        w: 90,
        h: 40,
        z: 3,
        style: {},
        props: { label: 'Go' },
      },
    },
    lines: {
      l1: { id: 'l1', from: 'photo', to: 's2', event: 'pinchOut', animation: 'zoomIn', ...swiped },
      l2: { id: 'l2', from: 's2', to: 's1', event: 'pinchIn', points: [] },
      l3: { id: 'l3', from: 's1', to: 's3', event: 'swipeLeft', points: [] },
      l4: { id: 'l4', from: 's1', to: 's2', event: 'pinchOut', points: [] },
    },
  };
  const study = await newStudy(send, member, pinched, { tasks: [] });
  const { tester, by } = await begin(page, study.link);
  const fingers = await fingersOn(context, page);
  await fingers.down(by(-20, 0));
  await fingers.down(by(-20, 0), by(20, 0));
  await fingers.move(by(-22, 0), by(22, 0));
  await fingers.up();
  await fingers.down(by(-20, 0));
  await fingers.down(by(-20, 0), by(20, 0));
  for (const apart of [30, 50, 90]) await fingers.move(by(-apart, 0), by(apart, 0));
  await fingers.up();
  await expect(tester.screen('Second')).toBeVisible();
  await page.mouse.move(by(0, 0).x, by(0, 0).y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 30);
  await page.mouse.wheel(0, 30);
  await page.mouse.wheel(0, 30);
  await page.keyboard.up('Control');
  await expect(tester.screen('First')).toBeVisible();
  await tester.draft.getByRole('button', { name: 'Go' }).press('+');
  await expect(tester.screen('Second')).toBeVisible();
  await tester.press('I am finished');
  await tester.arrived();
  type Told = { readonly type: string; readonly widget: string | null; readonly gesture?: { readonly type: string } };
  const ask = () => answer<Told[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  expect((await ask()).flatMap(({ widget, gesture }) => (gesture ? [[widget, gesture.type]] : []))).toEqual([
    ['photo', 'pinchOut'],
    [null, 'pinchIn'],
    [null, 'pinchOut'],
  ]);
});

test('a screen follows the mouse, also beyond the prototype', async ({ page, send, member }) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const { tester, box, by } = await begin(page, study.link);
  await page.mouse.move(by(0, 0).x, by(0, 0).y);
  await page.mouse.down();
  await page.mouse.move(by(-20, 0).x, by(0, 0).y);
  await page.mouse.move(box.x - 40, box.y + 100);
  expect((await shiftOf(page, 'First')).x).toBe(Math.round(-box.width / 2 - 40));
  await page.mouse.up();
  await expect(tester.screen('Second')).toBeVisible();
});

test('for who wants less motion nothing follows, and a swipe leads all the same', async ({
  page,
  context,
  send,
  member,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const { tester, by } = await begin(page, study.link);
  const fingers = await fingersOn(context, page);
  await fingers.down(by(0, 0));
  await fingers.move(by(-100, 0));
  expect((await shiftOf(page, 'First')).x).toBe(0);
  await fingers.up();
  await expect(tester.screen('Second')).toBeVisible();
});

test('the arrow keys with shift swipe the screen and what is on it, and are told as swipes', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const { tester } = await begin(page, study.link);
  await expect(tester.screen('First')).toHaveAttribute('aria-keyshortcuts', 'Shift+ArrowLeft Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(tester.screen('Second')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tester.screen('First')).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(tester.draft.getByRole('dialog', { name: 'Sheet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tester.press('I am finished');
  await tester.arrived();
  type Told = { readonly type: string; readonly widget: string | null; readonly gesture?: { readonly type: string } };
  const ask = () => answer<Told[]>(send, member, `/rest/events/${study.id}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  expect((await ask()).flatMap(({ widget, gesture }) => (gesture ? [[widget, gesture.type]] : []))).toEqual([
    [null, 'swipeLeft'],
    [null, 'swipeRight'],
    ['photo', 'swipeUp'],
  ]);
});
