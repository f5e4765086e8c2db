import type { TesterEvent } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { WidgetValue } from '@rehearse/widgets';

/** Pure run time of a prototype: `step(model, state, input) -> { state, effects, events }`. No clock, no DOM, no randomness. */
export interface SimulationState {
  /** null until `start`, or when the document has no start screen. */
  readonly screen: string | null;
  readonly history: readonly string[];
  /** Open overlay screens, the last one on top. */
  readonly overlays: readonly string[];
  /** What the tester entered, by the widget's own id: inherited copies share it with their master. */
  readonly values: Readonly<Record<string, WidgetValue>>;
  /** Position by screen, 0..1 of its full height, where a driver shows it; of a pop-up that lies on the page, where that was when it opened. */
  readonly scroll: Readonly<Record<string, number>>;
  /** Widgets whose validation failed, by their own id. */
  readonly invalid: readonly string[];
  /** Variables: fields and lists in one another, which paths such as `a.b[0].c` lead into. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The line that was taken at each random branch; stays for the session. */
  readonly variants: Readonly<Record<string, string>>;
  /** Decides random branches; from `start`. */
  readonly seed: number;
  /** Ways that are not left to chance; from `start`. */
  readonly ways: Ways;
  /** ms since the epoch, from `start`: what day it is on calendars. 0 before that. */
  readonly startedAt: number;
  /** How each screen of `history` was left, for going back. */
  readonly transitions: readonly Transition[];
  /** Screens that were gone back from, the last one first to be returned to. */
  readonly returns: readonly Return[];
  /** Elements that wait for an answer from outside, and with what they go on; what they were asked with. */
  readonly asked: Readonly<Record<string, Asked>>;
  /** Elements whose last answer was none. */
  readonly failed: readonly string[];
  /** Screens, widgets and groups that scripts have hidden, or shown. */
  readonly hidden: Readonly<Record<string, boolean>>;
  /** What scripts have set of them besides. */
  readonly altered: Readonly<Record<string, Altered>>;
  /** Variants of components that widgets were turned into, by what names their values; another screen begins without. */
  readonly looks: Readonly<Record<string, string>>;
  /** Jumps by timers since the tester last did something; a loop of screens that jump by themselves slows down. */
  readonly jumps: number;
}

/** Of a random branch, by its name or id: which way is taken. `A` is its first. */
export type Ways = Readonly<Record<string, string>>;

export interface Transition {
  readonly animation: string | null;
  /** ms; 0 without an animation */
  readonly duration: number;
  readonly easing: string | null;
}

/** A screen that was gone back from, and how one came there. */
interface Return {
  readonly screen: string;
  readonly transition: Transition;
}

/** What scripts have set of a screen, a widget or a group; the document stays as it is. */
interface Altered {
  readonly style?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** What is under way. */
export interface Asked {
  /** Of the line that led to it; null where no line did. */
  readonly transition: Transition | null;
  /** Variables by path, as far as the element names them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** For scripts: what set them off. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** The widget that a tester used to get there, where it was seen. */
  readonly by?: string;
}

/** What came from outside. */
export interface Reply {
  readonly isOk: boolean;
  /** Text, or JSON as text. */
  readonly body: string;
}

/** px of the page that the prototype has, and whether it was opened by a QR code. */
export type Device = {
  readonly w: number;
  readonly h: number;
  readonly qr: boolean;
};

interface PointerPosition {
  /** 0..1 of the screen's full width and height, 3 decimals; -1 when no pointer was involved. */
  readonly x: number;
  readonly y: number;
}

/** `time` is ms since the epoch, from whoever drives the simulation. */
export type Input = { readonly time: number } & (
  | {
      readonly kind: 'start';
      readonly device?: Device;
      readonly screen?: string;
      /** Decides random branches; keep it for a session. */
      readonly seed?: number;
      /** Variables from the link, by path. */
      readonly data?: Readonly<Record<string, unknown>>;
      readonly ways?: Ways;
      /** The screen's, in px of the prototype, where that was fitted to it. */
      readonly size?: { readonly w: number; readonly h: number };
    }
  | ({ readonly kind: 'click'; readonly widget: string | null } & PointerPosition)
  | ({ readonly kind: 'change'; readonly widget: string; readonly value: WidgetValue } & PointerPosition)
  | { readonly kind: 'key'; readonly widget: string; readonly key: 'up' | 'enter' }
  | { readonly kind: 'report'; readonly widget: string; readonly state: WidgetReport }
  | { readonly kind: 'gesture'; readonly widget: string | null; readonly gesture: Gesture }
  | { readonly kind: 'hover' | 'leave'; readonly widget: string }
  /** A designer changes a variable in the preview. */
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'timer'; readonly line: string }
  | ({ readonly kind: 'reply'; readonly widget: string } & Reply)
  /** The time has come for an element that runs again and again. */
  | { readonly kind: 'repeat'; readonly widget: string }
  | {
      readonly kind: 'scroll';
      readonly value: number;
      readonly samples: readonly { readonly time: number; readonly value: number }[];
    }
  /** The device was turned, or its window has another size now; `size` as at the start. */
  | { readonly kind: 'turn'; readonly device: Device; readonly size?: { readonly w: number; readonly h: number } }
  | { readonly kind: 'back' }
  /** To where one came back from last. */
  | { readonly kind: 'forward' }
);

