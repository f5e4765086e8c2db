import { outcomes } from '@rehearse/events';
import { app, route } from '../../route';
import { z } from 'zod';
import { count, maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, next, page, question, taskPath, truth, missing } from './question';
import { sessionRow } from './sessions';

const outcomeCounts = z.looseObject({
  direct: count,
  indirect: count,
  assisted: count,
  gaveUp: count,
  failed: count,
  notStarted: count,
});

export const taskRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  steps: z.number(),
  missing,
  sessions: z.number(),
  /** Sessions that were given the task; all, where testers are given none. */
  given: z.number(),
  starters: z.number(),
  /** Sessions with a step that needed an act of the tester. */
  begun: z.number(),
  successes: z.number(),
  /** Results that were set by hand are in it: a success as indirect, unless it was direct; a failure as failed, unless it was given up. */
  outcomes: outcomeCounts,
  rate: rateSchema,
  rateOfGiven: rateSchema,
  rateOfStarters: rateSchema,
  duration: spreadSchema,
  timeToGiveUp: spreadSchema,
  timeOfFailures: spreadSchema,
  interactions: spreadSchema,
  misclicks: spreadSchema,
  /** Of those who clicked. */
  firstClick: rateSchema,
  /** Of those who clicked where a click could be right: on other screens nothing belongs to the task or leads to it. */
  firstClickPossible: rateSchema,
  discovery: spreadSchema,
  overrides: z.looseObject({ success: z.number(), fail: z.number() }),
});

export type TaskRow = z.infer<typeof taskRow>;

/** What a session is called: its label, or its number. */
const namedSession = sessionRow.pick({ id: true, number: true, label: true });

/** Who came no further, and how that ended; the first 50 of them by name. */
const lost = z.looseObject({
  count: z.number(),
  sessions: z.array(z.string()),
  /** The same ones. */
  named: z.array(namedSession),
  endings: z.looseObject({ completed: count, gaveUp: count, anotherTask: count, left: count }),
});

const funnelRow = z.looseObject({
  index: z.number(),
  step: z.looseObject({
    screen: z.string().nullish(),
    overlay: z.string().nullish(),
    widget: z.string().nullish(),
    type: z.string(),
    gesture: z.looseObject({ type: z.string() }).nullish(),
  }),
  missing,
  reached: z.number(),
  rate: rateSchema,
  rateOfAll: rateSchema,
  gap: spreadSchema,
  rateOfGiven: rateSchema,
  dropped: lost,
});

export type FunnelRow = z.infer<typeof funnelRow>;

const funnelShape = {
  given: count,
  begun: count,
  starters: count,
  /** Given the task, and no step done. */
  lost,
  rows: z.array(funnelRow),
};

export const taskRoutes = {
  tasks: route({
    ...question,
    name: 'analytics.tasks',
    path: `${base}/tasks`,
    summary: 'Success and time per task',
    params: app,
    /** `weakest`: with the funnel of the task that the fewest succeed in; of the first one where nobody can say. */
    query: filterSchema.extend({ funnel: z.enum(['weakest']).optional() }),
    ok: answer({ rows: z.array(taskRow), funnel: answer({ task: z.string(), ...funnelShape }).optional() }),
  }),
  funnel: route({
    ...question,
    name: 'analytics.funnel',
    path: `${base}/tasks/{task}/funnel`,
    summary: 'Drop-off by step',
    params: taskPath,
    query: filterSchema.extend({ strict: truth.optional() }),
    ok: answer(funnelShape),
  }),
  matches: route({
    ...question,
    name: 'analytics.matches',
    path: `${base}/tasks/{task}/matches`,
    summary: 'Each session against the flow',
    params: taskPath,
    query: filterSchema.extend({ ...page, strict: truth.optional() }),
    ok: answer({
      rows: z.array(
        z.looseObject({
          session: z.string(),
          success: z.boolean(),
          forced: z.boolean(),
          /** What counts, and what was computed. */
          outcome: z.enum(outcomes),
          computed: z.enum(outcomes),
          guided: z.boolean(),
          start: maybe,
          duration: maybe,
          interactions: maybe,
          events: maybe,
          hits: z.array(z.looseObject({ step: z.number(), time: z.number(), event: z.string() })),
        }),
      ),
      next,
    }),
  }),
} as const;
