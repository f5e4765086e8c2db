import { app, route } from '../../route';
import { z } from 'zod';
import { heatShape } from './heat';
import { rateSchema, spreadSchema } from './numbers';
import { answer, base, filterSchema, missing, question } from './question';

/** Of a first click. Whoever skipped it said so: would not know where. */
const firstClick = z.looseObject({
  screen: z.string(),
  missing,
  /** Sessions that skipped it. */
  skipped: z.number(),
  /** Of those who clicked, in one of the right places; null where there is no wrong place. */
  right: rateSchema.nullable(),
  /** ms from the screen's being shown to the first click, of those who did not select from the list. */
  time: spreadSchema,
  /** Where they clicked first. Column and row count cells of `cell` px. */
  clicks: z.looseObject(heatShape),
  /** Sessions, by how they clicked. */
  ways: z.array(z.looseObject({ way: z.enum(['pointer', 'keys', 'list']), sessions: z.number() })),
});
export type FirstClick = z.infer<typeof firstClick>;

export const blockRoutes = {
  block: route({
    ...question,
    name: 'analytics.block',
    path: `${base}/blocks/{block}`,
    summary: 'What testers did in a block that asks for more than an answer',
    params: app.extend({ block: z.string() }),
    query: filterSchema,
    /** All null where the block is of another kind. */
    ok: answer({ firstClick: firstClick.nullable() }),
  }),
} as const;
