// What people say about sessions may be long: every question about them, and every export, still answers.
import type { RouteDefinition } from '@rehearse/contract';
import { exportTables, routes } from '@rehearse/contract';
import { DuplicateKey } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { annotationCollection } from '../annotations/annotation.repository';
import { buying, click, load, openTestBed, t0 } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { erasedCollection } from '../events/erased.repository';

/** For what is much work: only what hangs is to fail by it. */
const longMs = 900_000;

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await saveBlock();
  for (const session of ['S1', 'S2', 'S3', 'S4', 'S5'])
    await testBed.record(session, [
      load(0),
      click(100, 'w10003', { target: '' }),
      load(2_000, 's10002'),
      { kind: 'mouse', screen: 's10001', x: [0.1, 0.2], y: [0.3, 0.4], t: [t0, t0 + 50], c: [0, 1] },
    ]);
  await testBed.settled();
});
afterAll(() => testBed.close());

/** That testers click in. */
async function saveBlock(): Promise<void> {
  const question = { kind: 'firstClick', screen: 's10001', right: [] };
  const body = { tasks: [buying], blocks: [{ id: 'b1', kind: 'question', text: 'Where?', question }] };
  const { app, owner } = testBed;
  expect((await testBed.send('POST', `/rest/test/${app.id}.json`, { token: owner.token, body })).status).toBe(200);
}

const get = (path: string) => testBed.send('GET', path, { token: testBed.owner.token });
/** With the things of this testBed. */
const pathOf = (path: string) =>
  path
    .replace('{app}', testBed.app.id)
    .replace('{task}', 't1')
    .replace('{screen}', 's10001')
    .replace('{widget}', 'w10003')
    .replace('{session}', 'S1')
    .replace('{block}', 'b1');
const questions = Object.values(routes.analytics).filter(({ ok }) => ok !== 'events') as RouteDefinition[];
const { summary } = routes.analytics;
const { list, count, ofSession, mouse, mouseOfSession } = routes.events;
const exports: RouteDefinition[] = [list, count, ofSession, mouse, mouseOfSession];

/** Answers what all of them say, in one text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  const filtered = ['?tag=slow', '?task=t1&outcome=success', '?valid=all'].map((filter) => summary.path + filter);
  const paths = [...questions, ...exports].flatMap(({ path }) =>
    path.includes('{table}') ? exportTables.map((table) => path.replace('{table}', `${table}.ndjson`)) : path,
  );
  for (const path of [...paths, ...filtered]) {
    const { status, text } = await get(pathOf(path));
    expect([path, status, text]).toEqual([path, 200, text]);
    texts.push(text);
  }
  return texts.join('\n');
}

const marks = () => testBed.platform.documents.collection(erasedCollection);
/** What a first try of the test has left is there. */
const unlessThere = (error: unknown) => {
  if (!(error instanceof DuplicateKey)) throw error;
};
const mark = (session: string) =>
  marks().insert(`${testBed.app.id}:${session}`, { app: testBed.app.id, session }).catch(unlessThere);
const annotate = (id: string, fields: object) =>
  testBed.platform.documents
    .collection(annotationCollection)
    .insert(id, { appID: testBed.app.id, created: t0, ...fields })
    .catch(unlessThere);
const names = (count: number) => Array.from({ length: count }, (_, at) => `S1767000000000_${at}ü\ud83d\ude00\\'"\n`);
const sessionIds = async () =>
  ((await get(`/rest/analytics/${testBed.app.id}/sessions`)).json as { rows: { id: string }[] }).rows.map(
    ({ id }) => id,
  );

test('marks that the store knows are cleared away, and what they meant stays hidden', async () => {
  const known = ['S2', ...names(1_000)];
  await testBed.clickhouse.insert(
    'erasures',
    known.map((session) => ({ app: testBed.app.id, session })),
  );
  await Promise.all([...known, 'S3'].map(mark));
  expect(await sessionIds()).toEqual(['S1', 'S4', 'S5']);
  await eventually(async () => {
    const left = await marks().findBy('app', [testBed.app.id]);
    expect(left.map(({ value }) => value['session'])).toEqual(['S3']);
  });
  expect(await everything()).not.toMatch(/"S[23]"/);
});

test(
  '20,000 deleted sessions that the store does not know yet',
  async () => {
    await Promise.all([...names(21_000).slice(1_000), 'S5'].map(mark));
    expect(await everything()).not.toMatch(/"S[235]"/);
    expect(await sessionIds()).toEqual(['S1', 'S4']);
  },
  longMs,
);

test(
  '5,000 sessions that are to be ignored, tagged, and have results by hand; half a character is no way around',
  async () => {
    const tags: Record<string, object[]> = { S1: [{ tag: 'slow' }] };
    for (const session of names(5_000)) tags[session] = [{ tag: 'slow' }];
    const ignored = names(5_000).map((reference) =>
      annotate(reference, { type: 'session', reference, isValid: false }),
    );
    await Promise.all(ignored);
    await annotate('half', { type: 'session', reference: '\ud83d', isValid: false });
    await annotate('S4', { type: 'session', reference: 'S4', isValid: false });
    await annotate('tags', { type: 'tags', sessions: tags });
    const results = Object.fromEntries(names(15_000).map((task, at) => [task, at % 2 === 0]));
    await annotate('S1', { type: 'session', reference: 'S1', tasks: { ...results, t1: false } });
    await everything();
    expect(await sessionIds()).toEqual(['S1']);
    const { json } = await get(`/rest/analytics/${testBed.app.id}/tasks?tag=slow`);
    expect(json).toMatchObject({ rows: [{ sessions: 1, successes: 0, overrides: { fail: 1 } }] });
  },
  longMs,
);
