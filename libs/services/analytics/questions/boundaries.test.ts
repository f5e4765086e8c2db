// Every question under every kind of filter, at the edges of what its SQL compares. All sessions did the same, so that an answer
// says how many sessions it is of. A new question needs a line of `entries`, a new filter one of `kinds` and its edges.
import type { Block, Filter, Finding } from '@rehearse/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { EventRepository } from '../events/event.repository';
import type { QueryContext } from '../queries/query';
import { shapedQuery } from '../queries/query';
import { testers } from '../study/testers.query';
import { store } from '../../pipeline/pipeline.fixture';
import { contextOf, mouseOn, openBoundaryData, storeLost, t0, type BoundaryData } from './boundaries.fixture';
import { block } from './block/block.question';
import { choices } from './choices/choices.question';
import { allClicks, clicksOfScreen, clicksWithin } from './clicks/clicks.query';
import { clicks } from './clicks/clicks.question';
import { clickers } from './clickers/clickers.question';
import { depths } from './depths/depths.question';
import { findings } from './findings/findings.question';
import { film } from './film/film.question';
import { funnel } from './funnel/funnel.question';
import { gestures } from './gestures/gestures.question';
import { names } from '../queries/names.query';
import { heat } from './heat/heat.question';
import { journey, waysOfSessions } from './journey/journey.question';
import { ledger, ledgerTotals } from './ledger/ledger.question';
import { matches } from './matches/matches.question';
import { moments } from './moments/moments.question';
import { allMouse, mouse, mouseScreens } from './mouse/mouse.question';
import { narrowing } from './narrowing/narrowing.question';
import { now } from './now/now.question';
import { orders as ordersQuestion } from './orders/orders.question';
import { outliers } from './outliers/outliers.question';
import { paths } from './paths/paths.question';
import { questions } from './questions';
import type { Question } from './question';
import { screens } from './screens/screens.question';
import { scroll } from './scroll/scroll.question';
import { session } from './session/session.question';
import { sessions } from './sessions/sessions.question';
import { summary } from './summary/summary.question';
import { distributions, survey } from './survey/survey.question';
import { tasks } from './tasks/tasks.question';
import { movesOfSessions, transitions } from './transitions/transitions.question';
import { unanswered } from './unanswered/unanswered.question';
import { variants } from './variants/variants.question';
import { widgets } from './widgets/widgets.question';

let data: BoundaryData;
beforeAll(async () => {
  data = await openBoundaryData();
});
afterAll(() => data.close());

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** How many sessions the answer of a question is of; or, where it names them, which. */
type Entry = readonly [question: Question, of: (context: QueryContext) => Promise<number | readonly string[]>];
const entry = <Q extends Question>(
  question: Q,
  wanted: Parameters<Q['answer']>[2],
  of: (answer: Awaited<ReturnType<Q['answer']>>) => number | readonly string[],
): Entry => [
  question,
  async (context) => of((await question.answer(data.runner, context, wanted)) as Awaited<ReturnType<Q['answer']>>),
];

const totalOn = (rows: readonly { readonly screen: string; readonly total: number }[]) =>
  rows.find(({ screen }) => screen === 's1')?.total ?? 0;
