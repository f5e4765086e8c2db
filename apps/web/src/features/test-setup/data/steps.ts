import type { FlowStep } from '@rehearse/contract';
import { type App, sourceId, widgetTitle } from '@rehearse/model';
import type { SimulationEvent } from '@rehearse/simulate';
import { actionTypes, gestureName, isOneOf, viewTypes } from '@rehearse/events';

const stepOf = ({ type, screen, widget, overlay, state, gesture }: SimulationEvent): FlowStep => ({
  type,
  screen,
  widget,
  ...(overlay ? { overlay } : {}),
  ...(state ? { state: { type: state.type, value: state.value } } : {}),
  ...(gesture ? { gesture: { type: gesture.type } } : {}),
});

const isSamePlace = (a: FlowStep | undefined, b: FlowStep): boolean =>
  a?.type === b.type && a.screen === b.screen && a.widget === b.widget;

/** Without the start of the prototype and its first screen, which is where everybody is. */
function withoutFirstScreen(events: readonly SimulationEvent[]): readonly SimulationEvent[] {
  const start = events.findIndex(({ type }) => type === 'SessionStart');
  const first = events.findIndex(({ type }, index) => index > start && type === 'ScreenLoaded');
  return start === -1 ? events : events.filter((_, index) => index !== first);
}

/** The steps with what has just happened. Typing into one field is one step, with its last state. */
export function withEvents(steps: readonly FlowStep[], events: readonly SimulationEvent[]): readonly FlowStep[] {
  let next = steps;
  for (const event of withoutFirstScreen(events)) {
    if (!isOneOf(actionTypes, event)) continue;
    const step = stepOf(event);
    const goesOn = step.type === 'WidgetChange' && isSamePlace(next.at(-1), step);
    next = [...(goesOn ? next.slice(0, -1) : next), step];
  }
  return next;
}

/**
 * The flow of what was recorded. Of screen views only, unless there is but one: then with the act that led there, as that is what the
 * task consists of.
 */
export function flowOf(recorded: readonly FlowStep[], onlyScreenViews: boolean): readonly FlowStep[] {
  if (!onlyScreenViews) return recorded;
  const views = recorded.filter((step) => isOneOf(viewTypes, step));
  if (views.length !== 1) return views;
  const at = recorded.findIndex((step) => isOneOf(viewTypes, step));
  return recorded.slice(Math.max(0, at - 1), at + 1);
}

export type StepKind = 'reaches' | 'opens' | 'closes' | 'presses' | 'enters' | Gesture | 'background' | 'error';
type Gesture = 'swipe' | 'pinch' | 'hold';

const kinds: Readonly<Record<string, StepKind>> = {
  ScreenLoaded: 'reaches',
  OverlayLoaded: 'opens',
  OverlayRemoved: 'closes',
  WidgetClick: 'presses',
  WidgetChange: 'enters',
  ScreenClick: 'background',
  ValidationError: 'error',
  ValidationErrorLine: 'error',
};

const kindOf = ({ type, gesture }: FlowStep): StepKind =>
  type.endsWith('Gesture') ? gestureName(gesture?.type) : (kinds[type] ?? 'presses');

export interface StepDescription {
  readonly kind: StepKind;
  /** Name of the widget; of the screen where the step is about a screen. */
  readonly subject: string;
  /** The screen it happens on, where that is not the subject. */
  readonly place: string;
  /** The screen or widget is no longer in the prototype. */
  readonly isDeleted: boolean;
}

/** What stands on the widget, else its name. */
function widgetName(app: App, id: string): string | undefined {
  const widget = app.widgets[id] ?? app.widgets[sourceId(id)];
  return widget && widgetTitle(widget);
}

export function describeStep(app: App, step: FlowStep): StepDescription {
  const kind = kindOf(step);
  const place = step.overlay ?? step.screen ?? '';
  const screen = app.screens[place];
  if (!step.widget || kind === 'reaches' || kind === 'opens' || kind === 'closes') {
    return { kind, subject: screen?.name ?? place, place: '', isDeleted: !screen };
  }
  const widget = widgetName(app, step.widget);
  return {
    kind,
    subject: widget ?? step.widget,
    place: screen?.name ?? place,
    isDeleted: widget === undefined || !screen,
  };
}
