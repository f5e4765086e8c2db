import { eventsOfFilm, routes } from '@rehearse/contract';
import { isOneOf, untoldTypes } from '@rehearse/events';
import { at, click, load, openTestBed, step, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { film, session } = routes.analytics;
const box = { x: 0, y: 0, w: 375, h: 667 };
const screen = (id: string, ...children: string[]) => ({ id, name: id, children, ...box });
const widget = (id: string, type: string, props = {}) => ({ id, type, name: id, z: 1, props, style: {}, ...box });
const mouse = (screenId: string, ...points: readonly (readonly [number, number, number])[]) => ({
  kind: 'mouse',
  screen: screenId,
  t: points.map(([ms]) => t0 + ms),
  x: points.map(([, x]) => x),
  y: points.map(([, , y]) => y),
  c: points.map(() => 0),
});

/** Typed where nobody asked. */
const secrets = ['Eleanor', 'Rigby', 'Lonely', 'Father'];
const typed = (ms: number, name: string, type: string, value: unknown, input?: object) =>
  at(ms, 'WidgetChange', {
    widget: name,
    x: -1,
    y: -1,
    state: { type, value, children: [{ time: t0 + ms, value }] },
    input,
  });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({
    lastUUID: 10_006,
    screens: { s10001: screen('s10001', 'w10003', 'w10004', 'w10005'), s10002: screen('s10002') },
    widgets: {
      w10003: widget('w10003', 'Button'),
      w10004: widget('w10004', 'TextBox'),
      w10005: widget('w10005', 'TextArea', { isSurveyElement: true }),
    },
  });
  await testBed.saveTasks({
    id: 't1',
    name: 'Press',
    flow: [step('ScreenLoaded', 's10001'), step('WidgetClick', 's10001', { widget: 'w10003' })],
  });
  await testBed.record('S1', [
    at(0, 'SessionStart', { input: { kind: 'start', seed: 3 } }),
    load(0),
    at(500, 'Animation', { widget: 'w10003' }),
    typed(1_000, 'w10004', 'text', 'Eleanor', { kind: 'change', value: { type: 'text', value: 'Rigby' } }),
    typed(1_200, 'w10004@w7', 'value', 'Lonely'),
    typed(1_300, 'w10004', 'chat', [{ role: 'user', content: 'Father' }]),
    typed(1_400, 'w10005', 'text', 'an answer', { kind: 'change', value: { type: 'text', value: 'an answer' } }),
    at(1_500, 'PageHidden'),
    at(61_500, 'PageShown'),
    at(62_000, 'ScreenScroll', {
      state: { type: 'scroll', value: 0.4, children: [{ time: t0 + 62_000, value: 0.1 }, 'odd'] },
      input: { kind: 'scroll' },
    }),
    click(63_000, 'w10003', { input: { kind: 'click', after: { screen: 's10002' } } }),
    mouse('s10001', [100, 0.1, 0.2], [150, 0.3, 0.4]),
    mouse('s10002', [63_500, 0.5, 0.6]),
  ]);
});
afterAll(() => testBed.close());

const eventsIn = async (id: string) => eventsOfFilm((await testBed.ask(film, `sessions/${id}/film`)).events);

test('every event in order, with what its record says, on the time that the page was seen', async () => {
  const events = await eventsIn('S1');
  expect(events.map(({ at: seen, type }) => [seen, type])).toEqual([
    [0, 'SessionStart'],
    [0, 'ScreenLoaded'],
    [500, 'Animation'],
    [1_000, 'WidgetChange'],
    [1_200, 'WidgetChange'],
    [1_300, 'WidgetChange'],
    [1_400, 'WidgetChange'],
    [1_500, 'PageHidden'],
    [1_500, 'PageShown'],
    [2_000, 'ScreenScroll'],
    [3_000, 'WidgetClick'],
  ]);
  expect(events[0]?.record).toEqual({ input: { kind: 'start', seed: 3 } });
  expect(events[9]?.record.state).toEqual({
    type: 'scroll',
    value: 0.4,
    children: [{ time: t0 + 62_000, value: 0.1 }],
  });
  expect(events[10]).toMatchObject({ x: 0.5, y: 0.5 });
  expect(events[10]?.record).toEqual({ input: { kind: 'click', after: { screen: 's10002' } } });
});

