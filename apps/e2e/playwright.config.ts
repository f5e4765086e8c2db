import { defineConfig } from '@playwright/test';
import { browserFlags, chromium, quickFlags } from '@rehearse/testkit/chromium';
import { availableParallelism } from 'node:os';

const quick = process.env['QUICK_CHROMIUM'];

/** Against a running instance when E2E_URL is set; otherwise each worker starts an installation (support/installation.ts). */
export default defineConfig({
  testDir: '.',
  testIgnore: ['team.spec.ts'],
  outputDir: '../../test-output/e2e',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // People wait between what they do, and so do tests: a worker more than cores.
  workers: Math.min(4, availableParallelism() + 1),
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['E2E_URL'],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    viewport: { width: 1_440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: quick
      ? { executablePath: quick, args: quickFlags }
      : { executablePath: chromium, args: browserFlags },
  },
});
