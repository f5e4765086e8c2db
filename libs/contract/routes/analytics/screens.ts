import { app, route } from '../../route';
import { z } from 'zod';
import { spreadSchema } from './numbers';
import { answer, base, filterSchema, question, missing } from './question';

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

export const screenRoutes = {
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
  transitions: route({
    ...question,
    name: 'analytics.transitions',
    path: `${base}/transitions`,
    summary: 'Ways from screen to screen',
    params: app,
    query: filterSchema,
    ok: answer({ rows: z.array(transitionRow) }),
  }),
} as const;
