import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import heardSql from './heard.sql';
import sql from './running.sql';
import { sinceOf } from './since';

/** How many are testing, as `analytics.now` counts them. */
export const running = shapedQuery({
  name: 'running',
  sql: heardSql + sql,
  row: z.object({ running: z.number() }),
  parameters: () => ({ since: sinceOf(Date.now()) }),
  shape: ([found]) => ({ running: found?.running ?? 0 }),
});
