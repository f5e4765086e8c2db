import { app, route } from '../../route';
import { z } from 'zod';
import { maybe, rateSchema, spreadSchema } from './numbers';
import { answer, base, filterText, metaSchema, missing, question } from './question';

/**
 * How far `b` lies from `a`: less it, or, of times (`welch-log`), as a share of it, less 1. lo..hi: 95 %. `p`: two-sided; null where
 * the method gives none. null where there is too little to say.
 */
const difference = z
  .looseObject({
    value: z.number(),
    lo: z.number(),
    hi: z.number(),
    p: maybe,
    method: z.enum(['agresti-caffo', 'intervals', 'welch', 'welch-log']),
    /** By which test `p` is, where that is not the one of the interval: of rates where chance leaves next to nothing in a count. */
    test: z.enum(['fisher', 'mann-whitney']).optional(),
    level: z.number(),
  })
  .nullable();

export const rates = z.looseObject({ a: rateSchema, b: rateSchema, difference });
export const spreads = z.looseObject({ a: spreadSchema, b: spreadSchema, difference });

const comparedTask = z.looseObject({
  id: z.string(),
  name: z.string(),
  missing,
  rate: rates,
  rateOfGiven: rates,
  rateOfStarters: rates,
  firstClick: rates,
  firstClickPossible: rates,
  duration: spreads,
  timeToGiveUp: spreads,
  timeOfFailures: spreads,
  interactions: spreads,
  misclicks: spreads,
  discovery: spreads,
});

export type Compared<One> = { readonly a: One; readonly b: One; readonly difference: z.infer<typeof difference> };

export const compareRoutes = {
  compare: route({
    ...question,
    name: 'analytics.compare',
    path: `${base}/compare`,
    summary:
      'Sessions under two filters against each other: every rate and spread, with the difference and its interval',
    params: app,
    query: z.strictObject({ a: filterText, b: filterText }),
    /** `meta` is of both together. */
    ok: answer({
      a: metaSchema,
      b: metaSchema,
      summary: z.looseObject({
        success: rates,
        /** Of the sessions that were given tasks, those that solved every one. */
        solvedAll: rates,
        duration: spreads,
        active: spreads,
        eventsPerSession: spreads,
        uniqueScreens: spreads,
      }),
      /** Those that both have. */
      tasks: z.array(comparedTask),
    }),
  }),
} as const;
