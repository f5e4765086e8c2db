import { spread } from '@rehearse/stats';
import { fc } from '@rehearse/testkit/properties';
import { event, openPipeline, received, store, type RunningPipeline } from '../../pipeline/pipeline.fixture';
import type { QuestionRunner } from '../queries/question-runner';
import { newRunner } from '../queries/question-runner.fixture';
import type { QueryContext } from '../queries/query';
import { funnel } from '../questions/funnel/funnel.question';
import { matches } from '../questions/matches/matches.question';
import { screens } from '../questions/screens/screens.question';
import { sessions } from '../questions/sessions/sessions.question';
import { summary } from '../questions/summary/summary.question';
import { tasks } from '../questions/tasks/tasks.question';
import {
  fared,
  funnelStatistics,
  resultOf,
  sessionTimes,
  taskStatistics,
  type Sent,
  type Step,
  type Task,
} from './second-count.fixture';
import { emptyStudy } from '../study/study.fixture';

let running: RunningPipeline;
let runner: QuestionRunner;
beforeAll(async () => {
  running = await openPipeline();
  runner = newRunner(running);
});
afterAll(() => running.close());

const screen = fc.constantFrom('a', 'b', 'c');
const widget = fc.constantFrom('w1', 'w2');
const view = fc.record({ type: fc.constant('ScreenLoaded'), screen });
const overlay = fc.record({
  type: fc.constantFrom('OverlayLoaded', 'OverlayRemoved'),
  screen,
  overlay: fc.constantFrom('o1', 'o2'),
});
const press = fc.record({ type: fc.constant('WidgetClick'), screen, widget });
const change = fc.record({ type: fc.constant('WidgetChange'), screen, widget });
const gesture = fc.record({ type: fc.constant('ScreenClick'), screen });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: view },
  { weight: 3, arbitrary: press },
  { weight: 1, arbitrary: change },
  { weight: 1, arbitrary: overlay },
);
const task = fc.record({ flow: fc.array(step, { maxLength: 4 }), strict: fc.boolean() });
const taskName = fc.constantFrom('t0', 't1', 't2');

const happening = fc.oneof(
  { weight: 8, arbitrary: view },
  {
    weight: 6,
    arbitrary: fc.tuple(press, fc.constantFrom('link', 'none', 'input')).map(([one, target]) => ({ ...one, target })),
  },
  { weight: 2, arbitrary: press },
  { weight: 2, arbitrary: gesture.map((one) => ({ ...one, target: 'none' })) },
  { weight: 2, arbitrary: overlay },
  { weight: 1, arbitrary: change },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('TaskStarted'), screen, task: taskName }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('TaskCompleted', 'TaskGivenUp'), screen, task: taskName }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('TaskAssisted', 'PageHidden', 'PageShown', 'Animation', 'SessionStart'),
      screen,
    }),
  },
);
const ofOtherClients = happening.filter(({ type }) => !/^(Task|Page)/.test(type));
const gap = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 9_000, max: 90_000 }));
const line = (one: typeof happening) =>
  fc.tuple(fc.array(fc.tuple(one, gap), { minLength: 1, maxLength: 16 }), fc.boolean()).map(([list, ends]): Sent[] => {
    let at = 0;
    const events = list.map(([happened, later]) => ({ ...happened, at: (at += later) }));
    return ends ? [...events, { type: 'SessionEnd', screen: 'a', at: at + 500 }] : events;
  });
const session = fc.oneof({ weight: 4, arbitrary: line(happening) }, { weight: 1, arbitrary: line(ofOtherClients) });
const study = fc.record({
  tasks: fc.tuple(task, task, task),
  sessions: fc.array(fc.tuple(session, fc.constantFrom<'phone' | 'desktop'>('phone', 'desktop')), {
    minLength: 15,
    maxLength: 40,
  }),
  byHand: fc.array(fc.tuple(fc.nat(14), taskName, fc.boolean()), { maxLength: 5 }),
});

const start = 1_767_000_000_000;
const nameOf = (at: number) => `S${String(at).padStart(3, '0')}`;
const near = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value)
    ? expect.closeTo(value, 9 - Math.ceil(Math.log10(Math.abs(value))))
    : Array.isArray(value)
      ? value.map(near)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, near(one)]))
        : value;

const succeeds = (result: string) => result === 'direct' || result === 'indirect';

interface Recorded {
  readonly session: string;
  readonly events: readonly Sent[];
  readonly device: 'phone' | 'desktop';
}

/** A drawn study, and what its sessions were computed to have done. */
class Drawn {
  readonly tasks: readonly Task[];
  readonly all: readonly Recorded[];
  readonly context: QueryContext;
  private readonly byHand: ReadonlyMap<string, boolean>;

  constructor(
    readonly app: string,
    { tasks: flows, sessions: lines, byHand }: typeof study extends fc.Arbitrary<infer T> ? T : never,
  ) {
    this.tasks = flows.map((one, at) => ({ ...one, id: `t${at}` }));
    this.all = lines.map(([events, device], at) => ({ session: nameOf(at), events, device }));
    this.byHand = new Map(byHand.map(([at, id, success]) => [`${id}/${nameOf(at)}`, success]));
    const overrides = Object.fromEntries(this.byHand);
    const annotations = { ...emptyStudy.annotations, overrides };
    const named = this.tasks.map((one) => ({ ...one, name: one.id, flow: [...one.flow] }));
    this.context = {
      app,
      person: 'ada',
      visibleSessions: Infinity,
      filter: {},
      study: { ...emptyStudy, tasks: named, annotations },
    };
  }

