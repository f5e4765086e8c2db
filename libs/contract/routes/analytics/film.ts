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

const numbers = z.array(z.number());

/** All events, in order (`eventsOfFilm`). Equal payloads stand there once, as most of a long session repeats itself. */
const filmEvents = z.object({
  at: numbers,
  time: numbers,
  /** 0..1 of the screen's full width and height; negative without a pointer. */
  x: numbers,
  y: numbers,
  /** Of each event, the place of its payload in `payloads`. */
  payload: numbers,
  payloads: z.array(briefEvent.omit({ at: true, time: true }).extend({ record: filmRecord })),
});
export type FilmEvents = z.infer<typeof filmEvents>;

/** Points of the mouse over one screen; `at` in ms that the page was seen before. */
const pointerRun = z.object({ screen: z.string(), x: numbers, y: numbers, at: numbers, pressed: numbers });

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
      events: filmEvents,
      pointer: z.array(pointerRun),
    }),
  }),
} as const;
