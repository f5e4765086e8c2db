import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newMember } from './support/people';
import { test } from './support/screens';
import { asGuest, expect } from './support/test';

/** Pictures of what people have drawn: their colours are not ours. */
const drawings = ['[data-design]', '[data-kind] > [aria-hidden]', '[data-widget]'];

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await drawings.reduce((all, drawing) => all.exclude(drawing), axe).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any page, ${colorScheme}`, async ({ everyScreen }) => {
    await everyScreen({ colorScheme }, async (page, { name }) => {
      expect.soft(await violations(page), name).toEqual([]);
    });
  });
}

/** A key that was shown instead of its words, such as `tasks.title`. */
const key = /(?<![\w@/.-])[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+(?![\w@/-])/g;

/** Everything that is read out or read. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name)),
    );
    return [document.body.innerText, ...labels.filter(Boolean)].join('\n');
  });

const languages = { 'de-DE': 'de', 'pt-BR': 'pt', 'zh-CN': 'zh' };
for (const [locale, lang] of Object.entries(languages)) {
  test(`every page speaks ${lang} and fits into 1280 by 720`, async ({ everyScreen }) => {
    await everyScreen({ locale, viewport: { width: 1_280, height: 720 } }, async (page, { name }) => {
      await expect(page.locator('html'), name).toHaveAttribute('lang', lang);
      expect.soft((await wordsOn(page)).match(key) ?? [], `keys on ${name}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `sideways scrolling of ${name}`).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('by keyboard alone', () => {
  test.use(asGuest);

  test('sign in, create a prototype, come back and open it', async ({ page, send }) => {
    const member = await newMember(send);
    const focusOn = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        const here = await page.evaluate(() => {
          const { activeElement: element } = document;
          const labels =
            element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(({ innerText }) => innerText) : [];
          return [element?.getAttribute('aria-label'), ...labels, element?.textContent].join(' ');
        });
        if (here.includes(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the Tab key does not reach ${name}`);
    };
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await focusOn('E-mail');
    await page.keyboard.type(member.email);
    await page.keyboard.press('Tab');
    await focusOn('Password');
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No prototypes yet' }).waitFor();
    await focusOn('Create prototype');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Keys only');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/create\.html/);
    await page.getByRole('application', { name: 'Canvas' }).waitFor();
    await focusOn('Back to the overview');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keys only', level: 1 })).toBeVisible();
  });
});
