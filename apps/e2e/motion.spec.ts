import type { App } from '@rehearse/model';
import type { Page } from '@playwright/test';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { newStudy, type RunningStudy } from './support/studies';
import { expect, test } from './support/test';

const widget = (id: string, name: string, type: string, box: object, props = {}) => ({
  id,
  name,
  type,
  props,
  z: 1,
  style: {},
  x: 0,
  y: 0,
  w: 100,
  h: 50,
  ...box,
});
const long = { duration: 60_000, easing: 'linear' };

/** A card that grows as it moves, and a title that comes in by itself. */
const drawn: Partial<App> = {
  screens: {
    s1: phoneScreen('s1', 'List', ['card', 'go']),
    s2: phoneScreen('s2', 'Details', ['big', 'title'], {
      animation: { ScreenLoaded: { widgets: { title: { type: 'slideLeft', ...long } } } },
    }),
  },
  widgets: {
    card: widget('card', 'Card', 'Box', { x: 20, y: 400 }),
    go: widget('go', 'Open', 'Button', { x: 20, y: 500 }, { label: 'Open' }),
    big: widget('big', 'Card', 'Box', { x: 20, y: 100, w: 300, h: 150 }),
    title: widget('title', 'Title', 'Label', { x: 75, y: 20 }, { label: 'Details' }),
  },
  lines: { l1: { id: 'l1', from: 'go', to: 's2', event: 'click', animation: 'transform', ...long } },
};

const boxOf = (page: Page, id: string) =>
  page.locator(`[data-widget=${id}]`).evaluate((element) => {
    const content = element.closest('[data-screen]')?.getBoundingClientRect();
    const { x, y, width, height } = element.getBoundingClientRect();
    const scale = (content?.width ?? 1) / 375;
    return [x - (content?.x ?? 0), y - (content?.y ?? 0), width, height].map((px) => Math.round(px / scale));
  });

/** Stops all that moves at a share of its way. */
const stopAt = (page: Page, share: number) =>
  page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) * at;
    }
  }, share);

async function openDetails(page: Page, { link }: RunningStudy): Promise<void> {
  await page.goto(link);
  const tester = new TesterPage(page);
  await tester.start();
  await tester.draft.getByRole('button', { name: 'Open' }).click();
  await page.locator('[data-widget=big]').waitFor();
}

test('widgets of one name go over into each other, and others come in as they are meant to', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  await openDetails(page, study);
  await stopAt(page, 0);
  expect(await boxOf(page, 'big')).toEqual([20, 400, 100, 50]);
  expect(await boxOf(page, 'title')).toEqual([375, 20, 100, 50]);
  await stopAt(page, 0.5);
  expect(await boxOf(page, 'big')).toEqual([20, 250, 200, 100]);
  expect(await boxOf(page, 'card')).toEqual([20, 250, 200, 100]);
  expect(await boxOf(page, 'title')).toEqual([225, 20, 100, 50]);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await boxOf(page, 'big')).toEqual([20, 100, 300, 150]);
  expect(await boxOf(page, 'title')).toEqual([75, 20, 100, 50]);
});

test('a widget comes out of the one before, also where the screen itself just changes', async ({
  page,
  send,
  member,
}) => {
  const animation = { ScreenLoaded: { widgets: { big: { type: 'transformFromParent', ...long } } } };
  const study = await newStudy(
    send,
    member,
    {
      ...drawn,
      screens: { ...drawn.screens, s2: phoneScreen('s2', 'Details', ['big', 'title'], { animation }) },
      lines: { l1: { id: 'l1', from: 'go', to: 's2', event: 'click' } },
    },
    { tasks: [] },
  );
  await openDetails(page, study);
  await stopAt(page, 0.5);
  expect(await boxOf(page, 'big')).toEqual([20, 250, 200, 100]);
  expect(await boxOf(page, 'title')).toEqual([75, 20, 100, 50]);
});

test('nothing moves for who wants less motion', async ({ page, send, member }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const study = await newStudy(send, member, drawn, { tasks: [] });
  await openDetails(page, study);
  expect(await boxOf(page, 'big')).toEqual([20, 100, 300, 150]);
  expect(await boxOf(page, 'title')).toEqual([75, 20, 100, 50]);
});
