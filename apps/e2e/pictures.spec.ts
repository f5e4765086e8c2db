import type { BrowserContextOptions } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { mainScreens, test } from './support/screens';

const folder = fileURLToPath(new URL('../../test-output/pictures/', import.meta.url));
const variants: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  german: { locale: 'de-DE', viewport: { width: 1_280, height: 720 } },
};

for (const [name, options] of Object.entries(variants)) {
  test(`pictures of the main pages, ${name}`, async ({ visit }) => {
    await visit(mainScreens, options, async (page, screen) => {
      await page.screenshot({ path: `${folder}${screen.name}-${name}.png`, animations: 'disabled' });
    });
  });
}
