import type { Locator, Page } from '@playwright/test';
import type { OkOf, routes } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { Send } from '@rehearse/testkit/people';
import { TesterPage } from './pages/tester';
import type { Member } from './support/people';
import { answer, linkOf, newStudy, saveTest } from './support/studies';
import { asGuest, expect, test } from './support/test';

test.use(asGuest);

type Ledger = OkOf<typeof routes.analytics.ledger>;

/** How many records the page says it has made. */
async function recordsTold(page: Page): Promise<number> {
  const words = await page.getByText(/^Received (\d+) of \1 entr(?:y|ies)$/).innerText();
  return Number(/\d+/.exec(words)?.[0]);
}

/** What is stored of a study's sessions, once they have ended. */
async function storedEvents<T extends { type: string }>(send: Send, member: Member, app: string): Promise<T[]> {
  const ask = () => answer<T[]>(send, member, `/rest/events/${app}.json`);
  await expect.poll(async () => (await ask()).map(({ type }) => type)).toContain('SessionEnd');
  return ask();
}

const title = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

test('a lost network and a reload in the middle lose no record', async ({
  page,
  context,
  send,
  member,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const study = await newStudy(send, member);
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await tester.screen('Home').click({ position: { x: 30, y: 30 } });
  await context.setOffline(true);
  for (const x of [40, 60, 80]) await tester.screen('Home').click({ position: { x, y: 40 } });
  await expect(page.getByText('Nothing can be sent right now. Everything is kept here and sent later.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Task 1 of 1')).toBeVisible();
  await context.setOffline(true);
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Finish');
  await expect(page.getByText(/^Nothing can be sent at the moment\./)).toBeVisible();
  await context.setOffline(false);
  await tester.arrived();
  const told = await recordsTold(page);

  const ask = () => answer<Ledger>(send, member, `/rest/analytics/${study.id}/ledger`);
  await expect.poll(async () => (await ask()).totals.stored).toBe(told);
  const { sessions, totals } = await ask();
  expect(sessions).toHaveLength(1);
  expect(totals).toMatchObject({ sent: told, stored: told, refused: 0, gaps: 0 });
  const events = await storedEvents(send, member, study.id);
  const types = events.map(({ type }) => type);
  expect(types.filter((type) => type === 'ScreenClick')).toHaveLength(4);
  for (const once of ['SessionStart', 'TaskStarted', 'TaskCompleted', 'SessionEnd']) {
    expect(
      types.filter((type) => type === once),
      once,
    ).toHaveLength(1);
  }
});

test('what a closed page could not send leaves with the next visit', async ({
  page,
  context,
  send,
  member,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const study = await newStudy(send, member);
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await context.setOffline(true);
  for (const x of [40, 60, 80]) await tester.screen('Home').click({ position: { x, y: 40 } });
  await expect(page.getByText('Nothing can be sent right now. Everything is kept here and sent later.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const clicks = async () => {
    const events = await answer<{ type: string }[]>(send, member, `/rest/events/${study.id}.json`);
    return events.filter(({ type }) => type === 'ScreenClick').length;
  };
  expect(await clicks()).toBe(0);
  await (await context.newPage()).goto(study.link);
  await expect.poll(clicks).toBe(3);
});

test('a second tab asks to go on there, and no tab is a dead end', async ({ page, context, send, member }) => {
  const study = await newStudy(send, member);
  const begun = (tab: Page) => tab.getByRole('heading', { name: 'You have already begun this test' });
  const goOn = (tab: Page) => tab.getByRole('button', { name: 'Go on here' });
  const tester = new TesterPage(page);
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto(study.link);
  await tester.start();
  await tester.screen('Home').click({ position: { x: 30, y: 30 } });

  await new TesterPage(second).start();
  await expect(begun(second)).toBeVisible();
  await second.keyboard.press('Tab');
  await second.keyboard.press('Tab');
  await expect(goOn(second)).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByText('Task 1 of 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The test goes on in another tab' })).toBeVisible();
  await new TesterPage(second).screen('Home').click({ position: { x: 40, y: 40 } });
  await second.close();

  const third = await context.newPage();
  await third.goto(study.link);
  await expect(begun(third)).toBeVisible();
  await goOn(page).click();
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Finish');
  await tester.arrived();
  const told = await recordsTold(page);
  const ask = () => answer<Ledger>(send, member, `/rest/analytics/${study.id}/ledger`);
  await expect.poll(async () => (await ask()).totals.stored).toBe(told);
  expect((await ask()).sessions).toHaveLength(1);
  expect((await ask()).totals).toMatchObject({ sent: told, refused: 0, gaps: 0 });
  const types = (await storedEvents(send, member, study.id)).map(({ type }) => type);
  for (const once of ['SessionStart', 'TaskStarted', 'SessionEnd']) {
    expect(
      types.filter((type) => type === once),
      once,
    ).toHaveLength(1);
  }
  expect(types.filter((type) => type === 'ScreenClick')).toHaveLength(2);

  await third.getByRole('button', { name: 'Begin a test of your own' }).click();
  await new TesterPage(third).start();
  await expect(third.getByText('Task 1 of 1')).toBeVisible();
  await expect.poll(async () => (await ask()).sessions.length).toBe(2);
});

test('closing the page sends what is left', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await tester.screen('Home').click({ position: { x: 30, y: 30 } });
  await page.close({ runBeforeUnload: true });
  const clicks = async () => {
    const events = await answer<{ type: string }[]>(send, member, `/rest/events/${study.id}.json`);
    return events.filter(({ type }) => type === 'ScreenClick').length;
  };
  await expect.poll(clicks).toBe(1);
});

