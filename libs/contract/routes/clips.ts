import { z } from 'zod';

const place = z.object({ x: z.number(), y: z.number() });

/** Where somebody pressed, 0..1 of the screen; `at` in ms of the clip. */
const press = place.extend({ at: z.number(), screen: z.string(), to: place.nullable(), isMissed: z.boolean() });

const pointerRun = z.object({
  screen: z.string(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  at: z.array(z.number()),
  pressed: z.array(z.number()),
});

/** A moment of a film as it was to be seen, for people without an account: nothing of before or after it, and nothing that was typed. */
export const sharedClip = z.object({
  title: z.string(),
  /** ms */
  length: z.number(),
  /** The screens that are seen, as they were when they were tested. */
  app: z.looseObject({}),
  /** What was in view, px of the prototype: as wide as its screens. */
  size: z.object({ w: z.number(), h: z.number() }),
  /** The size to which it was laid out, where that was another one. */
  resized: z.object({ w: z.number(), h: z.number() }).nullable(),
  /** The state of the player from a time on, ms of the clip. */
  states: z.array(z.object({ at: z.number(), state: z.looseObject({}) })),
  pointer: z.array(pointerRun),
  presses: z.array(press),
});
export type SharedClip = z.infer<typeof sharedClip>;
