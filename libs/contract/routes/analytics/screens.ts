import { app, route } from '../../route';
import { z } from 'zod';
import { maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, question, missing } from './question';
import { sessionRow, someSessions } from './sessions';

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

const scrollRow = z.looseObject({
  /** Percent of the screen's height, from 0 at its top. */
  row: z.number(),
  /** Share of visits. */
  seen: maybe,
  /** Of testers. */
  rate: rateSchema,
  /** ms that it was within the window; without any event 30 s count at most. */
  time: z.number(),
});

/** How far a screen was scrolled. */
const screenDepth = z.looseObject({
  screen: z.string(),
  missing,
  /** px */
  height: z.number(),
  /** What is seen without scrolling, as a share of the height. */
  fold: z.number(),
  /** That saw any of it. */
  sessions: z.number(),
  /** Of each percent of the height, from its top, how many sessions saw it. */
  seen: z.array(z.number()),
});
export type ScreenDepth = z.infer<typeof screenDepth>;

const pressMoment = sessionRow.pick({ id: true, number: true, label: true }).extend({
  /** ms that the page was seen before, as in the film of the session. */
  at: z.number(),
  /** What it hit; empty for none. */
  widget: z.string(),
  isMissed: z.boolean(),
});

export type PressMoment = z.infer<typeof pressMoment>;

/** Where people clicked: a widget, or a part of a screen without one. */
const journeyNode = z.looseObject({
  id: z.string(),
  screen: z.string(),
  widget: z.string().optional(),
  missing,
  /** Clicks. */
  count: z.number(),
  /** px of the screen, the mean of the clicks; null where all came by keyboard. */
  x: maybe,
  y: maybe,
});

const journeyEdge = z.looseObject({
  /** Ids of nodes; null is the beginning, or the end, of sessions. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  count: z.number(),
  sessions: z.number(),
  /** ms between the clicks. */
  gap: spreadSchema,
});

export const screenRoutes = {
  scroll: route({
    ...question,
    name: 'analytics.scroll',
    path: `${base}/screens/{screen}/scroll`,
    summary: 'How far a screen was scrolled',
    params: app.extend({ screen: z.string() }),
    query: filterSchema,
    ok: answer({
      /** px */
      height: z.number(),
      /** What is seen without scrolling, as a share of the height. */
      fold: z.number(),
      missing,
      visits: z.number(),
      rows: z.array(scrollRow),
      /** Of testers, the lower end of what each saw, as a share of the height. */
      depth: spreadSchema,
    }),
  }),
  depths: route({
    ...question,
    name: 'analytics.depths',
    path: `${base}/depths`,
    summary: 'How far each screen was scrolled, by how many sessions',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(screenDepth) }),
  }),
  clickers: route({
    ...question,
    name: 'analytics.clickers',
    path: `${base}/screens/{screen}/widgets/{widget}/sessions`,
    summary: 'Who clicked a widget, and who saw its screen and did not',
    params: app.extend({ screen: z.string(), widget: z.string() }),
    query: filterSchema,
    ok: answer({
      missing,
      /** Of those who saw the screen. */
      rate: rateSchema,
      clicked: someSessions,
      /** That saw the screen and did not click it there. */
      others: someSessions,
    }),
  }),
  moments: route({
    ...question,
    name: 'analytics.moments',
    path: `${base}/screens/{screen}/moments`,
    summary: 'When a screen, or a widget on it, was pressed',
    params: app.extend({ screen: z.string() }),
    query: filterSchema.extend({ widget: z.string().min(1).max(200).optional() }),
    ok: answer({
      missing,
      /** Presses, and by how many sessions. */
      count: z.number(),
      sessions: z.number(),
      /** The newest sessions first, each in the order of its time; at most 200. */
      rows: z.array(pressMoment),
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
  widgets: route({
    ...question,
    name: 'analytics.widgets',
    path: `${base}/widgets`,
    summary: 'Clicks per widget',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(widgetRow) }),
  }),
  journey: route({
    ...question,
    name: 'analytics.journey',
    path: `${base}/journey`,
    summary: 'Ways from click to click',
    params: app,
    /**
     * `merge`: px; clicks on no widget that lie within a square of this size are one node. `within`: clicks during attempts at that
     * task, by who was given it, from its beginning to its end.
     */
    query: filterSchema.extend({
      merge: z.coerce.number().int().min(1).max(200).optional(),
      within: z.string().min(1).max(100).optional(),
    }),
    ok: answer({ merge: z.number(), nodes: z.array(journeyNode), edges: z.array(journeyEdge) }),
  }),
  transitions: route({
    ...question,
    name: 'analytics.transitions',
    path: `${base}/transitions`,
    summary: 'Ways from screen to screen',
    params: app,
    /**
     * `within`: ways during attempts at that task, by who was given it, from its beginning to its end. It begins on the screen on which
     * the one before it ended.
     */
    query: filterSchema.extend({ within: z.string().min(1).max(100).optional() }),
    /** `sessions`: all whose ways these are, also those that stayed on one screen. */
    ok: answer({ sessions: z.number(), rows: z.array(transitionRow) }),
  }),
} as const;
