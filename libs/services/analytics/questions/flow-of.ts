import { Failure } from '@rehearse/contract';
import type { Task } from '@rehearse/contract';
import type { Study } from '../study/study';

/** The task by its id. Throws `thing/unknown`. */
export function taskOf({ tasks }: Study, id: string): Task {
  const task = tasks.find((candidate) => candidate.id === id);
  if (!task) throw new Failure('thing/unknown');
  return task;
}

export const isStrict = (strict: 'true' | 'false' | undefined): boolean | undefined =>
  strict === undefined ? undefined : strict === 'true';
