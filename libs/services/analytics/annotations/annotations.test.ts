import { type Annotation, limits } from '@rehearse/contract';
import { DiskSpace } from '@rehearse/server';
import { newApp, newPerson } from '@rehearse/testkit/people';
import { openTestBed } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { AnnotationQuota } from '../study/annotation-quota';
import { annotationsOf } from '../study/study.reader';
import { annotationCollection } from './annotation.repository';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

const base = () => `/rest/annotations/apps/${testBed.app.id}`;
const post = (path: string, body: unknown, token = testBed.owner.token) =>
  testBed.send('POST', base() + path, { token, body });

test('are made, listed by type, changed and removed', async () => {
  const made = await post('', {
    type: 'session',
    reference: 'S1',
    isValid: false,
    mood: 'good',
    userID: 'forged',
    appID: 'forged',
  });
  expect(made).toMatchObject({
    status: 200,
    json: {
      type: 'session',
      reference: 'S1',
      isValid: false,
      mood: 'good',
      userID: testBed.owner.id,
      appID: testBed.app.id,
      created: expect.any(Number),
    },
  });
  const { id } = made.json as { id: string };
  expect((await post(`/${id}.json`, { isValid: true, tasks: { t1: true } })).json).toMatchObject({
    id,
    isValid: true,
    tasks: { t1: true },
    mood: 'good',
  });
  await post('', { type: 'tags', reference: '', sessions: {} });
  const list = async () => (await testBed.send('GET', `${base()}/session.json`, { token: testBed.owner.token })).json;
  expect(await list()).toEqual([expect.objectContaining({ _id: id, id, isValid: true })]);
  const remove = () => testBed.send('DELETE', `${base()}/${id}.json`, { token: testBed.owner.token });
  expect((await remove()).json).toMatchObject({ status: 'ok' });
  expect(await list()).toEqual([]);
  // What is gone already is gone.
  expect((await remove()).json).toMatchObject({ status: 'ok' });
});

test('are listed all together, or of one thing', async () => {
  const { json } = await post('', { type: 'session', reference: 'S7' });
  const list = async (path: string) =>
    (await testBed.send('GET', `${base()}/${path}.json`, { token: testBed.owner.token })).json as { type: string }[];
  expect(await list('S7/session')).toEqual([json]);
  expect(await list('S7/tags')).toEqual([]);
  const types = (await list('all')).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['session', 'tags']));
});

test('one that refers to nothing is taken', async () => {
  const { status, json } = await post('', { type: 'tags', sessions: {} });
  expect([status, json]).toMatchObject([200, { type: 'tags', appID: testBed.app.id }]);
});

describe('findings that were dismissed', () => {
  const dismiss = (finding: string, dismissal: object | null) =>
    post('/findings/dismissals.json', { finding, dismissal });
  const said = { reason: 'known', note: 'Next week', lo: 0.2 };
  const listed = async () => {
    const { json } = await testBed.send('GET', `${base()}/finding.json`, { token: testBed.owner.token });
    return json as Annotation[];
  };

  test('are kept with who and when, once each, and put back', async () => {
    expect((await dismiss('rageClicks/s1', said)).json).toEqual({ status: 'ok' });
    await dismiss('rageClicks/s2', said);
    await dismiss('rageClicks/s1', { ...said, reason: 'fine' });
    expect(await listed()).toHaveLength(2);
    const found = annotationsOf(await listed(), { erased: [], areMoreErased: false }, new Map()).dismissals;
    expect(found.get('rageClicks/s1')).toEqual({
      ...said,
      reason: 'fine',
      by: testBed.owner.id,
      at: expect.any(Number),
    });
    await dismiss('rageClicks/s1', null);
    expect((await listed()).map(({ reference }) => reference)).toEqual(['rageClicks/s2']);
  });

  test('are none where somebody said something else under their type', async () => {
    await post('', { type: 'finding', reference: 'rageClicks/s3', reason: 'because' });
    expect(
      annotationsOf(await listed(), { erased: [], areMoreErased: false }, new Map()).dismissals.has('rageClicks/s3'),
    ).toBe(false);
  });

  test.each([
    ['no reason', { note: '', lo: 0 }],
    ['a reason that nobody knows', { ...said, reason: 'because' }],
    ['a long note', { ...said, note: 'x'.repeat(501) }],
    ['a share above all', { ...said, lo: 2 }],
  ])('need sense: %s', async (_, dismissal) => {
    expect((await dismiss('rageClicks/s4', dismissal)).status).toBe(400);
  });
});

