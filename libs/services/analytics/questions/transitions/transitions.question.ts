import { z } from 'zod';
import { question } from '../../ask/question';
import { spreadColumns, spreadFrom } from '../../ask/spread';
import { hasScreen } from '../../study/study';
import sql from './transitions.sql';

const row = z.object({
  from_screen: z.string(),
  to_screen: z.string(),
  times: z.number(),
  sessions: z.number(),
  gap: spreadColumns,
});

export const transitions = question({
  name: 'transitions',
  sql,
  row,
  limit: 2_000,
  shape: (rows, { scope: { study } }) => ({
    rows: rows.map(({ from_screen: from, to_screen: to, times, sessions, gap }) => ({
      from,
      to,
      ...(hasScreen(study, from) && hasScreen(study, to) ? {} : { missing: true }),
      count: times,
      sessions,
      gap: spreadFrom(gap, 'time'),
    })),
  }),
});
