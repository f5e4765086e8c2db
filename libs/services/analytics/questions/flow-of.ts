import { Failure } from '@rehearse/contract';
import type { Task } from '@rehearse/contract';
import type { NamedFlow } from '../ask/flows';
import type { Study } from '../study/study';

/** A task's flow under the task's id; `strict` overrides the task's own setting. */
export const namedFlow = (task: Task, strict = task.strict === true): NamedFlow => ({
  name: task.id,
  flow: task.flow,
  strict,
});

/** The task by its id. Throws `thing/unknown`. */
export function taskOf({ tasks }: Study, id: string): Task {
  const task = tasks.find((candidate) => candidate.id === id);
  if (!task) throw new Failure('thing/unknown');
  return task;
}

export const isStrict = (strict: 'true' | 'false' | undefined): boolean | undefined =>
  strict === undefined ? undefined : strict === 'true';
