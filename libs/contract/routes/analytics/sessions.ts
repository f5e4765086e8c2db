import { outcomes } from '@rehearse/events';
import { devices } from '../../limits';
import { app, route } from '../../route';
import { z } from 'zod';
import { answer, base, filterSchema, next, page, question } from './question';

const outlierReason = z.looseObject({
  feature: z.string(),
  value: z.number(),
  typical: z.number(),
  direction: z.enum(['high', 'low']),
});

/** Given once, in the order in which sessions of the prototype were first stored, from 1; null for the moment until it is. */
export const sessionNumber = z.number().nullable();

/** The newest 200 by name. */
export const someSessions = z.looseObject({ count: z.number(), sessions: z.array(z.string()) });

export const sessionRow = z.looseObject({
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
  /** Id of the study's source; null for the link of the prototype. */
  source: z.string().nullable(),
  pilot: z.boolean(),
  /** Of the tester's pages, as links call it; null where that is not known. */
  language: z.string().nullable(),
  /** Version of the text that was agreed to; null for none. */
  consent: z.number().nullable(),
  /** From the link. Only the team is told. */
  parameters: z.record(z.string(), z.string()),
  /** The plan of whoever asks does not show it one by one. */
  isBlocked: z.literal(true).optional(),
  outlier: z.looseObject({ score: z.number(), flag: z.boolean(), reasons: z.array(outlierReason) }),
});

export type SessionRow = z.infer<typeof sessionRow>;

/** Median absolute deviation, fences of the quartiles, local outlier factor. */
const outlierMethods = ['mad', 'iqr', 'lof'] as const;

export type OutlierMethod = (typeof outlierMethods)[number];

const sessionSorts = ['start', 'duration', 'interactions', 'outlier'] as const;

export type SessionSort = (typeof sessionSorts)[number];

export const sessionRoutes = {
  sessions: route({
    ...question,
    name: 'analytics.sessions',
    path: `${base}/sessions`,
    summary: 'Sessions',
    params: app,
    query: filterSchema.extend({
      sort: z.enum(sessionSorts).optional(),
      /** By which sessions are unlike the others. Of more than 1,000, LOF judges a sample; the others score 0, as does nobody there. */
      method: z.enum(outlierMethods).optional(),
      /** A number as people read it ("S-12" or "12"), or a part of a label, a tag or an id. */
      find: z.string().trim().min(1).max(100).optional(),
      ...page,
    }),
    ok: answer({ rows: z.array(sessionRow), next }),
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
} as const;
