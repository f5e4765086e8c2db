import type { MouseRecord, StoredApp, TesterEvent } from '@rehearse/contract';
import type { PointerSamples, QueueStatus, RecordQueue, Resumed } from '@rehearse/client/player';
import type { SimulationEvent, SimulationState } from '@rehearse/simulate';
import type { Plan, Target } from './test-plan';
import {
  endTask,
  goTo,
  initialProgress,
  nextWidget,
  type Outcome,
  type Progress,
  questionOf,
  startTaskOn,
  startTest,
  taskOf,
  withEvents,
} from './test-progress';

/** What a page goes on with that was reloaded, or in place of another one. */
export interface Saved {
  readonly progress: Progress;
  readonly simulation: SimulationState | null;
  /** The same as its records tell it, where that differs. */
  readonly told?: SimulationState | undefined;
  readonly variant: string | null;
}

export interface SessionOptions {
  readonly app: StoredApp;
  readonly plan: Plan;
  /** Where the prototype begins: a test may begin with a question before it is shown. */
  readonly startScreen: string;
  /** null where nothing is recorded. */
  readonly queue: RecordQueue | null;
  readonly user: string;
  /** Told once, with SessionStart. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Where the session came from: told with its end, too. */
  readonly entry?: { readonly source?: string; readonly pilot?: boolean } | undefined;
  readonly onSave: (saved: Saved) => void;
  readonly saved: Saved | null;
  readonly now: () => number;
  readonly onStart?: () => void;
}

/** What there is to draw. */
export interface TestView {
  readonly progress: Progress;
  readonly hints: 'links' | readonly string[];
  readonly records: QueueStatus | null;
  /** Another tab goes on with the session. */
  readonly moved: boolean;
}

interface AnswerOptions {
  readonly more?: Readonly<Record<string, unknown>> | undefined;
  readonly to?: Target | null;
}

type LedOut = Exclude<Target, number>;

const noHints: readonly string[] = [];

/** One run of a tester: their progress through the tasks, and the record of it. */
export class TestSession {
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  #simulation: SimulationState | null;
  #told: SimulationState | undefined;
  /** The line that the first random branch of this session took. */
  #variant: string | null;
  #view: TestView;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#simulation = options.saved?.simulation ?? null;
    this.#told = options.saved?.told;
    this.#variant = options.saved?.variant ?? null;
    const progress = options.saved?.progress ?? initialProgress;
    const { queue } = options;
    this.#view = { progress, hints: noHints, records: queue?.status ?? null, moved: false };
    queue?.subscribe(() => this.#draw({ records: queue.status }));
  }

  readonly view = (): TestView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Where the prototype stood before a reload. */
  get resume(): Resumed | undefined {
    return this.#simulation?.screen ? { state: this.#simulation, told: this.#told } : undefined;
  }

