import type { Task } from '@rehearse/contract';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../ask/cursor';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import sql from './matches.sql';

interface Wanted {
  readonly task: Task;
  readonly strict?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

const row = z.object({
  session: z.string(),
  success: z.boolean(),
  forced: z.boolean(),
  complete: z.boolean(),
  start: z.number(),
  duration: z.number(),
  interactions: z.number(),
  events: z.number(),
  hits: z.array(z.tuple([z.number(), z.number(), z.string()])),
  place: z.number(),
});

export const matches = question({
  name: 'matches',
  sql,
  row,
  flows: ({ task, strict }: Wanted) => [namedFlow(task, strict)],
  parameters: ({ task, limit, cursor }) => ({ of_task: task.id, ...pageParameters({ limit, cursor }) }),
  shape(found, { arguments: { limit = pageSize } }) {
    const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
    return {
      rows: rows.map(({ session, success, forced, complete, start, duration, interactions, events, hits }) => ({
        session,
        success,
        forced,
        start: hits.length > 0 ? start : null,
        duration: complete ? duration : null,
        interactions: complete ? interactions : null,
        events: complete ? events : null,
        hits: hits.map(([step, time, event]) => ({ step, time, event })),
      })),
      next,
    };
  },
});