/** What a tester changed of a widget, and no value of it: its list was opened or closed, it was scrolled, its password hidden or not. */
export interface WidgetReport {
  readonly type: 'open' | 'openWithHover' | 'popupScroll' | 'scroll' | 'close' | 'hidden' | 'given' | 'play';
  readonly value: unknown;
}

export type Gesture = {
  readonly type: 'swipeLeft' | 'swipeRight' | 'swipeUp' | 'swipeDown' | 'longclick' | 'pinchIn' | 'pinchOut';
  readonly start: { readonly x: number; readonly y: number; readonly t: number };
  readonly end: { readonly x: number; readonly y: number; readonly t: number };
};

/**
 * What the driver should do; it stays free to do it without animation. `show` also ends every timer and every overlay that is open,
 * `close` the timers of that overlay. A timer that fires too late does no harm.
 */
export type Effect =
  | {
      readonly kind: 'show';
      readonly screen: string;
      readonly animation: string | null;
      readonly duration: number;
      readonly easing: string | null;
    }
  | { readonly kind: 'open'; readonly overlay: string; readonly animation: string | null; readonly duration: number }
  | { readonly kind: 'close'; readonly overlay: string }
  | { readonly kind: 'timer'; readonly line: string; readonly afterMs: number }
  | { readonly kind: 'scrollTo'; readonly widget: string }
  /** The answer comes back as an input, `reply`; one that was asked before and has not answered is forgotten. */
  | {
      readonly kind: 'ask';
      readonly widget: string;
      readonly values: Asked['values'];
      readonly event?: Asked['event'];
      readonly afterMs: number;
    }
  /** Comes back as an input, `repeat`; not ended by another screen. */
  | { readonly kind: 'repeat'; readonly widget: string; readonly afterMs: number }
  /** An address of the web, in a window of its own. */
  | { readonly kind: 'openPage'; readonly address: string }
  /** ms of turns: on, off, on. */
  | { readonly kind: 'vibrate'; readonly pattern: readonly number[] };

/**
 * What an input came to that its record does not tell: a rule or a validation has looked at what was typed, which no record holds. Where the
 * prototype went and what it said, never what anything holds.
 */
export type Correction = Partial<
  Pick<
    SimulationState,
    'screen' | 'history' | 'overlays' | 'scroll' | 'invalid' | 'variants' | 'transitions' | 'hidden' | 'returns'
  >
>;

/** The input behind an event, and the events after it: the fields that the event does not say itself. */
export interface RecordedInput {
  readonly kind: Input['kind'];
  readonly after?: Correction;
  readonly [field: string]: unknown;
}

/** An event of the contract (analytics.md section 1), without what only its session knows. */
export interface SimulationEvent extends Readonly<TesterEvent> {
  readonly widget: string | null;
  readonly x: number;
  readonly y: number;
  readonly overlay?: string;
  readonly scrollTop?: number;
  readonly state?: {
    readonly type: string;
    readonly value: unknown;
    readonly children?: readonly unknown[];
    readonly options?: unknown;
  };
  readonly gesture?: Gesture;
  readonly device?: Device;
  readonly animation?: Readonly<Record<string, unknown>>;
  /** What the tester's page had to do with it; of the first event of a step. */
  readonly input?: RecordedInput;
}

export interface StepResult {
  readonly state: SimulationState;
  readonly effects: readonly Effect[];
  readonly events: readonly SimulationEvent[];
}

export type Step = (app: App, state: SimulationState, input: Input) => StepResult;
