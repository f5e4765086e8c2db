import { actionTypes, type FlowEvent, type FlowMatch, isOneOf, matchFlow, typesNamedBy } from '@rehearse/events';
import type { Plan, ShownQuestion, ShownTask, Step } from './test-plan';

/** How a task ended. `said`: the tester says that it is done, without a match. `leftOut`: an answer led past it. */
export type Outcome = 'done' | 'said' | 'givenUp' | 'leftOut';

/** An answer that is not given yet. Progress that was kept by an earlier version of the page has none. */
interface Draft {
  readonly value: unknown;
  /** ms since the epoch: when the question was shown. */
  readonly since: number;
}

/** Where a tester is. `between`: a task has ended and the next one has not begun. */
export interface Progress {
  readonly phase: 'welcome' | 'task' | 'between' | 'free' | 'question' | 'ended';
  /** Index of the current step. */
  readonly at: number;
  /** Of the tasks so far. */
  readonly outcomes: readonly Outcome[];
  /** Since the current task began, led by the screen on which it began. */
  readonly events: readonly FlowEvent[];
  /** The current task's flow was done. */
  readonly matched: boolean;
  /** What is being answered. */
  readonly draft?: Draft | undefined;
  /** ms since the epoch; 0 for not yet. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly stopped: boolean;
  /** An answer said that the study looks for others. Progress that was kept by an earlier version of the page has none, or `true`. */
  readonly screenedOut?: true | 'screenedOut' | 'overQuota' | undefined;
}

/** Tasks that were done, not those that were given up. */
export const doneCount = ({ outcomes }: Pick<Progress, 'outcomes'>): number =>
  outcomes.filter((outcome) => outcome === 'done' || outcome === 'said').length;

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

const stepOf = (plan: Plan, { at }: Pick<Progress, 'at'>): Step | null => plan.steps[at] ?? null;

export function taskOf(plan: Plan, progress: Progress): ShownTask | null {
  const step = stepOf(plan, progress);
  return step?.kind === 'task' && (progress.phase === 'task' || progress.phase === 'between') ? step.task : null;
}

export function questionOf(plan: Plan, progress: Progress): ShownQuestion | null {
  const step = stepOf(plan, progress);
  return step?.kind === 'question' && progress.phase === 'question' ? step.asked : null;
}

/** Of the current task among all tasks, from 1. */
export const numberOfTask = (plan: Plan, { at }: Pick<Progress, 'at'>): number => tasksIn(plan, 0, at) + 1;

const tasksIn = ({ steps }: Plan, from: number, to: number): number =>
  steps.slice(from, to).filter(({ kind }) => kind === 'task').length;

/** At a step that begins. Tasks that the way there leads past are left out. */
export function goTo(plan: Plan, progress: Progress, at: number, now: number): Progress {
  const { kind } = plan.steps[at] ?? {};
  const leftOut = Array.from({ length: tasksIn(plan, progress.at + 1, at) }, (): Outcome => 'leftOut');
  return {
    ...progress,
    phase: kind ?? 'ended',
    at,
    outcomes: [...progress.outcomes, ...leftOut],
    events: [],
    matched: false,
    draft: kind === 'question' ? { value: null, since: now } : undefined,
  };
}

export const startTest = (plan: Plan, progress: Progress, now: number): Progress => ({
  ...goTo(plan, progress, 0, now),
  startedAt: now,
});

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

/** What comes after the current step; null at the end. */
export const nextStep = (plan: Plan, { at }: Pick<Progress, 'at'>): Step | null => stepOf(plan, { at: at + 1 });

/** Widget of the next needed step, if it lies on one of the screens in view; null means that any link may help. */
export function nextWidget(task: ShownTask, progress: Progress, screens: readonly string[]): string | null {
  const { hits } = matchOf(task, progress.events);
  const done = hits.at(-1)?.step ?? -1;
  const next = task.flow
    .slice(done + 1)
    .find((step) => !step.optional && step.type !== 'ScreenLoaded' && step.type !== 'OverlayLoaded');
  return next?.widget && next.screen && screens.includes(next.screen) ? next.widget : null;
}