test('typed text stays in the browser, except in questions', async ({ page, send, member }) => {
  const field = (id: string, y: number, props: object) => ({
    id,
    name: id,
    type: 'TextBox',
    x: 40,
    y,
    w: 200,
    h: 40,
    z: 5,
    props: { label: id, placeholder: true, ...props },
    style: {},
  });
  const study = await newStudy(
    send,
    member,
    {
      screens: {
        s10001: {
          id: 's10001',
          name: 'Home',
          x: 0,
          y: 0,
          w: 375,
          h: 667,
          children: ['plain', 'asked'],
          props: { start: true },
        },
      },
      widgets: { plain: field('plain', 60, {}), asked: field('asked', 140, { isSurveyElement: true }) },
      lines: {},
    },
    { tasks: [] },
  );
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await expect(page.getByText('The text you type outside the questions (only the fact that you typed)')).toBeVisible();
  await tester.start();
  await tester.draft.getByRole('textbox', { name: 'plain' }).pressSequentially('my secret');
  await tester.draft.getByRole('textbox', { name: 'asked' }).pressSequentially('quite useful');
  await page.keyboard.press('Enter');
  await tester.press('I am finished');
  await tester.arrived();
  expect(bodies.join()).not.toContain('secret');
  const text = JSON.stringify(await storedEvents(send, member, study.id));
  expect(text).not.toContain('secret');
  expect(text).toContain('quite useful');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('secret');
});

test.describe('links that lead to no test', () => {
  test('an unknown link, and one without a hash', async ({ page, expectedTrouble }) => {
    expectedTrouble.push(/status of 4\d\d/);
    await page.goto(linkOf('x'.repeat(64)));
    await expect(title(page)).toHaveText('This link does not work');
    await page.goto('/#/test.html');
    await expect(title(page)).toHaveText('This link does not work');
  });

  test('a withdrawn link', async ({ page, send, member, expectedTrouble }) => {
    expectedTrouble.push(/status of 4\d\d/);
    const study = await newStudy(send, member);
    await page.goto(study.link);
    await expect(title(page)).toContainText('Help us test');
    await send('DELETE', `/rest/apps/invitation/${study.id}`, { token: member.token });
    await page.reload();
    await expect(title(page)).toHaveText('This link was withdrawn');
  });

  test('a study that has not begun, and one that is over', async ({ page, send, member }) => {
    const study = await newStudy(send, member, {}, { study: { status: 'draft' } });
    await page.goto(study.link);
    await expect(title(page)).toHaveText('This test has not started yet');
    await saveTest(send, member, study.id, { tasks: [], study: { status: 'closed', closedAt: Date.now() } });
    await page.reload();
    await expect(title(page)).toHaveText('This test is closed');
  });

  test('a prototype without a start screen', async ({ page, send, member }) => {
    const screen = { id: 's1', name: 'Lost', x: 0, y: 0, w: 375, h: 667, children: [], props: {} };
    const study = await newStudy(send, member, { screens: { s1: screen }, widgets: {}, lines: {} }, { tasks: [] });
    await page.goto(study.link);
    await expect(title(page)).toHaveText('This prototype has no start screen');
  });
});

