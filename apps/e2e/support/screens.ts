import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Demo, runDemo } from './demo';
import { storedLogin } from './people';
import { asGuest, expect, test as base, watchConsole } from './test';

/** One of the pages that people see, whatever the language. */
export interface Screen {
  readonly name: string;
  readonly path: (demo: Demo) => string;
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
const clicked = (selector: string, ready: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(ready).first().waitFor();
};

const editor = ({ id }: Demo): string => `/#/apps/${id}/create.html`;
const results = ({ id }: Demo): string => `/#/apps/${id}/results.html`;
const canvas =
  (measure: string) =>
  ({ id }: Demo) =>
    `/#/apps/${id}/analyze/workspace.html?measure=${measure}`;
const link = ({ hash }: Demo): string => `/#/test.html?h=${hash}&log=false`;
const onCanvas = '[role=application] canvas';
const start = 'main button[class*=primary]';

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: () => '/#/', asGuest: true, ready: 'form' },
  { name: 'terms', path: () => '/#/tos.html', asGuest: true, ready: 'h1' },
  { name: 'privacy', path: () => '/#/privacy.html', asGuest: true, ready: 'h1' },
  { name: 'not-found', path: () => '/#/nowhere.html', asGuest: true, ready: 'h1' },
  { name: 'list', path: () => '/#/', ready: 'article dl' },
  { name: 'create', path: () => '/#/apps/create-app.html', ready: '[role=dialog]' },
  { name: 'account', path: () => '/#/my-account.html', ready: 'h1' },
  { name: 'overview', path: ({ id }) => `/#/apps/${id}.html`, ready: '[role=tabpanel] h2' },
  { name: 'test', path: ({ id }) => `/#/apps/${id}/test.html`, ready: 'ol article' },
  { name: 'editor', path: ({ id, screen }) => `/#/apps/${id}/design/${screen}.html`, ready: onCanvas },
  { name: 'editor-prototype', path: (demo) => `${editor(demo)}?mode=prototype`, ready: onCanvas },
  { name: 'editor-insert', path: editor, ready: onCanvas, go: keys('[data-kind]', 'w') },
  { name: 'editor-palette', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+k') },
  { name: 'editor-shortcuts', path: editor, ready: onCanvas, go: keys('[role=dialog]', '?') },
  { name: 'editor-preview', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+Enter') },
  { name: 'results', path: results, ready: '#sessions tbody tr' },
  { name: 'results-heat-map', path: canvas('clicks'), ready: 'aside dl, aside fieldset' },
  { name: 'results-journey', path: canvas('journey'), ready: 'aside fieldset' },
  { name: 'results-drop-off', path: canvas('dropoff'), ready: 'aside fieldset' },
  { name: 'tester-welcome', path: link, asGuest: true, ready: start },
  { name: 'tester-task', path: link, asGuest: true, ready: start, go: clicked(start, '[data-widget]') },
  { name: 'tester-dead-link', path: () => `/#/test.html?h=${'x'.repeat(64)}`, asGuest: true, ready: 'h1' },
];

/** Opens a page and waits until it is at rest. */
async function show(page: Page, screen: Screen, demo: Demo): Promise<void> {
  // The same address again would change nothing.
  await page.goto('about:blank');
  await page.goto(screen.path(demo));
  await page.locator(screen.ready).first().waitFor();
  await screen.go?.(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** One for all tests of a worker. */
let made: Promise<Demo> | undefined;

type LookAt = (page: Page, screen: Screen) => Promise<void>;

interface Fixtures {
  readonly demo: Demo;
  /** Goes through all pages with one kind of browser. */
  readonly everyScreen: (options: BrowserContextOptions, look: LookAt) => Promise<void>;
}

/** Tests on the demonstration study, logged in as its owner. */
export const test = base.extend<Fixtures>({
  demo: async ({ baseURL }, use) => use(await (made ??= runDemo(baseURL ?? ''))),
  storageState: async ({ demo, baseURL }, use) => use(storedLogin(demo.member, baseURL ?? '')),
  everyScreen: async ({ browser, demo, storageState }, use) => {
    await use(async (options, look) => {
      const open = async (login: BrowserContextOptions) => {
        const context = await browser.newContext({ reducedMotion: 'reduce', ...options, ...login });
        const page = await context.newPage();
        return { page, problems: watchConsole(page, [/status of 404.*x{64}/]), close: () => context.close() };
      };
      const [guest, owner] = [await open(asGuest), await open({ storageState })];
      for (const screen of screens) {
        const { page } = screen.asGuest ? guest : owner;
        await show(page, screen, demo);
        await look(page, screen);
      }
      expect([...guest.problems(), ...owner.problems()], 'errors in the console').toEqual([]);
      await guest.close();
      await owner.close();
    });
  },
});
