import { confirmLinkTo } from '@rehearse/testkit/people';
import { test as base } from './test';

interface Fixtures {
  /** The link in the nth letter that asks for the proof of an address. */
  readonly linkTo: (address: string, nth?: number) => Promise<string>;
}

/** Who reads what is written by the contact form. */
export const contactAddress = 'operator@example.org';

/** On an installation where addresses are proven, and whose letters can be read. */
export const test = base.extend<Fixtures>({
  settings: [{ REHEARSE_CONFIRM_ADDRESS: 'true', REHEARSE_CONTACT: contactAddress }, { scope: 'worker' }],
  linkTo: async ({ installation }, use) =>
    use(async (address, nth) => (await confirmLinkTo(installation.dataFolder, address, nth))[0]),
});
