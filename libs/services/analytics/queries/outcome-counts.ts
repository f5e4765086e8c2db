import { bootstrapRate } from '@rehearse/stats';
import { z } from 'zod';

const count = z.number();
/** How many tasks sessions were given, with how many of them they succeeded (task-counts.sql), and how many sessions that were. */
export const outcomeCounts = z.array(z.tuple([count, count, count]));
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

/** Over all tasks of these sessions. */
export const overallRate = (outcomes: OutcomeCounts) =>
  bootstrapRate(outcomes.map(([n, x, sessions]) => ({ n, x, count: sessions })));
