import { entryOf, startScreen } from '@rehearse/model';
import {
  type Effect,
  frontOf,
  initialState,
  type Input,
  type SimulationEvent,
  type SimulationState,
  step,
  type StepResult,
  type Ways,
} from '@rehearse/simulate';
import type { Asking, Beyond } from '../outside/asking';
import type { Movement } from '../motion/movement';
import type { Ahead } from '../motion/swipe';
import { loadedAsking } from '../outside/load';
import { InputRecorder } from './input-recorder';
import type { PressPlace } from './press-place';
import { type Place, Turning } from './turning';

/** An input without its time: that is when it is dispatched. */
export type PlayerAction = Input extends infer One ? (One extends Input ? Omit<One, 'time'> : never) : never;
/** `place`: of a press on a widget that lies elsewhere than designed. */
export type Dispatch = (action: PlayerAction, place?: PressPlace) => void;

/** How the screen in front came there. */
export interface Shown extends Movement {
  /** Counts up. */
  readonly at: number;
  readonly from: SimulationState;
}

interface Opened extends Movement {
  readonly overlay: string;
}

/** What there is to draw. */
export interface Scene {
  readonly state: SimulationState;
  readonly shown: Shown | null;
  /** The overlay that was opened last. */
  readonly opened: Opened | null;
  /** A new object for each request. */
  readonly scrolledTo: { readonly widget: string } | null;
  readonly ahead: Ahead | null;
}

export interface RunOptions extends Beyond {
  readonly onEvents?: (events: SimulationEvent[]) => void;
  /** Called before `onEvents`, with the session as its records tell it, too (`InputRecorder`). */
  readonly onState?: (state: SimulationState, told: SimulationState) => void;
}

/** What a session goes on with: where it stood, and where its records say so, if that is another place (`InputRecorder`). */
export interface Resumed {
  readonly state: SimulationState;
  readonly told?: SimulationState | undefined;
}

export interface StartOptions extends Place {
  /** Decides random branches; else chance does. */
  readonly seed?: number;
  /** Instead of the prototype's own. */
  readonly screen?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly ways?: Ways;
}

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Timeouts of lines, which are cancelled together. */
class Timeouts {
  readonly #running = new Map<ReturnType<typeof setTimeout>, string>();

  start(line: string, ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      run();
    }, ms);
    this.#running.set(timer, line);
  }

  stop(isMeant: (line: string) => boolean = () => true): void {
    for (const [timer, line] of this.#running) {
      if (!isMeant(line)) continue;
      clearTimeout(timer);
      this.#running.delete(timer);
    }
  }
}

/** What an earlier version of this page has kept lacks what came since. */
const whole = (kept?: SimulationState): SimulationState => ({ ...initialState, ...kept });

const withPlace = (event: SimulationEvent, { widget, x, y }: PressPlace): SimulationEvent =>
  event.widget === widget && event.x >= 0 ? { ...event, place: { x, y } } : event;

/** A simulation with the clock and the timers of this page. */
export class SimulationRun {
  readonly #listeners = new Set<() => void>();
  readonly #timeouts = new Timeouts();
  readonly #turning = new Turning(({ device, size }) => this.dispatch({ kind: 'turn', device, ...(size && { size }) }));
  #options: RunOptions;
  #scene: Scene;
  readonly #recorder: InputRecorder;
  readonly #asking: Asking | undefined;

  constructor(options: RunOptions, resume?: Resumed) {
    this.#options = options;
    const state = whole(resume?.state);
    this.#recorder = new InputRecorder(resume?.told ? whole(resume.told) : state);
    this.#scene = { state, shown: null, opened: null, scrolledTo: null, ahead: null };
    const asking = loadedAsking();
    this.#asking = asking && new asking.Asking((action) => this.dispatch(action));
  }

  readonly scene = (): Scene => this.#scene;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The prototype may change while it runs. */
  follow(options: RunOptions): void {
    this.#options = options;
  }

  /** Starts, unless the run is on a screen of the prototype already. */
  begin({ device, seed = anySeed(), screen, data, ways, size }: StartOptions): void {
    const { app } = this.#options;
    const { state } = this.#scene;
    this.#turning.follow({ device, size });
    if (state.screen !== null && entryOf(app, 'screens', state.screen))
      return this.#asking?.resume(state, this.#options);
    if (!screen && !startScreen(app)) return;
    this.dispatch({
      kind: 'start',
      device,
      seed,
      ...(screen && { screen }),
      ...(data && { data }),
      ...(ways && { ways }),
      ...(size && { size }),
    });
  }

  readonly dispatch: Dispatch = (action, place) => {
    this.#turning.flush();
    const { app, onEvents, onState } = this.#options;
    const before = this.#scene.state;
    const input = { ...action, time: Date.now() };
    const { state, effects, events } = step(app, before, input);
    const recorded = this.#recorder.record(app, before, input, { state, events });
    this.#scene = { ...this.#scene, state };
    for (const effect of effects) this.#carryOut(effect, before);
    // A pointer that leaves a widget as it swipes ends nothing.
    this.#draw({ ahead: frontOf(state) === frontOf(before) ? this.#scene.ahead : null });
    if (state !== before) onState?.(state, this.#recorder.told);
    if (recorded.length > 0) onEvents?.(place ? recorded.map((event) => withPlace(event, place)) : recorded);
  };

  /** What something would come to, without doing it. */
  foresee(action: PlayerAction): StepResult {
    return step(this.#options.app, this.#scene.state, { ...action, time: Date.now() });
  }

  /** Shows where a swipe leads, or no longer. */
  lookAhead(ahead: Ahead | null): void {
    if (ahead !== this.#scene.ahead) this.#draw({ ahead });
  }

  stop(): void {
    this.#timeouts.stop();
    this.#turning.stop();
    this.#asking?.stop();
  }

  #draw(changed: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...changed };
    for (const listener of this.#listeners) listener();
  }

  #carryOut(effect: Effect, from: SimulationState): void {
    const begun = this.#scene.ahead?.swipe.share ?? 0;
    switch (effect.kind) {
      case 'show':
        this.#timeouts.stop();
        this.#scene = { ...this.#scene, shown: { ...effect, begun, from, at: (this.#scene.shown?.at ?? 0) + 1 } };
        return;
      case 'open':
        this.#scene = { ...this.#scene, opened: { ...effect, begun, easing: null } };
        return;
      case 'close':
        // Else they would be those of the next time that it opens.
        this.#timeouts.stop((line) => entryOf(this.#options.app, 'lines', line)?.from === effect.overlay);
        return;
      case 'timer':
        this.#timeouts.start(effect.line, effect.afterMs, () => this.dispatch({ kind: 'timer', line: effect.line }));
        return;
      case 'scrollTo':
        this.#scene = { ...this.#scene, scrolledTo: { widget: effect.widget } };
        return;
      default:
        this.#asking?.carryOut(effect, this.#options, this.#scene.state);
    }
  }
}
