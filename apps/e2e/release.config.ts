import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** What takes too long for every change: five browsers at once. */
export default defineConfig({
  ...base,
  testIgnore: [],
  testMatch: ['team.spec.ts'],
  outputDir: '../../test-output/e2e-release',
  workers: 1,
  // Five browsers and a server on two cores.
  use: { ...base.use, actionTimeout: 60_000 },
});
