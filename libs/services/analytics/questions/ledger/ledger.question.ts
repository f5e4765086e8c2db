import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { question } from '../question';
import ledgerSql from './ledger.sql';
import recordCountsSql from './record-counts.sql';
import totalsSql from './totals.sql';

const totals = z.object({
  all_sent: z.number(),
  all_stored: z.number(),
  all_refused: z.number(),
  all_duplicates: z.number(),
  all_missing: z.number(),
  sessions_with_gaps: z.number(),
});

const row = totals.extend({
  session: z.string(),
  number: z.number(),
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.array(z.tuple([z.number(), z.number()])),
  last_number: z.number(),
});

/** Sessions, those with the most missing records first. `totals` are over all sessions, also those that the list leaves out. */
export const ledger = question({
  route: routes.analytics.ledger,
  sql: `${recordCountsSql}\n${ledgerSql}`,
  row,
  limit: 1_000,
  countsEvents: true,
  shape: (rows) => ({
    sessions: rows.map(({ session, number, sent, stored, refused, duplicates, gaps, last_number }) => ({
      id: session,
      number: number || null,
      sent,
      stored,
      refused,
      duplicates,
      gaps,
      lastSeq: last_number,
    })),
    totals: totalsOf(rows[0]),
  }),
});

/** Its totals alone. */
export const ledgerTotals = shapedQuery({
  name: 'ledger-totals',
  sql: `${recordCountsSql}\n${totalsSql}`,
  row: totals,
  countsEvents: true,
  shape: ([found]) => ({ totals: totalsOf(found) }),
});

const totalsOf = (found: z.infer<typeof totals> | undefined) => ({
  sent: found?.all_sent ?? 0,
  stored: found?.all_stored ?? 0,
  refused: found?.all_refused ?? 0,
  duplicates: found?.all_duplicates ?? 0,
  gaps: found?.all_missing ?? 0,
  sessionsWithGaps: found?.sessions_with_gaps ?? 0,
});
