import type { Page } from '@playwright/test';
import { newApp, sender } from '@rehearse/testkit/people';
import { test, expect } from '@playwright/test';
import { EditorPage } from './pages/editor';
import { mortalAllInOne, mortalCluster } from './support/mortal-server';
import { keepLogin, newLogin, newMember } from './support/people';
import { painted } from './support/painted';

const people = 5;
const screensEach = 2;

/** What the canvas shows of the design, without what belongs to one person. */
async function pictureOf({ page, canvas }: EditorPage): Promise<string> {
  await canvas.press('Escape');
  await canvas.press('Escape');
  await canvas.press('Shift+1');
  await painted(page);
  return canvas
    .locator('canvas')
    .first()
    .evaluate((layer: HTMLCanvasElement) => layer.toDataURL());
}

/** A screen more, and a widget that lies in the view's middle, wherever that is by then. */
async function build(window: EditorPage, widget: string, at: number): Promise<void> {
  const { page, canvas } = window;
  await page.getByRole('button', { name: 'Add screen' }).first().click();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the canvas has no size');
  const place = { x: box.x + box.width * (0.3 + 0.1 * at), y: box.y + box.height * 0.4 };
  await window.insert(widget, place, (point) => point);
  // Who sees it on their own page and misses it in the end has lost it; who does not see it has never placed it.
  await expect(window.layers.getByRole('treeitem', { name: widget, selected: true })).toBeVisible();
  for (let step = 0; step < 3; step += 1) await canvas.press('Shift+ArrowDown');
}

const shapes = { 'one process': mortalAllInOne, services: mortalCluster } as const;
const wanted = process.env['TEAM_ON'] === 'services' ? 'services' : 'one process';

test(`five people build a prototype of ten screens while its server dies and comes back, and end with the same (${wanted})`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = await shapes[wanted]();
  const { url } = server;
  const send = sender(url);
  try {
    const account = await newMember(send);
    const { id } = await newApp(send, account, { screens: {}, widgets: {}, lines: {} });
    const open = async (): Promise<EditorPage> => {
      const login = await newLogin(send, account);
      const context = await browser.newContext({ baseURL: url });
      await keepLogin(context, login, url);
      const page: Page = await context.newPage();
      const window = new EditorPage({ page, send, token: login.token, id });
      await window.open();
      // A part that has not arrived before the server dies arrives when it is back.
      const drawer = page.getByRole('region', { name: 'Insert', exact: true });
      await page.getByRole('button', { name: 'Insert a widget' }).click();
      await expect(drawer.getByRole('searchbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      return window;
    };
    const team = await Promise.all(Array.from({ length: people }, open));
    for (const { page } of team) await expect(page.getByTestId('other-cursor')).toHaveCount(0);

    const first = Promise.all(team.map((window, at) => build(window, 'Button', at)));
    await expect(async () => {
      const app = await team[0]?.stored();
      expect(Object.keys(app?.screens ?? {}).length).toBeGreaterThan(1);
    }).toPass();
    await server.kill();
    await first;
    const second = Promise.all(team.map((window, at) => build(window, 'Switch', at)));
    await server.start();
    await second;
    await server.kill();
    await Promise.all(team.map(({ canvas }) => canvas.press('Shift+ArrowRight')));
    await server.start();

    for (const window of team) await expect(window.saved).toBeVisible({ timeout: 60_000 });
    await expect(async () => {
      const app = await team[0]?.stored();
      expect(Object.keys(app?.screens ?? {})).toHaveLength(people * screensEach);
      expect(Object.keys(app?.widgets ?? {})).toHaveLength(people * screensEach);
      const pictures = new Set(await Promise.all(team.map(pictureOf)));
      expect(pictures.size).toBe(1);
    }).toPass({ timeout: 90_000 });
    const late = await open();
    expect(await pictureOf(late)).toBe(await pictureOf(team[0] ?? late));
  } finally {
    await server.close();
  }
});
