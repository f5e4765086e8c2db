import { gestureTypes } from '@rehearse/events';
import { app, route } from '../../route';
import { z } from 'zod';
import { maybe, spreadSchema } from './numbers';
import { answer, base, filterSchema, missing, question } from './question';

/** One kind of gesture from one place: a widget, or a part of a screen where no widget took it. */
const gestureRow = z.looseObject({
  screen: z.string(),
  /** Empty for none. */
  widget: z.string(),
  missing,
  gesture: z.enum(gestureTypes),
  count: z.number(),
  sessions: z.number(),
  /** px of the screen, the means of where it began and ended; null where no record says. */
  x: maybe,
  y: maybe,
  toX: maybe,
  toY: maybe,
  /** ms from its beginning to its end. */
  time: spreadSchema,
});

export type GestureRow = z.infer<typeof gestureRow>;

export const gestureRoutes = {
  gestures: route({
    ...question,
    name: 'analytics.gestures',
    path: `${base}/gestures`,
    summary: 'Swipes, long presses and pinches to which the prototype reacted',
    params: app,
    query: filterSchema,
    /** The most frequent first; at most 2,000: if there are more, `meta.truncated`. */
    ok: answer({ rows: z.array(gestureRow) }),
  }),
} as const;
