// Where nobody may sign up: the first operator is invited by the command line, and invites others on the page.
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { lettersTo } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SignInCard } from './pages/account';
import { newEmail } from './support/people';
import { asGuest, expect, test } from './support/test';
import { openWindow } from './support/windows';

const operator = 'operator@example.org';
const password = 'correct horse';
test.use({ ...asGuest, settings: { REHEARSE_OPERATORS: operator, REHEARSE_ALLOW_SIGNUP: 'false' } });

/** What `npm run people` prints, beside the running product. */
async function people(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const program = await buildProgram(`e2e-people-${process.pid}`, 'tools/people/main.ts');
  const child = new Child(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  await child.ended;
  await rm(dirname(program), { recursive: true, force: true });
  return child.output;
}

const linkIn = (text: string): string => {
  const [link] = /\S+\/#\/join\.html\?address=\S+&key=\w+/.exec(text) ?? [];
  if (link === undefined) throw new Error('there is no link');
  return link;
};

test('an operator invites two people, takes one invitation back, and the other signs up by the letter', async ({
  page,
  browser,
  installation: { dataFolder, url },
}) => {
  const card = new SignInCard(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  const said = await people({ REHEARSE_DATA: dataFolder, REHEARSE_PUBLIC_URL: url }, 'invite', operator);
  await page.goto(linkIn(said));
  await expect(card.email).toHaveValue(operator);
  await card.signUpHere(operator, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rehearse');

  await page.goto('/#/operator/people.html');
  const [bob, carla] = [newEmail(), newEmail()];
  const addresses = page.getByLabel('Invite by e-mail address');
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await addresses.fill(`${bob}, ${carla}, sam@nordlich`);
  await invite.click();
  await expect(page.getByText('“sam@nordlich” is no e-mail address.')).toBeVisible();
  await addresses.fill(`${bob} ${operator} ${carla}`);
  await invite.click();
  await expect(page.getByText(`${operator}: This person has an account already.`)).toBeVisible();
  await expect(addresses).toHaveValue(operator);
  const open = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
  await expect(open).toHaveCount(2);
  await expect(open.filter({ hasText: bob })).toContainText(`by ${operator}, until`);
  await page.screenshot({ path: 'test-output/operator-invitations.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-output/operator-invitations-phone.png' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: `Withdraw the invitation of ${carla}` }).click();
  await expect(open).toHaveCount(1);

  const linkTo = (address: string) =>
    eventually(async () => linkIn((await lettersTo(dataFolder, address, 'Invitation to Rehearse')).at(-1) ?? ''));
  const theirs = await openWindow(browser, null);
  const theirCard = new SignInCard(theirs.page);
  await theirs.page.goto(await linkTo(carla));
  await theirCard.signUpHere(carla, password);
  await expect(theirs.page.getByText('Only who is invited may create an account here')).toBeVisible();
  await theirs.page.goto(await linkTo(bob));
  await theirs.page.reload();
  await expect(theirCard.email).toHaveValue(bob);
  await theirCard.signUpHere(bob, password);
  await expect(theirs.page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rehearse');
  await theirs.leave();

  await page.reload();
  await expect(page.getByRole('row', { name: bob })).toBeVisible();
  await expect(open).toHaveCount(0);
});
