import type { FlowStep, Language, Task, TestSettings } from '@rehearse/contract';
import { actionTypes, type FlowEvent, type FlowMatch, isOneOf, matchFlow, typesNamedBy } from '@rehearse/events';
import { inLanguage } from '../../test-texts';

/** What a tester is asked to do. */
export interface ShownTask {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly strict: boolean;
  readonly flow: readonly FlowStep[];
}

export interface Plan {
  readonly tasks: readonly ShownTask[];
  /** Tells when a task is done; else the tester says so. */
  readonly tellsSuccess: boolean;
}

/** How a task ended. `said`: the tester says that it is done, without a match. */
export type Outcome = 'done' | 'said' | 'givenUp';

/** Where a tester is. `between`: a task has ended and the next one has not begun. */
export interface Progress {
  readonly phase: 'welcome' | 'task' | 'between' | 'free' | 'ended';
  /** Index of the current or next task. */
  readonly at: number;
  readonly outcomes: readonly Outcome[];
  /** Since the current task began, led by the screen on which it began. */
  readonly events: readonly FlowEvent[];
  /** The current task's flow was done. */
  readonly matched: boolean;
  /** ms since the epoch; 0 for not yet. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly stopped: boolean;
}

/** Tasks that were done, not those that were given up. */
export const doneCount = ({ outcomes }: Pick<Progress, 'outcomes'>): number =>
  outcomes.filter((outcome) => outcome !== 'givenUp').length;

export const initialProgress: Progress = {
  phase: 'welcome',
  at: 0,
  outcomes: [],
  events: [],
  matched: false,
  startedAt: 0,
  endedAt: 0,
  stopped: false,
};

const taskText = ({ name, description = '' }: Task): string => description.trim() || name.trim();

/** Which tasks are shown depends on what is written, so that it is the same in all languages. */
export function planOf(test: TestSettings, language?: Language): Plan {
  const read = language ? inLanguage(test, language).tasks : test.tasks;
  const shown = test.tasks.flatMap((written, index) => (taskText(written) ? (read[index] ?? written) : []));
  const tasks = shown.map((task) => ({
    id: task.id,
    name: task.name.trim(),
    text: taskText(task),
    strict: task.strict === true,
    flow: task.flow,
  }));
  return { tasks: test.showTaskInTest === false ? [] : tasks, tellsSuccess: test.showSuccessInTest !== false };
}

export const taskOf = (plan: Plan, { at, phase }: Progress): ShownTask | null =>
  phase === 'task' || phase === 'between' ? (plan.tasks[at] ?? null) : null;

export function startTest(plan: Plan, progress: Progress, now: number): Progress {
  return { ...progress, phase: plan.tasks.length > 0 ? 'task' : 'free', startedAt: now };
}

/** A task that begins on a screen may ask for that screen first: seeing it counts, and so do the overlays above it. */
export const startTaskOn = (
  progress: Progress,
  screen: string,
  overlays: readonly string[],
  now: number,
): Progress => ({
  ...progress,
  phase: 'task',
  matched: false,
  events: [
    { type: 'ScreenLoaded', screen, widget: null, time: now },
    ...overlays.map((overlay) => ({ type: 'OverlayLoaded', screen, overlay, widget: null, time: now })),
  ],
});

/** As the rows of attempts are matched that the results are counted from. */
const matchOf = ({ flow, strict }: ShownTask, events: readonly FlowEvent[]): FlowMatch =>
  matchFlow(flow, events, strict, typesNamedBy(flow));

/** What the tester did; ends nothing by itself: look at `matched`. */
export function withEvents(plan: Plan, progress: Progress, events: readonly FlowEvent[]): Progress {
  const task = taskOf(plan, progress);
  if (!task || progress.phase !== 'task' || progress.matched) return progress;
  const counted = events.filter((event) => isOneOf(actionTypes, event));
  if (counted.length === 0) return progress;
  const all = [...progress.events, ...counted];
  const matched = matchOf(task, all).complete;
  return { ...progress, events: all, matched };
}

export function endTask(plan: Plan, progress: Progress, outcome: Outcome): Progress {
  return { ...progress, phase: 'between', outcomes: [...progress.outcomes, outcome], events: [] };
}

/** True when no task comes after the current one. */
export const isLast = (plan: Plan, { at }: Progress): boolean => at >= plan.tasks.length - 1;

/** Widget of the next needed step, if it lies on one of the screens in view; null means that any link may help. */
export function nextWidget(task: ShownTask, progress: Progress, screens: readonly string[]): string | null {
  const { hits } = matchOf(task, progress.events);
  const done = hits.at(-1)?.step ?? -1;
  const next = task.flow
    .slice(done + 1)
    .find((step) => !step.optional && step.type !== 'ScreenLoaded' && step.type !== 'OverlayLoaded');
  return next?.widget && next.screen && screens.includes(next.screen) ? next.widget : null;
}
