import { TestSetup } from './pages/test-setup';
import { violations } from './support/page-checks';
import { holdsWhenAskedAgain } from './support/asked-again';
import { newStudy } from './support/studies';
import { test } from './support/taking-mail';
import { expect } from './support/test';

test('an owner invites people by mail, sees who took part, and who wants no more mails gets none', async ({
  page,
  browser,
  send,
  member,
  mailbox,
}) => {
  const study = await newStudy(send, member);
  await page.clock.install();
  await new TestSetup(page).open(study.id);
  const mails = page.getByRole('region', { name: 'Invite by mail' });
  const rowIsThere = (name: RegExp) =>
    holdsWhenAskedAgain(page, (look) => expect(mails.getByRole('row', { name })).toBeVisible(look));
  await mails.getByRole('button', { name: 'Write the mail' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Five minutes for our shop?');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Hello {name},\n\nwe would like to see how you buy a ticket.');
  await expect(page.getByRole('region', { name: 'Preview of the mail' })).toContainText('Hello Ann,');
  await page.getByRole('button', { name: 'Save mail' }).click();
  await mails.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill('Cleo Ott <cleo@example.org>\nben@example.org\nnobody');
  await expect(page.getByText('1 line has no address: nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(mails.getByRole('row', { name: 'cleo@example.org Cleo Ott Not sent yet' })).toBeVisible();
  await mails.getByText('Send mails').click();
  await rowIsThere(/ben@example.org.*Mail sent/);
  await expect(page.getByRole('region', { name: 'Links by source' }).getByText('Mails', { exact: true })).toBeVisible();

  await expect.poll(() => mailbox.mails.filter((mail) => mail.includes('ticket')).length).toBe(2);
  const mail = mailbox.mails.find((text) => text.includes('To: cleo@example.org')) ?? '';
  expect(mail).toContain('Hello Cleo Ott,');
  const [link = ''] = /\S+#\/test\.html\S+/.exec(mail) ?? [];
  const [stop = ''] = /\S+#\/no-mails\.html\S+/.exec(mail) ?? [];
  const tester = await browser.newPage();
  await tester.goto(link);
  await tester.getByRole('button', { name: 'Start the first task' }).click();
  await rowIsThere(/cleo@example.org.*Took part/);
  await tester.goto(stop);
  await tester.getByRole('button', { name: 'I want no more mails' }).click();
  await expect(tester.getByText('You get no more mails about this test')).toBeVisible();
  await tester.close();
  await rowIsThere(/cleo@example.org.*Wants no more mails/);
  await mails.getByRole('button', { name: 'Erase cleo@example.org' }).click();
  await expect(mails.getByRole('row')).toHaveCount(2);
});

test('a member of the team wants a weekly mail of a living report, and no more', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const filter = { device: ['phone'] };
  const body = { title: 'Can they buy?', isFrozen: false, parts: [{ type: 'headline' }], filter };
  const made = await send('POST', `/rest/apps/${study.id}/reports`, { token: member.token, body });
  await page.goto(`/#/apps/${study.id}/reports.html?report=${(made.json as { id: string }).id}`);
  await expect(page.getByText('Of the sessions under the filter above: Phone')).toBeVisible();
  const mail = page.getByRole('switch', { name: 'Mail it to me every week' });
  await expect(page.getByText(/nothing that testers typed. The next one: /)).toBeVisible();
  const saved = page.waitForResponse(/\/mail$/);
  await page.getByText('Mail it to me every week').click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText(/^On Mondays, if something has changed/)).toBeVisible();
  await page.reload();
  await expect(mail).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await mail.press('Space');
  await expect(mail).not.toBeChecked();
  await page.goto('/#/no-mails.html?key=gone&of=report');
  await expect(page.getByRole('heading', { name: 'No more mails of this report' })).toBeVisible();
});