  start(): void {
    this.#options.onStart?.();
    this.#progress(startTest(this.#options.plan, this.#view.progress, this.#options.now()));
    if (this.#view.progress.phase !== 'question') return;
    // Before the prototype is there, which tells this otherwise.
    this.#tell('SessionStart', {}, this.#options.context);
  }

  /** Kept for the case that the page is loaded anew. */
  draft(value: unknown): void {
    const { progress } = this.#view;
    if (progress.draft) this.#progress({ ...progress, draft: { ...progress.draft, value } });
  }

  /** null: the tester does not want to answer. `more` is told with it. `to` is the step that it leads to instead of the next one. */
  answer(value: unknown, { more, to }: AnswerOptions = {}): void {
    const { progress } = this.#view;
    const asked = questionOf(this.#options.plan, progress);
    if (!asked) return;
    const took = Math.max(0, this.#options.now() - (progress.draft?.since ?? 0));
    this.#tell('QuestionAnswered', {
      widget: asked.id,
      state: { type: 'answer', value, took, ...more },
      ...(asked.task && { task: asked.task.id }),
    });
    if (typeof to === 'string') this.finish(to, to);
    else this.#goTo(to ?? progress.at + 1);
  }

  readonly onState = (simulation: SimulationState, told = simulation): void => {
    this.#simulation = simulation;
    this.#told = told === simulation ? undefined : told;
    this.#variant ??= Object.values(simulation.variants)[0] ?? null;
    this.#save();
  };

  readonly onEvents = (events: readonly SimulationEvent[]): void => {
    let anew: SimulationEvent['input'];
    for (const event of events) {
      const isStart = event.type === 'SessionStart';
      // A prototype that was changed while it ran may start anew: that is no new session.
      if (isStart && this.#view.records && this.#view.records.numbered > 0) anew = event.input;
      else {
        this.#record(anew ? { ...event, input: anew } : event, isStart ? this.#options.context : {});
        anew = undefined;
      }
    }
    const { progress } = this.#view;
    if (progress.phase === 'task' && progress.events.length === 0) this.#startTask();
    else this.#follow(withEvents(this.#options.plan, progress, events));
    if (events.some(({ type }) => type === 'WidgetClick' || type === 'ScreenLoaded')) this.#draw({ hints: noHints });
  };

  readonly onPointer = (samples: PointerSamples): void => {
    const { x, y, c, t, screen } = samples;
    const record: MouseRecord = { kind: 'mouse', screen, x: [...x], y: [...y], c: [...c], t: [...t] };
    this.#options.queue?.add(record);
  };

  /** Points out where to go on; it is told that the tester was helped. */
  assist(): void {
    const { progress } = this.#view;
    const task = taskOf(this.#options.plan, progress);
    const screens = [this.#simulation?.screen, ...(this.#simulation?.overlays ?? [])].filter(
      (id) => typeof id === 'string',
    );
    const widget = task && nextWidget(task, progress, screens);
    this.#tell('TaskAssisted');
    this.#draw({ hints: widget ? [widget] : 'links' });
  }

  giveUp(): void {
    this.#tell('TaskGivenUp');
    this.#end('givenUp');
  }

  /** The tester says that the task is done. */
  finishTask(): void {
    this.#end(this.#view.progress.matched ? 'done' : 'said');
    this.next();
  }

  next(): void {
    this.#goTo(this.#view.progress.at + 1);
  }

  #goTo(at: number): void {
    const { plan, now } = this.#options;
    if (at >= plan.steps.length) return this.finish();
    this.#progress(goTo(plan, this.#view.progress, at, now()));
    // Where the prototype has not been shown yet, the task begins with it.
    if (this.#view.progress.phase === 'task' && this.#simulation?.screen) this.#startTask();
  }

  /** `screenedOut`: why an answer led out. */
  finish(how: 'finished' | 'stopped' | LedOut = 'finished', screenedOut?: LedOut): void {
    const { entry } = this.#options;
    const isMarked = entry && Object.keys(entry).length > 0;
    this.#tell('SessionEnd', { state: { type: 'value', value: how }, ...(isMarked && { entry }) });
    this.#progress({
      ...this.#view.progress,
      phase: 'ended',
      draft: undefined,
      endedAt: this.#options.now(),
      stopped: how === 'stopped',
      screenedOut,
    });
    this.#options.queue?.wake();
  }

  /** The page was hidden or is seen again. */
  setVisible(isVisible: boolean): void {
    const { phase } = this.#view.progress;
    if (phase !== 'welcome' && phase !== 'ended') this.#tell(isVisible ? 'PageShown' : 'PageHidden');
  }

  /** Another tab goes on: from here nothing is kept any more. */
  moveToOtherTab(): void {
    this.#draw({ moved: true });
  }

  #startTask(): void {
    const { screen, overlays = [] } = this.#simulation ?? {};
    this.#progress(startTaskOn(this.#view.progress, screen ?? '', overlays, this.#options.now()));
    this.#tell('TaskStarted');
  }

  #follow(progress: Progress): void {
    const before = this.#view.progress;
    if (progress === before) return;
    this.#progress(progress);
    if (!progress.matched || before.matched) return;
    this.#tell('TaskCompleted');
    if (this.#options.plan.tellsSuccess) this.#end('done');
  }

  #end(outcome: Outcome): void {
    this.#progress(endTask(this.#options.plan, this.#view.progress, outcome));
    this.#draw({ hints: noHints });
  }

  #tell(
    type: TesterEvent['type'],
    more: Partial<TesterEvent> = {},
    context: Readonly<Record<string, unknown>> = {},
  ): void {
    const { phase, at } = this.#view.progress;
    // Questions may come before the prototype.
    const before = phase === 'question' || at > 0 ? this.#options.startScreen : null;
    const screen = this.#simulation?.screen ?? before;
    if (!screen) return;
    this.#record({ type, screen, widget: null, time: this.#options.now(), x: -1, y: -1, ...more }, context);
  }

  #record(event: TesterEvent, context: Readonly<Record<string, unknown>> = {}): void {
    const task = this.#view.progress.phase === 'task' ? taskOf(this.#options.plan, this.#view.progress)?.id : undefined;
    const { queue, user } = this.#options;
    const variant = this.#variant;
    queue?.add({ kind: 'event', ...event, user, ...(task && { task }), ...(variant && { variant }), ...context });
  }

  #progress(progress: Progress): void {
    this.#draw({ progress });
    this.#save();
  }

  #save(): void {
    const { progress, moved } = this.#view;
    if (moved) return;
    // What was typed is in there, too: it goes with the need for it.
    const simulation = progress.phase === 'ended' ? null : this.#simulation;
    this.#options.onSave({ progress, simulation, told: simulation ? this.#told : undefined, variant: this.#variant });
  }

  #draw(change: Partial<TestView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
