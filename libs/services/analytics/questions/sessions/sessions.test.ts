import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { sessions } = routes.analytics;
const phone = { device: { w: 390, h: 844, qr: true } };
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying);
  await testBed.record(
    'S1',
    [
      at(0, 'SessionStart', { label: 'Ada', user: { id: 'U1', name: 'tester' }, ...phone, variant: 'b' }),
      load(1),
      at(1_900, 'WidgetInit', { widget: 'second branch', state: { type: 'variant', value: 'c' } }),
      load(2_000, 's10002'),
    ],
    { tested: { version: 3, round: 1 } },
  );
  await testBed.settled();
  await testBed.record('S2', [load(10_000), click(10_100, 'w10003'), click(10_200, 'w10003')], {
    tested: { version: 4, round: 2 },
  });
  await testBed.settled();
  await testBed.record('S3', [
    load(20_000),
    at(20_050, 'ValidationError', { widget: 'w10003', state: { type: 'value', value: '' } }),
  ]);
  await annotate({ reference: 'S3', isValid: false });
  await annotate({
    type: 'tags',
    reference: '',
    sessions: {
      S2: [
        { tag: 'confused', start: 5 },
        { tag: 'confused', start: 9 },
      ],
    },
  });
});
afterAll(() => testBed.close());

const annotate = async (body: object) => {
  const answer = await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
    token: testBed.owner.token,
    body: { type: 'session', ...body },
  });
  expect(answer.status).toBe(200);
};
const ids = async (query: string) => (await testBed.ask(sessions, `sessions?${query}`)).rows.map(({ id }) => id);

test.each([
  ['S-02', ['S2']],
  ['s2', ['S2']],
  ['2', ['S2']],
  ['ada', ['S1']],
  ['CONF', ['S2']],
  ['%25', []],
  ['9', []],
])('found by number, label, tag or id: %s', async (find, found) => {
  expect(await ids(`find=${find}`)).toEqual(found);
});

test('a session in numbers', async () => {
  const { rows, meta } = await testBed.ask(sessions, 'sessions?valid=all');
  expect(meta).toMatchObject({ sessions: 3, events: 9 });
  expect(rows.map(({ id }) => id)).toEqual(['S3', 'S2', 'S1']);
  expect(rows[2]).toMatchObject({
    label: 'Ada',
    number: 1,
    user: 'U1',
    valid: true,
    start: 1_767_000_000_000,
    duration: 1_999,
    events: 4,
    interactions: 0,
    screenLoads: 2,
    uniqueScreens: 2,
    errors: 0,
    tasks: ['t1'],
    attempts: [{ task: 't1', outcome: 'direct' }],
    tags: [],
  });
  expect(rows[1]).toMatchObject({ user: null, tasks: [], tags: ['confused'], interactions: 2, label: '' });
  expect(rows[0]).toMatchObject({ valid: false, errors: 1, device: 'unknown' });
});

test.each([
  ['', ['S2', 'S1']],
  ['valid=true', ['S2', 'S1']],
  ['valid=all&session=S3&session=S1', ['S3', 'S1']],
  ['from=1767000005000', ['S2']],
  ['valid=all&from=1767000005000&to=1767000015000', ['S2']],
  ['tag=confused', ['S2']],
  ['tag=unheard-of', []],
  ['tag=confused&session=S1', []],
  ['task=t1&outcome=success', ['S1']],
  ['task=t1&outcome=fail', ['S2']],
  ['task=t1', ['S2', 'S1']],
  ['task=unknown&outcome=success', []],
  ['variant=b', ['S1']],
  ['variant=c', ['S1']],
  ['variant=d', []],
  ['version=4', ['S2']],
  ['round=2', ['S2']],
  ['round=1&valid=all', ['S3', 'S1']],
  ['device=tablet', []],
  ['valid=all&sort=duration', ['S1', 'S2', 'S3']],
  ['valid=all&sort=interactions&limit=1', ['S2']],
])('filter %s', async (query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test('the filter holds for every question', async () => {
  const get = (path: string) =>
    testBed.send('GET', `/rest/analytics/${testBed.app.id}/${path}?session=S2&version=4`, {
      token: testBed.owner.token,
    });
  for (const path of [
    'summary',
    'tasks',
    'tasks/t1/funnel',
    'tasks/t1/matches',
    'screens',
    'screens/s10001/clicks',
    'screens/s10001/mouse',
    'widgets',
    'transitions',
    'outliers',
    'ledger',
  ]) {
    const { status, json } = await get(path);
    expect([path, status, json]).toEqual([
      path,
      200,
      expect.objectContaining({ meta: expect.objectContaining({ sessions: 1, events: 3 }) }),
    ]);
  }
});

test('pages follow each other', async () => {
  const seen: string[] = [];
  let path = 'sessions?valid=all&sort=duration&limit=1';
  for (let page = 0; page < 3; page += 1) {
    const { rows, next } = await testBed.ask(sessions, path);
    seen.push(...rows.map(({ id }) => id));
    if (next === null) break;
    path = `sessions?valid=all&sort=duration&limit=1&cursor=${next}`;
  }
  expect(seen).toEqual(['S1', 'S2', 'S3']);
});

test('wrong parameters are refused by name', async () => {
  const field = async (query: string) => {
    const { status, json } = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/sessions?${query}`, {
      token: testBed.owner.token,
    });
    return [status, (json as { field: string }).field];
  };
  expect(await field('outcome=success')).toEqual([400, 'query.task']);
  expect(await field('cursor=rubbish')).toEqual([400, 'query.cursor']);
  for (const query of [
    'device=watch',
    'device=',
    'from=abc',
    'from=',
    'to=1.5',
    'to=-1',
    'version=5x',
    'version=%20',
    'round=two',
    'valid=maybe',
    'outcome=won',
    'session=',
    'tag=',
    'task=',
    'variant=',
    'unheard-of=1',
  ])
    expect([query, ...(await field(query))]).toEqual([query, 400, `query.${query.split('=')[0]}`]);
  expect(await field('limit=1001')).toEqual([400, 'query.limit']);
});

test('a mark counts at once', async () => {
  await annotate({ reference: 'S2', isValid: false });
  expect(await ids('')).toEqual(['S1']);
  await annotate({ reference: 'S2', isValid: true });
  expect(await ids('')).toEqual(['S2', 'S1']);
});

test('deleting and filtering never renumber', async () => {
  const numbers = async (query: string) =>
    (await testBed.ask(sessions, `sessions?${query}`)).rows.map(({ id, number }) => [id, number]);
  expect(await numbers('valid=all&session=S3&session=S2')).toEqual([
    ['S3', 3],
    ['S2', 2],
  ]);
  const path = `/rest/events/${testBed.app.id}/S1.json`;
  expect((await testBed.send('DELETE', path, { token: testBed.owner.token })).status).toBe(200);
  await testBed.record('S0', [load(-5_000)]);
  expect(await numbers('valid=all')).toEqual([
    ['S3', 3],
    ['S2', 2],
    ['S0', 4],
  ]);
});