  judged(task: Task, those = this.all) {
    return those.map(({ session, events }) => {
      const one = fared(task, events);
      const byHand = this.byHand.get(`${task.id}/${session}`);
      return { session, one, byHand, result: resultOf(one, byHand) };
    });
  }

  /** A batch of each session; of what is sent in two, attempts are counted anew. */
  batches(from: number, to: number) {
    return this.all
      .filter(({ events }) => events.length > from)
      .map(({ session, events, device }) =>
        received({
          app: this.app,
          session,
          from,
          device,
          records: events.slice(from, to).map(({ at, ...one }) => event({ widget: null, ...one, time: start + at })),
        }),
      );
  }
}

const asked = (drawn: Drawn, filter: QueryContext['filter'] = {}): QueryContext => ({ ...drawn.context, filter });

async function checkTasks(drawn: Drawn, device?: 'phone') {
  const those = drawn.all.filter((one) => device === undefined || one.device === device);
  const { rows } = await tasks.answer(runner, asked(drawn, { device: device && [device] }), {});
  for (const [at, one] of drawn.tasks.entries())
    expect(rows[at]).toMatchObject(near(taskStatistics(drawn.judged(one, those))) as object);
}

async function checkFunnel(drawn: Drawn, task: Task, strict?: boolean) {
  const found = await funnel.answer(runner, drawn.context, { task: task.id, strict });
  const expected = drawn.all.map(({ session, events }) => ({ session, ...fared(task, events, strict) }));
  expect(found).toMatchObject(near(funnelStatistics(task.flow, expected)) as object);
}

async function checkOutcomes(drawn: Drawn, task: Task) {
  const judged = drawn.judged(task);
  const { rows } = await matches.answer(runner, drawn.context, { task: task.id });
  const outcomes = Object.fromEntries(rows.map(({ session, outcome }) => [session, outcome]));
  expect(outcomes).toEqual(Object.fromEntries(judged.map(({ session, result }) => [session, result])));
  const passing = await sessions.answer(runner, asked(drawn, { task: task.id, outcome: 'indirect' }), {});
  const expected = judged.filter(({ result }) => result === 'indirect').map(({ session }) => session);
  expect(passing.rows.map(({ id }) => id).toSorted()).toEqual(expected);
}

async function checkAttempts(drawn: Drawn) {
  const { rows } = await sessions.answer(runner, drawn.context, {});
  const judged = drawn.tasks.flatMap((task) => drawn.judged(task).map((one) => ({ ...one, task: task.id })));
  for (const { id, attempts, tasks: succeeded } of rows) {
    const own = judged.filter(({ session, one, byHand }) => session === id && (one.attempted || byHand !== undefined));
    expect(attempts).toEqual(own.map(({ task, result }) => ({ task, outcome: result })));
    expect(succeeded).toEqual(own.filter(({ result }) => succeeds(result)).map(({ task }) => task));
  }
}

async function checkSummary(drawn: Drawn) {
  const { success, duration, active } = await summary.answer(runner, drawn.context, {});
  const results = drawn.tasks.filter(({ flow }) => flow.length > 0).flatMap((one) => drawn.judged(one));
  const n = results.filter(({ result }) => result !== 'notStarted').length;
  expect(success).toMatchObject({ n, x: results.filter(({ result }) => succeeds(result)).length });
  const times = drawn.all.map(({ events }) => sessionTimes(events));
  const durations = times.map((one) => one.duration);
  const actives = times.map((one) => one.active);
  expect(duration).toEqual(near(spread(durations, 'time')));
  expect(active).toEqual(near(spread(actives, 'time')));
}

async function checkTimes(drawn: Drawn) {
  const { rows } = await sessions.answer(runner, drawn.context, {});
  const found = Object.fromEntries(rows.map(({ id, duration, active }) => [id, { duration, active }]));
  expect(found).toEqual(Object.fromEntries(drawn.all.map(({ session, events }) => [session, sessionTimes(events)])));
  const guided = drawn.all.filter(({ events }) => events.some(({ type }) => type === 'TaskStarted'));
  const ofThem = asked(drawn, { session: guided.map(({ session }) => session) });
  const dwelt = (await screens.answer(runner, ofThem, {})).rows.filter((row) => !row.overlay);
  const together = dwelt.reduce((sum, { dwell }) => sum + dwell.sum, 0);
  const actives = guided.reduce((sum, { events }) => sum + sessionTimes(events).active, 0);
  expect(together).toBeLessThanOrEqual(actives);
}

test('every statistic is what the definitions say, on random studies', async () => {
  let studies = 0;
  let complete = 0;
  await fc.assert(
    fc.asyncProperty(study, async (values) => {
      const drawn = new Drawn(`study-${(studies += 1)}`, values);
      await store(running.clickhouse, ...drawn.batches(0, 3));
      await tasks.answer(runner, drawn.context, {});
      await store(running.clickhouse, ...drawn.batches(3, Infinity));
      await checkTasks(drawn);
      await Promise.all([
        checkTasks(drawn, 'phone'),
        checkSummary(drawn),
        checkTimes(drawn),
        checkAttempts(drawn),
        ...drawn.tasks.flatMap((one) => [checkFunnel(drawn, one), checkOutcomes(drawn, one)]),
        ...drawn.tasks.slice(0, 1).map((one) => checkFunnel(drawn, one, !one.strict)),
      ]);
      complete += drawn.tasks.flatMap((one) => drawn.judged(one)).filter(({ one }) => one.complete).length;
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(complete).toBeGreaterThan(10);
});
