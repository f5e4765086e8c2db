import { z } from 'zod';
import { shapedQuery } from '../queries/query';
import sql from './testers.sql';

/** How many sessions there are, and of how many people. */
export const testers = shapedQuery({
  name: 'testers',
  sql,
  row: z.object({ testers: z.number() }),
  shape: ([found], { meta }) => ({ sessions: meta.sessions, testers: found?.testers ?? 0 }),
});
