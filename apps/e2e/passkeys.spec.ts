// At a name by which people reach the server, as passkeys need it; the device is Chromium's own pretended one.
import { freePorts } from '@rehearse/testkit/engines';
import { sender } from '@rehearse/testkit/people';
import { startProgram } from '@rehearse/testkit/programs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignInCard } from './pages/account';
import { axeOn } from './support/page-checks';
import { newMember } from './support/people';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

const root = join(import.meta.dirname, '../..');

test('a passkey is added, logs in without password and code, is renamed, and is good no more once removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-passkeys-'));
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const env = { REHEARSE_PUBLIC_URL: url, HOST: 'localhost', PORT: String(port) };
  const { program } = await startProgram({ file: join(root, 'dist/all-in-one/main.js'), dataFolder, env, apart: true });
  const member = await newMember(sender(url));
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });

  await page.goto(`${url}/#/my-account.html`);
  const card = new SignInCard(page);
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  await byPasskey.click();
  await expect(page.getByText('The browser gave no passkey.')).toBeVisible();
  await card.logIn(member.email, member.password);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section).toContainText('You have none yet.');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  // What is read aloud of the button that logged in is there for some seconds, and names a button that is gone.
  const found = await axeOn(page).exclude('[data-live-announcer]').analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByLabel('Current password').fill('a guess');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const row = section.getByRole('listitem');
  await expect(row).toContainText('Work laptop');
  await expect(row).toContainText('not used yet');

  const logOut = async () => {
    await page.goto(`${url}/#/logout.html`);
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await page.goto(`${url}/#/my-account.html`);
  };
  await logOut();
  await page.screenshot({ path: 'test-output/passkey-login.png' });
  await byPasskey.click();
  await expect(row).toContainText(', used ');
  await row.getByRole('button', { name: 'More about Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('Old laptop');
  await section.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-output/passkeys-account.png' });

  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await logOut();
  await byPasskey.click();
  await expect(page.getByText('The browser gave no passkey.'), 'nobody shows who they are').toBeVisible();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await byPasskey.click();
  await row.getByRole('button', { name: 'More about Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section).toContainText('You have none yet.');
  await expect
    .poll(
      async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
      'the device hears',
    )
    .toEqual([]);

  await program.kill('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});
