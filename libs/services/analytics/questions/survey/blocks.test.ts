import { routes, type Block } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { survey, session } = routes.analytics;

const choices = [
  { id: 'c1', text: 'Train' },
  { id: 'c2', text: 'Car' },
  { id: 'c3', text: 'Boat' },
];
const asks = (id: string, text: string, question: Extract<Block, { kind: 'question' }>['question']): Block => ({
  id,
  kind: 'question',
  text,
  question,
});
const blocks: readonly Block[] = [
  { ...asks('way', 'How do you travel?', { kind: 'single', choices }), skips: [{ choice: 'c3', to: 'out' }] },
  { id: 'b1', kind: 'task', task: 't2' },
  asks('likes', 'What do you like?', { kind: 'multiple', choices, isShuffled: true }),
  asks('stars', 'How good is it?', { kind: 'scale', min: 0, max: 10 }),
  asks('nps', 'Would you recommend it?', { kind: 'nps' }),
  asks('sus', 'How was it?', { kind: 'sus' }),
  asks('order', 'What matters most?', { kind: 'ranking', choices }),
  asks('agree', 'Do you agree?', { kind: 'matrix', rows: [{ id: 'r1', text: 'It is fast' }], max: 5 }),
  asks('why', 'Why?', { kind: 'text' }),
  asks('glance', 'What is it?', { kind: 'fiveSeconds', screen: 's10001', seconds: 5 }),
  asks('better', 'Which one?', {
    kind: 'preference',
    choices: [
      { id: 'c1', text: '', screen: 's10001' },
      { id: 'c2', text: 'New', screen: 's10002' },
    ],
    asksWhy: true,
  }),
];
const tasks = [
  { id: 't1', name: 'Buy', flow: [] },
  { id: 't2', name: 'Pay', flow: [] },
];
const brooke = { 1: 5, 2: 4, 3: 2, 4: 1, 5: 2, 6: 3, 7: 2, 8: 4, 9: 5, 10: 2 };
const answers = (ms: number, widget: string, value: unknown, more: object = {}) =>
  at(ms, 'QuestionAnswered', { widget, x: -1, y: -1, state: { type: 'answer', value, took: 900, ...more } });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const { send, app, owner } = testBed;
  const body = { tasks, blocks, asksEase: true };
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
  await testBed.record('S1', [
    load(0),
    answers(1, 'way', 'c2'),
    answers(2, 'likes', ['c1', 'c3'], { options: ['Boat', 'Train', 'Car'] }),
    answers(3, 'stars', 10),
    answers(4, 'nps', 9),
    answers(5, 'sus', brooke),
    answers(6, 'order', ['c3', 'c1', 'c2']),
    answers(7, 'agree', { r1: 4 }),
    answers(8, 'why', 'Because it is quick'),
    answers(9, 'ease:t2', 6),
    answers(10, 'glance', { seconds: 5.1, way: 'seen' }),
    answers(11, 'better', { choice: 'c1', why: 'It is calm' }, { options: ['c2', 'c1'] }),
  ]);
  await testBed.settled();
  const order = ['agree', 'b1', 'gone'];
  await testBed.record('S3', [at(2_000, 'SessionStart', { state: { type: 'order', value: order } }), load(2_001)]);
  await testBed.record('S2', [
    load(1_000),
    answers(1_001, 'way', null),
    answers(1_002, 'sus', { 1: 3 }),
    answers(1_003, 'agree', { r1: 'none' }),
    answers(1_004, 'ease:t1', 7),
  ]);
});
afterAll(() => testBed.close());

