import { outcomes } from '@rehearse/events';
import { z } from 'zod';
import { devices } from '../limits';
import { retentionKinds } from '../retention-kinds';
import { app, route } from '../route';

/** The common filter of analytics-api.md section 1, as it stands in a URL. Unknown parameters are refused. */
const name = z.string().min(1);
const repeated = z.union([name, z.array(name)]).transform((value) => (Array.isArray(value) ? value : [value]));
/** In a URL there are only texts, and not every text that `Number` reads is meant as a number: not the empty one. */
const whole = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
export const filterSchema = z.strictObject({
  valid: z.enum(['true', 'all']).optional(),
  session: repeated.optional(),
  from: whole.optional(),
  to: whole.optional(),
  device: z.enum(devices).optional(),
  tag: name.max(100).optional(),
  task: name.max(100).optional(),
  outcome: z.enum(['success', 'fail', ...outcomes]).optional(),
  variant: name.max(100).optional(),
  version: whole.optional(),
});
/** As parsed on the server. */
export type Filter = z.infer<typeof filterSchema>;
/** As a client writes it. */
export type FilterInput = z.input<typeof filterSchema>;

const metaSchema = z.looseObject({
  sessions: z.number(),
  events: z.number(),
  asOf: z.number(),
  truncated: z.boolean(),
});
const maybe = z.number().nullable();
const rateSchema = z.looseObject({
  n: z.number(),
  x: z.number(),
  value: maybe,
  lo: maybe,
  hi: maybe,
  method: z.enum(['adjusted-wald', 'bootstrap']),
  level: z.number(),
});
export type Rate = z.infer<typeof rateSchema>;
/**
 * Times in ms. lo..hi: 95 % of the geometric mean for times, of the mean otherwise. What n does not allow is null. `zeros`: how
 * many of n are 0; times of 0 are left out of the geometric mean and its interval.
 */
