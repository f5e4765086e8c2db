import { newApp, newPerson } from '@rehearse/testkit/people';
import { at, buying, click, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';

const widgets = {
  why: {
    id: 'why',
    type: 'TextBox',
    name: '=Why',
    x: 0,
    y: 0,
    w: 200,
    h: 40,
    z: 0,
    style: {},
    props: { isSurveyElement: true },
  },
};
const screen = { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, children: ['why'], props: { start: true } };
const thanks = { ...screen, id: 's10002', name: 'Thanks', x: 500, children: [], props: {} };

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({ screens: { s10001: screen, s10002: thanks }, widgets, lines: {} });
  await testBed.saveTasks(buying);
  const answer = (ms: number, value: string) =>
    at(ms, 'WidgetChange', { widget: 'why', x: -1, y: -1, state: { type: 'text', value } });
  await testBed.record('S1', [
    at(0, 'SessionStart', { device: { w: 390, h: 844 }, label: '@boss' }),
    load(1),
    answer(2, '=cmd|"x",\n2'),
    click(500, 'why'),
    load(1_000, 's10002'),
    { kind: 'mouse', screen: 's10001', x: [0.1, 0.2], y: [0.1, 0.2], t: [1, 2], c: [0, 1] },
  ]);
  await testBed.settled();
  await testBed.record('S2', [load(2_000), answer(2_001, '-5')]);
  await testBed.settled();
});
afterAll(() => testBed.close());

const fetched = async (file: string, { token } = testBed.owner) => {
  const url = `${testBed.server.url}/rest/analytics/${testBed.app.id}/export/${file}`;
  return fetch(url, { headers: { authorization: `Bearer ${token}` } });
};
const rowsOf = async (file: string) =>
  (await (await fetched(file)).text())
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const counts = { events: 7, mouse: 2, sessions: 2, tasks: 2, survey: 2, answers: 2 };

test.each(Object.entries(counts))('%s: the same rows in each format', async (table, count) => {
  expect(await rowsOf(`${table}.ndjson`)).toHaveLength(count);
  const parquet = await fetched(`${table}.parquet`);
  expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet');
  const bytes = Buffer.from(await parquet.arrayBuffer());
  const [read] = await testBed.clickhouse.query<{ rows: number }>(
    `SELECT count() AS rows FROM format('Parquet', unhex('${bytes.toString('hex')}'))`,
  );
  expect(read).toEqual({ rows: count });
  const csv = await fetched(`${table}.csv`);
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('answers: a row for each session, also of those who said nothing, a column for each part of a question', async () => {
  const rows = await rowsOf('answers.ndjson');
  expect(rows.map((row) => [row['session'], row['’=Why']])).toEqual([
    ['S1', '=cmd|"x",\n2'],
    ['S2', '-5'],
  ]);
  const csv = await (await fetched('answers.csv')).text();
  expect(csv).toContain(`"'=cmd|""x"",`);
  expect(csv.split('\n')[0]).toBe(`"session","number","label","start","’=Why"`);
});

test('what people call things stands beside their ids, and what they said of a session', async () => {
  const events = await rowsOf('events.ndjson');
  expect(events.find(({ type }) => type === 'WidgetClick')).toMatchObject({
    session: 'S1',
    screen_name: 'Home',
    widget_name: '=Why',
    time: expect.stringMatching(/^2025-12-29T09:20:00\.500Z$/) as string,
  });
  const { id, owner } = { id: testBed.app.id, owner: testBed.owner };
  const tags = { type: 'tags', sessions: { S2: [{ tag: 'odd', start: 0 }] } };
  expect((await testBed.send('POST', `/rest/annotations/apps/${id}`, { token: owner.token, body: tags })).status).toBe(
    200,
  );
  expect(await rowsOf('sessions.ndjson')).toMatchObject([
    { session: 'S1', number: 1, label: '@boss', valid: true, tags: '' },
    { session: 'S2', number: 2, tags: 'odd' },
  ]);
  expect(await rowsOf('tasks.ndjson')).toMatchObject([
    { session: 'S1', task: 't1', name: 'Buy', outcome: 'direct', by_hand: false },
    { session: 'S2', task: 't1', outcome: 'failed', steps_done: 1 },
  ]);
  expect(await rowsOf('survey.ndjson')).toMatchObject([
    { session: 'S1', question: 'why', name: '=Why', answer: '=cmd|"x",\n2' },
    { session: 'S2', question: 'why', answer: '-5' },
  ]);
});

test('in CSV no text is a formula, numbers stay, and quotes are doubled', async () => {
  const csv = await (await fetched('survey.csv')).text();
  expect(csv).toContain(`"'=Why"`);
  expect(csv).toContain(`"'=cmd|""x"",\n2"`);
  expect(csv).toContain('"-5"');
  expect(await (await fetched('sessions.csv')).text()).toContain(`"'@boss"`);
});

test('the filter holds, and nothing of others, of deleted sessions or for strangers', async () => {
  expect(await rowsOf('survey.ndjson?session=S2')).toHaveLength(1);
  expect((await fetched('survey.xlsx')).status).toBe(400);
  expect((await fetched('events.csv?colour=red')).status).toBe(400);
  const stranger = await newPerson(testBed.send, 'stranger');
  expect((await fetched('events.csv', stranger)).status).toBe(403);
  const other = await newApp(testBed.send, testBed.owner);
  const empty = await testBed.send('GET', `/rest/analytics/${other.id}/export/sessions.csv`, {
    token: testBed.owner.token,
  });
  expect(empty.text.trim().split('\n')).toHaveLength(1);
  const gone = `/rest/events/${testBed.app.id}/S2.json`;
  expect((await testBed.send('DELETE', gone, { token: testBed.owner.token })).status).toBe(200);
  expect(await rowsOf('survey.ndjson')).toMatchObject([{ session: 'S1' }]);
  expect(await rowsOf('sessions.ndjson')).toHaveLength(1);
});
