import { outcomes } from '@rehearse/events';
import { app, route } from '../../route';
import { z } from 'zod';
import { maybe } from './numbers';
import { answer, base, question } from './question';
import { sessionRow } from './sessions';

const span = z.looseObject({ from: z.number(), to: z.number() });

/** Points in time are `at`: ms that the page was seen since the session's first event; what was hidden takes none. */
export const lineEvent = z.looseObject({
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
  /** Of questions only; of those of the study in words. null: not answered, not stored, or erased. */
  answer: z.unknown(),
  /** Of an answer whose options stood in an order of the session's own: that order. */
  order: z.array(z.string()),
  /** What the study asked; the name of the task where that was how easy it was. Empty for everything else. */
  question: z.string(),
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
  /** That the study tested; 0 for none. */
  version: z.number(),
  /** 0 where there was none. */
  round: z.number(),
  /** Clicks that hit nothing clickable; null where the client did not say what clicks hit. */
  misclicks: maybe,
  /** Clicks by keyboard, which have no place on a screen. */
  byKeyboard: z.number(),
});

export type OneSession = z.infer<typeof oneSession>;

/** What there is to say of a session beside its events. */
export const aboutSession = {
  session: oneSession,
  /** ms that the page was seen from the first event to the last. */
  length: z.number(),
  /** Gaps of 10 s or more without any input. */
  pauses: z.array(span),
  /** In the order of the test. */
  attempts: z.array(sessionAttempt),
};

export const oneSessionRoutes = {
  session: route({
    ...question,
    name: 'analytics.session',
    path: `${base}/sessions/{session}`,
    summary: 'One session: its line of time, and how each task ended',
    params: app.extend({ session: z.string() }),
    ok: answer({
      ...aboutSession,
      /** In order; without animations and the like. The first 5,000: if there are more, `meta.truncated`. */
      line: z.array(lineEvent),
    }),
  }),
} as const;
