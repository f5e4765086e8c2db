import type { Task } from '@rehearse/contract';
import { endOf, matchFlow } from '@rehearse/events';
import type { FlowEvent, FlowStep } from '@rehearse/events';
import { fc } from '@rehearse/testkit/properties';
import { z } from 'zod';
import { event, openPipeline, received, store } from '../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import type { QuestionRunner } from '../queries/question-runner';
import { newRunner } from '../queries/question-runner.fixture';
import { shapedQuery } from '../queries/query';
import type { QueryContext } from '../queries/query';
import { goalOf } from './goals';
import { emptyStudy } from '../study/study.fixture';

let running: RunningPipeline;
let runner: QuestionRunner;
beforeAll(async () => {
  running = await openPipeline();
  runner = newRunner(running);
});
afterAll(() => running.close());

const contextOf = (app: string): QueryContext => ({
  app,
  person: 'ada',
  visibleSessions: Infinity,
  filter: {},
  study: emptyStudy,
});

interface NamedStrictFlow {
  readonly flow: readonly FlowStep[];
  readonly strict: boolean;
}

const attemptsOf = shapedQuery({
  name: 'attempts',
  sql: `SELECT task, session, complete, hit_steps, hit_ords, duration FROM attempts ORDER BY task, session`,
  row: z.object({
    task: z.string(),
    session: z.string(),
    complete: z.boolean(),
    hit_steps: z.array(z.number()),
    hit_ords: z.array(z.number()),
    duration: z.number(),
  }),
  goals: (flows: readonly NamedStrictFlow[]) =>
    flows.map(({ flow, strict }, at) => goalOf({ id: taskName(at), name: '', flow: flow as Task['flow'], strict })),
  shape: (rows) => ({ rows }),
});

const screen = fc.constantFrom('a', 'b');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 });
const long = 'x'.repeat(300);
const state = fc.constantFrom(
  { type: 'checked', value: true },
  { type: 'checked', value: false },
  { type: 'text', value: 'x' },
  { type: 'all', value: { k: [1] } },
  { type: 'all', value: `${long}y` },
  { type: 'all', value: `${long}z` },
);
const gesture = fc.constantFrom({ type: 'swipeLeft' }, { type: 'swipeUp' });
const type = fc.constantFrom(
  'ScreenLoaded',
  'ScreenLoaded',
  'WidgetClick',
  'WidgetChange',
  'ScreenGesture',
  'OverlayLoaded',
  'Animation',
  'SessionStart',
);
const happening = fc.record({
  type,
  screen,
  widget: fc.constantFrom(null, 'w'),
  overlay: maybe(fc.constantFrom('o1', 'o2')),
  state: maybe(state),
  gesture: maybe(gesture),
});
const children = maybe(fc.constant([{ time: 1_767_000_090_000, value: 'x' }]));
const events = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 60_000 }), children), {
  minLength: 1,
  maxLength: 14,
});
const steps = fc.array(
  fc.tuple(happening, fc.boolean(), maybe(fc.constantFrom<'any' | 'type' | 'value'>('any', 'type', 'value'))),
  { maxLength: 5 },
);
const flow = fc.record({
  flow: steps.map((list) => list.map(([step, optional, stateRule]): FlowStep => ({ ...step, optional, stateRule }))),
  strict: fc.boolean(),
});
const flows = fc.array(flow, { minLength: 5, maxLength: 12 });

/** Steps that were seen make matches likely. */
const study = fc.record({
  sessions: fc.array(events, { minLength: 20, maxLength: 60 }),
  flows,
});

test('rows are matched exactly as the tester’s page matches, whatever a step compares, on random sessions', async () => {
  let app = 0;
  let completed = 0;
  await fc.assert(
    fc.asyncProperty(study, async ({ sessions, flows }) => {
      const name = `random-${(app += 1)}`;
      const recorded = sessions.map((list) =>
        list.map(([happened, ms, samples]): FlowEvent => {
          const withChildren = happened.state && samples ? { ...happened.state, children: samples } : happened.state;
          return { ...happened, state: withChildren, time: 1_767_000_000_000 + ms };
        }),
      );
      const messages = recorded.map((list, at) =>
        received({ app: name, session: sessionName(at), records: list.map((one) => event({ ...one })) }),
      );
      await store(running.clickhouse, ...messages);
      const { rows } = await runner.answer(attemptsOf, contextOf(name), flows);
      const expected = flows.flatMap((one, task) =>
        recorded.map((list, at) => ({ task: taskName(task), session: sessionName(at), ...reference(one, list) })),
      );
      expect(rows).toEqual(expected.toSorted((a, b) => (a.task + a.session < b.task + b.session ? -1 : 1)));
      completed += rows.filter(({ complete }) => complete).length;
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(completed).toBeGreaterThan(10);
});

const taskName = (at: number) => `t${String(at).padStart(2, '0')}`;
const sessionName = (at: number) => `S${String(at).padStart(3, '0')}`;

function reference({ flow: wanted, strict }: NamedStrictFlow, list: readonly FlowEvent[]) {
  const { complete, hits } = matchFlow(wanted, list, strict);
  const [first, last] = [hits[0], hits.at(-1)].map((hit) => hit && list[hit.index]);
  return {
    complete,
    hit_steps: hits.map(({ step }) => step),
    hit_ords: hits.map(({ index }) => index),
    duration: first && last ? Math.max(0, endOf(last) - first.time) : 0,
  };
}
