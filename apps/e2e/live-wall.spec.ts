import { violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect, test } from './support/test';

test('who is testing appears on a stage, with what they do, and a note at the moment is in the film', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const record = async (session: string, from: number, records: readonly object[]) => {
    const body = { session, from, records: records.map((one) => ({ kind: 'event', screen: 's10001', ...one })) };
    const path = `/rest/invitation/${study.id}/${study.hash}/records.json`;
    expect((await send('POST', path, { body })).json).toMatchObject({ status: 'ok' });
  };
  await page.goto(`/#/apps/${study.id}/live.html`);
  await expect(page.getByRole('heading', { name: 'Nobody is testing right now' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const time = Date.now();
  await record('ada', 0, [
    { type: 'ScreenLoaded', time },
    { type: 'TaskStarted', time, task: 't1' },
  ]);
  const stage = page.getByRole('list', { name: 'Who is testing' }).getByRole('listitem').filter({ hasText: 'S-01' });
  await expect(stage).toContainText('Buy it', { timeout: 30_000 });
  await record('ada', 2, [{ type: 'ScreenClick', time: time + 500, x: 0.4, y: 0.4, target: 'none', task: 't1' }]);
  await expect(stage).toContainText('Missed click');
  await expect(page.getByRole('region', { name: 'Last events' })).toContainText('Missed click');
  await expect(page.getByRole('region', { name: 'Clicks of the last minute' })).toContainText('1 click, 1 missed');
  expect(await violations(page)).toEqual([]);

  await stage.getByRole('button', { name: 'Note on S-01 at this moment' }).click();
  await page.getByRole('textbox', { name: 'What you see' }).fill('Expected a price here');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const pages = page.getByRole('navigation', { name: 'Results' });
  await pages.getByRole('link', { name: 'Paths' }).click();
  await pages.getByRole('link', { name: /^Live.*1 person is testing now$/ }).click();
  await expect(stage).toBeVisible();

  await record('ada', 3, [{ type: 'SessionEnd', time: time + 1_000 }]);
  await expect(page.getByRole('heading', { name: 'Nobody is testing right now' })).toBeVisible();
  await page.getByRole('region', { name: 'Last events' }).getByRole('link', { name: 'S-01' }).first().click();
  await expect(page.getByText('Expected a price here')).toBeVisible();
});
