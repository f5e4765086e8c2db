import type { Parameters } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import type { Query } from '../../queries/query';
import type { Study } from '../../study/study';
import attemptRowsSql from './attempt-rows.sql';
import type { Candidate } from './candidate';
import { type AskingHappenings, goalsOfTasks, limits, type RuleName } from './rule';

const row = z.object({
  task: z.string(),
  step: z.number(),
  n: z.number(),
  x: z.number(),
  lost: z.number(),
  solved: z.number(),
  /** Empty for none. */
  usual_widget: z.string(),
  sessions: z.array(z.string()),
  /** Of which event: 64 bits. */
  moments: z.array(z.tuple([z.string(), z.string()])),
});
export type AttemptRow = z.infer<typeof row>;

/** Looks at attempts at tasks. */
export interface AttemptRule extends RuleName {
  /** Of what was counted before. */
  find(asking: AskingHappenings): Promise<readonly Candidate[]>;
}

interface Definition extends RuleName {
  /** Tells `considered`, which attempt-rows.sql counts: of `attempts`, or of `happenings`. */
  readonly sql: string;
  readonly isOfHappenings?: boolean;
  readonly parameters?: (study: Study) => Parameters;
  readonly candidates: (rows: readonly AttemptRow[], study: Study) => readonly Candidate[];
}

export function attemptRule({
  name,
  sql,
  isOfHappenings = false,
  least,
  parameters,
  candidates,
}: Definition): AttemptRule {
  const query: Query<string, typeof row> = {
    name: `findings-${name}`,
    sql: sql + attemptRowsSql,
    row,
    limits,
    ...(isOfHappenings ? { isOfHappenings } : { goals: (_, context) => goalsOfTasks(context) }),
    parameters: (named, { study }) => ({ rules: named, ...parameters?.(study) }),
  };
  return {
    name,
    least,
    find: async ({ runner, context, rules }) => candidates(await runner.rows(query, context, rules), context.study),
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
  moments: moments.map(([session, ord]) => ({ session, ord })),
});