test('the link chooses the language, and the tester may choose another', async ({ page, send, member }) => {
  const texts = { de: { name: 'Kartenladen', description: 'Willkommen im Kartenladen.', thanks: 'Bis bald.' } };
  const study = await newStudy(send, member, {}, { texts, thanks: 'See you.' });
  await page.goto(`${study.link}&ln=de`);
  await expect(page.getByRole('button', { name: 'Erste Aufgabe beginnen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(title(page)).toContainText('Kartenladen');
  await expect(page).toHaveTitle('Kartenladen');
  await expect(page.getByText('Willkommen im Kartenladen.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: '中文' });
  await expect(title(page)).toHaveText('请帮我们测试 Shop');
  await page.getByRole('combobox', { name: '语言' }).selectOption({ label: 'Português' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Erste Aufgabe beginnen' }).click();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText('Bis bald.')).toBeVisible();
});

test('a live draft follows the designer', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  await page.goto(`/#/simulate.html?h=${study.hash}&log=false&live=true`);
  await expect(page.getByText('Buy', { exact: true })).toBeVisible();
  const app = await answer<App>(send, member, `/rest/apps/${study.id}.json`);
  const button = { ...app.widgets['w10003'], props: { label: 'Order now' } };
  const body = { ...app, widgets: { ...app.widgets, w10003: button }, lastUpdate: Date.now() };
  expect((await send('POST', `/rest/apps/${study.id}.json`, { token: member.token, body })).status).toBe(200);
  await expect(page.getByText('Order now')).toBeVisible();
});

test('the browser’s way back leads through the prototype first, and then out of the test', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, {}, { tasks: [] });
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  const buy = tester.draft.getByRole('button', { name: 'Buy', exact: true });
  await buy.click();
  await expect(buy).toBeHidden();
  await page.reload();
  await expect(tester.screen('Thanks')).toBeVisible();
  await page.goBack();
  await expect(buy).toBeVisible();
  await buy.click();
  await expect(buy).toBeHidden();
  await page.goBack();
  await expect(buy).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/test\.html/);
  const loaded = async () => {
    const events = await answer<{ type: string; screen: string; input?: { kind: string } }[]>(
      send,
      member,
      `/rest/events/${study.id}.json`,
    );
    return events.flatMap(({ type, screen, input }) => (type === 'ScreenLoaded' ? [[screen, input?.kind]] : []));
  };
  await expect.poll(loaded).toEqual([
    ['s10001', undefined],
    ['s10002', undefined],
    ['s10001', 'back'],
    ['s10002', undefined],
    ['s10001', 'back'],
  ]);
});

test('a trial run records nothing', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  const tester = new TesterPage(page);
  await page.goto(`${study.link}&log=false`);
  await expect(page.getByText('This is a trial run. Nothing is recorded.')).toBeVisible();
  await tester.start();
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Finish');
  await expect(page.getByText('Nothing was recorded. You can close this page.')).toBeVisible();
  expect(await answer(send, member, `/rest/events/${study.id}.json`)).toEqual([]);
});

test('a browser of four years ago, which lacks what has come since', async ({ page, send, member }) => {
  const study = await newStudy(send, member);
  await page.addInitScript(() => {
    const missing: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [URL, ['parse', 'canParse']],
      [Array, ['fromAsync']],
      [globalThis, ['Iterator']],
    ];
    for (const [holder, names] of missing) for (const name of names) Reflect.deleteProperty(holder, name);
  });
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Finish');
  await storedEvents(send, member, study.id);
});

test.describe('on a tablet that asks for desktop pages', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    hasTouch: true,
    viewport: { width: 1_180, height: 820 },
  });

  test('the session has its device, and one variant for as long as it lasts', async ({ page, send, member }) => {
    const line = (id: string, from: string, to: string) => ({ id, from, to, points: [], event: 'click' });
    const box = { x: 40, y: 120, w: 160, h: 44, z: 1, props: {}, style: {} };
    const buy = { ...box, id: 'buy', name: 'Buy', type: 'Button', props: { label: 'Buy' } };
    const node = { ...box, id: 'ab', name: 'A/B', type: 'LogicOr', y: 400, props: { isRandom: true } };
    const ways = Array.from({ length: 20 }, (_, index) => line(`way${index}`, 'ab', 's10002'));
    const screen = { y: 0, w: 375, h: 667 };
    const study = await newStudy(
      send,
      member,
      {
        screens: {
          s10001: { ...screen, id: 's10001', name: 'Home', x: 0, children: ['buy'], props: { start: true } },
          s10002: { ...screen, id: 's10002', name: 'Thanks', x: 500, children: [] },
        },
        widgets: { buy, ab: node },
        lines: Object.fromEntries([line('toNode', 'buy', 'ab'), ...ways].map((one) => [one.id, one])),
      },
      { tasks: [] },
    );
    const tester = new TesterPage(page);
    await page.goto(study.link);
    await tester.start();
    for (let time = 0; time < 2; time += 1) {
      await tester.press('Back to the start screen');
      await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
      await expect(tester.screen('Thanks')).toBeVisible();
    }
    await tester.press('I am finished');
    await tester.arrived();
    type Told = { type: string; variant?: string; state?: { value: string } };
    const events = await storedEvents<Told>(send, member, study.id);
    const draws = events.flatMap(({ type, state }) => (type === 'WidgetInit' ? (state?.value ?? '') : []));
    expect(draws).toEqual([draws[0], draws[0]]);
    expect(new Set(events.flatMap(({ variant }) => variant ?? []))).toEqual(new Set([draws[0]]));
    const sessions = (filter: string) =>
      answer<OkOf<typeof routes.analytics.sessions>>(send, member, `/rest/analytics/${study.id}/sessions?${filter}`);
    // What is asked of whole sessions comes after their records.
    const found = async () => (await sessions(`device=tablet&variant=${draws[0]}`)).rows.length;
    await expect.poll(found).toBe(1);
    expect((await sessions('device=desktop')).rows).toHaveLength(0);
  });
});

