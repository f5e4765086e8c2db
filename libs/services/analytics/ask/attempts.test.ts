import type { Filter } from '@rehearse/contract';
import { matchFlow, measureMatch } from '@rehearse/stats';
import type { FlowEvent, FlowStep } from '@rehearse/stats';
import { fc } from '../../../../tools/test/properties';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { event, openPipeline, received, store } from '../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import { QuestionMetrics } from '../question.metrics';
import { Analyst } from './analyst';
import { Queries } from './queries';
import { question } from './question';
import type { Scope } from './scope';

let running: RunningPipeline;
let analyst: Analyst;
beforeAll(async () => {
  running = await openPipeline();
  analyst = new Analyst(new Queries(running.clickhouse), running.platform.stream, new QuestionMetrics(new Registry()));
});
afterAll(() => running.close());

const everything: Filter = {};
const scopeOf = (app: string): Scope => ({
  app,
  person: 'ada',
  filter: everything,
  study: {
    model: null,
    tasks: [],
    annotations: { erased: [], invalid: [], tags: new Map(), overrides: {}, labels: new Map() },
  },
});

interface NamedStrictFlow {
  readonly flow: readonly FlowStep[];
  readonly strict: boolean;
}

const attemptsOf = question({
  name: 'attempts',
  sql: `SELECT task, session, complete, hit_steps, arrayMap(hit -> ords[hit.2], hits) AS hit_ords,
    toUnixTimestamp64Milli(started) AS started, duration, events, interactions, discovery FROM attempts ORDER BY task, session`,
  row: z.object({
    task: z.string(),
    session: z.string(),
    complete: z.boolean(),
    hit_steps: z.array(z.number()),
    hit_ords: z.array(z.number()),
    started: z.number(),
    duration: z.number(),
    events: z.number(),
    interactions: z.number(),
    discovery: z.number(),
  }),
  flows: (flows: readonly NamedStrictFlow[]) => flows.map((one, at) => ({ name: taskName(at), ...one })),
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
const plainStep = ({ overlay: _overlay, state: _state, ...step }: FlowStep): FlowStep => ({
  ...step,
  stateRule: 'any',
});

/** Of all kinds, and sets without strict ones or without overlays and states, for which the SQL is another. */
const flows = fc
  .record({ all: fc.array(flow, { minLength: 5, maxLength: 12 }), mayBeStrict: fc.boolean(), isPlain: fc.boolean() })
  .map(({ all, mayBeStrict, isPlain }) =>
    all.map((one) => ({
      flow: isPlain ? one.flow.map(plainStep) : one.flow,
      strict: mayBeStrict && one.strict,
    })),
  );

/** Steps that were seen make matches likely. */
const study = fc.record({
  sessions: fc.array(events, { minLength: 20, maxLength: 60 }),
  flows,
});

test('the SQL matches flows exactly as the tester’s page does, on random sessions', async () => {
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
      const { rows } = await analyst.answer(attemptsOf, scopeOf(name), flows);
      const expected = flows.flatMap((one, task) =>
        recorded.map((list, at) => ({ task: taskName(task), session: sessionName(at), ...reference(one, list) })),
      );
      expect(rows.map((row) => (row.hit_ords.length > 0 ? row : { ...row, ...nothing }))).toEqual(
        expected.toSorted((a, b) => (a.task + a.session < b.task + b.session ? -1 : 1)),
      );
      completed += rows.filter(({ complete }) => complete).length;
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(completed).toBeGreaterThan(20);
});

const taskName = (at: number) => `t${String(at).padStart(2, '0')}`;
const sessionName = (at: number) => `S${String(at).padStart(3, '0')}`;
const nothing = { started: 0, duration: 0, events: 0, interactions: 0, discovery: 0 };

function reference({ flow: wanted, strict }: NamedStrictFlow, list: readonly FlowEvent[]) {
  const match = matchFlow(wanted, list, strict);
  const { start: started, ...measures } = measureMatch(match, list) ?? { start: 0, ...nothing };
  return {
    ...nothing,
    ...measures,
    started,
    complete: match.complete,
    hit_steps: match.hits.map(({ step }) => step),
    hit_ords: match.hits.map(({ index }) => index),
  };
}
