import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { block, survey, session } = routes.analytics;

const screen = {
  id: 's10001',
  name: 'Home',
  x: 100,
  y: 0,
  w: 400,
  h: 800,
  children: ['w1', 'w2'],
  props: { start: true },
};
const widget = (id: string, name: string, x: number, y: number) => ({
  id,
  name,
  type: 'Box',
  x: 100 + x,
  y,
  w: 100,
  h: 40,
  z: 1,
  props: {},
  style: {},
});
const blocks: readonly Block[] = [
  { id: 'where', kind: 'question', text: 'Where?', question: { kind: 'firstClick', screen: 's10001', right: ['w1'] } },
  { id: 'any', kind: 'question', text: 'Anywhere?', question: { kind: 'firstClick', screen: 'gone', right: [] } },
  { id: 'why', kind: 'question', text: 'Why?', question: { kind: 'text' } },
];
const clicks = (ms: number, id: string, value: unknown) =>
  at(ms, 'QuestionAnswered', { widget: id, x: -1, y: -1, state: { type: 'answer', value, took: 900 } });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({
    screenSize: { w: 400, h: 800 },
    screens: { s10001: screen },
    widgets: { w1: widget('w1', 'Log in', 0, 0), w2: widget('w2', 'Help', 200, 400) },
    lines: {},
  });
  const { send, app, owner } = testBed;
  const body = { tasks: [], blocks };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  const right = { widget: 'w1', x: 0.1, y: 0.02, way: 'pointer', undos: 0 };
  const told: readonly unknown[] = [
    { ...right, ms: 1_000 },
    { ...right, ms: 2_000 },
    // What is sent in the end does not count.
    { ...right, ms: 4_000, way: 'keys', undos: 1, sentWidget: '', sentX: 0.9, sentY: 0.9 },
    { widget: 'w2', x: 0.6, y: 0.52, ms: 90_000, way: 'list', undos: 0 },
    { widget: '', x: 1, y: 1, ms: 8_000, way: 'pointer', undos: 0 },
    null,
  ];
  for (const [index, value] of told.entries())
    await testBed.record(`S${index}`, [load(index * 1_000), clicks(index * 1_000 + 1, 'where', value)]);
});
afterAll(() => testBed.close());

test('how many clicked right, how long it took, where and how', async () => {
  const { firstClick, meta } = await testBed.ask(block, 'blocks/where');
  expect(meta.sessions).toBe(6);
  expect(firstClick).toMatchObject({ screen: 's10001', skipped: 1, right: { x: 3, n: 5, value: 0.6 } });
  // Of those who did not read a list: 1, 2, 4 and 8 s.
  expect(firstClick?.time).toMatchObject({ n: 4, median: 3_000, geometricMean: expect.closeTo(2_828.4, 1) });
  expect(firstClick?.clicks).toMatchObject({ width: 400, height: 800, cell: 8, total: 5, max: 3 });
  expect(firstClick?.clicks.cells).toEqual([
    [5, 2, 3],
    [30, 52, 1],
    [50, 100, 1],
  ]);
  expect(firstClick?.ways).toEqual([
    { way: 'pointer', sessions: 3 },
    { way: 'keys', sessions: 1 },
    { way: 'list', sessions: 1 },
  ]);
});

test('without right places there is no rate, and of a screen that is gone it is said', async () => {
  const { firstClick } = await testBed.ask(block, 'blocks/any');
  expect(firstClick).toMatchObject({ right: null, missing: true, skipped: 0, time: { n: 0 }, ways: [] });
});

test('a block that asks for an answer alone has nothing more, and one that is not there is unknown', async () => {
  expect((await testBed.ask(block, 'blocks/why')).firstClick).toBeNull();
  const { send, app, owner } = testBed;
  const unknown = await send('GET', `/rest/analytics/${app.id}/blocks/none`, { token: owner.token });
  expect(unknown.json).toMatchObject({ errors: ['thing/unknown'] });
});

test('what was clicked is told among the answers, in the most frequent order, and by the page of a session', async () => {
  const { columns, rows } = await testBed.ask(survey, 'survey?question=where');
  expect(columns.map(({ key, asks, n }) => [key, asks, n])).toEqual([['where/widget', 'firstClick', 5]]);
  expect(columns[0]?.distribution.map(({ value, label, rate }) => [value, label, rate.x])).toEqual([
    ['w1', 'Log in', 3],
    ['w2', 'Help', 1],
    ['', '', 1],
  ]);
  expect(rows.find((row) => row.session === 'S3')?.answers).toEqual({
    'where/widget': 'Help',
    'where/x': 0.6,
    'where/y': 0.52,
    'where/ms': 90_000,
    'where/way': 'list',
    'where/undos': 0,
  });
  const { line } = await testBed.ask(session, 'sessions/S3');
  expect(line.find(({ question }) => question === 'Where?')?.answer).toMatchObject({ widget: 'Help', way: 'list' });
});

test('the export has where, when and how of each', async () => {
  const { send, app, owner } = testBed;
  const { text } = await send('GET', `/rest/analytics/${app.id}/export/survey.csv`, { token: owner.token });
  expect(text).toContain('"where","Where?","widget","Log in"');
  expect(text).toContain('"where","Where?","ms","90000"');
  expect(text).toContain('"where","Where?","way","list"');
});
