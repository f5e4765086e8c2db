import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Demo, runDemo } from './demo';
import { storedLogin } from './people';
import { asGuest, expect, test as base, watchConsole } from './test';

/** One of the pages that people see, whatever the language. */
export interface Screen {
  readonly name: string;
  readonly path: (demo: Demo) => string;
  /** Deserves a picture and a look in every language. */
  readonly isMain?: boolean;
  /** Without a login. */
  readonly asGuest?: boolean;
  /** Something that is there once the page is. */
  readonly ready: string;
  /** From the page to the state in question. */
  readonly go?: (page: Page) => Promise<void>;
}

const keys =
  (ready: string, ...pressed: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of pressed) await page.getByRole('application').press(key);
    await page.locator(ready).first().waitFor();
  };
const shown = (ready: string) => (page: Page) => page.locator(ready).first().waitFor();
const clicked = (selector: string, ready: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(ready).first().waitFor();
};

/** The first widget of the layer list that leads somewhere. */
const linkChosen = async (page: Page): Promise<void> => {
  await page.locator('[role=treeitem] [data-open=false]').first().click();
  await page.locator('[role=treeitem][aria-level="2"]:has([aria-label="Has a link"])').first().click();
  await page.locator('fieldset[data-link]').first().waitFor();
};

/** As if the document that is stored had a link that leads nowhere. */
const repaired = async (page: Page): Promise<void> => {
  await page.route(/\/rest\/apps\/[^/]+\.json/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const app = (await response.json()) as { lines: object; screens: object };
    const [from] = Object.keys(app.screens);
    const lines = { ...app.lines, l_dead: { id: 'l_dead', from, to: 's_gone' } };
    await route.fulfill({ response, json: { ...app, lines } });
  });
  await page.reload();
  await page.locator('main aside li').first().waitFor();
};

/** A side panel of the editor where it is a sheet over the canvas; `side` as its class is named. */
const sheet =
  (side: 'Left' | 'Right') =>
  async (page: Page): Promise<void> => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(`[class*=reopen${side}] button`).click();
    await page.locator(`aside[class*=${side.toLowerCase()}]:visible`).waitFor();
  };

const stopped = async (page: Page): Promise<void> => {
  await page.locator(start).click();
  await page.locator('p > button').click();
  await page.locator('fieldset button[class*=primary]').click();
  await page.locator('main h1').waitFor();
};

const editor = ({ id }: Demo): string => `/#/apps/${id}/create.html`;
const results = ({ id }: Demo): string => `/#/apps/${id}/results.html`;
const canvas =
  (measure: string) =>
  ({ id }: Demo) =>
    `/#/apps/${id}/analyze/workspace.html?measure=${measure}`;
const link = ({ hash }: Demo): string => `/#/test.html?h=${hash}&log=false`;
const onCanvas = '[role=application] canvas';
const onLegend = 'main [class*=_legend_]';
const start = 'main button[class*=primary]';

