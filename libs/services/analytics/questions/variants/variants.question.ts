import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { outcomeCounts, overallRate } from '../../queries/outcome-counts';
import taskCountsSql from '../../queries/task-counts.sql';
import variantsOfSql from '../../queries/variants-of.sql';
import { goalOf } from '../../attempts/goals';
import { computedTasks } from '../../study/study';
import { question } from '../question';
import sql from './variants.sql';

const row = z.object({
  variant: z.string(),
  outcomes: outcomeCounts,
});

/** What sessions of each variant did, over all tasks. Whoever came to several random branches counts for a variant of each. */
export const variants = question({
  route: routes.analytics.variants,
  sql: `${variantsOfSql}${taskCountsSql}${sql}`,
  row,
  limit: 1_000,
  goals: (_, { study }) => computedTasks(study).map((task) => goalOf(task)),
  shape: (rows) => ({
    rows: rows.map(({ variant, outcomes }) => ({
      variant,
      sessions: outcomes.reduce((sum, [, , count]) => sum + count, 0),
      success: overallRate(outcomes),
    })),
  }),
});
