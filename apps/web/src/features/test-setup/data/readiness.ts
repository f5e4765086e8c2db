import { limits, type Task, type TestSettings } from '@rehearse/contract';
import { type App, startScreen } from '@rehearse/model';

/** What stands between a study and its start, in the order of the page. `task` counts from 1. */
export type Missing =
  | { readonly kind: 'start' }
  | { readonly kind: 'tasks' }
  | { readonly kind: 'words'; readonly task: number }
  | { readonly kind: 'steps'; readonly task: number };

export const needed = (task: Task): number => task.flow.filter(({ optional }) => !optional).length;
const hasWords = ({ name, description = '' }: Task): boolean => Boolean(name.trim() || description.trim());

export function missingFor(app: App, { tasks }: TestSettings): readonly Missing[] {
  const ofTasks = tasks.flatMap((task, index): Missing[] => [
    ...(hasWords(task) ? [] : [{ kind: 'words', task: index + 1 } as const]),
    ...(needed(task) >= limits.flowMinSteps ? [] : [{ kind: 'steps', task: index + 1 } as const]),
  ]);
  return [
    ...(startScreen(app) ? [] : [{ kind: 'start' } as const]),
    ...(tasks.length > 0 ? [] : [{ kind: 'tasks' } as const]),
    ...ofTasks,
  ];
}
