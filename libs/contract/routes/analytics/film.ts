import { gestureTypes } from '@rehearse/events';
import { app, route } from '../../route';
import { z } from 'zod';
import { answer, base, question } from './question';
import { aboutSession, lineEvent } from './session';

const point = z.object({ x: z.number(), y: z.number(), t: z.number() });
const gesture = z.object({
  type: z.enum(gestureTypes),
  start: point,
  end: point,
});

/** What is needed of a record to run the session again, beside what its line says; only what there is. */
const filmRecord = z.object({
  /** 0..1 of the screen's full width and height; negative without a pointer. */
  x: z.number().optional(),
  y: z.number().optional(),
  /** What the widget held after it, without what was typed into fields that are no questions; of scrolling also its samples. */
  state: z.object({ type: z.string(), value: z.unknown(), children: z.array(z.unknown()).optional() }).optional(),
  gesture: gesture.optional(),
  device: z.looseObject({ w: z.number(), h: z.number() }).optional(),
  /** What the page had to do; of the first event of a step. */
  input: z.looseObject({ kind: z.string() }).optional(),
});
export type FilmRecord = z.infer<typeof filmRecord>;

/** A line of a session of which what is empty is left out: a long session has thousands, most of them nearly empty (`wholeEvent`). */
const briefEvent = lineEvent.partial().required({ at: true, time: true, type: true });
export type BriefEvent = z.infer<typeof briefEvent>;

/** Points of the mouse over one screen; `at` in ms that the page was seen before. */
const pointerRun = z.object({
  screen: z.string(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  at: z.array(z.number()),
  pressed: z.array(z.number()),
});

export const filmRoutes = {
  film: route({
    ...question,
    name: 'analytics.film',
    path: `${base}/sessions/{session}/film`,
    summary:
      'What there is to see of one session at any time: every event, and where the mouse was; and what the question of a session tells',
    params: app.extend({ session: z.string() }),
    ok: answer({
      ...aboutSession,
      /** In order, all of them. */
      events: z.array(briefEvent.extend({ record: filmRecord })),
      pointer: z.array(pointerRun),
    }),
  }),
} as const;