/** Where there were enough to say. */
const missedClicksIn = (rows: readonly Finding[]) => rows.find(({ rule }) => rule === 'missedClicks')?.share.x;
const entries: readonly Entry[] = [
  // In place of w1, to which each session answered something that is no click.
  [
    block,
    async ({ study, ...context }) => {
      const blocks: readonly Block[] = [
        { id: 'w1', kind: 'question', text: '', question: { kind: 'firstClick', screen: 's1', right: [] } },
      ];
      const asked = { ...context, study: { ...study, blocks } };
      return (await block.answer(data.runner, asked, { block: 'w1' })).firstClick?.skipped ?? 0;
    },
  ],
  entry(choices, {}, ({ versions }) => sum(versions.map((one) => one.sessions))),
  entry(clicks, { screen: 's1' }, ({ total }) => total),
  entry(clicks, { screen: 's1', mode: 'first' }, ({ total }) => total),
  entry(clicks, { screen: 's1', mode: 'missed' }, ({ total }) => total),
  entry(clickers, { screen: 's1', widget: 'w1' }, ({ clicked }) => clicked.sessions),
  entry(clickers, { screen: 's2', widget: 'w1' }, ({ others }) => others.sessions),
  entry(depths, {}, ({ rows }) => rows.find(({ screen }) => screen === 's1')?.seen[99] ?? 0),
  // All of them clicked on w1, which does not react.
  entry(findings, {}, ({ rows, meta }) => missedClicksIn(rows) ?? meta.sessions),
  entry(funnel, { task: 't1' }, ({ given }) => given),
  entry(funnel, { task: 't1' }, ({ rows }) => rows[1]?.reached ?? 0),
  entry(gestures, {}, ({ rows }) => sum(rows.map(({ count }) => count))),
  entry(heat, {}, ({ rows }) => totalOn(rows)),
  entry(heat, { within: 't1' }, ({ rows }) => totalOn(rows)),
  entry(heat, { mode: 'mouse' }, ({ rows }) => (rows.find(({ screen }) => screen === 's1')?.points ?? 0) / 2),
  // One beginning each.
  entry(journey, {}, ({ edges }) => sum(edges.map(({ from, count }) => (from === null ? count : 0)))),
  entry(journey, { within: 't1' }, ({ edges }) => sum(edges.map(({ from, count }) => (from === null ? count : 0)))),
  entry(ledger, {}, (answer) => ids(answer.sessions)),
  entry(matches, { task: 't1' }, ({ rows }) => rows.map((row) => row.session)),
  entry(moments, { screen: 's1' }, ({ rows }) => ids(rows)),
  entry(mouse, { screen: 's1' }, ({ points }) => points / 2),
  entry(narrowing, { task: 't1' }, ({ rate }) => rate.n),
  entry(narrowing, { task: 't1' }, ({ finished }) => finished),
  // They ended long ago.
  entry(now, { within: 4_000_000_000 }, ({ rows }) => ids(rows)),
  // All came to w1 first.
  [
    ordersQuestion,
    async ({ study, ...context }) => {
      const blocks = ['w0', 'w1'].map((id): Block => ({
        id,
        kind: 'question',
        text: '',
        question: { kind: 'text' },
        isVaried: true,
      }));
      const { splits } = await ordersQuestion.answer(
        data.runner,
        { ...context, study: { ...study, blocks } },
        { block: 'w1' },
      );
      return splits[0]?.columns[0]?.n ?? 0;
    },
  ],
  entry(outliers, {}, ({ rows }) => rows.map((row) => row.session)),
  entry(outliers, { method: 'iqr' }, ({ rows }) => rows.map((row) => row.session)),
  entry(outliers, { method: 'lof' }, ({ rows }) => rows.map((row) => row.session)),
  entry(paths, { task: 't1' }, ({ attempts }) => attempts),
  entry(screens, {}, ({ rows }) => rows.find(({ screen }) => screen === 's1')?.views ?? 0),
  entry(screens, {}, ({ rows }) => rows.find(({ screen }) => screen === 's1')?.sessions ?? 0),
  entry(scroll, { screen: 's1' }, ({ rows }) => rows[0]?.rate.n ?? 0),
  entry(sessions, {}, ({ rows }) => ids(rows)),
  entry(sessions, { sort: 'outlier', method: 'lof' }, ({ rows }) => ids(rows)),
  entry(summary, {}, ({ screenLoads }) => screenLoads / 2),
  entry(summary, {}, ({ duration }) => duration.n),
  entry(survey, {}, ({ columns }) => columns[0]?.n ?? 0),
  entry(survey, {}, ({ rows }) => rows.map((row) => row.session)),
  entry(tasks, {}, ({ rows }) => rows[1]?.sessions ?? 0),
  entry(tasks, { funnel: 'weakest' }, ({ funnel: ofWeakest }) => ofWeakest?.meta.sessions ?? 0),
  entry(transitions, {}, ({ rows }) => sum(rows.map(({ count }) => count))),
  entry(transitions, {}, (answer) => answer.sessions),
  entry(transitions, { within: 't1' }, (answer) => answer.sessions),
  entry(unanswered, {}, ({ rows }) => rows[0]?.answered ?? 0),
  // S5 has both of a and c.
  entry(variants, {}, ({ rows }) => sum(rows.map(({ variant, sessions: count }) => (variant === 'a' ? 0 : count)))),
  entry(widgets, {}, ({ rows }) => sum(rows.map((row) => row.clicks))),
];

