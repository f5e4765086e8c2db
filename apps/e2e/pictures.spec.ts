import type { BrowserContextOptions, Page } from '@playwright/test';
import { languages } from '@rehearse/contract';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { keysOn, overflow } from './support/page-checks';
import { mainScreens, test } from './support/screens';
import { expect } from './support/test';

const folder = fileURLToPath(new URL('../../test-output/pictures/', import.meta.url));
const narrow = { width: 1_280, height: 720 };

interface Variant {
  readonly lang: 'en' | 'de';
  readonly theme: 'light' | 'dark';
  readonly options?: BrowserContextOptions;
}
const variants: Readonly<Record<string, Variant>> = {
  light: { lang: 'en', theme: 'light' },
  dark: { lang: 'en', theme: 'dark', options: { colorScheme: 'dark' } },
  german: { lang: 'de', theme: 'light', options: { locale: 'de-DE', viewport: narrow } },
};

const prototype = 'Lumen cinema tickets';
const task = 'You and a friend want to see "Night train" tonight at 20:15. Buy two seats side by side.';
/** The page's heading, what stands below it, and which parts there are beside the one `main`. */
const expected: Readonly<Record<string, readonly [title: string, below: readonly string[], parts: readonly string[]]>> =
  {
    'sign-in': ['Log in', [], ['banner']],
    list: ['Prototypes', [], ['navigation']],
    create: ['Prototypes', ['New prototype'], ['dialog']],
    trash: ['Trash', [], ['navigation']],
    overview: [prototype, ['12 screens'], ['navigation']],
    test: [prototype, ['Goal', 'Texts', 'Tasks', 'Settings', 'Link'], ['navigation', 'complementary']],
    editor: [prototype, ['Layers', 'Now showing'], ['banner', 'complementary', 'application']],
    'editor-prototype': [prototype, ['Layers'], ['banner', 'complementary', 'application']],
    'editor-insert': [prototype, ['Layers', 'Insert'], ['banner', 'complementary', 'application']],
    results: [prototype, ['Sessions', 'Task success'], ['banner', 'navigation']],
    'results-session': [prototype, ['Time line', 'Events'], ['banner', 'navigation']],
    'results-heat-map': [prototype, ['Measure'], ['banner', 'complementary']],
    'tester-welcome': [`Help us test ${prototype}`, [], ['banner']],
    'tester-task': [task, [], ['complementary']],
  };

/** Of the page behind everything: 0 is black, 255 white. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  });

/** The parts that are there, by role. */
async function partsOf(page: Page, roles: readonly string[]): Promise<readonly string[]> {
  const counts = await Promise.all(roles.map((role) => page.getByRole(role as 'main').count()));
  return roles.filter((_, index) => counts[index]);
}

test.describe.configure({ mode: 'parallel' });

for (const [variant, { lang, theme, options = {} }] of Object.entries(variants)) {
  for (const screen of mainScreens) {
    const { name } = screen;
    test(`a picture of ${name}, ${variant}`, async ({ visit }) => {
      await visit(screen, options, async (page) => {
        const picture = await page.screenshot({ path: `${folder}${name}-${variant}.png`, animations: 'disabled' });
        const { entropy } = await sharp(picture).stats();
        expect.soft(entropy, 'an empty picture has none').toBeGreaterThan(0.2);
        const [title = '', below = [], parts = []] = expected[name] ?? [];
        expect.soft(await page.getByRole('main').count(), 'main parts').toBe(1);
        expect.soft(await partsOf(page, parts), 'parts').toEqual(parts);
        await expect.soft(page.locator('html')).toHaveAttribute('lang', languages[lang].locale);
        if (lang === 'en') {
          expect.soft(await page.locator('h1').allTextContents(), 'title').toEqual([title]);
          const headings = await page.locator('h2').allTextContents();
          expect.soft(headings, 'headings').toEqual(expect.arrayContaining([...below]));
        }
        expect.soft(await keysOn(page), 'keys').toEqual([]);
        const bright = await brightness(page);
        expect.soft(theme === 'dark' ? 255 - bright : bright, theme).toBeGreaterThan(200);
        await page.setViewportSize(narrow);
        expect.soft(await overflow(page), 'sideways scrolling').toBeLessThanOrEqual(0);
      });
    });
  }
}
