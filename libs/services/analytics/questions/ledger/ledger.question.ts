import { z } from 'zod';
import { question } from '../../ask/question';
import sql from './ledger.sql';

const row = z.object({
  session: z.string(),
  number: z.number(),
  sent: z.number(),
  stored: z.number(),
  refused: z.number(),
  duplicates: z.number(),
  gaps: z.array(z.tuple([z.number(), z.number()])),
  last_number: z.number(),
  all_sent: z.number(),
  all_stored: z.number(),
  all_refused: z.number(),
  all_duplicates: z.number(),
  all_lacking: z.number(),
  sessions_lacking: z.number(),
});

/** The longest list there is. */
export const everyLine = 1_000;

/** So many sessions, those with the most missing records first. `totals` are over all sessions, also those that the list leaves out. */
export const ledger = question({
  name: 'ledger',
  sql,
  row,
  limit: everyLine,
  parameters: (lines: number) => ({ lines }),
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
    totals: {
      sent: rows[0]?.all_sent ?? 0,
      stored: rows[0]?.all_stored ?? 0,
      refused: rows[0]?.all_refused ?? 0,
      duplicates: rows[0]?.all_duplicates ?? 0,
      gaps: rows[0]?.all_lacking ?? 0,
      sessionsWithGaps: rows[0]?.sessions_lacking ?? 0,
    },
  }),
});
