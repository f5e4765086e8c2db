import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { block, survey } = routes.analytics;

const nodes = [
  { id: 'a', text: 'Account', depth: 0 },
  { id: 'a1', text: 'Password', depth: 1 },
  { id: 'a2', text: 'Invoices', depth: 1 },
  { id: 'b', text: 'Help', depth: 0 },
  { id: 'b1', text: 'Contact', depth: 1 },
];
const blocks: readonly Block[] = [
  { id: 'tree', kind: 'question', text: 'Find your invoices', question: { kind: 'treeTest', nodes, right: ['a2'] } },
];
const told: readonly unknown[] = [
  { node: 'a2', path: ['a', 'a2'], ms: 4_000 },
  { node: 'a2', path: ['a', 'a2'], ms: 9_000 },
  { node: 'a2', path: ['b', 'a', 'a2'], ms: 20_000 },
  { node: 'b1', path: ['b', 'b1'], ms: 1_000 },
  null,
];

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const { send, app, owner } = testBed;
  const body = { tasks: [], blocks };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  for (const [index, value] of told.entries())
    await testBed.record(`S${index}`, [
      load(index * 1_000),
      at(index * 1_000 + 1, 'QuestionAnswered', { widget: 'tree', state: { type: 'answer', value, took: 900 } }),
    ]);
});
afterAll(() => testBed.close());

test('how many found it, how many without a step aside, where they began, and how long it took', async () => {
  const { treeTest } = await testBed.ask(block, 'blocks/tree');
  expect(treeTest).toMatchObject({
    n: 4,
    skipped: 1,
    success: { x: 3, n: 4 },
    directSuccess: { x: 2, n: 4 },
    direct: { x: 3, n: 4 },
    firstRight: { x: 2, n: 4 },
    // Of who found it.
    time: { n: 3, median: 9_000 },
  });
  expect(treeTest?.firsts).toEqual([
    { node: 'a', sessions: 2, isRight: true },
    { node: 'b', sessions: 2, isRight: false },
  ]);
  expect(treeTest?.found).toEqual([
    { node: 'a2', sessions: 3, isRight: true },
    { node: 'b1', sessions: 1, isRight: false },
  ]);
  expect(treeTest?.ways[0]).toEqual({ node: 'a2', path: ['a', 'a2'], sessions: 2, isRight: true, isDirect: true });
  expect(treeTest?.ways.find(({ path }) => path.length === 3)).toMatchObject({ isRight: true, isDirect: false });
});

test('the answers of a session and the export say where it was looked for', async () => {
  const { columns, rows } = await testBed.ask(survey, 'survey');
  expect(columns.map(({ key, n }) => [key, n])).toEqual([['tree/node', 4]]);
  expect(columns[0]?.distribution.map(({ label, rate }) => [label, rate.x])).toEqual([
    ['Account › Invoices', 3],
    ['Help › Contact', 1],
  ]);
  expect(rows.find(({ session }) => session === 'S2')?.answers).toMatchObject({
    'tree/node': 'Account › Invoices',
    'tree/path': '["b","a","a2"]',
    'tree/ms': 20_000,
  });
  const { send, app, owner } = testBed;
  const { text } = await send('GET', `/rest/analytics/${app.id}/export/survey.csv`, { token: owner.token });
  expect(text).toContain('"tree","Find your invoices","node","Account › Invoices"');
});
