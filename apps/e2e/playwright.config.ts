import { defineConfig } from '@playwright/test';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Against a running instance when E2E_URL is set; otherwise against an all-in-one of its own, on an empty folder. */
const external = process.env['E2E_URL'];
/** Neither among those that the system gives out by itself, nor among those of engines. */
export const portFor = (number: number) => String(10_000 + (number % 10_000));
const port = (process.env['E2E_PORT'] ??= portFor(process.pid));
const data = (process.env['E2E_DATA'] ??= external ? '' : emptyFolder());
const baseURL = external ?? `http://127.0.0.1:${port}`;

/** Goes with the output of the next `npm test`. */
function emptyFolder(): string {
  const output = fileURLToPath(new URL('../../test-output', import.meta.url));
  mkdirSync(output, { recursive: true });
  return mkdtempSync(join(output, 'e2e-data-'));
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-output/e2e',
  timeout: 600_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    viewport: { width: 1_440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags },
  },
  ...(external
    ? {}
    : {
        webServer: {
          // Its log is beside the traces of failed tests.
          command: 'exec node dist/all-in-one/main.js >test-output/e2e-server.log',
          cwd: '../..',
          url: `${baseURL}/health/ready`,
          timeout: 60_000,
          env: { PORT: port, HOST: '127.0.0.1', REHEARSE_DATA: data, LOG_LEVEL: 'warn' },
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
        },
      }),
});
