// Reports: made by who can edit, read by anybody who has a link, and nothing else with it.
import { routes } from '@rehearse/contract';
import type { ListedLink, Report, SharedReport } from '@rehearse/contract';
import { newPerson } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { at, buying, click, load, openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { reportCollection } from './report.repository';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({ name: 'Tickets' });
  await testBed.saveTasks(buying);
  const buy = click(500, 'w10003', { x: 0.51, y: 0.51 });
  await testBed.record('S1', [at(0, 'SessionStart', { label: 'Mrs Secret' }), load(10), buy, load(1_010, 's10002')]);
  await testBed.record('S2', [at(0, 'SessionStart', { device: { w: 375, h: 812 } }), load(10)]);
  await testBed.settled();
});
afterAll(() => testBed.close());

const parts = [{ type: 'text', title: '', text: 'Why' }, { type: 'headline' }, { type: 'tasks' }];
const base = () => `/rest/apps/${testBed.app.id}`;
const post = (path: string, body: object, { token } = testBed.owner) =>
  testBed.send('POST', `${base()}/${path}`, { token, body });
const make = async (fields: object = {}) =>
  (await post('reports', { title: 'Can they buy?', isFrozen: false, parts, ...fields })).json as Report;
const linkTo = async ({ id }: Report, fields: object = {}) =>
  (await post('links', { report: id, ...fields })).json as ListedLink;
const read = ({ hash }: ListedLink) => testBed.send('GET', `/rest/links/${hash}/report.json`);
const told = async (link: ListedLink) => (await read(link)).json as SharedReport;
const partOf = <T extends SharedReport['parts'][number]['type']>({ parts: all }: SharedReport, type: T) =>
  all.find((part): part is Extract<typeof part, { type: T }> => part.type === type);

test('a link shows what was chosen, to everybody, without saying who took part', async () => {
  const until = Date.now() + 60_000;
  const link = await linkTo(await make(), { until });
  expect(link).toMatchObject({ role: 'report', hasPassword: false, until });
  const { status, json, text } = await read(link);
  expect(status).toBe(200);
  const report = json as SharedReport;
  expect(report).toMatchObject({ title: 'Can they buy?', name: 'Tickets', sessions: 2, isFrozen: false, until });
  expect(report.parts.map(({ type }) => type)).toEqual(['text', 'headline', 'tasks']);
  expect(partOf(report, 'headline')).toMatchObject({ success: { x: 1, n: 2 }, testers: 2 });
  expect(partOf(report, 'tasks')?.rows).toMatchObject([{ name: 'Buy', successes: 1, given: 2 }]);
  for (const secret of ['Secret', 'S1', 'S2', testBed.owner.id]) expect(text).not.toContain(secret);
});

test('ways through tasks are told by the names of screens', async () => {
  const report = await told(await linkTo(await make({ parts: [{ type: 'paths', tasks: ['t1', 'gone'] }] })));
  const [row, ...others] = partOf(report, 'paths')?.rows ?? [];
  expect(others).toEqual([]);
  expect(row).toMatchObject({ task: 'Buy', attempts: 2, paths: 2 });
  const ways = row?.ways.map(({ places }) => places.map(({ name }) => name));
  expect(ways).toEqual(expect.arrayContaining([['Home'], ['Home', 'Thanks']]));
});

test('two groups of its sessions are set against each other, by the names that were given to them', async () => {
  const groups = {
    a: { name: 'Phones', filter: { device: 'phone' } },
    b: { name: 'Computers', filter: { session: ['S1'] } },
  };
  const { json, text } = await read(await linkTo(await make({ parts: [{ type: 'comparison', ...groups }] })));
  const part = partOf(json as SharedReport, 'comparison');
  expect([part?.a, part?.b]).toEqual([
    { name: 'Phones', sessions: 1 },
    { name: 'Computers', sessions: 1 },
  ]);
  expect(part?.rows).toMatchObject([{ name: 'Buy', rateOfGiven: { a: { x: 0, n: 1 }, b: { x: 1, n: 1 } } }]);
  for (const secret of ['Secret', 'S1', 'S2']) expect(text).not.toContain(secret);
  const narrowed = await make({ parts: [{ type: 'comparison', ...groups }], filter: { device: 'phone' } });
  expect(partOf(await told(await linkTo(narrowed)), 'comparison')).toMatchObject({ b: { sessions: 0 } });
});

