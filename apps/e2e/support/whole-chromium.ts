import type { Page } from '@playwright/test';
import { browserFlags, chromium } from '@rehearse/testkit/chromium';
import { expect, test as base, watchConsole } from './test';

/** A guest's page in the whole Chromium: its headless shell cannot let a page use a camera. */
export const test = base.extend<{ readonly wholePage: Page }>({
  wholePage: async ({ playwright, baseURL, viewport, locale }, use) => {
    const browser = await playwright.chromium.launch({ executablePath: chromium, args: browserFlags });
    const page = await browser.newPage({ baseURL, viewport, locale });
    const errors = watchConsole(page, []);
    await use(page);
    expect(errors(), 'errors in the console').toEqual([]);
    await browser.close();
  },
});