test('it tells what the question of its session does', async () => {
  const { events, pointer: _, ...told } = await testBed.ask(film, 'sessions/S1/film');
  const line = eventsOfFilm(events)
    .filter((event) => !isOneOf(untoldTypes, event))
    .map(({ record: __, x: ___, y: ____, ...event }) => event);
  const asked = await testBed.ask(session, 'sessions/S1');
  expect({ ...told, line, meta: asked.meta }).toEqual(asked);
  expect(told.attempts.map(({ task, outcome }) => [task, outcome])).toEqual([['t1', 'direct']]);
});

test('where the mouse was, on the same time', async () => {
  const { pointer } = await testBed.ask(film, 'sessions/S1/film');
  expect(pointer).toEqual([
    { screen: 's10001', x: [0.1, 0.3], y: [0.2, 0.4], at: [100, 150], pressed: [0, 0] },
    { screen: 's10002', x: [0.5], y: [0.6], at: [3_500], pressed: [0] },
  ]);
});

test('what was typed into a field that is no question is nowhere in it, whichever client sent it', async () => {
  const found = await testBed.ask(film, 'sessions/S1/film');
  const text = JSON.stringify(found);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(
    eventsOfFilm(found.events)
      .slice(3, 7)
      .map(({ record: { state, input } }) => [state, input?.['value']]),
  ).toEqual([
    [
      { type: 'text', value: '' },
      { type: 'text', value: '' },
    ],
    [{ type: 'value', value: '' }, undefined],
    [{ type: 'chat', value: [] }, undefined],
    [
      { type: 'text', value: 'an answer' },
      { type: 'text', value: 'an answer' },
    ],
  ]);
});

test('what no page of ours sends is left out', async () => {
  await testBed.record('S2', [
    at(0, 'SessionStart', { input: { kind: 'start', size: { w: 1e9, h: 4 } } }),
    at(10, 'ScreenClick', { x: 0.1, y: 0.1, input: { kind: 'click', after: { overlays: 'many' } } }),
    at(20, 'ScreenGesture', { gesture: { type: 'swipeLeft' }, input: { kind: 'gesture' } }),
    at(30, 'WidgetChange', { widget: 'w10003', input: { kind: 'change' } }),
  ]);
  const events = await eventsIn('S2');
  expect(events.map(({ record }) => record)).toEqual([
    {},
    {},
    { input: { kind: 'gesture' } },
    { input: { kind: 'change', value: { type: 'value', value: null } } },
  ]);
});

test('what was said before is not told again, where nothing else differs', async () => {
  const checked = (value: boolean) => ({ target: 'input', state: { type: 'checked', value } });
  await testBed.record('S3', [
    at(0, 'SessionStart', { input: { kind: 'start', seed: 1 } }),
    click(100, 'w10003', checked(true)),
    click(200, 'w10003', { ...checked(true), x: 0.25, y: 0.125 }),
    click(300, 'w10003', checked(false)),
    click(400, 'w10003', { ...checked(true), x: -1, y: -1 }),
    at(500, 'PageHidden'),
    at(1_500, 'PageShown'),
    at(1_600, 'PageHidden'),
    at(3_600, 'PageShown'),
    click(3_700, 'w10003', checked(true)),
  ]);
  const { events } = await testBed.ask(film, 'sessions/S3/film');
  const [payload, lines] = [events.payload, eventsOfFilm(events)];
  expect(payload[2]).toBe(payload[1]);
  expect(payload[9]).not.toBe(payload[3]);
  expect(lines.map(({ x, y }) => [x, y]).slice(1, 5)).toEqual([
    [0.5, 0.5],
    [0.25, 0.125],
    [0.5, 0.5],
    [-1, -1],
  ]);
  expect(lines.filter(({ type }) => type === 'PageHidden').map(({ lasts }) => lasts)).toEqual([1_000, 2_000]);
  expect(lines.filter(({ type }) => type === 'WidgetClick').map(({ byKeyboard }) => byKeyboard)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(lines.map(({ record: { state } }) => state?.value).slice(1, 5)).toEqual([true, true, false, true]);
  expect(lines[9]?.record.state?.value).toBe(true);
});

test('one that is unknown or erased is not there', async () => {
  const get = () =>
    testBed.send('GET', `/rest/analytics/${testBed.app.id}/sessions/S2/film`, { token: testBed.owner.token });
  expect((await get()).status).toBe(200);
  const path = `/rest/events/${testBed.app.id}/S2.json`;
  expect((await testBed.send('DELETE', path, { token: testBed.owner.token })).status).toBe(200);
  expect((await get()).json).toMatchObject({ errors: ['thing/unknown'] });
});