const all = ['S1', 'S2', 'S3', 'S5', 'U1'];
/** S2 and S3 begin at t0 + 1,000. */
type Case = readonly [Filter, readonly string[]];
/** Each puts the common tables together in another way. */
const kinds: readonly Case[] = [
  [{}, all],
  [{ valid: 'all' }, [...all, 'set aside']],
  [{ from: t0 + 1_000, to: t0 + 1_000 }, ['S2', 'S3']],
  [{ session: [] }, []],
  [{ session: ['S3'] }, ['S3']],
  [{ session: ['set aside'], valid: 'all' }, ['set aside']],
  [{ session: ['gone1', 'gone2', 'O1'], valid: 'all' }, []],
  [{ device: ['phone'], valid: 'all' }, ['S1', 'U1', 'set aside']],
  [{ version: [4] }, ['S2', 'S5']],
  [{ round: [2], valid: 'all' }, ['S2', 'S5', 'set aside']],
  [{ source: ['panel'], pilot: 'all' }, ['S2', 'pilot']],
  [{ language: ['de'] }, ['S2']],
  [{ pilot: 'only' }, ['pilot']],
  [{ variant: ['b'] }, ['S1', 'U1']],
  [{ tag: ['slow'], valid: 'all' }, ['S5', 'set aside']],
  [{ task: 't1' }, all],
  [{ task: 't2', outcome: 'fail' }, ['S2', 'S5']],
  [{ task: 't2', variant: ['c'], outcome: 'fail' }, ['S5']],
  [{ task: 't1', device: ['phone'], version: [3], from: t0, to: t0, session: ['S1', 'S2'] }, ['S1']],
];
const edges: readonly Case[] = [
  [{ valid: 'true' }, all],
  [{ from: t0 }, all],
  [{ from: t0 + 1 }, ['S2', 'S3', 'S5']],
  [{ from: t0 + 1_000 }, ['S2', 'S3', 'S5']],
  [{ from: t0 + 1_001 }, ['S5']],
  [{ from: 0 }, all],
  [{ to: 0 }, []],
  [{ to: t0 + 999 }, ['S1', 'U1']],
  [{ to: t0 + 1_000 }, ['S1', 'S2', 'S3', 'U1']],
  [{ to: t0 + 3_000 }, all],
  [{ from: t0 + 1_001, to: t0 + 1_000 }, []],
  [{ session: ['S3', 'S1', 'S3', 'unheard-of'] }, ['S1', 'S3']],
  [{ session: ['set aside'] }, []],
  [{ device: ['phone'] }, ['S1', 'U1']],
  [{ device: ['tablet'] }, []],
  [{ device: ['tablet', 'desktop'] }, ['S2']],
  [{ device: ['desktop', 'phone'] }, ['S1', 'S2', 'U1']],
  [{ version: [0] }, ['S3']],
  [{ version: [9] }, []],
  [{ version: [9, 0] }, ['S3']],
  [{ version: [3, 4] }, ['S1', 'S2', 'S5', 'U1']],
  // In none, which counts as the first one; in round 1; in another prototype's round.
  [{ round: [1] }, ['S1', 'S3', 'U1']],
  [{ round: [2] }, ['S2', 'S5']],
  [{ round: [0] }, []],
  [{ round: [7] }, []],
  [{ round: [2, 7] }, ['S2', 'S5']],
  [{ round: [1, 2] }, all],
  [{ source: ['panel'] }, ['S2']],
  [{ source: ['none'] }, ['S1', 'S3', 'S5', 'U1']],
  [{ source: ['elsewhere'] }, []],
  [{ source: ['elsewhere', 'panel'] }, ['S2']],
  [{ source: ['none', 'panel'] }, all],
  [{ language: ['none'] }, ['S1', 'S3', 'S5', 'U1']],
  [{ language: ['none', 'de'] }, all],
  [{ language: ['cn'] }, []],
  [{ pilot: 'all' }, [...all, 'pilot']],
  [{ pilot: 'only', valid: 'all' }, ['pilot']],
  [{ variant: ['c'] }, ['S5']],
  [{ variant: ['z'] }, []],
  [{ variant: ['z', 'c'] }, ['S5']],
  [{ variant: ['c', 'b'] }, ['S1', 'S5', 'U1']],
  [{ tag: ['slow'] }, ['S5']],
  [{ tag: ['odd'], valid: 'all' }, ['S5']],
  [{ tag: ['lost'] }, []],
  [{ tag: ['unheard-of'] }, []],
  [{ tag: ['unheard-of', 'odd'] }, ['S5']],
  [{ tag: ['odd', 'slow'], valid: 'all' }, ['S5', 'set aside']],
  [{ tag: ['slow'], session: ['S1'] }, []],
  [{ tag: ['slow'], session: ['S1', 'S5'] }, ['S5']],
  [{ task: 't1', outcome: 'success' }, ['S1', 'S3', 'S5', 'U1']],
  [{ task: 't1', outcome: 'direct' }, ['S1', 'S3', 'S5', 'U1']],
  [{ task: 't1', outcome: 'fail' }, ['S2']],
  [{ task: 't1', outcome: 'failed' }, ['S2']],
  // Given to two sessions, and set by hand for a third.
  [{ task: 't2' }, ['S1', 'S2', 'S5']],
  [{ task: 't2', outcome: 'success' }, ['S1']],
  [{ task: 't2', outcome: 'indirect' }, ['S1']],
  [{ task: 't2', outcome: 'gaveUp' }, ['S2', 'S5']],
  [{ task: 't2', outcome: 'notStarted' }, ['S3', 'U1']],
  [{ task: 'unheard-of' }, []],
];
/** What a filter names is compared in the common tables alone (see below): these stand for all questions, and for what is stored as a whole. */
const representatives = new Set<Question>([gestures, ledger, sessions, summary, tasks]);
const atEveryEdge = entries.filter(
  ([question], at) => representatives.has(question) && entries.findIndex(([other]) => other === question) === at,
);

