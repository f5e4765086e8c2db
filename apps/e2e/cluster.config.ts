import { defineConfig } from '@playwright/test';
import base, { portFor } from './playwright.config';

const port = (process.env['CLUSTER_PORT'] ??= portFor(process.pid + 7));
const url = `http://127.0.0.1:${port}`;

/** The story and the tester's page on separate services (npm run cluster). */
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
