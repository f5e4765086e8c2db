import { retentionKinds } from '../../retention-kinds';
import { app, route } from '../../route';
import { z } from 'zod';
import { maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, question } from './question';
import { sessionNumber } from './sessions';

const choices = {
  versions: z.array(z.looseObject({ version: z.number(), sessions: z.number() })),
  rounds: z.array(z.looseObject({ round: z.number(), sessions: z.number() })),
  variants: z.array(z.looseObject({ variant: z.string(), sessions: z.number() })),
  /** `none` for the link of the prototype. */
  sources: z.array(z.looseObject({ source: z.string(), sessions: z.number() })),
  /** `none` where it is not known. */
  languages: z.array(z.looseObject({ language: z.string(), sessions: z.number() })),
  tags: z.array(z.looseObject({ tag: z.string(), sessions: z.number() })),
};

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

const ledgerTotals = z.looseObject({
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.number(),
  sessionsWithGaps: z.number(),
});

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

export const studyRoutes = {
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
      /** Of the sessions that were given tasks, how many solved every task of the study. */
      solvedAll: z.looseObject({ x: z.number(), n: z.number() }),
    }),
  }),
  choices: route({
    ...question,
    name: 'analytics.choices',
    path: `${base}/choices`,
    summary: 'Versions, rounds, variants, sources and tags that sessions have, for the filter',
    params: app,
    query: filterSchema,
    ok: answer(choices),
  }),
  variants: route({
    ...question,
    name: 'analytics.variants',
    path: `${base}/variants`,
    summary: 'Of each variant, how many sessions had it, and their success over all tasks',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(z.looseObject({ variant: z.string(), sessions: z.number(), success: rateSchema })) }),
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
      /** Under no filter, those in which a researcher tried the study. */
      pilots: z.number(),
      /** Of all valid sessions, those that are going on: how many are testing now. */
      running: z.number(),
      /** Under this filter, but for these. */
      ...choices,
      /** Under this filter. */
      tested: choices.versions,
      /** What results are drawn on: the newest version that these sessions tested; 0 for the newest of all. */
      design: z.number(),
      /** Under no filter; see the ledger. */
      records: ledgerTotals,
      /** What is erased next, where anything is; see retention. */
      going: z.array(z.looseObject({ kind: retentionKind, days: z.number(), at: z.number(), count: z.number() })),
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
  retention: route({
    ...question,
    name: 'analytics.retention',
    path: `${base}/retention`,
    summary: 'How long records are kept, what is erased next, and what was',
    access: 'app.read',
    params: app,
    ok: retentionAnswer,
  }),
  deletedSessions: route({
    ...question,
    name: 'analytics.deletedSessions',
    path: '/rest/apps/deleted/sessions',
    summary: 'Own prototypes that are deleted and can come back, and how many sessions are stored of each',
    access: 'user',
    ok: z.array(z.object({ app: z.string(), sessions: z.int() })),
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
