import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A key that was shown instead of its words, such as `tasks.title`. */
const key = /(?<![\w@/.-])[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+(?![\w@/-])/g;

/** Keys of texts in what is read, or read out. */
export async function keysOn(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name)),
    );
    return [document.body.innerText, ...labels.filter(Boolean)].join('\n');
  });
  return words.match(key) ?? [];
}

/** px that the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** px that a page can be scrolled down beyond the last thing that it shows. */
export const emptyEnd = (page: Page): Promise<number> =>
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

/** Pictures of what people have drawn: their colours are not ours. */
const drawings = ['[data-design]', '[data-kind] > [aria-hidden]', '[data-widget]'];

/** Tells all that is wrong with a page. What is right it does not describe element by element: that takes a quarter of its time. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** What axe finds that is serious. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = drawings.reduce((all, drawing) => all.exclude(drawing), axeOn(page));
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
}
