import { routes } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { survey } = routes.analytics;

const asks = (id: string, type: string, name: string, props: object = {}) => ({
  id,
  type,
  name,
  x: 0,
  y: 0,
  w: 200,
  h: 40,
  z: 0,
  style: {},
  props: { isSurveyElement: true, ...props },
});
const questions = {
  why: asks('why', 'TextBox', 'Why'),
  ease: asks('ease', 'Rating', 'Ease', { elementCount: 7 }),
  way: asks('way', 'DropDown', 'Way', { options: ['Train', 'Car'] }),
  likes: asks('likes', 'CheckBoxGroup', 'Likes', { options: ['Price', 'Speed', 'Look'] }),
  again: asks('again', 'CheckBox', 'Again'),
  nps: asks('nps', 'SegmentButton', 'Recommend', { options: Array.from({ length: 11 }, (_, point) => String(point)) }),
  rows: asks('rows', 'RadioTable', 'Agree', {
    data: [
      ['', 'No', 'Yes'],
      ['Fast', '', ''],
      ['Clear', '', ''],
    ],
  }),
  order: asks('order', 'SortableList', 'Order', { options: ['A', 'B', 'C'] }),
  talk: asks('talk', 'Chat', 'Talk'),
  secret: asks('secret', 'Password', 'Secret'),
  plain: { ...asks('plain', 'TextBox', 'Plain'), props: {} },
};
const answers = (ms: number, widget: string, type: string, value: unknown) =>
  at(ms, 'WidgetChange', { widget, x: -1, y: -1, state: { type, value } });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({
    screens: {
      s10001: {
        id: 's10001',
        name: 'Home',
        x: 0,
        y: 0,
        w: 375,
        h: 667,
        children: Object.keys(questions),
        props: { start: true },
      },
    },
    widgets: questions,
    lines: {},
  });
  await testBed.record('S1', [
    load(0),
    answers(1, 'why', 'text', 'Too "slow"'),
    answers(2, 'why', 'text', `Far too slow${' for me'.repeat(60)}`),
    answers(3, 'ease', 'select', 6),
    answers(4, 'way', 'select', 'Train'),
    answers(5, 'likes', 'checked', ['Price', 'Look']),
    answers(6, 'again', 'checked', true),
    answers(7, 'again', 'checked', false),
    answers(8, 'nps', 'select', '10'),
    answers(9, 'rows', 'select', { Fast: 'Yes' }),
    answers(10, 'order', 'select', ['C', 'A', 'B']),
    answers(11, 'talk', 'chat', [
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Hi there' },
    ]),
    answers(12, 'secret', 'text', 'x'),
    at(13, 'ValidationError', { widget: 'way', state: { type: 'value', value: 'Boat' } }),
    at(14, 'WidgetChange', { widget: 'way', x: -1, y: -1, state: { type: 'open', value: 'Boat' } }),
  ]);
  await testBed.settled();
  await testBed.record('S2', [
    load(1_000),
    answers(1_001, 'why', 'text', 'nothing'),
    answers(1_002, 'why', 'text', ''),
    answers(1_003, 'ease', 'select', 2),
    answers(1_004, 'way', 'select', 'Balloon'),
    answers(1_005, 'likes', 'checked', ['Price']),
    answers(1_006, 'again@other', 'checked', true),
    answers(1_007, 'nps', 'select', '3'),
    answers(1_008, 'rows', 'select', { Fast: 'No', Clear: 'Yes', Gone: 'Yes' }),
    answers(1_009, 'order', 'select', ['A', 'C', 'B']),
    at(1_010, 'WidgetInit', { widget: 'talk', state: { type: 'chat', value: [{ role: 'user', content: 'no' }] } }),
  ]);
  await testBed.record('S3', [load(2_000)]);
});
afterAll(() => testBed.close());

const column = async (key: string, query = 'survey') => {
  const { columns } = await testBed.ask(survey, query);
  const found = columns.find((one) => one.key === key);
  return found && { ...found, distribution: found.distribution.map(({ label, rate }) => [label, rate.x, rate.n]) };
};

