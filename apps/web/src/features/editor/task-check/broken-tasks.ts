import { elementOf, screenOf } from '@rehearse/client/editor';
import type { Task } from '@rehearse/contract';
import { type App, sourceId } from '@rehearse/model';
import { type StepFault, stoppedTasks } from '@rehearse/simulate';

/** A task of the study that testers can no longer do. Numbers count from 1. */
export interface BrokenTask {
  readonly id: string;
  readonly task: number;
  readonly step: number;
  readonly fault: StepFault;
  /** What of the step is still there: its widget, else its screen. */
  readonly element: string | undefined;
  /** Where that is. */
  readonly screen: { readonly id: string; readonly name: string } | undefined;
}

/** Each with its first step that stops testers. */
export function brokenTasks(app: App, tasks: readonly Task[]): readonly BrokenTask[] {
  return stoppedTasks(app, tasks).map(({ task: { id, flow }, index, step, fault }) => {
    const { widget, overlay, screen } = flow[step] ?? {};
    const places = [widget && sourceId(widget), overlay, screen];
    const element = places.find((place) => place && elementOf(app, place)) ?? undefined;
    const at = element === undefined ? undefined : screenOf(app, element);
    return { id, task: index + 1, step: step + 1, fault, element, screen: at && { id: at.id, name: at.name } };
  });
}
