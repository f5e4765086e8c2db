import type { Page } from '@playwright/test';
import { expect } from './test';

/** ms: no page of ours that asks again waits longer. */
const pauseMs = 15_000;
const lookMs = { timeout: 1_000 };

/**
 * Resolves when this holds on a page that asks the server every so often, and is not loaded anew. Nobody waits for its pauses:
 * its clock, which the test has installed, goes on to the end of one again and again.
 */
export async function holdsWhenAskedAgain(
  page: Page,
  check: (look: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(pauseMs);
    await check(lookMs);
  }).toPass({ timeout: 60_000 });
}
