import { routes } from '@rehearse/contract';
import { eventually } from '@rehearse/testkit/waiting';
import { at, click, load, openTestBed, step, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { session } = routes.analytics;
const box = { x: 0, y: 0, w: 375, h: 667 };
const screen = (id: string, ...children: string[]) => ({ id, name: id, children, ...box });
const widget = (id: string, type: string) => ({ id, type, name: id, z: 1, props: {}, style: {}, ...box });
let testBed: TestBed;
const long = 'Because '.repeat(40);
beforeAll(async () => {
  testBed = await openTestBed({
    lastUUID: 10_006,
    screens: { s10001: screen('s10001', 'w10003', 'w10005'), s10002: screen('s10002') },
    widgets: {
      w10003: widget('w10003', 'Button'),
      w10005: { ...widget('w10005', 'TextArea'), props: { isSurveyElement: true } },
    },
  });
  await testBed.saveTasks(
    { id: 't1', name: 'Buy', flow: [step('ScreenLoaded', 's10001'), step('ScreenLoaded', 's10002')] },
    { id: 't2', name: 'Help', flow: [step('WidgetClick', 's10001', { widget: 'w9' })] },
  );
  await testBed.record(
    'S1',
    [
      at(0, 'SessionStart'),
      load(0),
      at(1_000, 'TaskStarted', { task: 't1' }),
      at(2_000, 'ScreenClick', { x: 0.1, y: 0.1, target: 'none', task: 't1' }),
      at(3_000, 'PageHidden'),
      at(63_000, 'PageShown'),
      at(63_500, 'Animation', { widget: 'w10003' }),
      at(75_000, 'WidgetClick', { widget: 'w10003', target: 'link', task: 't1' }),
      load(75_100, 's10002'),
      at(75_100, 'TaskCompleted', { task: 't1' }),
      at(76_000, 'WidgetChange', { widget: 'w10005', state: { type: 'text', value: long, options: ['b', 'a'] } }),
      at(77_000, 'WidgetChange', { widget: 'w20009', state: { type: 'text', value: 'secret' } }),
      at(78_000, 'SessionEnd'),
    ],
    { tested: { version: 4, round: 2 } },
  );
  await testBed.record('S2', [load(100_000), click(101_000, 'w10003'), load(103_000, 's10002')]);
});
afterAll(() => testBed.close());

const get = (id: string, token = testBed.owner.token) =>
  testBed.send('GET', `/rest/analytics/${testBed.app.id}/sessions/${id}`, { token });
const annotate = async (body: object) =>
  expect(
    (await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, { token: testBed.owner.token, body }))
      .status,
  ).toBe(200);

test('a session in numbers, without what was hidden', async () => {
  const found = await testBed.ask(session, 'sessions/S1');
  expect(found.meta).toMatchObject({ sessions: 1, events: 13, truncated: false });
  expect(found.session).toMatchObject({
    id: 'S1',
    number: 1,
    valid: true,
    start: t0,
    version: 4,
    round: 2,
    duration: 18_000,
    interactions: 4,
    misclicks: 1,
    byKeyboard: 1,
    uniqueScreens: 2,
    tags: [],
  });
  expect(found.length).toBe(18_000);
  expect(found.pauses).toEqual([{ from: 3_000, to: 15_000 }]);
});

test('its line of time: what was hidden takes none, animations are not told, answers to questions alone', async () => {
  const { line } = await testBed.ask(session, 'sessions/S1');
  expect(line.map(({ at: seen, type, lasts }) => [seen, type, lasts])).toEqual([
    [0, 'SessionStart', 0],
    [0, 'ScreenLoaded', 0],
    [1_000, 'TaskStarted', 0],
    [2_000, 'ScreenClick', 0],
    [3_000, 'PageHidden', 60_000],
    [3_000, 'PageShown', 0],
    [15_000, 'WidgetClick', 0],
    [15_100, 'ScreenLoaded', 0],
    [15_100, 'TaskCompleted', 0],
    [16_000, 'WidgetChange', 0],
    [17_000, 'WidgetChange', 0],
    [18_000, 'SessionEnd', 0],
  ]);
  expect(line[3]).toMatchObject({ target: 'none', byKeyboard: false, time: t0 + 2_000, gesture: '', state: '' });
  expect(line[6]).toMatchObject({ widget: 'w10003', byKeyboard: true });
  expect(line.slice(9, 11).map(({ answer, order }) => [answer, order])).toEqual([
    [long, ['b', 'a']],
    [null, []],
  ]);
});

test('how each task ended, when it was worked on, and a result set by hand counts at once', async () => {
  const found = await testBed.ask(session, 'sessions/S1');
  expect(found.attempts).toEqual([
    {
      task: 't1',
      name: 'Buy',
      success: true,
      forced: false,
      outcome: 'direct',
      computed: 'direct',
      stretches: [{ from: 1_000, to: 15_100 }],
      duration: 14_100,
      interactions: 2,
      misclicks: 1,
      steps: 2,
      hits: [
        { step: 0, at: 1_000 },
        { step: 1, at: 15_100 },
      ],
    },
    expect.objectContaining({ task: 't2', outcome: 'notStarted', stretches: [], duration: null }),
  ]);
  await annotate({ type: 'session', reference: 'S1', tasks: { t1: false } });
  expect((await testBed.ask(session, 'sessions/S1')).attempts[0]).toMatchObject({
    success: false,
    forced: true,
    outcome: 'failed',
    computed: 'direct',
  });
});

test('a session without tasks worked on them from the first hit to the last', async () => {
  const { attempts } = await testBed.ask(session, 'sessions/S2');
  expect(attempts.map(({ task, outcome, stretches }) => [task, outcome, stretches])).toEqual([
    ['t1', 'direct', [{ from: 0, to: 3_000 }]],
    ['t2', 'failed', []],
  ]);
});

test('one that is set aside is shown, one that is unknown or erased is not there', async () => {
  await annotate({ type: 'session', reference: 'S2', isValid: false });
  expect((await testBed.ask(session, 'sessions/S2')).session).toMatchObject({ valid: false, number: 2 });
  expect((await get('S3')).status).toBe(404);
  const path = `/rest/events/${testBed.app.id}/S2.json`;
  expect((await testBed.send('DELETE', path, { token: testBed.owner.token })).status).toBe(200);
  const gone = await get('S2');
  expect([gone.status, gone.json]).toMatchObject([404, { errors: ['thing/unknown'] }]);
});

test('of a session with more than anybody reads, the first events', async () => {
  const many = Array.from({ length: 5_010 }, (_, number) => click(200_000 + number, 'w10003'));
  for (let from = 0; from < many.length; from += 400)
    await testBed.record('S4', many.slice(from, from + 400), { from });
  // What is heavy is put together beside the inserts.
  await eventually(async () => {
    const { meta, line, session: head } = await testBed.ask(session, 'sessions/S4');
    expect([head.events, line.length, meta.truncated]).toEqual([5_010, 5_000, true]);
  });
});
