import type { Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { type StepFault, stoppedTasks } from '@rehearse/simulate';
import { type Missing, missingFor } from './put-back';
import { describeStep, type StepDescription } from './steps';

/** A task that testers can no longer do, and its first step that stops them. Numbers count from 1. */
export interface BrokenTask {
  readonly id: string;
  readonly task: number;
  readonly step: number;
  readonly fault: StepFault;
  readonly what: StepDescription;
  /** What it lacks and can be put back. */
  readonly missing: Missing | undefined;
}

/** `before`: a version that may know by name what is gone from `app`. */
export function brokenTasks(app: App, tasks: readonly Task[], before: App = app): readonly BrokenTask[] {
  return stoppedTasks(app, tasks).flatMap(({ task, index, step, fault }) => {
    const { id, flow } = task;
    const needed = flow[step];
    if (!needed) return [];
    const now = describeStep(app, needed);
    const what = now.isDeleted ? describeStep(before, needed) : now;
    return [{ id, task: index + 1, step: step + 1, fault, what, missing: missingFor(app, before, needed, task) }];
  });
}
