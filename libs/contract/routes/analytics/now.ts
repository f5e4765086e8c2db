import { count32 } from '../../records';
import { app, route } from '../../route';
import { z } from 'zod';
import { count, rateSchema } from './numbers';
import { answer, base, filterSchema, question, taskPath } from './question';
import { lineEvent } from './session';
import { sessionRow } from './sessions';

/** Who was not heard of for so many seconds is gone; five minutes unless something else is asked. */
const within = z.coerce.number().pipe(count32).optional();

/** Times in ms that the page was seen, as in the film of the session; places 0..1 of the screen's full width and height. */
const presentSession = sessionRow.pick({ id: true, number: true, label: true, device: true }).extend({
  /** The session's time when this was answered. */
  at: z.number(),
  /** ms since something was heard of it. */
  quiet: z.number(),
  /** Nobody sees the page. */
  isHidden: z.boolean(),
  isEnded: z.boolean(),
  /** Where the tester is; empty before the first screen. */
  screen: z.string(),
  /** What lies above the screen; empty for nothing. */
  overlay: z.string(),
  /** How far the screen is scrolled, of its full height. */
  scroll: z.number(),
  /** Being worked on; empty for none. */
  task: z.string(),
  /** That are behind the tester, however they ended; in the order in which they did. */
  finished: z.array(z.string()),
  /** The last ones, on whatever screen. */
  presses: z.array(
    z.object({ at: z.number(), screen: z.string(), x: z.number(), y: z.number(), isMissed: z.boolean() }),
  ),
  /** The last way of the mouse over the screen, or what lies above it. */
  pointer: z.object({ x: z.array(z.number()), y: z.array(z.number()), at: z.array(z.number()) }),
  /** The last one, and those that are among the last of all testers; the newest last. What was answered or typed is none of them. `time` is ms since the epoch by the server's clock. */
  events: z.array(lineEvent),
});

export type PresentSession = z.infer<typeof presentSession>;

/** What is known after so many testers. */
const knownAfter = z.object({ n: count, x: count, lo: z.number(), hi: z.number() });

export type KnownAfter = z.infer<typeof knownAfter>;

export const nowRoutes = {
  now: route({
    ...question,
    name: 'analytics.now',
    path: `${base}/now`,
    summary: 'Who is testing at this moment, where they are, and what they did last',
    params: app,
    query: filterSchema.extend({ within }),
    ok: answer({
      /** ms since the epoch, by the server's clock. */
      at: z.number(),
      /** How many are testing. */
      running: count,
      /** When the last one was heard of; null when there was none. Only told while nobody is testing. */
      lastHeard: z.number().nullable(),
      /** Of those who are testing the 200 who were heard of last, and those who have just ended. */
      rows: z.array(presentSession),
    }),
  }),
  narrowing: route({
    ...question,
    name: 'analytics.narrowing',
    path: `${base}/tasks/{task}/narrowing`,
    summary: 'The success of a task among those who have finished testing, and how its interval narrowed as they came',
    params: taskPath,
    query: filterSchema.extend({ within }),
    ok: answer({
      /** Sessions that are over; `rate` is of those of them that were given the task. */
      finished: count,
      rate: rateSchema,
      /** Of the first ones whether they succeeded, in the order in which they finished: fewer than an interval takes. */
      first: z.array(z.boolean()),
      /** From the first number of testers that an interval takes on; at most 200, the last one always. */
      points: z.array(knownAfter),
    }),
  }),
} as const;
