import type { FlowStep, Language, Question, Task, TestSettings } from '@rehearse/contract';
import { freeSeconds, minutesOf, secondsOfTask } from '../../study-time';
import { inLanguage } from '../../test-texts';

/** What a tester is asked to do. */
export interface ShownTask {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly strict: boolean;
  readonly flow: readonly FlowStep[];
}

/** A step, or the end: the study looks for others, or has enough who answered so. */
export type Target = number | 'screenedOut' | 'overQuota';

/** What a tester is asked. */
export interface ShownQuestion {
  /** The block's; of what is asked after a task `ease:` and the task. */
  readonly id: string;
  /** Empty where the page has words of its own for it. */
  readonly text: string;
  readonly question: Question;
  readonly isRequired: boolean;
  /** The task that it is about. */
  readonly task: ShownTask | null;
  /** After which answer on to which step instead of the next one. */
  readonly skips: ReadonlyMap<string, Target>;
  /** Only so many may answer it in some way: the server is asked. */
  readonly isLimited?: boolean;
}

/** `free`: testers try the prototype without a task. */
export type Step =
  | { readonly kind: 'task'; readonly task: ShownTask }
  | { readonly kind: 'question'; readonly asked: ShownQuestion }
  | { readonly kind: 'free' };

export interface Plan {
  readonly steps: readonly Step[];
  /** Of the steps, in their order. */
  readonly tasks: readonly ShownTask[];
  /** Tells when a task is done; else the tester says so. */
  readonly tellsSuccess: boolean;
  /** Ids of blocks, where the order is another one for each tester. */
  readonly order: readonly string[];
  /** How long testers are told that it takes. */
  readonly minutes: number;
}

const taskText = ({ name, description = '' }: Task): string => description.trim() || name.trim();

/** Which tasks are shown depends on what is written, so that it is the same in all languages. */
export function shownTasks(test: TestSettings, language?: Language): readonly ShownTask[] {
  if (test.showTaskInTest === false) return [];
  const read = language ? inLanguage(test, language).tasks : test.tasks;
  const shown = test.tasks.flatMap((written, index) => (taskText(written) ? (read[index] ?? written) : []));
  return shown.map((task) => ({
    id: task.id,
    name: task.name.trim(),
    text: taskText(task),
    strict: task.strict === true,
    flow: task.flow,
  }));
}

export const tellsSuccess = ({ showSuccessInTest }: TestSettings): boolean => showSuccessInTest !== false;

/** Their steps alone, or one in which testers try the prototype. */
const stepsOf = (tasks: readonly ShownTask[]): readonly Step[] =>
  tasks.length > 0 ? tasks.map((task) => ({ kind: 'task', task })) : [{ kind: 'free' }];

/** What the tester of a session, which gives the seed, comes to, one after the other, in a language; without one as it is written. */
export type Planner = (test: TestSettings, seed: number, language?: Language) => Plan;

/** Of a study that has tasks alone. */
export const planOfTasks: Planner = (test, _, language) => {
  const tasks = shownTasks(test, language);
  return {
    steps: stepsOf(tasks),
    tasks,
    tellsSuccess: tellsSuccess(test),
    order: [],
    minutes: minutesOf(tasks.length > 0 ? tasks.map(secondsOfTask) : [freeSeconds]),
  };
};
