import { ResultsPage } from './pages/results';
import { violations } from './support/page-checks';
import { newStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const home = { type: 'ScreenLoaded', screen: 's10001' };
const thanks = { type: 'ScreenLoaded', screen: 's10002' };
const begins = { type: 'TaskStarted', screen: 's10001', task: 't1' };
const presses = { type: 'WidgetClick', screen: 's10001', widget: 'w10003', x: 0.5, y: 0.5, target: 'link' };

/** What each session does, a second after the other. */
const sessions = {
  S1: [home, begins, presses, thanks],
  S2: [home, begins, presses, thanks],
  S3: [home, begins, thanks, home, presses, thanks],
  S4: [home, begins, { type: 'TaskGivenUp', screen: 's10001', task: 't1' }],
};

test('the ways through a task are seen, the most frequent first, and lead to who took them', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const start = Date.now() - 60_000;
  for (const [session, events] of Object.entries(sessions)) {
    const records = events.map((event, index) => ({ time: start + index * 1_000, ...event }));
    await sendSession(send, study, session, records);
  }
  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Paths' }).click();
  const panel = page.getByRole('article', { name: 'Ways through “Buy it”' });
  await expect(panel).toContainText('4 attempts, 3 different ways', { timeout: 30_000 });
  const rows = panel.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Straight through, as recorded');
  await expect(rows.nth(1)).toContainText('2 of 4');
  await expect(rows.nth(1)).toContainText('2 of 2');
  const turned = rows.filter({ hasText: 'Back to Home' });
  await expect(turned.getByRole('listitem')).toHaveText([/Home/, /Thanks/, /back.*Home/, /Thanks/]);
  await expect(rows.filter({ hasText: 'ended at “Home”' })).toContainText('0 of 1');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Each screen once' }).click();
  await expect(panel).toContainText('4 attempts, 2 different ways');
  await expect(rows.nth(1)).toContainText('3 of 4');
  await page.getByRole('radio', { name: 'Clicks' }).click();
  await expect(panel).toContainText('4 attempts, 2 different ways');
  await page.reload();
  await expect(panel).toContainText('4 attempts, 2 different ways');
  await rows.filter({ hasText: 'Did nothing' }).getByRole('link', { name: 'S-04' }).click();
  await expect(results.result).toContainText('Gave up');
});

test('how far a long screen was scrolled is told beside it, and of all screens on the canvas', async ({
  page,
  send,
  member,
}) => {
  const place = { x: 0, y: 0, w: 375, children: [] };
  const study = await newStudy(
    send,
    member,
    {
      screens: {
        s10001: { ...place, id: 's10001', name: 'Home', h: 2_668, children: ['w10003'], props: { start: true } },
        s10002: { ...place, id: 's10002', name: 'Thanks', x: 500, h: 667 },
      },
      widgets: {
        w10003: { id: 'w10003', name: 'Buy', type: 'Button', x: 20, y: 90, w: 335, h: 50, z: 0, props: {}, style: {} },
      },
      lines: {},
    },
    { tasks: [] },
  );
  const start = Date.now() - 60_000;
  for (const [number, top] of [0, 0, 0.5, 0.5, 0.5, 0.75].entries()) {
    const scrolled = { type: 'ScreenScroll', screen: 's10001', state: { type: 'scroll', value: top } };
    const events = [home, ...(top > 0 ? [scrolled] : []), ...(number === 0 ? [presses] : []), thanks];
    const records = events.map((event, index) => ({ time: start + index * 1_000, ...event }));
    await sendSession(send, study, `S${number}`, records);
  }
  await new ResultsPage(page).open(study.id);
  await page.goto(`/#/apps/${study.id}/paths.html`);
  const panel = page.getByRole('article', { name: 'How far “Home” was scrolled' });
  await expect(panel).toContainText('6 sessions saw it', { timeout: 30_000 });
  const fact = (name: string) => panel.locator('dl > div').filter({ hasText: name });
  await expect(fact('Everybody saw down to')).toContainText('667 of 2,668 px');
  await expect(fact('Half saw down to')).toContainText('2,001 of 2,668 px');
  await expect(fact('Scrolled down')).toContainText('4 of 6');
  await expect(fact('Reached the end')).toContainText('1 of 6');
  await expect(panel.getByRole('img')).toHaveAccessibleName(/half of them saw down to 2,001 of 2,668 px/);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/#/apps/${study.id}/analyze/workspace.html?screen=s10001&element=w10003`);
  await page.getByRole('radio', { name: 'Scroll depth' }).press(' ');
  await expect(page.getByRole('img', { name: '1 screen is longer than the device shows' })).toContainText(
    '100%67%67%17%',
  );
  const element = page.getByRole('region', { name: 'Selected element' });
  await expect(element).toContainText('1 of 6 sessions on this screen clicked it');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('row', { name: /^Home/ })).toContainText('2,001');
  await element.getByRole('link', { name: '5 sessions that did not' }).click();
  await expect(page.getByRole('status').filter({ hasText: '5 of 6 sessions' })).toBeVisible();
});
