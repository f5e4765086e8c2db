import { z } from 'zod';
import { retentionKinds } from '../retention-kinds';
import { app, route } from '../route';

/** The common filter of analytics-api.md section 1, as it stands in a URL. Unknown parameters are refused. */
const repeated = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const ms = z.coerce.number().int().min(0);
export const filterSchema = z.strictObject({
  valid: z.enum(['true', 'all']).optional(),
  session: repeated.optional(),
  from: ms.optional(),
  to: ms.optional(),
  device: z.enum(['phone', 'tablet', 'desktop']).optional(),
  tag: z.string().max(100).optional(),
  task: z.string().max(100).optional(),
  outcome: z.enum(['success', 'fail']).optional(),
  variant: z.string().max(100).optional(),
  version: z.coerce.number().int().min(0).optional(),
});
/** As parsed on the server. */
export type Filter = z.infer<typeof filterSchema>;
/** As a client writes it. */
export type FilterInput = z.input<typeof filterSchema>;

export const metaSchema = z.looseObject({
  sessions: z.number(),
  events: z.number(),
  asOf: z.number(),
  truncated: z.boolean(),
});
const maybe = z.number().nullable();
export const rateSchema = z.looseObject({
  n: z.number(),
  x: z.number(),
  value: maybe,
  lo: maybe,
  hi: maybe,
  method: z.enum(['adjusted-wald', 'bootstrap']),
  level: z.number(),
});
export type Rate = z.infer<typeof rateSchema>;
/** Times in ms. lo..hi: 95 % of the geometric mean for times, of the mean otherwise. What n does not allow is null. */
export const spreadSchema = z.looseObject({
  n: z.number(),
  mean: maybe,
  sd: maybe,
  median: maybe,
  q1: maybe,
  q3: maybe,
  min: maybe,
  max: maybe,
  geometricMean: maybe,
  lo: maybe,
  hi: maybe,
});
export type Spread = z.infer<typeof spreadSchema>;

const answer = <T extends z.ZodRawShape>(shape: T) => z.looseObject({ meta: metaSchema, ...shape });
const page = { limit: z.coerce.number().int().min(1).max(1_000).optional(), cursor: z.string().max(500).optional() };
const next = z.string().nullable();
const missing = z.boolean().optional();

