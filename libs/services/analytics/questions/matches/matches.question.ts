import { routes } from '@rehearse/contract';
import { outcomes } from '@rehearse/events';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../queries/cursor';
import { goalOf } from '../../attempts/goals';
import { taskOf } from '../../study/study';
import { question } from '../question';
import sql from './matches.sql';

const row = z.object({
  session: z.string(),
  success: z.boolean(),
  forced: z.boolean(),
  result: z.enum(outcomes),
  outcome: z.enum(outcomes),
  guided: z.boolean(),
  complete: z.boolean(),
  attempted: z.boolean(),
  begin: z.number(),
  duration: z.number(),
  interactions: z.number(),
  actions: z.number(),
  hits: z.array(z.tuple([z.number(), z.number(), z.string()])),
  place: z.number(),
});
type Row = z.infer<typeof row>;

export const matches = question({
  route: routes.analytics.matches,
  sql,
  row,
  goals: ({ task, strict }, { study }) => [goalOf(taskOf(study, task), strict)],
  parameters: ({ limit, cursor }) => pageParameters({ limit, cursor }),
  shape(found, { arguments: { limit = pageSize } }) {
    const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
    return {
      rows: rows.map(matchOf),
      next,
    };
  },
});

function matchOf({ session, success, forced, result, outcome, guided, ...row }: Row) {
  const measured = <T>(value: T): T | null => (row.complete ? value : null);
  return {
    session,
    success,
    forced,
    outcome: result,
    computed: outcome,
    guided,
    start: row.attempted ? row.begin : null,
    duration: measured(row.duration),
    interactions: measured(row.interactions),
    events: measured(row.actions),
    hits: row.hits.map(([step, time, event]) => ({ step, time, event })),
  };
}
