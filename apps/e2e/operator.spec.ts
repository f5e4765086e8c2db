import { newApp } from '@rehearse/testkit/people';
import { readFile } from 'node:fs/promises';
import { SignInCard } from './pages/account';
import { expect, test } from './support/test';

const address = 'operator@example.org';
const password = 'correct horse';
test.use({ settings: { REHEARSE_OPERATORS: address } });

test('an operator switches somebody off who is just looking, and on again', async ({
  browser,
  baseURL,
  send,
  page: theirs,
  member,
  expectedTrouble,
}) => {
  // Whoever is thrown out is told by the next answers.
  expectedTrouble.push(/status of 401/);
  const title = theirs.getByRole('heading', { level: 1 });
  const { id: app } = await newApp(send, member, { name: 'Ticket machine' });
  await send('DELETE', `/rest/apps/${app}.json`, { token: member.token });
  await theirs.goto('/#/operator/people.html');
  await expect(title).toHaveText('This page is for operators');
  await theirs.goto('/#/');
  await expect(title).toHaveText('Welcome to Rehearse');
  await expect(theirs.getByRole('link', { name: 'Operator' })).toHaveCount(0);

  await send('POST', '/rest/user', { body: { email: address, password, tos: true } });
  const office = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await office.newPage();
  await page.goto('/#/');
  await new SignInCard(page).logIn(address, password);
  await page.getByRole('link', { name: 'Operator' }).click();
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services.getByRole('listitem').filter({ hasText: 'Prototypes' })).toContainText('Well');
  await expect(page.getByText('Sessions of testers')).toBeVisible();
  await page.getByRole('link', { name: 'Look at jobs' }).click();
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Send mail/ })).toContainText('Accounts');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByRole('region', { name: 'How long records are kept' })).toContainText('For ever');
  await page.getByRole('button', { name: /If records were kept for/ }).click();
  await page.getByRole('option', { name: '90 days' }).click();
  await expect(page.getByText('Sessions that would go')).toBeVisible();
  await page.getByRole('tab', { name: 'Log-in' }).click();
  await expect(page.getByText('People log in by address and password.')).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  const act = async (item: string) => {
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: item }).click();
  };
  const search = page.getByLabel('Name or e-mail');
  const row = page.getByRole('row', { name: member.email });
  await search.fill(member.email);
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(1);
  await act('Switch off');
  await expect(row).toContainText('Switched off on');

  await theirs.getByRole('alertdialog', { name: 'Logged out' }).getByRole('button', { name: 'Log in' }).click();
  const card = new SignInCard(theirs);
  await card.logIn(member.email, member.password);
  await expect(theirs.getByText('An operator has switched this account off.')).toBeVisible();

  await act('Switch on');
  await expect(row).not.toContainText('Switched off on');
  await card.logIn(member.email, member.password);
  await expect(title).toHaveText('Welcome to Rehearse');

  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Show in the audit log' }).click();
  const events = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
  await expect(events.nth(1)).toContainText('Logged into the account');
  await expect(events.filter({ hasText: 'Deleted a prototype' })).toContainText('prototype Ticket machine');
  await expect(events.filter({ hasText: 'Switched somebody off' })).toContainText(member.email);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`Switched somebody off,${member.email},`);
  await page.getByRole('button', { name: /^Only/ }).click();
  await page.getByRole('button', { name: /What happened/ }).click();
  await page.getByRole('option', { name: 'Switched somebody on' }).click();
  await expect(events).toHaveCount(2);
  await page.screenshot({ path: 'test-output/operator-audit.png' });

  await page.getByRole('tab', { name: 'People' }).click();
  await search.fill(address);
  await expect(row).toHaveCount(0);
  await act('Switch off');
  await expect(page.getByText('There has to be an operator who can log in.')).toBeVisible();
  await office.close();
});
