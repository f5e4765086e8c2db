import { expect } from './support/test';
import { test } from './support/refusing-mail';

test('an operator has failed jobs tried once more, gives one up, and finds both in the audit log', async ({
  page,
  send,
  member,
}) => {
  const body = { email: 'operator@example.org', password: 'correct horse' };
  await send('POST', '/rest/user', { body: { ...body, tos: true } });
  const { token } = (await send('POST', '/rest/login', { body })).json as { token: string };
  await send('POST', `/rest/operator/people/${member.id}/role.json`, { token, body: { isOperator: true } });
  await send('POST', '/rest/user/password/request', { body: { email: member.email } });

  await page.goto('/#/operator/jobs.html');
  const failed = page.getByRole('region', { name: 'Failed jobs' }).getByRole('row').filter({ hasText: 'Send mail' });
  await expect(failed.first()).toContainText('550 no such mailbox');
  const all = await failed.count();
  const act = async (name: string, done: string) => {
    await failed.first().getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await act('Discard', 'It is discarded');
  await expect(failed).toHaveCount(all - 1);
  await act('Try once more', 'It is tried once more');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  // Else the reload would come before it.
  await expect(page).toHaveURL(/audit\.html$/);
  const events = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
  // It is kept a moment after it has happened, and the page does not ask again by itself.
  await expect(async () => {
    await page.reload();
    await expect(events.filter({ hasText: 'Tried failed jobs once more' })).toContainText('1 job', { timeout: 3_000 });
  }).toPass();
  await expect(events.filter({ hasText: 'Discarded a failed job' })).toContainText('Send mail');
});
