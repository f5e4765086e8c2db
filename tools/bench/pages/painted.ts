import type { BrowserContext, CDPSession, Page } from 'playwright-core';

const patienceMs = 60_000;

/** A window that was just opened is busy with itself; people have theirs for a while. */
const restMs = 500;

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
    const session = await page.context().newCDPSession(page);
    await watch(session, isThere);
    await page.waitForTimeout(restMs);
    const painted = nextPainted(session);
    await page.goto(url, { waitUntil: 'commit' });
    return await painted;
  } finally {
    await page.close();
  }
}

/**
 * Goes to another page of the program that is open in a tab, by the fragment of its address, and answers the ms from there to the frame
 * after the first one in which `isThere` holds and the page before is gone.
 */
export const timeToSwitched = (page: Page, fragment: string, isThere: () => boolean): Promise<number> =>
  // As text: what it is told may hold no functions.
  page.evaluate<number>(`new Promise((resolve) => {
    const isThere = ${isThere.toString()};
    const before = document.querySelector('main');
    const began = performance.now();
    location.hash = ${JSON.stringify(fragment)};
    const look = () => {
      if (document.querySelector('main') === before || !isThere()) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  })`);

const binding = 'benchPainted';

/** Looks in every frame of the page itself, which tells it by one call: asking from outside would take part of the time. */
async function watch(session: CDPSession, isThere: () => boolean): Promise<void> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: binding });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `{
      const isThere = ${isThere.toString()};
      const look = () => {
        if (!isThere()) requestAnimationFrame(look);
        else requestAnimationFrame(() => ${binding}(String(performance.now())));
      };
      requestAnimationFrame(look);
    }`,
  });
}

const nextPainted = (session: CDPSession): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not painted within ${patienceMs} ms`)), patienceMs);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== binding) return;
      clearTimeout(timer);
      resolve(Number(payload));
    });
  });