test('clicks are told on the screens that were chosen, which are drawn as they were tested, and nothing else', async () => {
  const { json, text } = await read(
    await linkTo(await make({ parts: [{ type: 'heat', screens: ['s10001', 'gone'] }] })),
  );
  const part = partOf(json as SharedReport, 'heat');
  expect(part?.rows).toMatchObject([{ screen: 's10001', name: 'Home', sessions: 2, total: 1, cell: 4, width: 375 }]);
  expect(part?.rows[0]?.cells).toEqual([[47, 85, 1]]);
  expect(part?.rows[0]?.widgets).toMatchObject([{ sessions: 1 }]);
  expect(Object.keys((part?.app['screens'] ?? {}) as object)).toEqual(['s10001']);
  for (const secret of ['Secret', '"S1"', '"S2"', 'Thanks']) expect(text).not.toContain(secret);
});

test('parts that were not chosen are not told', async () => {
  const { parts: shown } = await told(await linkTo(await make({ parts: [{ type: 'tasks' }] })));
  expect(shown.map(({ type }) => type)).toEqual(['tasks']);
});

describe('of what testers typed and chose', () => {
  const said = 'I looked everywhere for it';
  const asks = (id: string, type: string) => ({
    id,
    type,
    name: id,
    x: 0,
    y: 0,
    w: 200,
    h: 40,
    z: 0,
    style: {},
    props: { isSurveyElement: true, elementCount: 5 },
  });
  const home = { id: 's10001', name: 'Home', x: 0, y: 0, w: 375, h: 667, children: ['why', 'ease'] };

  let other: TestBed;
  beforeAll(async () => {
    const widgets = { why: asks('why', 'TextBox'), ease: asks('ease', 'Rating') };
    other = await openTestBed({
      screens: { s10001: { ...home, props: { start: true } } },
      widgets,
      lines: {},
    });
    const answer = (ms: number, widget: string, type: string, value: unknown) =>
      at(ms, 'WidgetChange', { widget, x: -1, y: -1, state: { type, value } });
    const answers = [answer(20, 'why', 'text', said), answer(30, 'ease', 'select', 4)];
    await other.record('S1', [load(0), ...answers]);
    await other.settled();
  });
  afterAll(() => other.close());

  const shared = async (parts: object[], isFrozen = false) => {
    const send = (path: string, body: object) =>
      other.send('POST', `/rest/apps/${other.app.id}/${path}`, { token: other.owner.token, body });
    const { json } = await send('reports', { title: 'What they said', isFrozen, parts });
    const link = (await send('links', { report: (json as Report).id })).json as ListedLink;
    return other.send('GET', `/rest/links/${link.hash}/report.json`);
  };
  const questions = ['why', 'ease'];

  test('numbers are told without texts, and texts where that was chosen', async () => {
    const all = { type: 'answers', questions };
    const { json, text } = await shared([all]);
    const columns = partOf(json as SharedReport, 'answers')?.columns ?? [];
    expect(columns.map(({ question, n }) => [question, n])).toEqual(questions.map((question) => [question, 1]));
    expect(text).not.toContain(said);
    expect((await shared([{ type: 'headline' }, { type: 'tasks' }])).text).not.toContain(said);
    const quoted = (await shared([all, { type: 'quotes', questions }])).json as SharedReport;
    expect(partOf(quoted, 'quotes')).toMatchObject({ rows: [{ question: 'why', texts: [said] }] });
  });

  test('a frozen report keeps no text, so that it goes with its session', async () => {
    const parts = [{ type: 'quotes', questions }, { type: 'headline' }];
    const frozen = (await shared(parts, true)).json as SharedReport;
    expect(frozen.parts.map(({ type }) => type)).toEqual(['quotes', 'headline']);
    expect(partOf(frozen, 'quotes')).toMatchObject({ rows: [{ texts: [said] }] });
    const stored = await other.platform.documents.collection(reportCollection).findBy('app', [other.app.id]);
    expect(JSON.stringify(stored)).toContain('headline');
    expect(JSON.stringify(stored)).not.toContain(said);
  });
});

test('findings that were chosen are told in words, until somebody dismisses them', async () => {
  const missing = (ms: number) => click(ms, 'w10003', { target: 'none' });
  for (let number = 0; number < 8; number += 1) {
    const start = [at(0, 'SessionStart', { label: 'Mrs Secret' }), load(10)];
    await testBed.record(`M${number}`, [...start, missing(5_000), missing(5_200), missing(5_400)]);
  }
  const { rows } = await testBed.ask(routes.analytics.findings, 'findings');
  const [chosen, left] = rows;
  expect([chosen, left]).toEqual([expect.anything(), expect.anything()]);
  const link = await linkTo(await make({ parts: [{ type: 'findings', findings: [chosen?.id] }] }));
  const { json, text } = await read(link);
  const shown = partOf(json as SharedReport, 'findings')?.rows;
  expect(shown).toMatchObject([{ id: chosen?.id, share: { x: chosen?.share.x } }]);
  expect(shown?.[0]?.places).toMatchObject({ task: chosen?.task === null ? '' : 'Buy' });
  for (const secret of ['Secret', '"M1"', 'moments']) expect(text).not.toContain(secret);
  const dismissal = { reason: 'fine', note: '', lo: chosen?.share.lo ?? 0 };
  const body = { finding: chosen?.id, dismissal };
  const path = `/rest/annotations/apps/${testBed.app.id}/findings/dismissals.json`;
  await testBed.send('POST', path, { token: testBed.owner.token, body });
  const again = await linkTo(await make({ parts: [{ type: 'findings', findings: [chosen?.id] }] }));
  expect(partOf(await told(again), 'findings')?.rows).toEqual([]);
});

