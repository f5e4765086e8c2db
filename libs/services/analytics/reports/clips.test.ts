// Clips: a moment of a film for people without an account, and nothing of before, after, or what was typed.
import type { ListedLink, Report, SharedClip, SharedReport } from '@rehearse/contract';
import { eventually } from '@rehearse/testkit/waiting';
import { at, click, load, openTestBed, t0 } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const box = { x: 0, y: 0, w: 375, h: 667 };
const screen = (id: string, children: string[], more: object = {}) => ({ id, name: id, children, ...box, ...more });
const widget = (id: string, type: string, props: object = {}) => ({
  id,
  type,
  name: id,
  z: 1,
  props,
  style: {},
  ...box,
});
const typed = (ms: number, name: string, value: string) =>
  at(ms, 'WidgetChange', {
    widget: name,
    x: -1,
    y: -1,
    state: { type: 'text', value },
    input: { kind: 'change', widget: name, value: { type: 'text', value } },
  });
const mouse = (...points: readonly (readonly [ms: number, x: number])[]) => ({
  kind: 'mouse',
  screen: 's10001',
  t: points.map(([ms]) => t0 + ms),
  x: points.map(([, x]) => x),
  y: points.map(() => 0.5),
  c: points.map(() => 0),
});

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({
    lastUUID: 10_008,
    screens: {
      s10001: screen('s10001', ['w10004', 'w10005'], { props: { start: true } }),
      s10002: screen('s10002', ['w10006']),
      s10003: screen('s10003', ['w10007']),
    },
    widgets: {
      w10004: widget('w10004', 'TextBox'),
      w10005: widget('w10005', 'TextArea', { isSurveyElement: true }),
      w10006: widget('w10006', 'Box'),
      w10007: widget('w10007', 'Box'),
    },
    lines: {},
  });
  await testBed.record('S1', [
    at(0, 'SessionStart', { label: 'Mrs Secret', input: { kind: 'start', seed: 3 } }),
    load(0),
    typed(1_000, 'w10004', 'Rigby'),
    typed(1_400, 'w10005', 'an answer'),
    click(3_000, 'w10005', { input: { kind: 'click', after: { screen: 's10002' } } }),
    load(3_010, 's10002'),
    at(6_000, 'ScreenLoaded', { screen: 's10003', input: { kind: 'click', after: { screen: 's10003' } } }),
    mouse([100, 0.1], [2_500, 0.3], [2_600, 0.4], [5_900, 0.9]),
  ]);
  await testBed.settled();
});
afterAll(() => testBed.close());

const post = (path: string, body: object) =>
  testBed.send('POST', `/rest/apps/${testBed.app.id}/${path}`, { token: testBed.owner.token, body });
const clip = (fields: object = {}) => ({ session: 'S1', from: 2_000, to: 4_000, title: 'At a loss', ...fields });
async function linkTo(...clips: object[]): Promise<ListedLink> {
  const { json } = await post('reports', { title: 'Clips', isFrozen: true, parts: [{ type: 'clips', clips }] });
  return (await post('links', { report: (json as Report).id })).json as ListedLink;
}
const play = ({ hash }: ListedLink, number = 0) => testBed.send('GET', `/rest/links/${hash}/clips/${number}.json`);

test('a clip shows what was to be seen between two times, and nothing of before or after', async () => {
  const { status, json, text } = await play(await linkTo(clip()));
  expect(status).toBe(200);
  const shown = json as SharedClip;
  expect(shown).toMatchObject({ title: 'At a loss', length: 2_000, size: { w: 375, h: 667 } });
  expect(shown.states.map(({ at: ms, state }) => [ms, state['screen']])).toEqual([
    [0, 's10001'],
    [1_000, 's10002'],
    [1_010, 's10002'],
  ]);
  expect(Object.keys(shown.app['screens'] as object)).toEqual(['s10001', 's10002']);
  expect(shown.pointer).toEqual([{ screen: 's10001', x: [0.3, 0.4], y: [0.5, 0.5], at: [500, 600], pressed: [0, 0] }]);
  expect(shown.presses).toMatchObject([{ at: 1_000, screen: 's10001', x: 0.5, y: 0.5 }]);
  for (const secret of ['Rigby', 'an answer', 'Secret', 's10003', 'w10007']) expect(text).not.toContain(secret);
});

test('its report names clips without their sessions, and none that it does not have', async () => {
  const link = await linkTo(clip(), clip({ title: 'Once more' }));
  const { json, text } = await testBed.send('GET', `/rest/links/${link.hash}/report.json`);
  expect((json as SharedReport).parts).toEqual([
    { type: 'clips', rows: ['At a loss', 'Once more'].map((title) => ({ title, length: 2_000 })) },
  ]);
  expect(text).not.toContain('"S1"');
  expect((await play(link, 2)).status).toBe(404);
  expect((await play(await linkTo(clip({ session: 'S9' })))).status).toBe(404);
  const endless = { title: 'x', isFrozen: false, parts: [{ type: 'clips', clips: [clip({ to: 9_000_000 })] }] };
  expect((await post('reports', endless)).status).toBe(400);
});

test('a clip goes with its session', async () => {
  const link = await linkTo(clip({ from: 1_000 }));
  expect((await play(link)).status).toBe(200);
  const path = `/rest/events/${testBed.app.id}/S1.json`;
  await testBed.send('DELETE', path, { token: testBed.owner.token });
  await eventually(async () => expect((await play(link)).status).toBe(404));
});
