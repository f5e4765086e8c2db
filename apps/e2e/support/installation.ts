import { test as base } from '@playwright/test';
import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@rehearse/testkit/engines';
import { startProgram } from '@rehearse/testkit/programs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Installation {
  readonly url: string;
  /** Empty where it is not ours. */
  readonly dataFolder: string;
}

interface WorkerFixtures {
  /** Environment of the installation, where a file of tests needs one of its own kind. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the tests of a worker speak to: what the configuration names as `baseURL`, else an all-in-one of the worker's own. */
  readonly installation: Installation;
}

export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  installation: [
    async ({ settings }, use, { project, workerIndex }) => {
      const { baseURL } = project.use;
      if (baseURL !== undefined && Object.keys(settings).length === 0) await use({ url: baseURL, dataFolder: '' });
      else await useOwn(`${workerIndex}`, settings, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
});

/** Its log is beside the traces of failed tests. */
async function useOwn(
  name: string,
  settings: WorkerFixtures['settings'],
  use: (own: Installation) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-e2e-'));
  const log = join(root, `test-output/e2e-server-${name}.log`);
  mkdirSync(join(root, 'test-output'), { recursive: true });
  // Links in letters name it.
  const [port] = await freePorts(1);
  const { program, url } = await startProgram({
    file: join(root, 'dist/all-in-one/main.js'),
    dataFolder,
    env: { REHEARSE_PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings, PORT: String(port) },
    apart: true,
    onOutput: (text) => appendFileSync(log, text),
  });
  await use({ url, dataFolder });
  await program.kill('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
}
