import type { OkOf, routes, TaskRow } from '@rehearse/contract';
import type { QueryContext } from '../queries/query';
import type { QuestionRunner } from '../queries/question-runner';
import { summary } from '../questions/summary/summary.question';
import { tasks } from '../questions/tasks/tasks.question';

/** What is compared of a group of sessions. */
export interface Group {
  readonly summary: OkOf<typeof routes.analytics.summary>;
  readonly tasks: readonly TaskRow[];
}

/** Of the sessions under the filter of the context. */
export async function readGroup(runner: QuestionRunner, context: QueryContext): Promise<Group> {
  const [all, perTask] = await Promise.all([summary.answer(runner, context, {}), tasks.answer(runner, context, {})]);
  return { summary: all, tasks: perTask.rows };
}