test('a column for each thing that a study asks, in the order of its blocks, with tasks that no block names last', async () => {
  const { columns } = await testBed.ask(survey, 'survey');
  const told = columns.filter(({ key }) => !/^sus\/\d/.test(key));
  expect(told.map(({ key, kind, title, n }) => [key, kind, title, n])).toEqual([
    ['way', 'single', '', 1],
    ['ease:t2', 'scale', '', 1],
    ['likes', 'multiple', '', 1],
    ['stars', 'scale', '', 1],
    ['nps', 'nps', '', 1],
    ['sus/score', 'number', 'score', 1],
    ['order/c1', 'rank', 'Train', 1],
    ['order/c2', 'rank', 'Car', 1],
    ['order/c3', 'rank', 'Boat', 1],
    ['agree/r1', 'scale', 'It is fast', 2],
    ['why', 'text', '', 1],
    ['glance/seconds', 'number', 'seconds', 1],
    ['glance/way', 'single', 'way', 1],
    ['better/choice', 'single', 'choice', 1],
    ['better/why', 'text', 'why', 1],
    ['ease:t1', 'scale', '', 1],
  ]);
  expect(columns.filter(({ key }) => /^sus\/\d/.test(key)).map(({ part }) => Number(part))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(columns.find(({ key }) => key === 'ease:t2')).toMatchObject({
    task: 't2',
    label: 'Pay',
    norm: { of: 'ease', mean: 5.5, source: 'Sauro 2012', grade: null },
  });
});

test('how many said what, with the score of whole answers and its grade', async () => {
  const { columns } = await testBed.ask(survey, 'survey');
  const column = (wanted: string) => columns.find(({ key }) => key === wanted);
  const said = (wanted: string) => column(wanted)?.distribution.map(({ label, rate }) => [label, rate.x, rate.n]);
  expect(said('way')).toEqual([
    ['Train', 0, 1],
    ['Car', 1, 1],
    ['Boat', 0, 1],
  ]);
  expect(column('way')?.distribution.map(({ isOut }) => isOut)).toEqual([undefined, undefined, true]);
  expect(said('agree/r1')?.filter(([, x]) => x !== 0)).toEqual([
    ['4', 1, 2],
    ['none', 1, 2],
  ]);
  expect(column('glance/seconds')?.spread).toMatchObject({ n: 1, median: 5.1 });
  expect(said('better/choice')).toEqual([
    ['Home', 1, 1],
    ['New', 0, 1],
  ]);
  // One of one: as likely as the other.
  expect(column('better/choice')?.chance).toEqual({ p: 1, method: 'exact-multinomial' });
  expect(column('better/why')?.distribution).toEqual([]);
  expect(column('agree/r1')?.spread).toMatchObject({ n: 1, mean: 4 });
  expect(column('sus/score')).toMatchObject({
    spread: { n: 1, mean: 55 },
    norm: { of: 'sus', mean: 68, source: 'Sauro and Lewis 2016', grade: 'D' },
  });
});

test('the answers of each session in words', async () => {
  const { rows } = await testBed.ask(survey, 'survey');
  expect(rows.map(({ answers: given }) => given)).toMatchObject([
    { 'sus/1': 3, 'agree/r1': 'none', 'ease:t1': 7 },
    {
      way: 'Car',
      likes: ['Train', 'Boat'],
      stars: 10,
      nps: 9,
      'sus/score': 55,
      'sus/10': 2,
      'order/c1': 2,
      'agree/r1': 4,
      why: 'Because it is quick',
      'ease:t2': 6,
      'glance/seconds': 5.1,
      'glance/way': 'seen',
      'better/choice': 'Home',
      'better/why': 'It is calm',
    },
  ]);
  expect(rows[0]?.answers).not.toHaveProperty('way');
  expect(rows[0]?.answers).not.toHaveProperty(['sus/score']);
});

test('the page of a session tells what was asked and what was said', async () => {
  const { line } = await testBed.ask(session, 'sessions/S1');
  const told = new Map(line.map(({ question, answer, order }) => [question, { answer, order }]));
  expect(told.get('How do you travel?')?.answer).toBe('Car');
  expect(told.get('What do you like?')).toEqual({ answer: ['Train', 'Boat'], order: ['Boat', 'Train', 'Car'] });
  expect(told.get('Which one?')?.order).toEqual(['New', 'Home']);
  expect(told.get('What matters most?')?.answer).toEqual(['Boat', 'Train', 'Car']);
  expect(told.get('Do you agree?')?.answer).toEqual({ 'It is fast': 4 });
  expect(told.get('How was it?')?.answer).toMatchObject({ score: 55 });
  expect(told.get('Pay')?.answer).toBe(6);
  const begun = (await testBed.ask(session, 'sessions/S3')).line.find(({ type }) => type === 'SessionStart');
  expect(begun?.answer).toEqual(['Do you agree?', 'Pay']);
  const skipped = (await testBed.ask(session, 'sessions/S2')).line.find(({ widget }) => widget === 'way');
  expect(skipped).toMatchObject({ question: 'How do you travel?', answer: null });
});

test('the export has a row for each part, with the score', async () => {
  const { send, app, owner } = testBed;
  const { text } = await send('GET', `/rest/analytics/${app.id}/export/survey.csv`, { token: owner.token });
  expect(text).toContain('"sus","How was it?","score","55"');
  expect(text).toContain('"way","How do you travel?","","Car"');
  expect(text).toContain('"order","What matters most?","Boat","1"');
  expect(text).toContain('"better","Which one?","choice","Home"');
  expect(text).toContain('"better","Which one?","why","It is calm"');
  expect(text).toContain('"agree","Do you agree?","It is fast","none"');
});
