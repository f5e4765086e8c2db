import type { Page } from '@playwright/test';

/** Resolves when what was done so far is on the screen, and the page hears keys. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
