import type { Page } from '@playwright/test';
import { type Language, languageCodes, languages } from '@rehearse/contract';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { emptyEnd, keysOn, overflow, violations } from './support/page-checks';
import { type Screen, screens, test } from './support/screens';
import { expect } from './support/test';

const folder = fileURLToPath(new URL('../../test-output/pictures/', import.meta.url));

interface Size {
  readonly width: number;
  readonly height: number;
}
const wide = { width: 1_440, height: 900 };
const narrow = { width: 1_280, height: 720 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 740 };

/** The language whose words are the longest. */
const longest: Language = 'de';
/** Are no longer than what they show, in all sizes. */
const measured: ReadonlySet<string> = new Set([
  'list',
  'trash',
  'help',
  'overview',
  'test',
  'results',
  'results-findings',
  'results-heat-map',
  'account',
  'tester-welcome',
  'tester-task',
]);

const prototype = 'Lumen cinema tickets';
const task = 'You and a friend want to see "Night train" tonight at 20:15. Buy two seats side by side.';
/** The page's heading, what stands below it, and which parts there are beside the one `main`. */
const expected: Readonly<Record<string, readonly [title: string, below: readonly string[], parts: readonly string[]]>> =
  {
    'sign-in': ['Log in', [], ['banner']],
    list: ['Prototypes', [], ['navigation']],
    'first-visit': ['Welcome to Rehearse', [], ['navigation']],
    'try-out': ['My first prototype', ['Layers'], ['banner', 'complementary', 'application']],
    create: ['Prototypes', ['New prototype'], ['dialog']],
    trash: ['Trash', [], ['navigation']],
    help: ['How can we help?', ['Start here', 'By topic'], ['navigation']],
    operator: ['Operator', [], ['navigation']],
    'operator-audit': ['Operator', [], ['navigation']],
    overview: [prototype, ['12 screens'], ['navigation']],
    share: [prototype, ['12 screens'], ['dialog', 'navigation']],
    test: [prototype, ['Goal', 'Texts', 'Blocks', 'Settings', 'Link'], ['navigation', 'complementary']],
    editor: [prototype, ['Layers', 'Now showing'], ['banner', 'complementary', 'application']],
    'editor-prototype': [prototype, ['Layers'], ['banner', 'complementary', 'application']],
    'editor-insert': [prototype, ['Layers', 'Insert'], ['banner', 'complementary', 'application']],
    'editor-versions-side': [prototype, ['Versions'], ['banner', 'complementary', 'application']],
    'editor-versions': [prototype, ['Versions'], ['banner', 'complementary', 'application']],
    results: [prototype, ['Sessions', 'Task success'], ['banner', 'navigation']],
    'results-session': [prototype, ['Time line', 'Events'], ['banner', 'navigation']],
    'results-findings': [prototype, ['Findings'], ['banner', 'navigation']],
    'results-paths': [prototype, ['Paths', 'Ways through “Pay with your voucher”'], ['banner', 'navigation']],
    'results-compare': [
      prototype,
      ['Compare', 'Tasks', 'Whole sessions', 'Answers to questions', 'Who clicked what'],
      ['banner', 'navigation'],
    ],
    'results-live': [prototype, ['Nobody is testing right now'], ['banner', 'complementary']],
    'results-answers': [prototype, ['Answers', 'How easy was it'], ['banner', 'navigation']],
    'results-heat-map': [prototype, ['Measure'], ['banner', 'complementary']],
    guest: [prototype, ['Comments'], ['banner', 'complementary']],
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

/** The first look, in English. */
async function lookAt(page: Page, { name }: Screen): Promise<void> {
  const [title = '', below = [], parts = []] = expected[name] ?? [];
  expect.soft(await page.getByRole('main').count(), 'main parts').toBe(1);
  expect.soft(await partsOf(page, parts), 'parts').toEqual(parts);
  expect.soft(await page.locator('h1').allTextContents(), 'title').toEqual([title]);
  const headings = await page.locator('h2').allTextContents();
  expect.soft(headings, 'headings').toEqual(expect.arrayContaining([...below]));
}

async function speaks(page: Page, language: Language): Promise<void> {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', languages[language].locale);
  expect.soft(await keysOn(page), 'keys').toEqual([]);
}

async function takePicture(page: Page, { name }: Screen, variant: string): Promise<void> {
  const picture = await page.screenshot({ path: `${folder}${name}-${variant}.png`, animations: 'disabled' });
  const { entropy } = await sharp(picture).stats();
  expect.soft(entropy, `an empty picture has none, ${variant}`).toBeGreaterThan(0.2);
  const bright = await brightness(page);
  expect.soft(variant === 'dark' ? 255 - bright : bright, variant).toBeGreaterThan(200);
}

const softly = expect.configure({ soft: true });

/** A page that is made narrower draws some of its parts anew. */
async function fits(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await softly
    .poll(() => overflow(page), { message: `sideways scrolling at ${size.width} px`, timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}

test.describe.configure({ mode: 'parallel' });

/** The editor and the results are for wide windows. */
const fitsPhones = ({ name }: Screen): boolean => !/^(editor|try-out|results)/.test(name);
const others = languageCodes.filter((code) => code !== 'en');
const languagesOf = (screen: Screen): readonly Language[] =>
  screen.isMain ? others : others.filter((language) => language === longest && fitsPhones(screen));

/** A page of testers has the language that it is opened in. */
const keepsItsLanguage = ({ name }: Screen): boolean => name.startsWith('tester-');
/** So has what is drawn as these open; `list` tells for the others that they open in each language. */
const openedInEach: ReadonlySet<string> = new Set(['list', 'share', 'try-out', 'editor-insert']);
const isOpenedInEach = (screen: Screen): boolean => keepsItsLanguage(screen) || openedInEach.has(screen.name);

/** As in another tab: the page changes where it is. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    },
    ['rehearseLanguage', languages[language].wire] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    do await new Promise(requestAnimationFrame);
    while (!isDark.matches);
    // What changes slowly has begun to.
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}

async function lookIn(page: Page, screen: Screen, language: Language): Promise<void> {
  if (screen.isMain && language === longest) await takePicture(page, screen, language);
  await speaks(page, language);
  await fits(page, narrow);
  if (language === longest && fitsPhones(screen)) await fits(page, smallPhone);
}

for (const screen of screens)
  test(`${screen.name}, in light and dark and every language`, async ({ visit }) => {
    await visit(screen, {}, async (page) => {
      await speaks(page, 'en');
      if (screen.isMain) await lookAt(page, screen);
      if (screen.isMain) await takePicture(page, screen, 'light');
      expect.soft(await violations(page)).toEqual([]);
      const chosen = keepsItsLanguage(screen) ? [] : languagesOf(screen);
      for (const language of chosen) {
        await page.setViewportSize(narrow);
        await choose(page, language);
        await test.step(languages[language].name, () => lookIn(page, screen, language));
      }
      if (chosen.length > 0) await choose(page, 'en');
      if (chosen.length > 0) await page.setViewportSize(wide);
      await turnDark(page);
      if (screen.isMain) await takePicture(page, screen, 'dark');
      // Only colours differ.
      expect.soft(await violations(page, ['color-contrast']), 'dark').toEqual([]);
      for (const size of measured.has(screen.name) ? [wide, narrow, phone] : []) {
        await fits(page, size);
        expect.soft(await emptyEnd(page), `nothing to see at the end at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    });
  });

for (const screen of screens.filter(isOpenedInEach))
  for (const language of languagesOf(screen))
    test(`${screen.name}, opened in ${languages[language].name}`, async ({ visit }) => {
      const { locale } = languages[language];
      await visit(screen, { locale, viewport: narrow }, (page) => lookIn(page, screen, language));
    });
