import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { block, survey } = routes.analytics;

const named = (...texts: readonly string[]) => texts.map((text) => ({ id: text[0]?.toLowerCase() ?? '', text }));
const blocks: readonly Block[] = [
  {
    id: 'sort',
    kind: 'question',
    text: 'Where do these belong?',
    question: {
      kind: 'cardSort',
      cards: named('Apple', 'Bread', 'Cheese').map((card) =>
        card.id === 'b' ? { ...card, description: ' Of rye ' } : card,
      ),
      groups: [{ id: 'g1', text: 'Fruit' }],
      isOpen: true,
    },
  },
];
const told: readonly unknown[] = [
  { a: 'g1', b: 'Baked', c: '' },
  { a: 'g1', b: 'baked ', c: 'Baked' },
  { a: 'Baked', b: 'Baked', c: 'Dairy' },
  // A card that is no longer there.
  { a: 'g1', x: 'g1' },
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
      at(index * 1_000 + 1, 'QuestionAnswered', { widget: 'sort', state: { type: 'answer', value, took: 900 } }),
    ]);
});
afterAll(() => testBed.close());

test('how often each card lay in each group, and two cards in the same one', async () => {
  const { cardSort } = await testBed.ask(block, 'blocks/sort');
  expect(cardSort).toMatchObject({ n: 4 });
  expect(cardSort?.cards.map(({ description }) => description)).toEqual([undefined, 'Of rye', undefined]);
  expect(cardSort?.cards.map(({ id, n }) => [id, n])).toEqual([
    ['a', 4],
    ['b', 3],
    ['c', 3],
  ]);
  expect(cardSort?.groups.map(({ id, isOwn, sessions }) => [id, isOwn, sessions])).toEqual([
    ['g1', false, 3],
    ['baked', true, 3],
    ['dairy', true, 1],
  ]);
  const place = (card: string, group: string) =>
    cardSort?.places.find((one) => one.card === card && one.group === group)?.rate;
  expect(place('a', 'g1')).toMatchObject({ x: 3, n: 4 });
  expect(place('b', 'baked')).toMatchObject({ x: 3, n: 3 });
  expect(place('c', '')).toMatchObject({ x: 1, n: 3 });
  expect(cardSort?.pairs.map(({ cards, rate }) => [...cards, rate.x, rate.n]).toSorted()).toEqual([
    ['a', 'b', 1, 3],
    ['a', 'c', 0, 3],
    ['b', 'c', 1, 3],
  ]);
  // 3 of 4, 3 of 3, 1 of 3.
  expect(cardSort?.agreement).toBeCloseTo((0.75 + 1 + 1 / 3) / 3, 10);
});

test('the answers of a session and the export have the group of each card', async () => {
  const { columns, rows } = await testBed.ask(survey, 'survey');
  expect(columns.map(({ key, title, n }) => [key, title, n])).toEqual([
    ['sort/a', 'Apple', 4],
    ['sort/b', 'Bread', 3],
    ['sort/c', 'Cheese', 3],
    ['sort/x', 'x', 1],
  ]);
  expect(rows.find(({ session }) => session === 'S0')?.answers).toEqual({
    'sort/a': 'Fruit',
    'sort/b': 'Baked',
    'sort/c': '',
  });
  const { send, app, owner } = testBed;
  const { text } = await send('GET', `/rest/analytics/${app.id}/export/survey.csv`, { token: owner.token });
  expect(text).toContain('"sort","Where do these belong?","Apple","Fruit"');
});