test('every question has an entry', () => {
  // `session` and `film` are about one session, whatever the filter.
  expect(new Set([...entries.map(([question]) => question.route.name), session.route.name, film.route.name])).toEqual(
    new Set(questions.map(({ route }) => route.name)),
  );
});

test('the tables hold what was stored more than once', async () => {
  for (const table of [
    'session_events',
    'session_trails',
    'session_attempts',
    'session_happenings',
    'session_batches',
    'session_numbers',
  ]) {
    const [rows] = await data.clickhouse.query<{ all: number; merged: number }>(
      `SELECT toUInt32(count()) AS all, (SELECT toUInt32(count()) FROM ${table} FINAL) AS merged FROM ${table}`,
    );
    expect([table, (rows?.all ?? 0) > (rows?.merged ?? 0)]).toEqual([table, true]);
  }
});

const compared =
  /\{(invalid|by_list|listed|from|to|device|version|round|source|language|pilot|variant|outcome|filter_flow):/;

test('no question compares by itself what a filter names', () => {
  const sqlIn = (name: string) => {
    const folder = fileURLToPath(new URL(name, import.meta.url));
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
    return found.filter((path) => compared.test(readFileSync(join(folder, path), 'utf8').replace(/--.*$/gm, '')));
  };
  expect(sqlIn('.')).toEqual([]);
  expect(sqlIn('../queries')).not.toEqual([]);
});

const cases = [
  ...kinds.map((one) => [...one, entries] as const),
  ...edges.map((one) => [...one, atEveryEdge] as const),
];
test.each(cases)('%j', async (filter, expected, asked) => {
  const context = contextOf(filter);
  const found = await Promise.all(
    asked.map(async ([{ route }, of]) => {
      const those = await of(context);
      return [route.name, typeof those === 'number' ? those : those.toSorted()];
    }),
  );
  const names = expected.toSorted();
  expect(found).toEqual(found.map(([name, of]) => [name, Array.isArray(of) ? names : names.length]));
  const { meta, sessions: count } = await data.runner.answer(testers, context, null);
  expect([meta.sessions, count]).toEqual([names.length, names.length]);
});

test('where too many were erased to name them, every question leaves out those that the store knows of, and those that it has yet to hear of', async () => {
  const context = contextOf();
  const annotations = { ...context.study.annotations, erased: ['gone2'], areMoreErased: true };
  const ofMany = { ...context, study: { ...context.study, annotations } };
  for (const [, of] of entries) expect(await of(ofMany)).toEqual(await of(context));
});

test('people: two sessions of one name are one, without a name each is somebody else', async () => {
  // Ada twice, her copy, and two strangers.
  expect(await data.runner.answer(testers, contextOf(), null)).toMatchObject({ sessions: 5, testers: 3 });
  const { testers: ofTwo } = await summary.answer(data.runner, contextOf({ session: ['S1', 'S3'] }), {});
  expect(ofTwo).toBe(2);
});

test('one session: all that is stored of it, once; what is deleted, or of another prototype, is not there', async () => {
  const of = (id: string, app?: string) =>
    session.answer(data.runner, contextOf(session.filter?.({ session: id }), app), { session: id });
  const found = await of('S1');
  expect(found).toMatchObject({ session: { id: 'S1', number: 1, events: 8, version: 3, device: 'phone' } });
  expect(found.line.map(({ type }) => type)).toEqual([
    'SessionStart',
    'TaskStarted',
    'ScreenLoaded',
    'WidgetClick',
    'ScreenGesture',
    'ScreenLoaded',
    'TaskCompleted',
    'SessionEnd',
  ]);
  expect(found.attempts.map(({ task, outcome }) => [task, outcome])).toEqual([
    ['t1', 'direct'],
    ['t2', 'indirect'],
  ]);
  expect(await of('U1')).toMatchObject({ session: { id: 'U1', number: null } });
  expect(await of('set aside')).toMatchObject({ session: { valid: false } });
  for (const id of ['gone1', 'gone2', 'O1', 'unheard-of'])
    await expect(of(id)).rejects.toMatchObject({ code: 'thing/unknown' });
  expect(await of('S1', 'other')).toMatchObject({ session: { version: 9, device: 'tablet' } });
});

test('the ledger counts a batch once, and lists a session of which it has no batch and no number', async () => {
  const answer = await ledger.answer(data.runner, contextOf({ valid: 'all' }), {});
  const whole = (sent: number) => ({ sent, stored: sent, refused: 0, duplicates: 0, gaps: [], lastSeq: sent - 1 });
  expect(Object.fromEntries(answer.sessions.map((line) => [line.id, line]))).toMatchObject({
    S1: whole(9),
    S2: whole(11),
    S3: whole(9),
    'set aside': whole(9),
    S5: whole(12),
    // Mouse records are known by the batches alone: number 3 was one.
    U1: { sent: 9, stored: 8, refused: 0, duplicates: 0, gaps: [[3, 3]], lastSeq: 8 },
  });
  expect(answer.sessions.map(({ number }) => number).filter((number) => number === null)).toHaveLength(1);
  expect(answer.totals).toEqual({ sent: 59, stored: 58, refused: 0, duplicates: 0, gaps: 1, sessionsWithGaps: 1 });
  const totals = await data.runner.answer(ledgerTotals, contextOf({ valid: 'all' }), null);
  expect(totals.totals).toEqual(answer.totals);
});

test('names: once, without a number where there is none yet', async () => {
  const rows = await data.runner.rows(names, contextOf({ session: ['S1', 'U1', 'gone1', 'O1'] }), null);
  expect(rows).toHaveLength(2);
  expect(Object.fromEntries(rows.map((row) => [row.session, row.number]))).toEqual({ S1: 1, U1: 0 });
});

test('screens with a mouse: not those of deleted sessions, or of other prototypes', async () => {
  const screensOf = async (app: string) => (await data.runner.answer(mouseScreens, contextOf({}, app), null)).screens;
  await store(
    data.clickhouse,
    ...['gone1', 'gone2'].map((id) => mouseOn('main', id, 'of the gone')),
    mouseOn('third', 'T1', 's3'),
  );
  expect(await screensOf('main')).toEqual(['s1']);
  expect(await screensOf('third')).toEqual(['s3']);
});

const pageSizes = [1, 2, all.length - 1, all.length, all.length + 1];
const orders = {
  start: ['S5', 'S2', 'S3', 'S1', 'U1'],
  // All took 2 s, and clicked once.
  duration: all,
  interactions: all,
} as const;
const pages = pageSizes.flatMap((limit) =>
  (['start', 'duration', 'interactions'] as const).map((sort) => ({ limit, sort })),
);

test.each(pages)(
  'pages of $limit by $sort: each session once, equals by id, and no page after the last',
  async (page) => {
    const walk = async (read: (cursor?: string) => Promise<{ ids: string[]; next: string | null }>) => {
      const sizes: number[] = [];
      const seen: string[] = [];
      for (let cursor: string | undefined | null; cursor !== null;) {
        const { ids: found, next } = await read(cursor);
        sizes.push(found.length);
        seen.push(...found);
        cursor = next;
      }
      expect(sizes).toHaveLength(Math.ceil(all.length / page.limit));
      return seen;
    };
    const listed = await walk(async (cursor) => {
      const { rows, next } = await sessions.answer(data.runner, contextOf(), { ...page, cursor });
      return { ids: ids(rows), next };
    });
    expect(listed).toEqual(orders[page.sort]);
    const matched = await walk(async (cursor) => {
      const wanted = { task: 't1', limit: page.limit, cursor };
      const { rows, next } = await matches.answer(data.runner, contextOf(), wanted);
      return { ids: rows.map((row) => row.session), next };
    });
    expect(matched).toEqual(orders.start);
  },
);

test('of who is lost 50 are named, of 51 the first ones', async () => {
  const lostOf = async (count: number) => {
    await storeLost(data.clickhouse, `lost-${count}`, count);
    return (await funnel.answer(data.runner, contextOf({}, `lost-${count}`), { task: 't1' })).lost;
  };
  const names50 = Array.from({ length: 50 }, (_, at) => `L${String(at).padStart(2, '0')}`);
  expect(await lostOf(50)).toMatchObject({ count: 50, sessions: names50 });
  expect(await lostOf(51)).toMatchObject({ count: 51, sessions: names50 });
});

test('an answer says that something is left out when its rows are as many as its SQL gives', async () => {
  const upTo = (rows: number) =>
    shapedQuery({
      name: 'any',
      sql: `SELECT number FROM numbers(${rows}) LIMIT 3`,
      row: z.object({ number: z.number() }),
      limit: 3,
      shape: () => ({}),
    });
  for (const [rows, truncated] of [
    [0, false],
    [2, false],
    [3, true],
    [4, true],
  ] as const)
    expect((await data.runner.answer(upTo(rows), contextOf(), null)).meta).toMatchObject({ truncated });
});

test('what a question says of its limit is what its SQL says', () => {
  const limited = [
    choices,
    clicksOfScreen,
    allClicks,
    clicksWithin,
    depths,
    gestures,
    ledger,
    waysOfSessions,
    mouse,
    allMouse,
    mouseScreens,
    outliers,
    screens,
    distributions,
    movesOfSessions,
    widgets,
  ];
  for (const { name, sql, limit } of limited) {
    const last = [...sql.matchAll(/^LIMIT (\d+)$/gm)].at(-1)?.[1];
    expect([name, Number(last)]).toEqual([name, limit]);
  }
});

test('raw records: each once, of this prototype, without those of deleted sessions', async () => {
  const repository = new EventRepository(data.executor, data.clickhouse);
  const wanted = { app: 'main', erased: ['gone2'] };
  const { signal } = new AbortController();
  expect(await repository.count(wanted, 'ada')).toBe(8 + 10 + 8 + 8 + 11 + 8 + 8);
  expect(await repository.count({ ...wanted, exclude: 'SessionStart' }, 'ada')).toBe(7 + 9 + 7 + 7 + 10 + 7 + 7);
  const events = await collected(repository.events(wanted, signal));
  expect(countBy(events)).toEqual({ S1: 8, S2: 10, S3: 8, 'set aside': 8, S5: 11, U1: 8, pilot: 8 });
  const own = await collected(repository.events({ ...wanted, session: 'S2' }, signal));
  expect(countBy(own)).toEqual({ S2: 10 });
  expect(await collected(repository.events({ ...wanted, session: 'gone2' }, signal))).toEqual([]);
  const moves = await collected(repository.mouse({ app: 'main', erased: ['gone2'] }, signal));
  expect(countBy(moves)).toEqual({ S1: 1, S2: 1, S3: 1, 'set aside': 1, S5: 1, U1: 1, pilot: 1 });
  expect(moves.map(({ json }) => (JSON.parse(json) as { x: number[] }).x)).toEqual(moves.map(() => [0.2, 0.4]));
  const found = events[0];
  expect(await repository.find({ ...wanted, id: found?.id ?? '' }, 'ada')).toMatchObject({ session: found?.session });
  expect(await repository.find({ app: 'other', erased: [], id: found?.id ?? '' }, 'ada')).toBeNull();
});

const countBy = (rows: readonly { readonly session: string }[]) =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row.session)].map(([id, own]) => [id, own.length]));

async function collected<T>(pieces: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const rows of pieces) all.push(...rows);
  return all;
}
