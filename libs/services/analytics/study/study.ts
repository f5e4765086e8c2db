import { Failure } from '@rehearse/contract';
import type { Block, Finding, FlowStep, Source, Task } from '@rehearse/contract';
import type { App } from '@rehearse/model';

/** Who dismissed a finding, when, and why. */
export type Dismissal = NonNullable<Finding['dismissed']>;

/** What people have said about sessions. */
export interface Annotations {
  /** Sessions that were deleted; their rows may still be on the way out. */
  readonly erased: readonly string[];
  /** Whether the store knows of more than these. */
  readonly areMoreErased: boolean;
  /** Sessions that are to be ignored. */
  readonly invalid: readonly string[];
  /** Session to its tags. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** `<task>/<session>` to the result that counts instead of the computed one. */
  readonly overrides: Readonly<Record<string, boolean>>;
  /** Session to the name that a designer gave it. */
  readonly labels: ReadonlyMap<string, string>;
  /** Findings, by their ids, that people want no longer among the others. */
  readonly dismissals: ReadonlyMap<string, Dismissal>;
}

/** What analytics measures against. */
export interface Study {
  /** What was tested; null when the prototype is gone. */
  readonly model: App | null;
  /** Which version that is: the newest that these sessions tested; 0 for the newest of all. */
  readonly version: number;
  readonly tasks: readonly Task[];
  /** What testers were asked besides, and whether after each task how easy it was. */
  readonly blocks: readonly Block[];
  readonly asksEase: boolean;
  /** Where testers come from. */
  readonly sources: readonly Source[];
  readonly annotations: Annotations;
}

/** The task by its id. Throws `thing/unknown`. */
export function taskOf({ tasks }: Study, id: string): Task {
  const task = tasks.find((candidate) => candidate.id === id);
  if (!task) throw new Failure('thing/unknown');
  return task;
}

/** Tasks without a flow have no computed result and are left out of overall rates. */
export const computedTasks = ({ tasks }: Study) => tasks.filter(({ flow }) => flow.length > 0);

export const hasScreen = ({ model }: Study, screen: string): boolean =>
  model !== null && Object.hasOwn(model.screens, screen);
export const hasWidget = ({ model }: Study, widget: string): boolean =>
  model !== null && Object.hasOwn(model.widgets, widget);

/** Whether what a step is about is no longer in the prototype. */
export const isMissing = (study: Study, { screen, widget }: FlowStep): boolean =>
  Boolean((screen && !hasScreen(study, screen)) || (widget && !hasWidget(study, widget)));

/** px */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A screen that is gone is measured like a fresh one of its prototype. */
export function sizeOf({ model }: Study, screen: string): Size {
  const { w, h } = (model && Object.hasOwn(model.screens, screen) ? model.screens[screen] : model?.screenSize) ?? {
    w: 1_000,
    h: 1_000,
  };
  return { width: w, height: h };
}

export const screensOf = ({ model }: Study): readonly string[] => Object.keys(model?.screens ?? {});

/** Of screens that are not as large as a fresh one. */
export function unusualSizes(study: Study): readonly (readonly [screen: string, width: number, height: number])[] {
  const usual = sizeOf(study, '');
  return screensOf(study)
    .map((screen) => ({ screen, ...sizeOf(study, screen) }))
    .filter(({ width, height }) => width !== usual.width || height !== usual.height)
    .map(({ screen, width, height }) => [screen, width, height] as const);
}
