import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const choices = [
  { id: 'c1', text: 'Train' },
  { id: 'c2', text: 'Boat' },
  { id: 'c3', text: 'Car' },
];
const asks = (id: string, question: Extract<Block, { kind: 'question' }>['question'], more: object = {}): Block => ({
  id,
  kind: 'question',
  text: id,
  question,
  ...more,
});
const skips = [
  { choice: 'c2', to: 'why' },
  { choice: 'c3', to: 'out' },
];
const blocks: readonly Block[] = [
  asks('way', { kind: 'single', choices }, { skips }),
  asks('stars', { kind: 'scale', min: 1, max: 5 }, { isVaried: true }),
  asks('nps', { kind: 'nps' }, { isVaried: true }),
  { id: 'b1', kind: 'task', task: 't1' },
  asks('why', { kind: 'text' }),
];

const field = { id: 'w1', name: 'Name', type: 'TextBox', x: 500, y: 0, w: 100, h: 40, z: 1, style: {} };
const prototype = {
  screens: {
    s10001: { id: 's10001', name: 'Home', x: 0, y: 0, w: 400, h: 800, children: [], props: { start: true } },
    s10002: { id: 's10002', name: 'Form', x: 500, y: 0, w: 400, h: 800, children: ['w1'], props: {} },
  },
  widgets: { w1: { ...field, props: { isSurveyElement: true } } },
  lines: {},
};

let testBed: TestBed;
let started = 0;

const answers = (widget: string, value: unknown) => ({
  type: 'QuestionAnswered',
  widget,
  x: -1,
  y: -1,
  state: { type: 'answer', value, took: 900 },
});
const ends = (value: string) => ({ type: 'SessionEnd', state: { type: 'value', value } });
const order = ['way', 'nps', 'stars', 'b1', 'why'];
const drawn = { type: 'SessionStart', state: { type: 'order', value: order } };

/** A session that tells this, each later than the one before. */
async function tells(
  session: string,
  ...told: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[]
): Promise<void> {
  started += 1_000;
  await testBed.record(
    session,
    told.map(({ type, ...more }, index) => at(started + index, type, { screen: 's10001', ...more })),
  );
}

beforeAll(async () => {
  testBed = await openTestBed(prototype);
  const { send, app, owner } = testBed;
  const body = { tasks: [{ id: 't1', name: 'Buy', flow: [] }], blocks, asksEase: true };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  await tells('all', drawn, answers('way', 'c1'), answers('nps', null), answers('stars', 5), { type: 'ScreenLoaded' });
  await tells('first', { type: 'SessionStart' });
  await tells('another-client', { type: 'SessionStart' }, { type: 'ScreenLoaded' });
  await tells('in-order', answers('way', 'c1'), ends('stopped'));
  await tells('in-an-order-of-its-own', drawn, answers('way', 'c1'));
  await tells('led-on', answers('way', 'c2'));
  await tells('led-out', answers('way', 'c3'), ends('screenedOut'));
  await tells('done', answers('way', 'c1'), ends('finished'));
  await tells('given-up', answers('nps', 3), { type: 'TaskGivenUp', task: 't1' });
  await tells('at-the-task', answers('way', 'c1'), answers('stars', 2), answers('nps', 3));
  await testBed.record('on-the-form', [load(90_000, 's10002')]);
  await testBed.settled();
});
afterAll(() => testBed.close());

test('where a right place is looked for, what comes after it by whether that was found', async () => {
  const nodes = ['n1', 'n2'].map((id) => ({ id, text: id, depth: 0 }));
  const ofFound = [
    { choice: 'right', to: 'end' },
    { choice: 'wrong', to: 'last' },
  ];
  const own = await openTestBed(prototype);
  const { send, app, owner } = own;
  const searched: readonly Block[] = [
    asks('where', { kind: 'firstClick', screen: 's10002', right: ['w1'] }, { skips: ofFound }),
    asks('tree', { kind: 'treeTest', nodes, right: ['n2'] }, { skips: [{ choice: 'wrong', to: 'last' }] }),
    asks('between', { kind: 'text' }),
    asks('last', { kind: 'text' }),
  ];
  const body = { tasks: [], blocks: searched };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  const click = { widget: '', ms: 9, way: 'pointer', undos: 0 };
  const told = {
    hit: answers('where', { ...click, x: 0.1, y: 0.02 }),
    missed: answers('where', { ...click, x: 0.9, y: 0.9 }),
    unknown: answers('where', null),
    found: answers('tree', { node: 'n2', path: ['n2'], ms: 9 }),
    'not-found': answers('tree', { node: 'n1', path: ['n1'], ms: 9 }),
  };
  for (const [session, { type, ...more }] of Object.entries(told))
    await own.record(session, [at(0, type, { screen: 's10001', ...more })]);
  await own.settled();
  const { rows } = await own.ask(routes.analytics.unanswered, 'unanswered');
  const left = rows.slice(1, 4).map(({ question, left: { sessions } }) => [question, sessions.toSorted()]);
  expect(left).toEqual([
    ['tree', ['unknown']],
    ['between', ['found']],
    ['last', ['missed', 'not-found']],
  ]);
  await own.close();
});

const rowOf = async (question: string) => {
  const { rows } = await testBed.ask(routes.analytics.unanswered, 'unanswered');
  return rows.find((row) => row.question === question);
};

test.each([
  ['way', 7, [], ['first']],
  ['stars', 2, [], ['in-order']],
  ['nps', 2, ['all'], ['in-an-order-of-its-own']],
  ['ease:t1', 0, [], ['given-up']],
  ['why', 0, [], ['led-on']],
])('of %s who answered, skipped it, or left when it was its turn', async (id, answered, skipped, left) => {
  expect(await rowOf(id)).toMatchObject({
    answered,
    skipped: { count: skipped.length, sessions: skipped },
    left: { count: left.length, sessions: left },
  });
});

test('of what the prototype asks, who saw its screen', async () => {
  expect(await rowOf('w1')).toMatchObject({ answered: 0, skipped: { count: 0 }, left: { sessions: ['on-the-form'] } });
});
