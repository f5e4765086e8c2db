import type { Browser, BrowserContextOptions } from '@playwright/test';
import { expect, watchConsole } from './test';

/** A browser of somebody else; what goes wrong in it is an error at its end. */
export async function openWindow(browser: Browser, options: BrowserContextOptions, expected = [/status of 403/]) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const trouble = watchConsole(page, expected);
  return {
    page,
    leave: async () => {
      expect(trouble()).toEqual([]);
      await context.close();
    },
  };
}
