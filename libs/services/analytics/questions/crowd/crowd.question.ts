import { z } from 'zod';
import { question } from '../../ask/question';
import sql from './crowd.sql';

export const crowd = question({
  name: 'crowd',
  sql,
  row: z.object({ testers: z.number() }),
  shape: ([found], { meta }) => ({ sessions: meta.sessions, testers: found?.testers ?? 0 }),
});
