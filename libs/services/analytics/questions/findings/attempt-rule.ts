import type { FindingRule } from '@rehearse/contract';
import type { Parameters } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import type { Query } from '../../queries/query';
import type { Study } from '../../study/study';
import attemptRowsSql from './attempt-rows.sql';
import type { Candidate } from './candidate';
import { goalsOfTasks, limits, type Rule } from './rule';

const row = z.object({
  task: z.string(),
  step: z.number(),
  n: z.number(),
  x: z.number(),
  lost: z.number(),
  solved: z.number(),
  widgets: z.array(z.string()),
  sessions: z.array(z.string()),
  moments: z.array(z.tuple([z.string(), z.number()])),
});
export type AttemptRow = z.infer<typeof row>;

interface AttemptRule {
  readonly name: FindingRule;
  /** Tells `considered`, which attempt-rows.sql counts. */
  readonly sql: string;
  readonly least: number;
  readonly parameters?: (study: Study) => Parameters;
  readonly candidates: (rows: readonly AttemptRow[], study: Study) => readonly Candidate[];
}

/** A rule about attempts at tasks. */
export function attemptRule({ name, sql, least, parameters, candidates }: AttemptRule): Rule {
  const query: Query<null, typeof row> = {
    name: `findings-${name}`,
    sql: sql + attemptRowsSql,
    row,
    limits,
    goals: (_, context) => goalsOfTasks(context),
    parameters: (_, { study }) => parameters?.(study) ?? {},
  };
  return {
    name,
    least,
    find: async ({ runner, context }) => candidates(await runner.rows(query, context, null), context.study),
  };
}

/** Of a task as a whole. */
export const ofTask = ({ task, n, x, lost, sessions, moments }: AttemptRow): Candidate => ({
  n,
  x,
  lost,
  task,
  step: null,
  screen: null,
  other: null,
  widget: null,
  time: null,
  success: null,
  sessions,
  moments,
});
