import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { orders } = routes.analytics;

const choices = [
  { id: 'c1', text: 'Train' },
  { id: 'c2', text: 'Boat' },
];
const blocks: readonly Block[] = [
  { id: 'why', kind: 'question', text: 'Why?', question: { kind: 'text' } },
  { id: 'stars', kind: 'question', text: 'How good?', question: { kind: 'scale', min: 1, max: 5 }, isVaried: true },
  {
    id: 'way',
    kind: 'question',
    text: 'Which?',
    question: { kind: 'single', choices, isShuffled: true },
    isVaried: true,
  },
];

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const { send, app, owner } = testBed;
  const body = { tasks: [], blocks };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  const told = [
    ['S1', ['why', 'stars', 'way'], 5, 'c1', ['Train', 'Boat']],
    ['S2', ['why', 'stars', 'way'], 3, 'c2', ['Boat', 'Train']],
    ['S3', ['why', 'way', 'stars'], 1, 'c2', ['Boat', 'Train']],
  ] as const;
  for (const [index, [session, order, stars, way, options]] of told.entries()) {
    const answers = (ms: number, widget: string, value: unknown, more: object = {}) =>
      at(index * 1_000 + ms, 'QuestionAnswered', { widget, state: { type: 'answer', value, took: 900, ...more } });
    await testBed.record(session, [
      at(index * 1_000, 'SessionStart', { state: { type: 'order', value: order } }),
      load(index * 1_000 + 1),
      answers(2, 'stars', stars),
      answers(3, 'way', way, { options }),
    ]);
  }
  await testBed.settled();
});
afterAll(() => testBed.close());

test('answers by the place that a block had among those with which it changes places', async () => {
  const { splits } = await testBed.ask(orders, 'blocks/stars/orders');
  expect(splits.map(({ by, place, places }) => [by, place, places])).toEqual([
    ['place', 1, 2],
    ['place', 2, 2],
  ]);
  expect(splits.map(({ columns }) => columns[0]?.spread)).toMatchObject([
    { n: 2, mean: 4 },
    { n: 1, mean: 1 },
  ]);
});

test('and by the option that stood first', async () => {
  const { splits } = await testBed.ask(orders, 'blocks/way/orders');
  const ofOptions = splits.filter(({ by }) => by === 'option');
  expect(ofOptions.map(({ label }) => label)).toEqual(['Train', 'Boat']);
  expect(ofOptions.map(({ columns }) => columns[0]?.distribution.map(({ rate }) => [rate.x, rate.n]))).toEqual([
    [
      [1, 1],
      [0, 1],
    ],
    [
      [0, 2],
      [2, 2],
    ],
  ]);
});

test('what always comes at its place is not split, and what is not there is unknown', async () => {
  expect((await testBed.ask(orders, 'blocks/why/orders')).splits).toEqual([]);
  const { send, app, owner } = testBed;
  const { json } = await send('GET', `/rest/analytics/${app.id}/blocks/none/orders`, { token: owner.token });
  expect(json).toMatchObject({ errors: ['thing/unknown'] });
});