test('it is of the sessions under its filter alone', async () => {
  const link = await linkTo(await make({ filter: { device: 'phone' } }));
  expect(await told(link)).toMatchObject({ sessions: 1 });
  expect((await post('reports', { title: 'x', isFrozen: false, parts, filter: { colour: 'red' } })).status).toBe(400);
});

test('one that was stored when each field of a filter had one value is read as today', async () => {
  const { id } = await make({ filter: { device: 'phone' } });
  await testBed.platform.documents
    .collection(reportCollection)
    .change(id, { set: [[['filter'], { device: 'phone' }]] });
  const { json } = await testBed.send('GET', `${base()}/reports.json`, { token: testBed.owner.token });
  expect((json as Report[]).find((one) => one.id === id)?.filter).toEqual({ device: ['phone'] });
});

test('a frozen one stays as it was when it was saved, a living one goes on', async () => {
  const [frozen, living] = [await make({ isFrozen: true }), await make()];
  const [linkToFrozen, linkToLiving] = [await linkTo(frozen), await linkTo(living)];
  const before = await told(linkToFrozen);
  await testBed.record('S3', [at(0, 'SessionStart'), load(10), load(1_010, 's10002')]);
  await testBed.settled();
  expect(await told(linkToLiving)).toMatchObject({ sessions: before.sessions + 1 });
  expect(await told(linkToFrozen)).toEqual(before);
  const body = { title: 'Now', isFrozen: true, parts };
  expect((await post(`reports/${frozen.id}.json`, body)).json).toMatchObject({ id: frozen.id, title: 'Now' });
  expect(await told(linkToFrozen)).toMatchObject({ title: 'Now', sessions: before.sessions + 1 });
});

test('a password, an end and a withdrawal close it, and its link opens nothing of the prototype', async () => {
  const report = await make();
  expect(await read(await linkTo(report, { password: 'box office' }))).toMatchObject({ status: 403 });
  expect(await read(await linkTo(report, { until: Date.now() - 1 }))).toMatchObject({ status: 410 });
  const link = await linkTo(report);
  for (const path of ['about', 'app', 'comments'])
    expect(await testBed.send('GET', `/rest/links/${link.hash}/${path}.json`)).toMatchObject({ status: 404 });
  expect(await testBed.send('POST', `/rest/links/${link.hash}/opened`)).toMatchObject({ status: 200 });
  const list = await testBed.send('GET', `${base()}/links.json`, { token: testBed.owner.token });
  expect((list.json as ListedLink[]).find(({ id }) => id === link.id)).toMatchObject({ opened: 1, report: report.id });
  await testBed.send('DELETE', `${base()}/links/${link.id}.json`, { token: testBed.owner.token });
  await eventually(async () => expect(await read(link)).toMatchObject({ status: 410 }));
});

test('is removed by its team alone, which lists the newest first; then its links show nothing', async () => {
  const bob = await newPerson(testBed.send, 'bob');
  const report = await make({ title: 'The last one' });
  const link = await linkTo(report);
  const list = async (token = testBed.owner.token) => testBed.send('GET', `${base()}/reports.json`, { token });
  expect((await list()).json).toMatchObject({
    0: { id: report.id, title: 'The last one' },
    1: { title: 'Can they buy?' },
  });
  expect((await list(bob.token)).status).toBe(403);
  const remove = (token: string) => testBed.send('DELETE', `${base()}/reports/${report.id}.json`, { token });
  expect((await remove(bob.token)).status).toBe(403);
  expect((await remove(testBed.owner.token)).status).toBe(200);
  expect(await read(link)).toMatchObject({ status: 404 });
  expect((await post(`reports/${report.id}.json`, { title: 'x', isFrozen: false, parts })).status).toBe(404);
});

test('goes with its prototype', async () => {
  const link = await linkTo(await make());
  const token = testBed.owner.token;
  await testBed.send('DELETE', `${base()}.json`, { token });
  await testBed.send('DELETE', `/rest/apps/deleted/${testBed.app.id}.json`, { token });
  await eventually(async () => {
    expect(await read(link)).toMatchObject({ status: 404 });
    expect(await testBed.platform.documents.collection(reportCollection).findBy('app', [testBed.app.id])).toEqual([]);
  });
});