describe('tags of a session', () => {
  const tag = (session: string, body: object) => post(`/sessions/${session}/tags.json`, body);
  const tagsOf = async (session: string) => {
    const { json } = await testBed.send('GET', `${base()}/tags.json`, { token: testBed.owner.token });
    const all = json as { sessions: Record<string, { tag: string }[]> }[];
    return all.flatMap(({ sessions }) => (sessions[session] ?? []).map((one) => one.tag)).toSorted();
  };

  test('are added and removed by several people at once, and nobody overwrites anybody', async () => {
    const names = Array.from({ length: 8 }, (_, number) => `tag ${number}`);
    await tag('S7', { add: 'first' });
    const answers = await Promise.all([
      ...names.map((add) => tag('S7', { add })),
      tag('S8', { add: 'beside' }),
      tag('S7', { remove: 'first' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await tagsOf('S7'), await tagsOf('S8')]).toEqual([names, ['beside']]);
  });

  test('stand once each, beside what other clients wrote, and go wherever they were said', async () => {
    const entry = { tag: 'lost', start: 5 };
    await post('', { type: 'tags', sessions: { S9: [entry], S10: [entry] } });
    await post('', { type: 'tags', sessions: { S9: [entry, { tag: 'quick', start: 0 }] } });
    await tag('S9', { add: 'quick' });
    await tag('S9', { add: 'odd' });
    expect(await tagsOf('S9')).toEqual(['lost', 'lost', 'odd', 'quick']);
    await tag('S9', { remove: 'lost' });
    expect([await tagsOf('S9'), await tagsOf('S10')]).toEqual([['odd', 'quick'], ['lost']]);
  });
});

test('a tag stands at moments as well, as other clients wrote it, and goes from one of them or from everywhere', async () => {
  const change = (body: object) => post('/sessions/S13/tags.json', body);
  const stand = async () => {
    const { json } = await testBed.send('GET', `${base()}/tags.json`, { token: testBed.owner.token });
    const all = json as { sessions: Record<string, { tag: string; start: number }[]> }[];
    return all.flatMap(({ sessions }) => (sessions['S13'] ?? []).map(({ tag, start }) => [tag, start]));
  };
  await change({ add: 'lost' });
  await change({ add: 'lost', start: 5_000 });
  await change({ add: 'lost', start: 9_000 });
  await change({ add: 'lost', start: 9_000 });
  expect(await stand()).toEqual([
    ['lost', 0],
    ['lost', 5_000],
    ['lost', 9_000],
  ]);
  await change({ remove: 'lost', start: 5_000 });
  expect(await stand()).toEqual([
    ['lost', 0],
    ['lost', 9_000],
  ]);
  await change({ remove: 'lost' });
  expect(await stand()).toEqual([]);
  expect((await change({ add: 'lost', start: -1 })).status).toBe(400);
});

describe('results by hand', () => {
  const set = (session: string, task: string, success: boolean | null) =>
    post(`/sessions/${session}/results.json`, { task, success });
  const resultsOf = async (session: string) => {
    const { json } = await testBed.send('GET', `${base()}/session.json`, { token: testBed.owner.token });
    const own = (json as Annotation[]).filter(({ reference }) => reference === session);
    return Object.assign({}, ...own.map(({ tasks }) => tasks)) as object;
  };

  test('are set and taken back by several people at once, and nobody overwrites anybody', async () => {
    const tasks = Array.from({ length: 6 }, (_, number) => `task${number}`);
    const first = await Promise.all(tasks.map((task) => set('S11', task, true)));
    const second = await Promise.all(tasks.map((task, number) => set('S11', task, number < 3 ? null : false)));
    expect([...first, ...second].map(({ status }) => status)).toEqual([...tasks, ...tasks].map(() => 200));
    expect(await resultsOf('S11')).toEqual({ task3: false, task4: false, task5: false });
  });

  test('say nothing about whether the session counts', async () => {
    await post('', { type: 'session', reference: 'S12', isValid: false });
    await post('', { type: 'session', reference: 'S12', tasks: { a: true } });
    await set('S12', 'b', true);
    const { status, json } = await testBed.send('GET', `${base()}/session.json`, { token: testBed.owner.token });
    const marks = annotationsOf(json as Annotation[], { erased: [], areMoreErased: false }, new Map());
    expect([status, marks.invalid.includes('S12'), marks.overrides]).toMatchObject([
      200,
      true,
      { 'a/S12': true, 'b/S12': true },
    ]);
  });

  test('are refused where they mean nothing, and from who may not write', async () => {
    const wrong = await post('/sessions/S11/results.json', { task: 'a', success: 'yes' });
    expect([wrong.status, wrong.json]).toMatchObject([400, { field: 'body.success' }]);
    const stranger = await newPerson(testBed.send);
    const body = { task: 'a', success: true };
    expect((await post('/sessions/S11/results.json', body, stranger.token)).status).toBe(403);
  });
});

test('wrong fields are a soft error, unknown ones 404, other people’s prototypes 403', async () => {
  expect(await post('', { type: 5, reference: 'S1' })).toMatchObject({
    status: 200,
    json: { type: 'error', errors: ['Annotation.validation.error'] },
  });
  expect((await post('/nope.json', { type: 'session', reference: 'S1' })).status).toBe(404);
  const stranger = await newPerson(testBed.send);
  expect((await post('', { type: 'session', reference: 'S1' }, stranger.token)).status).toBe(403);
});

test('of a public prototype are for who is logged in; guests do not read what is said about testers', async () => {
  const open = await newApp(testBed.send, testBed.owner, { isPublic: true });
  const path = `/rest/annotations/apps/${open.id}`;
  const body = { type: 'session', reference: 'S1', value: 'She hesitates' };
  await testBed.send('POST', path, { token: testBed.owner.token, body });
  const list = (token?: string) => testBed.send('GET', `${path}/session.json`, { token });
  const guest = await list();
  expect([guest.status, guest.json]).toMatchObject([401, { errors: ['auth/login-required'] }]);
  expect(guest.text).not.toContain('hesitates');
  const visitor = await newPerson(testBed.send);
  expect((await list(visitor.token)).json).toMatchObject([{ value: 'She hesitates' }]);
});

test('one with more fields than anybody needs is refused, whether it is made or changed', async () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`n${number}`, 0]));
  expect((await post('', { type: 'session', ...many })).status).toBe(400);
  const { id } = (await post('', { type: 'session', reference: 'S1' })).json as { id: string };
  expect((await post(`/${id}.json`, many)).status).toBe(400);
  expect((await testBed.send('DELETE', `${base()}/${id}.json`, { token: testBed.owner.token })).status).toBe(200);
});

