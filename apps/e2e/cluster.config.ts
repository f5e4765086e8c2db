import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Neither among those that the system gives out by itself, nor among those of engines; workers read it, too. */
const port = (process.env['CLUSTER_PORT'] ??= String(10_000 + (process.pid % 10_000)));
const url = `http://127.0.0.1:${port}`;

/** The story and the tester's page on separate services (npm run cluster), which all of them share. */
export default defineConfig({
  ...base,
  testMatch: ['story.spec.ts', 'tester.spec.ts'],
  outputDir: '../../test-output/cluster',
  use: { ...base.use, baseURL: url },
  webServer: {
    command: 'node dist/cluster/main.js',
    cwd: '../..',
    // Not when the gateway is, which the others may come after.
    wait: { stdout: /Rehearse runs as/ },
    timeout: 120_000,
    env: { PORT: port, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