export const screens: readonly Screen[] = [
  { name: 'sign-in', isMain: true, path: () => '/#/', asGuest: true, ready: 'form' },
  {
    name: 'sign-up',
    path: () => '/#/',
    asGuest: true,
    ready: 'form',
    go: clicked('form > p button', 'form [type=checkbox]'),
  },
  { name: 'confirm', path: () => '/#/confirm.html?key=x', asGuest: true, ready: 'h1' },
  { name: 'terms', path: () => '/#/tos.html', asGuest: true, ready: 'h1' },
  { name: 'privacy', path: () => '/#/privacy.html', asGuest: true, ready: 'h1' },
  { name: 'not-found', path: () => '/#/nowhere.html', asGuest: true, ready: 'h1' },
  { name: 'list', isMain: true, path: () => '/#/', ready: 'article dl' },
  { name: 'create', isMain: true, path: () => '/#/apps/create-app.html', ready: '[role=dialog]' },
  { name: 'trash', isMain: true, path: () => '/#/trash.html', ready: 'tbody tr' },
  { name: 'account', path: () => '/#/my-account.html', ready: 'h1' },
  { name: 'overview', isMain: true, path: ({ id }) => `/#/apps/${id}.html`, ready: '[role=tabpanel] h2' },
  { name: 'test', isMain: true, path: ({ id }) => `/#/apps/${id}/test.html`, ready: 'ol article' },
  {
    name: 'editor',
    isMain: true,
    path: ({ id, screen }) => `/#/apps/${id}/design/${screen}.html`,
    ready: onCanvas,
    go: shown('[class*=_panel_] input'),
  },
  { name: 'editor-prototype', isMain: true, path: (demo) => `${editor(demo)}?mode=prototype`, ready: onCanvas },
  { name: 'editor-link', path: (demo) => `${editor(demo)}?mode=prototype`, ready: onCanvas, go: linkChosen },
  { name: 'editor-repaired', path: editor, ready: onCanvas, go: repaired },
  { name: 'editor-layers-sheet', path: editor, ready: onCanvas, go: sheet('Left') },
  { name: 'editor-properties-sheet', path: editor, ready: onCanvas, go: sheet('Right') },
  { name: 'editor-insert', isMain: true, path: editor, ready: onCanvas, go: keys('[data-kind]', 'w') },
  { name: 'editor-palette', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+k') },
  { name: 'editor-shortcuts', path: editor, ready: onCanvas, go: keys('[role=dialog]', '?') },
  { name: 'editor-preview', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+Enter') },
  { name: 'results', isMain: true, path: results, ready: '#sessions tbody tr' },
  {
    name: 'results-tables',
    path: results,
    ready: '#sessions tbody tr',
    go: clicked('[role=radio]:nth-of-type(2)', '#sessions table'),
  },
  {
    name: 'results-ledger',
    path: results,
    ready: 'section[class*=meter]',
    go: clicked('section[class*=meter] button', '[role=dialog] table'),
  },
  {
    name: 'results-session',
    isMain: true,
    path: results,
    ready: '#sessions tbody tr',
    go: clicked('#sessions tbody tr a', 'ol button'),
  },
  { name: 'results-heat-map', isMain: true, path: canvas('clicks'), ready: onLegend },
  { name: 'results-journey', path: canvas('journey'), ready: onLegend },
  { name: 'results-drop-off', path: canvas('dropoff'), ready: onLegend },
  { name: 'tester-welcome', isMain: true, path: link, asGuest: true, ready: start },
  { name: 'tester-task', isMain: true, path: link, asGuest: true, ready: start, go: clicked(start, '[data-widget]') },
  { name: 'tester-thanks', path: link, asGuest: true, ready: start, go: stopped },
  { name: 'tester-dead-link', path: () => `/#/test.html?h=${'x'.repeat(64)}`, asGuest: true, ready: 'h1' },
];

export const mainScreens = screens.filter(({ isMain }) => isMain);

/** Opens a page and waits until it is at rest. */
async function show(page: Page, screen: Screen, demo: Demo): Promise<void> {
  await page.goto(screen.path(demo));
  await page.locator(screen.ready).first().waitFor();
  await screen.go?.(page);
  await expect(page.locator('[aria-busy=true], [class*=_skeleton_]')).toHaveCount(0);
}

/** One for all tests of a worker. */
let made: Promise<Demo> | undefined;

type LookAt = (page: Page) => Promise<void>;

interface Fixtures {
  readonly demo: Demo;
  /** Opens a page in one kind of browser; nothing may appear in its console. */
  readonly visit: (screen: Screen, options: BrowserContextOptions, look: LookAt) => Promise<void>;
}

/** Tests on the demonstration study, logged in as its owner. */
export const test = base.extend<Fixtures>({
  demo: async ({ baseURL }, use) => use(await (made ??= runDemo(baseURL ?? ''))),
  storageState: async ({ demo, baseURL }, use) => use(storedLogin(demo.member, baseURL ?? '')),
  visit: async ({ browser, demo, storageState }, use) => {
    await use(async (screen, options, look) => {
      const login = screen.asGuest ? asGuest : { storageState };
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options, ...login });
      const page = await context.newPage();
      const problems = watchConsole(page, [/status of 404.*x{64}/]);
      await show(page, screen, demo);
      await look(page);
      expect(problems(), 'errors in the console').toEqual([]);
      await context.close();
    });
  },
});
