import type { Filter, Task } from '@rehearse/contract';
import { createApp } from '@rehearse/model';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { event, openPipeline, received, store } from '../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import type { QueryContext } from '../queries/query';
import { QueryExecutor } from '../queries/query-executor';
import type { QuestionRunner } from '../queries/question-runner';
import { newRunner } from '../queries/question-runner.fixture';
import type { Study } from '../study/study';
import { findings } from './findings/findings.question';
import { tasks } from './tasks/tasks.question';

export const t0 = 1_767_000_000_000;

interface Visit {
  readonly app?: string;
  /** ms after t0 */
  readonly start: number;
  /** That was tested, in the round of the same number less 2. */
  readonly version: number;
  readonly device?: 'phone' | 'tablet' | 'desktop';
  readonly user?: string;
  /** The first one is that of the session, the others were drawn later; `none` where none is named. */
  readonly variants?: readonly string[];
  readonly isGivenT2?: boolean;
  readonly source?: string;
  readonly isPilot?: boolean;
  readonly language?: string;
}

/** By name. Two begin in the same ms, twice; `gone1` and `gone2` were deleted, `set aside` is not valid, `pilot` is one. */
const visits: Readonly<Record<string, Visit>> = {
  S1: { start: 0, version: 3, device: 'phone', user: 'Ada', variants: ['b'] },
  S2: { start: 1_000, version: 4, device: 'desktop', user: 'Ada', isGivenT2: true, source: 'panel', language: 'de' },
  S3: { start: 1_000, version: 0 },
  'set aside': { start: 2_000, version: 4, device: 'phone' },
  S5: { start: 3_000, version: 4, variants: ['a', 'c'], isGivenT2: true },
  pilot: { start: 2_000, version: 4, source: 'panel', isPilot: true },
  gone1: { start: 1_000, version: 3, device: 'phone', variants: ['b'] },
  gone2: { start: 1_000, version: 4, device: 'phone', variants: ['c'] },
};
/** A session of which nothing but what it did is stored yet: no number, and no row of the ledger. Else as S1. */
const unnumbered = 'U1';

const step = (type: string, screen: string) => ({ type, screen });
const studyTasks: readonly Task[] = [
  { id: 't1', name: 'Buy', flow: [step('ScreenLoaded', 's1'), step('ScreenLoaded', 's2')] },
  { id: 't2', name: 'Find', flow: [step('ScreenLoaded', 's2'), step('ScreenLoaded', 's3')] },
];
const w1 = {
  id: 'w1',
  name: 'Again',
  type: 'CheckBox',
  x: 0,
  y: 0,
  w: 20,
  h: 20,
  z: 0,
  style: {},
  props: { isSurveyElement: true },
};
export const study: Study = {
  // w1 asks something, which each session answers.
  model: { ...createApp({ name: 'Main', w: 1_000, h: 1_000, time: t0 }), widgets: { w1 } },
  version: 0,
  blocks: [],
  asksEase: false,
  sources: [],
  tasks: studyTasks,
  annotations: {
    erased: ['gone1', 'gone2'],
    areMoreErased: false,
    invalid: ['set aside'],
    tags: new Map([
      ['set aside', ['slow']],
      ['S5', ['slow', 'odd']],
      ['gone2', ['odd']],
      ['nobody', ['lost']],
    ]),
    overrides: { 't1/S2': false, 't2/S1': true },
    labels: new Map(),
    dismissals: new Map(),
  },
};

export const contextOf = (filter: Filter = {}, app = 'main'): QueryContext => ({
  app,
  person: 'ada',
  visibleSessions: Infinity,
  filter,
  study,
});

