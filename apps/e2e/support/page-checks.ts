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
