import { TestSetup } from './pages/test-setup';
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
  await new TestSetup(page).open(study.id);
  const mails = page.getByRole('region', { name: 'Invite by mail' });
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
  await expect(mails.getByRole('row', { name: /ben@example.org.*Mail sent/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Links by source' }).getByText('Mails', { exact: true })).toBeVisible();

  await expect.poll(() => mailbox.mails.filter((mail) => mail.includes('ticket')).length).toBe(2);
  const mail = mailbox.mails.find((text) => text.includes('To: cleo@example.org')) ?? '';
  expect(mail).toContain('Hello Cleo Ott,');
  const [link = ''] = /\S+#\/test\.html\S+/.exec(mail) ?? [];
  const [stop = ''] = /\S+#\/no-mails\.html\S+/.exec(mail) ?? [];
  const tester = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await tester.goto(link);
  await tester.getByRole('button', { name: 'Start the first task' }).click();
  await expect(mails.getByRole('row', { name: /cleo@example.org.*Took part/ })).toBeVisible({ timeout: 30_000 });
  await tester.goto(stop);
  await tester.getByRole('button', { name: 'I want no more mails' }).click();
  await expect(tester.getByText('You get no more mails about this test')).toBeVisible();
  await tester.close();
  await expect(mails.getByRole('row', { name: /cleo@example.org.*Wants no more mails/ })).toBeVisible({
    timeout: 30_000,
  });
  await mails.getByRole('button', { name: 'Erase cleo@example.org' }).click();
  await expect(mails.getByRole('row')).toHaveCount(2);
});