/** Every session sees s1, clicks there once, swipes once, moves the mouse to two places, and reaches s2, by which t1 is done. */
function messagesOf(
  session: string,
  { app = 'main', start, version, device, user, variants = [], isGivenT2, ...entry }: Visit,
) {
  const at = (ms: number, type: string, more: object = {}) =>
    event({ time: t0 + start + ms, type, screen: 's1', ...more });
  const [variant = 'none', ...later] = variants;
  const begun = [
    at(0, 'SessionStart', {
      user: user && { id: user },
      variant,
      language: entry.language,
      entry: { source: entry.source, pilot: entry.isPilot },
      state: { type: 'order', value: ['w1', 'w0'] },
    }),
    at(0, 'TaskStarted', { task: 't1' }),
    at(0, 'ScreenLoaded'),
  ];
  const mouse = {
    kind: 'mouse' as const,
    screen: 's1',
    x: [0.2, 0.4],
    y: [0.2, 0.4],
    t: [t0 + start + 100, t0 + start + 200],
    c: [0, 0],
  };
  const done = [
    mouse,
    at(500, 'WidgetClick', { widget: 'w1', x: 0.5, y: 0.5, target: 'none', state: { type: 'checked', value: true } }),
    at(550, 'ScreenGesture', { x: 0.5, y: 0.5, gesture: { type: 'swipeUp' } }),
    ...later.map((value) => at(600, 'WidgetInit', { widget: 'branch', state: { type: 'variant', value } })),
    at(1_000, 'ScreenLoaded', { screen: 's2' }),
    at(1_000, 'TaskCompleted', { task: 't1', screen: 's2' }),
    ...(isGivenT2 ? ['TaskStarted', 'TaskGivenUp'].map((type) => at(1_000, type, { task: 't2', screen: 's2' })) : []),
    at(2_000, 'SessionEnd', { screen: 's2' }),
  ];
  const tested = version > 0 ? { version, round: version - 2 } : undefined;
  const fields = { app, session, tested, device, numbered: begun.length + done.length };
  return [
    received({ ...fields, records: begun }),
    received({ ...fields, from: begun.length, receivedAt: t0 + start + 3_000, records: done }),
  ] as const;
}

/** Everything twice and nothing merged: what reads the tables has to see it once. Another prototype has sessions of the same names. */
async function storeVisits(clickhouse: ClickHouse, runner: QuestionRunner): Promise<void> {
  for (const table of [
    'session_trails',
    'session_attempts',
    'session_happenings',
    'session_events',
    'session_batches',
    'session_numbers',
  ])
    await clickhouse.command(`ALTER TABLE ${table} MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1`);
  const elsewhere: Record<string, Visit> = {
    S1: { app: 'other', start: 500, version: 9, device: 'tablet', user: 'Eve', variants: ['z'], isGivenT2: true },
    O1: { app: 'other', start: 1_000, version: 4, device: 'phone', variants: ['b'] },
  };
  const all = [...Object.entries(visits), ...Object.entries(elsewhere)].map((one) => messagesOf(...one));
  const count = async () => {
    for (const app of ['main', 'other'])
      for (const question of [tasks, findings]) await question.answer(runner, contextOf({}, app), {});
  };
  await store(clickhouse, ...all.map(([begun]) => begun));
  // Attempts and happenings of when sessions had only begun.
  await count();
  for (let times = 0; times < 2; times += 1) await store(clickhouse, ...all.map(([, done]) => done));
  for (const table of ['session_events', 'session_trails', 'mouse_paths', 'mouse_points'])
    await clickhouse.command(
      `INSERT INTO ${table} SELECT * REPLACE ('${unnumbered}' AS session)
        FROM (SELECT * FROM ${table} WHERE app = 'main' AND session = 'S1')`,
    );
  await clickhouse.command('INSERT INTO session_numbers SELECT * FROM session_numbers');
  await clickhouse.insert('erasures', [
    { app: 'main', session: 'gone1' },
    { app: 'other', session: 'S2' },
  ]);
  await count();
}

export interface BoundaryData extends RunningPipeline {
  readonly runner: QuestionRunner;
  readonly executor: QueryExecutor;
}

export async function openBoundaryData(): Promise<BoundaryData> {
  const running = await openPipeline();
  const { clickhouse } = running;
  const executor = new QueryExecutor(clickhouse);
  const runner = newRunner(running);
  try {
    await storeVisits(clickhouse, runner);
  } catch (error) {
    await running.close();
    throw error;
  }
  return { ...running, runner, executor };
}

/** Sessions that were given t1 and gave up at its first step. */
export const storeLost = (clickhouse: ClickHouse, app: string, count: number): Promise<void> =>
  store(
    clickhouse,
    ...Array.from({ length: count }, (_, at) =>
      received({
        app,
        session: `L${String(at).padStart(2, '0')}`,
        records: ['TaskStarted', 'TaskGivenUp'].map((type) => event({ type, screen: 's9', task: 't1' })),
      }),
    ),
  );

/** A session that moved the mouse on one screen. */
export const mouseOn = (app: string, session: string, screen: string) =>
  received({
    app,
    session,
    from: 100,
    records: [{ kind: 'mouse', screen, x: [0.5], y: [0.5], t: [t0 + 1_000], c: [0] }],
  });