export const outlierReason = z.looseObject({
  feature: z.string(),
  value: z.number(),
  typical: z.number(),
  direction: z.enum(['high', 'low']),
});
export const sessionRow = z.looseObject({
  id: z.string(),
  /** Order of first appearance among all sessions of the app, from 1. */
  number: z.number(),
  /** Given by the designer; empty for a session without one. */
  label: z.string(),
  user: z.string().nullable(),
  valid: z.boolean(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  start: z.number(),
  duration: z.number(),
  events: z.number(),
  interactions: z.number(),
  screenLoads: z.number(),
  uniqueScreens: z.number(),
  errors: z.number(),
  /** Tasks that succeeded, overrides included. */
  tasks: z.array(z.string()),
  tags: z.array(z.string()),
  outlier: z.looseObject({ score: z.number(), flag: z.boolean(), reasons: z.array(outlierReason) }),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const taskRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  steps: z.number(),
  missing,
  sessions: z.number(),
  starters: z.number(),
  successes: z.number(),
  rate: rateSchema,
  rateOfStarters: rateSchema,
  duration: spreadSchema,
  interactions: spreadSchema,
  discovery: spreadSchema,
  overrides: z.looseObject({ success: z.number(), fail: z.number() }),
});
export type TaskRow = z.infer<typeof taskRow>;

export const funnelRow = z.looseObject({
  index: z.number(),
  step: z.looseObject({ screen: z.string().nullish(), widget: z.string().nullish(), type: z.string() }),
  missing,
  reached: z.number(),
  rate: rateSchema,
  rateOfAll: rateSchema,
  gap: spreadSchema,
  dropped: z.looseObject({ count: z.number(), sessions: z.array(z.string()) }),
});
export type FunnelRow = z.infer<typeof funnelRow>;

export const screenRow = z.looseObject({
  screen: z.string(),
  overlay: z.boolean().optional(),
  missing,
  views: z.number(),
  sessions: z.number(),
  dwell: spreadSchema.extend({ sum: z.number(), visits: z.number() }),
  clicks: z.number(),
  backgroundClicks: z.number(),
  missedClicks: z.number(),
  exits: z.number(),
});
export type ScreenRow = z.infer<typeof screenRow>;

export const widgetRow = z.looseObject({
  widget: z.string(),
  screen: z.string(),
  missing,
  clicks: z.number(),
  share: z.number(),
  sessions: z.number(),
  firstClicks: z.number(),
  timeToFirstClick: spreadSchema,
});
export const transitionRow = z.looseObject({
  from: z.string(),
  to: z.string(),
  count: z.number(),
  sessions: z.number(),
  gap: spreadSchema,
});
export const cells = z.array(z.tuple([z.number(), z.number(), z.number()]));
export const heatShape = {
  width: z.number(),
  height: z.number(),
  cell: z.number(),
  total: z.number(),
  max: z.number(),
  cells,
};
export const clickModes = ['all', 'first', 'first3', 'missed'] as const;
export const outlierMethods = ['mad', 'iqr'] as const;
export const sessionSorts = ['start', 'duration', 'interactions', 'outlier'] as const;

export const ledgerRow = z.looseObject({
  id: z.string(),
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.array(z.tuple([z.number(), z.number()])),
  lastSeq: z.number(),
});

const screenPath = app.extend({ screen: z.string() });
const taskPath = app.extend({ task: z.string() });
const cell = z.coerce.number().int().min(1).max(64).optional();

const question = {
  owner: 'analytics',
  method: 'GET',
  access: 'app.read',
  errors: ['server/timeout', 'analytics/catching-up', 'request/too-large', 'test/too-large'],
} as const;
const base = '/rest/analytics/{app}';

const retentionKind = z.enum(retentionKinds);
/** How long records of a study are kept, what is erased next, and what was. Times in ms since the epoch. */
const retentionAnswer = z.looseObject({
  mayChange: z.boolean(),
  kinds: z.array(
    z.looseObject({
      kind: retentionKind,
      /** null: until somebody deletes it. */
      days: z.number().nullable(),
      /** What the operator allows; null: any time. */
      most: z.number().nullable(),
      /** The first sessions that will be due, together with those of the day after; null when there are none. */
      next: z.looseObject({ at: z.number(), count: z.number() }).nullable(),
    }),
  ),
  /** The last ones, newest first. */
  erased: z.array(z.looseObject({ kind: retentionKind, count: z.number(), days: z.number(), at: z.number() })),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;

export const analyticsRoutes = {
  retention: route({
    ...question,
    name: 'analytics.retention',
    path: `${base}/retention`,
    summary: 'How long records are kept, what is erased next, and what was',
    access: 'app.read',
    params: app,
    ok: retentionAnswer,
  }),
  summary: route({
    ...question,
    name: 'analytics.summary',
    path: `${base}/summary`,
    summary: 'Headline numbers',
    params: app,
    query: filterSchema,
    ok: answer({
      interactions: z.number(),
      screenLoads: z.number(),
      testers: z.number(),
      duration: spreadSchema,
      eventsPerSession: spreadSchema,
      uniqueScreens: spreadSchema,
      coverage: maybe,
      success: rateSchema,
    }),
  }),
  sessions: route({
    ...question,
    name: 'analytics.sessions',
    path: `${base}/sessions`,
    summary: 'Sessions',
    params: app,
    query: filterSchema.extend({ sort: z.enum(sessionSorts).optional(), ...page }),
    ok: answer({ rows: z.array(sessionRow), next }),
  }),
  tasks: route({
    ...question,
    name: 'analytics.tasks',
    path: `${base}/tasks`,
    summary: 'Success and time per task',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(taskRow) }),
  }),
  funnel: route({
    ...question,
    name: 'analytics.funnel',
    path: `${base}/tasks/{task}/funnel`,
    summary: 'Drop-off by step',
    params: taskPath,
    query: filterSchema.extend({ strict: z.enum(['true', 'false']).optional() }),
    ok: answer({ starters: z.number(), rows: z.array(funnelRow) }),
  }),
  matches: route({
    ...question,
    name: 'analytics.matches',
    path: `${base}/tasks/{task}/matches`,
    summary: 'Each session against the flow',
    params: taskPath,
    query: filterSchema.extend({ ...page, strict: z.enum(['true', 'false']).optional() }),
    ok: answer({
      rows: z.array(
        z.looseObject({
          session: z.string(),
          success: z.boolean(),
          forced: z.boolean(),
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
  screens: route({
    ...question,
    name: 'analytics.screens',
    path: `${base}/screens`,
    summary: 'Views, dwell and clicks per screen',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(screenRow) }),
  }),
  clicks: route({
    ...question,
    name: 'analytics.clicks',
    path: `${base}/screens/{screen}/clicks`,
    summary: 'Click heat map',
    params: screenPath,
    query: filterSchema.extend({ mode: z.enum(clickModes).optional(), cell }),
    ok: answer({ ...heatShape, mode: z.enum(clickModes) }),
  }),
  mouse: route({
    ...question,
    name: 'analytics.mouse',
    path: `${base}/screens/{screen}/mouse`,
    summary: 'Mouse heat map: dwell per cell in ms',
    params: screenPath,
    query: filterSchema.extend({ cell }),
    ok: answer({ ...heatShape, unit: z.literal('ms'), points: z.number() }),
  }),
  widgets: route({
    ...question,
    name: 'analytics.widgets',
    path: `${base}/widgets`,
    summary: 'Clicks per widget',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(widgetRow) }),
  }),
  transitions: route({
    ...question,
    name: 'analytics.transitions',
    path: `${base}/transitions`,
    summary: 'Ways from screen to screen',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(transitionRow) }),
  }),
  outliers: route({
    ...question,
    name: 'analytics.outliers',
    path: `${base}/outliers`,
    summary: 'Sessions that are unlike the others',
    params: app,
    query: filterSchema.extend({ method: z.enum(outlierMethods).optional() }),
    ok: answer({
      method: z.string(),
      threshold: z.number(),
      rows: z.array(
        z.looseObject({
          session: z.string(),
          score: z.number(),
          flag: z.boolean(),
          features: z.record(z.string(), z.number()),
          reasons: z.array(outlierReason),
        }),
      ),
    }),
  }),
  ledger: route({
    ...question,
    name: 'analytics.ledger',
    path: `${base}/ledger`,
    summary: 'Sent against stored, per session',
    params: app,
    query: filterSchema,
    ok: answer({
      sessions: z.array(ledgerRow),
      totals: z.looseObject({
        sent: z.number(),
        stored: z.number(),
        refused: z.number(),
        duplicates: z.number(),
        gaps: z.number(),
        sessionsWithGaps: z.number(),
      }),
    }),
  }),
  live: route({
    ...question,
    name: 'analytics.live',
    path: `${base}/live`,
    summary: 'Server-sent events: {sessions, events, asOf} when something was stored',
    params: app,
    query: z.object({ token: z.string().optional() }),
    ok: 'events',
  }),
} as const;
