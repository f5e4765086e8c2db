import type { BrowserContext, Page } from 'playwright-core';

const patienceMs = 60_000;

/**
 * Opens an address in a fresh tab and answers the ms from there to the first frame in which `isThere` holds and the frame
 * after it has begun: by then it has been painted. `prepare` may slow the tab.
 */
export async function timeToPainted(
  window: BrowserContext,
  url: string,
  isThere: () => boolean,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const page = await window.newPage();
  try {
    await prepare(page);
    await watch(page, isThere);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => (globalThis as Watched).painted, undefined, {
      timeout: patienceMs,
      polling: 50,
    });
    return Number(await painted.jsonValue());
  } finally {
    await page.close();
  }
}

type Watched = typeof globalThis & { painted?: number };

/** Looks in every frame of the page itself: asking from outside would take part of the time. */
async function watch(page: Page, isThere: () => boolean): Promise<void> {
  await page.addInitScript(`{
    const isThere = ${isThere.toString()};
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else requestAnimationFrame(() => { globalThis.painted = performance.now(); });
    };
    requestAnimationFrame(look);
  }`);
}
