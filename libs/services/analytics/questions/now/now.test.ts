import { routes } from '@rehearse/contract';
import { at, click, load, openTestBed, step, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { now } = routes.analytics;
const mouse = (ms: readonly number[], x: readonly number[], screen = 's10001') => ({
  kind: 'mouse',
  screen,
  t: ms.map((one) => t0 + one),
  x,
  y: x,
  c: x.map(() => 0),
});

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(
    { id: 't1', name: 'Buy', flow: [step('ScreenLoaded', 's10002')] },
    { id: 't2', name: 'Help', flow: [step('WidgetClick', 's10001', { widget: 'w9' })] },
  );
});
afterAll(() => testBed.close());

const askedOf = async (session: string) => {
  const answer = await testBed.ask(now, `now?session=${session}`);
  return { answer, row: answer.rows[0] };
};

test('nobody is testing', async () => {
  const { answer } = await askedOf('S1');
  expect(answer).toMatchObject({ running: 0, lastHeard: null, rows: [] });
});

test('where somebody is, what they pressed, where the mouse came from, and how far they are', async () => {
  await testBed.record('S1', [
    at(0, 'SessionStart'),
    load(0),
    at(500, 'TaskStarted', { task: 't1' }),
    click(1_000, 'w10003', { x: 0.1, y: 0.2 }),
    load(2_000, 's10002'),
    at(2_000, 'TaskCompleted', { task: 't1', screen: 's10002' }),
    at(3_000, 'TaskStarted', { task: 't2', screen: 's10002' }),
    at(14_000, 'ScreenScroll', { screen: 's10002', state: { type: 'scroll', value: 0.4 } }),
    at(15_000, 'ScreenClick', { screen: 's10002', x: 0.3, y: 0.4, target: 'none', task: 't2' }),
    mouse([15_200, 15_900, 16_800, 17_700], [0.1, 0.2, 0.3, 0.4], 's10002'),
    mouse([15_000], [0.9]),
  ]);
  const { answer, row } = await askedOf('S1');
  expect(answer).toMatchObject({ running: 1, lastHeard: null, meta: { sessions: 1, truncated: false } });
  expect(row).toMatchObject({
    id: 'S1',
    number: 1,
    isHidden: false,
    isEnded: false,
    screen: 's10002',
    overlay: '',
    scroll: 0.4,
    task: 't2',
    finished: ['t1'],
    presses: [{ at: 15_000, screen: 's10002', x: 0.3, y: 0.4, isMissed: true }],
    pointer: { x: [0.2, 0.3, 0.4], y: [0.2, 0.3, 0.4], at: [15_900, 16_800, 17_700] },
  });
  expect(row?.at).toBeGreaterThanOrEqual(15_000);
  expect(row?.events.map(({ at: seen, type }) => [seen, type]).slice(-3)).toEqual([
    [3_000, 'TaskStarted'],
    [14_000, 'ScreenScroll'],
    [15_000, 'ScreenClick'],
  ]);
  // By the server's clock it was just now, whatever the tester's clock says.
  expect(answer.at - (row?.events.at(-1)?.time ?? 0)).toBeLessThan(300_000);
});

test('what lies above a screen is where they are, until it is closed', async () => {
  await testBed.record('S2', [
    load(0),
    at(100, 'OverlayLoaded', { overlay: 's10003' }),
    click(200, 'w1', { overlay: 's10003' }),
  ]);
  expect((await askedOf('S2')).row).toMatchObject({
    screen: 's10001',
    overlay: 's10003',
    presses: [{ screen: 's10003' }],
  });
  await testBed.record('S2', [at(300, 'OverlayRemoved', { overlay: 's10003' })], { from: 3 });
  expect((await askedOf('S2')).row).toMatchObject({ screen: 's10001', overlay: '' });
});

test('while nobody sees the page its time stands still', async () => {
  await testBed.record('S3', [load(0), at(4_000, 'PageHidden')]);
  expect((await askedOf('S3')).row).toMatchObject({ isHidden: true, at: 4_000 });
});

test('nothing that was typed or answered is told', async () => {
  const secret = 'Eleanor';
  await testBed.record('S4', [
    load(0),
    at(100, 'WidgetChange', { widget: 'w1', state: { type: 'text', value: secret } }),
    at(200, 'QuestionAnswered', { widget: 'b1', state: { type: 'answer', value: secret } }),
  ]);
  const { row } = await askedOf('S4');
  expect(row?.events.map(({ type }) => type)).toEqual(['ScreenLoaded', 'WidgetChange', 'QuestionAnswered']);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('who ended stays for a while, and is not counted', async () => {
  const { running } = await testBed.ask(now, 'now');
  await testBed.record('S4', [at(300, 'SessionEnd')], { from: 3 });
  const answer = await testBed.ask(now, 'now');
  expect(answer.running).toBe(running - 1);
  expect(answer.rows.find(({ id }) => id === 'S4')).toMatchObject({ isEnded: true });
  expect(answer.rows.at(-1)?.id).toBe('S4');
});

test('who was not heard of for long is gone, and so is who is set aside or erased', async () => {
  const gone = await testBed.ask(now, 'now?within=0');
  expect(gone).toMatchObject({ running: 0, rows: [] });
  expect(gone.lastHeard).toBeGreaterThan(t0);
  const ids = async () => (await testBed.ask(now, 'now')).rows.map(({ id }) => id).toSorted();
  expect(await ids()).toEqual(['S1', 'S2', 'S3', 'S4']);
  const { token } = testBed.owner;
  await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
    token,
    body: { type: 'session', reference: 'S2', isValid: false },
  });
  await testBed.send('DELETE', `/rest/events/${testBed.app.id}/S3.json`, { token });
  expect(await ids()).toEqual(['S1', 'S4']);
});
