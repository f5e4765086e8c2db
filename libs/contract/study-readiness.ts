import { type App, startScreen } from '@rehearse/model';
import { limits } from './limits';
import type { Task, TestSettings } from './routes/tests';

/** What stands between a study and its start, in the order of the page. `task` counts from 1. */
export type MissingPart =
  | { readonly kind: 'start' }
  | { readonly kind: 'tasks' }
  | { readonly kind: 'text'; readonly task: number }
  | { readonly kind: 'steps'; readonly task: number };

export const requiredSteps = (task: Task): number => task.flow.filter(({ optional }) => !optional).length;
const hasText = ({ name, description = '' }: Task): boolean => Boolean(name.trim() || description.trim());

export function missingParts(app: App, { tasks }: Pick<TestSettings, 'tasks'>): readonly MissingPart[] {
  const ofTasks = tasks.flatMap((task, index): MissingPart[] => [
    ...(hasText(task) ? [] : [{ kind: 'text', task: index + 1 } as const]),
    ...(requiredSteps(task) >= limits.flowMinSteps ? [] : [{ kind: 'steps', task: index + 1 } as const]),
  ]);
  return [
    ...(startScreen(app) ? [] : [{ kind: 'start' } as const]),
    ...(tasks.length > 0 ? [] : [{ kind: 'tasks' } as const]),
    ...ofTasks,
  ];
}
