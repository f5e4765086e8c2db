import type { Page } from '@playwright/test';
import type { RetentionAnswer } from '@rehearse/contract';
import { TestSetup } from './pages/test-setup';
import { answer, newStudy } from './support/studies';
import { expect, test } from './support/test';

const kept = (page: Page) => page.getByRole('region', { name: 'How long recorded data is kept' });

async function keep(page: Page, kind: string, time: string): Promise<void> {
  await kept(page).getByRole('button', { name: kind }).click();
  await page.getByRole('option', { name: time, exact: true }).click();
}

test('the owner says how long records are kept, and sees before what goes when', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const retention = () => answer<RetentionAnswer>(send, member, `/rest/analytics/${study.id}/retention`);
  const click = { kind: 'event', type: 'ScreenClick', screen: 's10001', x: 0.5, y: 0.5, time: Date.now() };
  for (const session of ['S1', 'S2', 'S3']) {
    const body = { session, from: 0, records: [click] };
    await send('POST', `/rest/invitation/${study.id}/${study.hash}/records.json`, { body });
  }
  await expect(async () => {
    const { meta } = await answer<{ meta: object }>(send, member, `/rest/analytics/${study.id}/summary`);
    expect(meta).toMatchObject({ sessions: 3 });
  }).toPass();

  await new TestSetup(page).open(study.id);
  for (const kind of ['Sessions', 'Mouse movements', 'Answers'])
    await expect(kept(page).getByRole('button', { name: kind })).toContainText('For ever');
  await expect(kept(page).getByRole('listitem')).toHaveCount(0);
  await keep(page, 'Sessions', '30 days');
  await expect(kept(page).getByRole('listitem')).toHaveText([/: 3 sessions older than 30 days will be erased\.$/]);
  await keep(page, 'Answers', '7 days');
  await expect(kept(page).getByRole('button', { name: 'Answers' })).toContainText('7 days');
  await page.reload();
  await expect(kept(page).getByRole('button', { name: 'Sessions' })).toContainText('30 days');
  await expect.poll(async () => (await retention()).kinds.map(({ days }) => days)).toEqual([30, null, 7]);

  await keep(page, 'Sessions', 'For ever');
  await expect(kept(page).getByRole('listitem')).toHaveCount(0);
  await expect.poll(async () => (await retention()).kinds.map(({ days }) => days)).toEqual([null, null, 7]);
});
