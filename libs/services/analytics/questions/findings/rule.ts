import type { FindingRule } from '@rehearse/contract';
import { goalOf } from '../../attempts/goals';
import type { QueryContext, QueryLimits } from '../../queries/query';
import type { QuestionRunner } from '../../queries/question-runner';

/** What is looked for. */
export interface RuleName {
  readonly name: FindingRule;
  /** The lower end of the share of those it happened to, from which on it is a finding. */
  readonly least: number;
}

export interface Asking {
  readonly runner: QuestionRunner;
  readonly context: QueryContext;
}

/** Once all sessions were walked through by these rules. */
export interface AskingHappenings extends Asking {
  /** The name of what happened in them. */
  readonly rules: string;
}

/** How a task without steps went, nobody can tell. */
export const goalsOfTasks = ({ study }: QueryContext) =>
  study.tasks.filter(({ flow }) => flow.length > 0).map((task) => goalOf(task));

/** All rules ask at the same time. */
export const limits: QueryLimits = { timeoutMs: 40_000, maxMemory: 2_000_000_000 };
