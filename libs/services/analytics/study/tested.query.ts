import { z } from 'zod';
import { shapedQuery } from '../queries/query';
import sql from './tested.sql';

/** The newest version that sessions tested (0 for none), and their round where they have one in common. */
export const tested = shapedQuery({
  name: 'tested',
  sql,
  row: z.object({ version: z.number(), rounds: z.array(z.number()) }),
  shape: ([found]) => ({
    version: found?.version ?? 0,
    round: found?.rounds.length === 1 ? found.rounds[0] : undefined,
  }),
});
