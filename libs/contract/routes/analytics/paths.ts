import { route } from '../../route';
import { z } from 'zod';
import { count, maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, question, taskPath } from './question';
import { sessionRow } from './sessions';

const place = z.looseObject({
  /** The overlay, while one was open. */
  screen: z.string(),
  /** What was clicked; empty where the path is one of screens, or where it was the screen itself. */
  widget: z.string(),
  /** The path was there before. */
  isBack: z.boolean(),
});

const pathSession = sessionRow.pick({ id: true, number: true, label: true }).extend({
  success: z.boolean(),
  /** Since the session began, ms. */
  at: z.number(),
  duration: maybe,
});

export const pathRow = z.looseObject({
  places: z.array(place),
  /** Longer than the places that are told. */
  isCut: z.boolean(),
  /** The way that the task was recorded. */
  isRecorded: z.boolean(),
  /** It ends where the recorded way ends. */
  isAtGoal: z.boolean(),
  /** Of all who tried the task. */
  taken: rateSchema,
  /** Of those who took it. */
  success: rateSchema,
  /** Time on task of all who took it, whether they succeeded or not. */
  duration: spreadSchema,
  /** Smith's lostness, against the fewest screens that anybody needed from the same place; null of others than screens, and of who never came to the goal. */
  lostness: maybe,
  /** The newest 50. */
  sessions: z.array(pathSession),
});

export type PathRow = z.infer<typeof pathRow>;

const elements = ['screens', 'firstViews', 'clicks'] as const;

/** What paths are made of: screens, each the first time that it is seen, or what was clicked. */
export type PathElement = (typeof elements)[number];

export const pathRoutes = {
  paths: route({
    ...question,
    name: 'analytics.paths',
    path: `${base}/tasks/{task}/paths`,
    summary: 'Ways that people took',
    params: taskPath,
    query: filterSchema.extend({ by: z.enum(elements).optional() }),
    ok: answer({
      /** Who tried the task, and how many different ways they took; the 200 most frequent are told. */
      attempts: count,
      paths: count,
      rows: z.array(pathRow),
    }),
  }),
} as const;