test('a prototype has room for so many bytes of them, and what is changed or removed makes room', async () => {
  const note = (length: number) => ({ type: 'note', value: 'x'.repeat(length) });
  const ids: string[] = [];
  for (let number = 0; number < 8; number++) ids.push(((await post('', note(240_000))).json as { id: string }).id);
  const full = { status: 403, json: { errors: ['app/full'] } };
  expect(await post('', note(240_000))).toMatchObject(full);
  expect(await post(`/${ids[0]}.json`, { more: 'x'.repeat(240_000) })).toMatchObject(full);
  expect((await post(`/${ids[0]}.json`, { value: '' })).status).toBe(200);
  expect((await post('', note(240_000))).status).toBe(200);
  for (const id of ids) await testBed.send('DELETE', `${base()}/${id}.json`, { token: testBed.owner.token });
});

test('and for so many', async () => {
  const stored = testBed.platform.documents.collection(annotationCollection);
  const insert = (number: number) => stored.insert(`many${number}`, { appID: testBed.app.id, type: 'note' });
  await Promise.all(Array.from({ length: limits.annotations }, (_, number) => insert(number)));
  expect(await post('', { type: 'note' })).toMatchObject({ status: 403, json: { errors: ['app/full'] } });
});

test('where there are too many from before there was a limit, each may still change', async () => {
  const stored = testBed.platform.documents.collection(annotationCollection);
  await stored.insert('over', { appID: testBed.app.id, type: 'note', value: 'long' });
  expect((await post('/over.json', { value: 'also' })).status).toBe(200);
});

test('below half of the floor of free space annotations may change, but not grow', async () => {
  const room = new AnnotationQuota(new DiskSpace(testBed.platform.stream, { diskFloor: Number.MAX_SAFE_INTEGER }));
  const known = { id: 'a', revision: 1, value: { text: 'long' } };
  await room.require([known], 'a', { text: 'less' });
  await expect(room.require([known], 'a', { text: 'longer' })).rejects.toMatchObject({ code: 'server/full' });
  await expect(room.require([known], 'b', { text: '' })).rejects.toMatchObject({ code: 'server/full' });
});
