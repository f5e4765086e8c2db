import type { Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { useMemo } from 'react';
import { type BrokenTask, brokenTasks } from './broken-tasks';

/** Once for each state of prototype and tasks: the whole prototype is walked. */
export const useBrokenTasks = (app: App, tasks: readonly Task[], before?: App): readonly BrokenTask[] =>
  useMemo(() => brokenTasks(app, tasks, before), [app, tasks, before]);
