import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasScreen } from '../../study/study';
import { question } from '../question';
import sql from './transitions.sql';

const row = z.object({
  from_screen: z.string(),
  to_screen: z.string(),
  times: z.number(),
  sessions: z.number(),
  gap: spreadColumns,
});

export const transitions = question({
  route: routes.analytics.transitions,
  sql,
  row,
  limit: 2_000,
  shape: (rows, { context: { study } }) => ({
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
