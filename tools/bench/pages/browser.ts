import { browserFlags, chromium } from '@rehearse/testkit/chromium';
import playwright from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import type { BenchServer } from '../server';

/** Runs `work` with a real browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await playwright.chromium.launch({ executablePath: chromium, args: browserFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A window with an empty cache. */
export const newWindow = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'en-GB' });

/** A window with an empty cache in which the bench's person is logged in. */
export async function loggedIn(browser: Browser, { url, send, person }: BenchServer): Promise<BrowserContext> {
  const window = await newWindow(browser);
  const { json } = await send('POST', '/rest/login/', { body: { email: person.email, password: person.password } });
  const { token, ...user } = json as { token: string };
  const kept = { user, token, exp: Date.now() + 3_600_000 };
  await window.addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) localStorage.setItem('rehearseUser', value);
    },
    [url, JSON.stringify(kept)] as const,
  );
  return window;
}
