import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@rehearse/testkit/engines';
import { confirmLinkTo } from '@rehearse/testkit/people';
import { startProgram } from '@rehearse/testkit/programs';
import { test as base } from './test';

interface Installation {
  readonly url: string;
  readonly dataFolder: string;
}

const file = fileURLToPath(new URL('../../../dist/all-in-one/main.js', import.meta.url));

interface Fixtures {
  /** The link in the nth letter that asks for the proof of an address. */
  readonly linkTo: (address: string, nth?: number) => Promise<string>;
}

/** On an installation of its own, where addresses are proven, and whose letters can be read. */
export const test = base.extend<Fixtures, { readonly installation: Installation }>({
  installation: [
    // Playwright asks for the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-proving-'));
      const [port] = await freePorts(1);
      const env = { PORT: String(port), REHEARSE_CONFIRM_ADDRESS: 'true' };
      const { program, url } = await startProgram({ file, dataFolder, env });
      await use({ url, dataFolder });
      await program.kill('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  linkTo: async ({ installation }, use) =>
    use(async (address, nth) => (await confirmLinkTo(installation.dataFolder, address, nth))[0]),
});
