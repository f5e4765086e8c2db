import { violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect, test } from './support/test';

test.use({ settings: { REHEARSE_PLANS: 'free=1' } });

test('a plan shows the first sessions one by one, says so, and the account names it', async ({
  page,
  send,
  member,
  expectedTrouble,
}) => {
  expectedTrouble.push(/status of 403/);
  const study = await newStudy(send, member);
  const click = { kind: 'event', type: 'ScreenClick', screen: 's10001', x: 0.5, y: 0.5, time: Date.now() };
  for (const session of ['S1', 'S2']) {
    const body = { session, from: 0, records: [click] };
    await send('POST', `/rest/invitation/${study.id}/${study.hash}/records.json`, { body });
    await expect
      .poll(async () => (await send('GET', `/rest/analytics/${study.id}/summary`, { token: member.token })).json)
      .toMatchObject({ meta: { sessions: Number(session.slice(1)) } });
  }
  await page.goto(`/#/apps/${study.id}/results.html`);
  const sessions = page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(sessions).toHaveCount(2);
  const blocked = sessions.filter({ has: page.getByRole('img', { name: 'Not in your plan' }) });
  await expect(blocked).toHaveCount(1);
  await blocked.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Your plan does not show this session' })).toBeVisible();
  await expect(page.getByText('You see the first session of each prototype only.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/#/my-account.html');
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan).toContainText('free');
  await expect(plan).toContainText('It shows the first session of each prototype only.');
  expect(await violations(page)).toEqual([]);
});