test('by keyboard alone, with help, giving up, and a prototype enlarged at 200 % zoom', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(study.link);
  await page.getByRole('button', { name: 'Start the first task' }).press('Enter');
  const home = new TesterPage(page).screen('Home');
  const fitted = (await home.boundingBox())?.width ?? 0;
  for (let time = 0; time < 3; time += 1) await page.getByRole('button', { name: 'Larger' }).press('Enter');
  await expect.poll(async () => (await home.boundingBox())?.width ?? 0).toBeCloseTo(fitted * 3, 0);
  const before = (await home.boundingBox())?.y ?? 0;
  await page.getByRole('group', { name: 'Shop' }).press('End');
  // Until it stands still again: the key scrolls smoothly.
  const top = async () => (await home.boundingBox())?.y ?? 0;
  const isThere = async () => (await top()) < before && (await top()) === (await page.waitForTimeout(100).then(top));
  await expect.poll(isThere).toBe(true);
  await page.getByRole('button', { name: /stuck/ }).press('Enter');
  await expect(page.getByRole('main', { name: 'The prototype' }).getByRole('button', { name: 'Buy' })).toBeInViewport();
  await expect(page.getByText('Where to go on is marked in the prototype.')).toBeVisible();
  await page
    .getByRole('main', { name: 'The prototype' })
    .getByRole('button', { name: 'Buy', exact: true })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'All tasks done' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await new TesterPage(page).arrived();
  const events = await storedEvents(send, member, study.id);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['TaskAssisted', 'WidgetClick', 'TaskCompleted']),
  );
});

test('a tester erases the recording at the end, or later with its code', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member);
  const takePart = async (on: Page) => {
    const tester = new TesterPage(on);
    await on.goto(study.link);
    await tester.start();
    await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
    await tester.press('Finish');
    await tester.arrived();
  };
  const counted = async () =>
    (await answer<Ledger>(send, member, `/rest/analytics/${study.id}/ledger`)).sessions.length;
  await takePart(page);
  await expect.poll(counted).toBe(1);
  await page.getByRole('button', { name: 'Erase my recording now' }).click();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await expect(title(page)).toHaveText('Your recording is erased');
  await expect.poll(counted).toBe(0);
  await page.reload();
  await expect(title(page)).toHaveText('Your recording is erased');

  const other = await browser.newPage();
  await takePart(other);
  const code = await other.getByText(/^\w{4}-\w{4}-\w{4}$/).innerText();
  await expect.poll(counted).toBe(1);
  await other.goto('/#/erase.html');
  await other.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Erase the recording' }).click();
  await expect(other.getByText('Nothing of that test is left with the team.')).toBeVisible();
  await expect.poll(counted).toBe(0);
});
