import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { keysOn, overflow } from './support/page-checks';
import { newMember } from './support/people';
import { mainScreens, screens, test } from './support/screens';
import { asGuest, expect } from './support/test';

test.describe.configure({ mode: 'parallel' });

/** Pictures of what people have drawn: their colours are not ours. */
const drawings = ['[data-design]', '[data-kind] > [aria-hidden]', '[data-widget]'];

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = drawings.reduce((all, drawing) => all.exclude(drawing), new AxeBuilder({ page }).setLegacyMode());
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
}

for (const screen of screens) {
  test(`axe finds nothing serious on ${screen.name}, in light and dark`, async ({ visit }) => {
    await visit(screen, {}, async (page) => {
      expect.soft(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      // Only colours differ.
      expect.soft(await violations(page, ['color-contrast']), 'dark').toEqual([]);
    });
  });
}

const languages = { 'de-DE': 'de', 'pt-BR': 'pt-BR', 'zh-CN': 'zh-Hans' };
for (const [locale, lang] of Object.entries(languages)) {
  for (const screen of mainScreens) {
    test(`${screen.name} speaks ${lang} and fits into 1280 by 720`, async ({ visit }) => {
      await visit(screen, { locale, viewport: { width: 1_280, height: 720 } }, async (page) => {
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        expect.soft(await keysOn(page), 'keys').toEqual([]);
        expect.soft(await overflow(page), 'sideways scrolling').toBeLessThanOrEqual(0);
      });
    });
  }
}

/** px that a page can be scrolled down beyond the last thing that it shows. */
const emptyEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shownBottom = (element: Element): number => {
      let { top, bottom, left, right } = element.getBoundingClientRect();
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === 'visible') continue;
        const clip = outer.getBoundingClientRect();
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      }
      return bottom - top > 1 && right - left > 1 ? bottom + scrollY : 0;
    };
    const shown = Array.from(document.body.querySelectorAll('*'), shownBottom);
    return document.documentElement.scrollHeight - Math.ceil(Math.max(innerHeight, ...shown));
  });

const sizes = [
  { width: 1_440, height: 900 },
  { width: 1_280, height: 720 },
  { width: 390, height: 844 },
];
const measured = [
  'list',
  'trash',
  'overview',
  'test',
  'results',
  'results-heat-map',
  'account',
  'tester-welcome',
  'tester-task',
];
for (const screen of screens.filter(({ name }) => measured.includes(name))) {
  test(`${screen.name} is no longer or wider than what it shows`, async ({ visit }) => {
    await visit(screen, {}, async (page) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await overflow(page), `sideways scrolling at ${size.width} px`).toBeLessThanOrEqual(0);
        expect.soft(await emptyEnd(page), `nothing to see at the end at ${size.width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const screen of screens.filter(({ name }) => !/^(editor|results)/.test(name))) {
  test(`${screen.name} fits a phone of 360 px`, async ({ visit }) => {
    await visit(screen, { locale: 'de-DE', viewport: { width: 360, height: 740 } }, async (page) => {
      expect.soft(await overflow(page), 'sideways scrolling').toBeLessThanOrEqual(0);
    });
  });
}

test.describe('by keyboard alone', () => {
  test.use(asGuest);

  test('sign in, create a prototype, come back and open it', async ({ page, send }) => {
    const member = await newMember(send);
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the Tab key does not reach ${target.toString()}`);
    };
    await page.goto('/');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await tabTo(page.getByLabel('E-mail'));
    await page.keyboard.type(member.email);
    await tabTo(page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No prototypes yet' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Create prototype' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Keys only');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/create\.html/);
    await page.getByRole('application', { name: 'Canvas' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Back to the overview' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keys only', level: 1 })).toBeVisible();
  });
});
