import { routes, type Task } from '@rehearse/contract';
import { z } from 'zod';
import { goalOf } from '../../attempts/goals';
import { shapedQuery } from '../../queries/query';
import { spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { hasScreen, taskOf } from '../../study/study';
import type { Question } from '../question';
import attemptMovesSql from './attempt-moves.sql';
import attemptsGivenSql from './attempts-given.sql';
import sessionMovesSql from './session-moves.sql';
import sql from './transitions.sql';

const row = z.object({
  from_screen: z.string(),
  to_screen: z.string(),
  times: z.number(),
  sessions: z.number(),
  gap: spreadColumns,
});

/** What the ways of all sessions have in common. */
export const movesOfSessions = shapedQuery({
  name: 'transitions',
  sql: sessionMovesSql + sql,
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

interface WantedWithin {
  readonly task: Task;
}
const goals = ({ task }: WantedWithin) => [goalOf(task)];

/** The same of attempts at a task, by who was given it. */
const movesWithin = shapedQuery<WantedWithin, typeof row, ReturnType<typeof movesOfSessions.shape>>({
  ...movesOfSessions,
  name: 'transitions-within',
  sql: attemptMovesSql + sql,
  goals,
});

const givenAttempts = shapedQuery({
  name: 'transitions-given',
  sql: attemptsGivenSql,
  row: z.object({ sessions: z.number() }),
  goals,
  shape: ([counted]) => ({ sessions: counted?.sessions ?? 0 }),
});

/** From screen to screen. Throws `thing/unknown` for a task that is not there. */
export const transitions: Question<typeof routes.analytics.transitions> = {
  route: routes.analytics.transitions,
  async answer(runner, context, { within }) {
    if (within === undefined) {
      const ofAll = await runner.answer(movesOfSessions, context, {});
      return { ...ofAll, sessions: ofAll.meta.sessions };
    }
    const wanted = { task: taskOf(context.study, within) };
    const [ofTask, { sessions }] = await Promise.all([
      runner.answer(movesWithin, context, wanted),
      runner.answer(givenAttempts, context, wanted),
    ]);
    return { ...ofTask, sessions };
  },
};