const spreadSchema = z.looseObject({
  n: z.number(),
  zeros: z.number(),
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

const outlierReason = z.looseObject({
  feature: z.string(),
  value: z.number(),
  typical: z.number(),
  direction: z.enum(['high', 'low']),
});
/** Given once, in the order in which sessions of the prototype were first stored, from 1; null for the moment until it is. */
const sessionNumber = z.number().nullable();
const sessionRow = z.looseObject({
  id: z.string(),
  number: sessionNumber,
  /** Given by the designer; empty for a session without one. */
  label: z.string(),
  user: z.string().nullable(),
  valid: z.boolean(),
  device: z.enum([...devices, 'unknown']),
  start: z.number(),
  duration: z.number(),
  active: z.number(),
  events: z.number(),
  interactions: z.number(),
  screenLoads: z.number(),
  uniqueScreens: z.number(),
  errors: z.number(),
  /** Tasks that succeeded, overrides included. */
  tasks: z.array(z.string()),
  /**
   * How tasks ended, in the order of the test, overrides included: of those that it was given; where testers are given none, of those
   * that it did a step of. What is not here it never attempted.
   */
  attempts: z.array(z.looseObject({ task: z.string(), outcome: z.enum(outcomes) })),
  tags: z.array(z.string()),
  outlier: z.looseObject({ score: z.number(), flag: z.boolean(), reasons: z.array(outlierReason) }),
});
export type SessionRow = z.infer<typeof sessionRow>;

const span = z.looseObject({ from: z.number(), to: z.number() });
/** Points in time are `at`: ms that the page was seen since the session's first event; what was hidden takes none. */
const lineEvent = z.looseObject({
  at: z.number(),
  /** ms since the epoch, by the tester's clock. */
  time: z.number(),
  /** ms: of typing, scrolling, and of PageHidden until the page was seen again; else 0. */
  lasts: z.number(),
  type: z.string(),
  screen: z.string(),
  overlay: z.string(),
  widget: z.string(),
  /** What a click hit; empty when the client did not say. */
  target: z.string(),
  task: z.string(),
  gesture: z.string(),
  /** Kind of the widget's state: text, checked, select, ... */
  state: z.string(),
  /** A click without a position of a pointer. */
  byKeyboard: z.boolean(),
  /** Of questions of the prototype only. null: not answered, not stored, or erased. */
  answer: z.unknown(),
});
export type LineEvent = z.infer<typeof lineEvent>;

/** How the session fared with one task. */
const sessionAttempt = z.looseObject({
  task: z.string(),
  name: z.string(),
  success: z.boolean(),
  /** The result was set by hand. */
  forced: z.boolean(),
  /** What counts, and what was computed. */
  outcome: z.enum(outcomes),
  computed: z.enum(outcomes),
  /** When it was worked on; of a session without tasks from the first hit to the last. */
  stretches: z.array(span),
  duration: maybe,
  interactions: maybe,
  misclicks: maybe,
  steps: z.number(),
  hits: z.array(z.looseObject({ step: z.number(), at: z.number() })),
});
export type SessionAttempt = z.infer<typeof sessionAttempt>;

const oneSession = sessionRow.omit({ outlier: true, tasks: true, attempts: true }).extend({
  version: z.number(),
  /** Clicks that hit nothing clickable; null where the client did not say what clicks hit. */
  misclicks: maybe,
  /** Clicks by keyboard, which have no place on a screen. */
  byKeyboard: z.number(),
});
export type OneSession = z.infer<typeof oneSession>;

const count = z.number();
const outcomeCounts = z.looseObject({
  direct: count,
  indirect: count,
  assisted: count,
  gaveUp: count,
  failed: count,
  notStarted: count,
});

const taskRow = z.looseObject({
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

const screenRow = z.looseObject({
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

const widgetRow = z.looseObject({
  widget: z.string(),
  screen: z.string(),
  missing,
  clicks: z.number(),
  share: z.number(),
  sessions: z.number(),
  firstClicks: z.number(),
  timeToFirstClick: spreadSchema,
});
const transitionRow = z.looseObject({
  from: z.string(),
  to: z.string(),
  count: z.number(),
  sessions: z.number(),
  gap: spreadSchema,
});
const cells = z.array(z.tuple([z.number(), z.number(), z.number()]));
const heatShape = {
  width: z.number(),
  height: z.number(),
  cell: z.number(),
  total: z.number(),
  max: z.number(),
  cells,
};
/** Counts per cell of a screen; column and row count cells of `cell` px. */
export type Heat = z.infer<z.ZodObject<typeof heatShape>>;
const screenHeat = z.looseObject({
  ...heatShape,
  screen: z.string(),
  missing,
  /** Clicks without a place, which `total` and the cells leave out. */
  byKeyboard: z.number().optional(),
  /** Clicks at the very edge of the screen, likewise. */
  atEdge: z.number().optional(),
  /** Positions of the mouse. */
  points: z.number().optional(),
});
export type ScreenHeat = z.infer<typeof screenHeat>;
const clickModes = ['all', 'first', 'first3', 'missed'] as const;
export type ClickMode = (typeof clickModes)[number];
const heatModes = [...clickModes, 'mouse'] as const;
const outlierMethods = ['mad', 'iqr'] as const;
export type OutlierMethod = (typeof outlierMethods)[number];
const sessionSorts = ['start', 'duration', 'interactions', 'outlier'] as const;
export type SessionSort = (typeof sessionSorts)[number];

const ledgerRow = z.looseObject({
  id: z.string(),
  number: sessionNumber,
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.array(z.tuple([z.number(), z.number()])),
  lastSeq: z.number(),
});

const funnelShape = {
  given: count,
  begun: count,
  starters: count,
  /** Given the task, and no step done. */
  lost,
  rows: z.array(funnelRow),
};

const ledgerTotals = z.looseObject({
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.number(),
  sessionsWithGaps: z.number(),
});

const choices = {
  versions: z.array(z.looseObject({ version: z.number(), sessions: z.number() })),
  variants: z.array(z.looseObject({ variant: z.string(), sessions: z.number() })),
};

const screenPath = app.extend({ screen: z.string() });
const taskPath = app.extend({ task: z.string() });
const cell = z.coerce.number().int().min(1).max(64).optional();
/** In a URL there are only texts. */
const truth = z.enum(['true', 'false']).transform((text) => text === 'true');
const few = z.coerce.number().int().min(0).max(10_000).optional();

const question = {
  owner: 'analytics',
  method: 'GET',
  access: 'app.read',
  errors: ['server/timeout', 'analytics/catching-up', 'analytics/counting', 'request/too-large', 'test/too-large'],
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
      /** `duration` without what is idle: between two events 30 s count at most. */
      active: spreadSchema,
      eventsPerSession: spreadSchema,
      uniqueScreens: spreadSchema,
      coverage: maybe,
      success: rateSchema,
    }),
  }),
  choices: route({
    ...question,
    name: 'analytics.choices',
    path: `${base}/choices`,
    summary: 'Versions and variants that sessions have, for the filter',
    params: app,
    query: filterSchema,
    ok: answer(choices),
  }),
  study: route({
    ...question,
    name: 'analytics.study',
    path: `${base}/study`,
    summary:
      'What there is around the filter: all sessions, what is left out, what can be chosen, whether records are missing',
    params: app,
    query: filterSchema,
    ok: answer({
      /** Under no filter, valid or not. */
      sessions: z.number(),
      /** Of all valid sessions. */
      testers: z.number(),
      /** Under this filter, but for being set aside as not valid. */
      setAside: z.number(),
      /** Under this filter, but for the sessions that it names. */
      unpicked: z.number(),
      /** Under this filter, but for these two. */
      ...choices,
      /** Under no filter; see the ledger. */
      records: ledgerTotals,
      /** What is erased next, where anything is; see retention. */
      going: z.array(z.looseObject({ kind: retentionKind, days: z.number(), at: z.number(), count: z.number() })),
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
  session: route({
    ...question,
    name: 'analytics.session',
    path: `${base}/sessions/{session}`,
    summary: 'One session: its line of time, and how each task ended',
    params: app.extend({ session: z.string() }),
    ok: answer({
      session: oneSession,
      /** ms that the page was seen from the first event to the last. */
      length: z.number(),
      /** In order; without animations and the like. The first 5,000: if there are more, `meta.truncated`. */
      line: z.array(lineEvent),
      /** Gaps of 10 s or more without any input. */
      pauses: z.array(span),
      /** In the order of the test. */
      attempts: z.array(sessionAttempt),
    }),
  }),
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
    ok: answer({
      ...heatShape,
      mode: z.enum(clickModes),
      /** Clicks without a place, which `total` and the cells leave out. */
      byKeyboard: z.number(),
      /** Clicks at the very edge of the screen, likewise. */
      atEdge: z.number(),
    }),
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
  heat: route({
    ...question,
    name: 'analytics.heat',
    path: `${base}/heat`,
    summary: 'Heat maps of all screens: clicks, or ms of the mouse, per cell',
    params: app,
    /**
     * `within`: clicks during attempts at that task, by who was given it, and as the first ones those of the attempt instead of those
     * after each screen was shown. Screens with at most `few` clicks are answered in cells of `fine` px.
     */
    query: filterSchema.extend({
      mode: z.enum(heatModes).optional(),
      within: name.max(100).optional(),
      cell,
      few,
      fine: cell,
    }),
    /** At most 100,000 cells, the fullest of every screen: if there are more, `meta.truncated`. */
    ok: answer({
      mode: z.enum(heatModes),
      within: z.string().optional(),
      unit: z.enum(['clicks', 'ms']),
      rows: z.array(screenHeat),
    }),
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
      totals: ledgerTotals,
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
