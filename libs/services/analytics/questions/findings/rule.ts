import type { FindingRule } from '@rehearse/contract';
import { goalOf } from '../../attempts/goals';
import type { Meta, QueryContext } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';
import type { Candidate } from './candidate';

/** One thing that is looked for. */
export interface Rule {
  readonly name: FindingRule;
  /** The lower end of the share of those it happened to, from which on it is a finding. */
  readonly least: number;
  /** `dead`: what was clicked without a word on whether it reacts, and does not (dead-clicks.query.ts). */
  find(
    runner: QuestionRunner,
    context: QueryContext,
    dead: readonly string[],
  ): Promise<{ readonly meta: Meta; readonly candidates: readonly Candidate[] }>;
}

/** How a task without steps went, nobody can tell. */
export const goalsOfTasks = (_: unknown, { study }: QueryContext) =>
  study.tasks.filter(({ flow }) => flow.length > 0).map((task) => goalOf(task));
