import type { BrowserContextOptions } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { test } from './support/screens';

const folder = fileURLToPath(new URL('../../test-output/pictures/', import.meta.url));
const variants: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  german: { locale: 'de-DE', viewport: { width: 1_280, height: 720 } },
};

for (const [name, options] of Object.entries(variants)) {
  test(`pictures of every page, ${name}`, async ({ everyScreen }) => {
    await everyScreen(options, async (page, screen) => {
      await page.screenshot({ path: `${folder}${screen.name}-${name}.png`, animations: 'disabled' });
    });
  });
}