test('a column for each thing that is asked, in the order of the design', async () => {
  const { columns, meta } = await testBed.ask(survey, 'survey');
  expect(meta.sessions).toBe(3);
  expect(columns.map(({ key, kind, n }) => [key, kind, n])).toEqual([
    ['why', 'text', 1],
    ['ease', 'scale', 2],
    ['way', 'single', 2],
    ['likes', 'multiple', 2],
    ['again', 'yesNo', 2],
    ['nps', 'nps', 2],
    ['rows/Fast', 'single', 2],
    ['rows/Clear', 'single', 1],
    ['rows/Gone', 'single', 1],
    ['order/A', 'rank', 2],
    ['order/B', 'rank', 2],
    ['order/C', 'rank', 2],
    ['talk/1', 'text', 1],
  ]);
  expect(columns.find(({ key }) => key === 'rows/Gone')).toMatchObject({ missing: true, label: 'Agree', part: 'Gone' });
});

test('how many said what: the last answer of each session, all that can be chosen, and what cannot any more', async () => {
  expect(await column('way')).toMatchObject({
    distribution: [
      ['Train', 1, 2],
      ['Car', 0, 2],
      ['Balloon', 1, 2],
    ],
  });
  expect(await column('likes')).toMatchObject({
    distribution: [
      ['Price', 2, 2],
      ['Speed', 0, 2],
      ['Look', 1, 2],
    ],
  });
  expect(await column('again')).toMatchObject({
    distribution: [
      ['true', 1, 2],
      ['false', 1, 2],
    ],
  });
  expect(await column('order/A')).toMatchObject({
    distribution: [
      ['1', 1, 2],
      ['2', 1, 2],
      ['3', 0, 2],
    ],
    spread: { n: 2, mean: 1.5 },
  });
});

test('stars count from 1, and numbers have a mean', async () => {
  expect(await column('ease')).toMatchObject({
    distribution: [
      ['1', 0, 2],
      ['2', 0, 2],
      ['3', 1, 2],
      ['4', 0, 2],
      ['5', 0, 2],
      ['6', 0, 2],
      ['7', 1, 2],
    ],
    spread: { n: 2, mean: 5 },
  });
  expect(await column('nps')).toMatchObject({ nps: { promoters: 1, passives: 0, detractors: 1, value: 0 } });
});

test('the answers of each session, the newest first, with long texts whole', async () => {
  const { rows, next } = await testBed.ask(survey, 'survey');
  expect(next).toBeNull();
  expect(rows.map(({ session, answers: said }) => [session, said])).toEqual([
    [
      'S2',
      {
        ease: 3,
        way: 'Balloon',
        likes: ['Price'],
        again: true,
        nps: 3,
        'rows/Fast': 'No',
        'rows/Clear': 'Yes',
        'rows/Gone': 'Yes',
        'order/A': 1,
        'order/B': 3,
        'order/C': 2,
      },
    ],
    [
      'S1',
      {
        why: `Far too slow${' for me'.repeat(60)}`,
        ease: 7,
        way: 'Train',
        likes: ['Price', 'Look'],
        again: false,
        nps: 10,
        'rows/Fast': 'Yes',
        'order/A': 2,
        'order/B': 3,
        'order/C': 1,
        'talk/1': 'Hi there',
      },
    ],
  ]);
});

test('pages, a search in what was said, and the filter', async () => {
  const sessions = async (query: string) => {
    const { rows, next } = await testBed.ask(survey, `survey?${query}`);
    return { sessions: rows.map(({ session }) => session), next };
  };
  const first = await sessions('limit=1');
  expect(first.sessions).toEqual(['S2']);
  expect(await sessions(`limit=1&cursor=${first.next}`)).toEqual({ sessions: ['S1'], next: null });
  expect(await sessions('search=far+TOO')).toMatchObject({ sessions: ['S1'] });
  expect(await sessions('search=balloon')).toMatchObject({ sessions: ['S2'] });
  expect(await sessions('search=nothing')).toMatchObject({ sessions: [] });
  expect(await column('way', 'survey?session=S1')).toMatchObject({ n: 1 });
  const { columns, rows } = await testBed.ask(survey, 'survey?question=talk');
  expect([columns.map(({ key }) => key), rows.map(({ session }) => session)]).toEqual([['talk/1'], ['S1']]);
});
