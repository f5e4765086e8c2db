import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { goalOf } from '../attempts/goals';
import isClickSql from '../queries/is-click.sql';
import type { Query } from '../queries/query';
import type { Study } from '../study/study';
import blindSql from './blind-clicks.sql';
import { deadEnds } from './dead-ends';

/** A table `blind` (session, task) behind the common ones, which have attempts. */
export const blindTable = `${isClickSql}${blindSql}`;

export const blindParameters = (study: Study) => ({ dead_ends: wellFormedJson(deadEnds(study)) });

const row = z.object({ task: z.string(), times: z.number() });

/** How many of a task's first clicks are wrong because none could be right where they were made. */
export const blindClicks: Query<null, typeof row> = {
  name: 'blind-clicks',
  sql: `${blindTable}SELECT task, count() AS times FROM blind GROUP BY task`,
  row,
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: (_, { study }) => blindParameters(study),
};
