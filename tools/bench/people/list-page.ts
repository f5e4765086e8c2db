import type { BrowserContext, Page } from 'playwright-core';

const patienceMs = 60_000;
const turns = 40;

export interface ListUse {
  /** ms from a search's input to the frame after the one in which its only find stands alone. */
  readonly searchedMs: number;
  /** ms of the longest frame, of those while one scrolls through. */
  readonly longestFrameMs: number;
}

type Watched = typeof globalThis & { longest?: number; found?: number };

/** The list as somebody uses it: scrolled through by the wheel, then searched for one prototype. `isThere` runs in the page. */
export async function usedList(
  window: BrowserContext,
  url: string,
  { isThere, name }: { readonly isThere: () => boolean; readonly name: string },
): Promise<ListUse> {
  const page = await window.newPage();
  try {
    await page.goto(url);
    await page.waitForFunction(isThere, undefined, { timeout: patienceMs });
    const longestFrameMs = await scrolledThrough(page);
    return { longestFrameMs, searchedMs: await searched(page, name) };
  } finally {
    await page.close();
  }
}

async function scrolledThrough(page: Page): Promise<number> {
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.longest = 0;
    let before = performance.now();
    const look = (now: number) => {
      watched.longest = Math.max(watched.longest ?? 0, now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  return Number(await page.evaluate(() => (globalThis as Watched).longest));
}

async function searched(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const isAlone = () => document.querySelectorAll('main article[aria-label]').length === 1;
    addEventListener(
      'input',
      () => {
        const began = performance.now();
        const look = () => {
          if (!isAlone()) requestAnimationFrame(look);
          else requestAnimationFrame(() => ((globalThis as Watched).found = performance.now() - began));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await page.getByRole('searchbox').first().fill(name);
  const found = await page.waitForFunction(() => (globalThis as Watched).found, undefined, { timeout: patienceMs });
  return Number(await found.jsonValue());
}
