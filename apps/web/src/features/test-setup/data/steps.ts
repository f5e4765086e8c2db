import type { FlowStep } from '@rehearse/contract';
import { type App, sourceId } from '@rehearse/model';
import type { SimulationEvent } from '@rehearse/simulate';
import { flowEventTypes } from '@rehearse/stats';

const screenViews: readonly string[] = ['ScreenLoaded', 'OverlayLoaded'];

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

/** The steps with what has just happened. Typing into one field is one step, with its last state. */
export function withEvents(
  steps: readonly FlowStep[],
  events: readonly SimulationEvent[],
  onlyScreenViews: boolean,
): readonly FlowStep[] {
  const kept = onlyScreenViews ? screenViews : flowEventTypes;
  let next = steps;
  for (const event of events) {
    if (!kept.includes(event.type)) continue;
    const step = stepOf(event);
    const goesOn = step.type === 'WidgetChange' && isSamePlace(next.at(-1), step);
    next = [...(goesOn ? next.slice(0, -1) : next), step];
  }
  return next;
}

export type StepKind = 'reaches' | 'opens' | 'closes' | 'presses' | 'enters' | 'gesture' | 'background' | 'error';

const kinds: Readonly<Record<string, StepKind>> = {
  ScreenLoaded: 'reaches',
  OverlayLoaded: 'opens',
  OverlayRemoved: 'closes',
  WidgetClick: 'presses',
  WidgetChange: 'enters',
  WidgetGesture: 'gesture',
  ScreenGesture: 'gesture',
  ScreenClick: 'background',
  ValidationError: 'error',
  ValidationErrorLine: 'error',
};

export interface StepParts {
  readonly kind: StepKind;
  /** Name of the widget; of the screen where the step is about a screen. */
  readonly subject: string;
  /** The screen it happens on, where that is not the subject. */
  readonly place: string;
  /** The screen or widget is no longer in the prototype. */
  readonly isLost: boolean;
}

/** What stands on the widget, else its name. */
function widgetName(app: App, id: string): string | undefined {
  const widget = app.widgets[id] ?? app.widgets[sourceId(id)];
  const label = widget?.props?.['label'];
  return widget && ((typeof label === 'string' && label.trim().slice(0, 60)) || widget.name);
}

export function partsOf(app: App, step: FlowStep): StepParts {
  const kind = kinds[step.type] ?? 'presses';
  const place = step.overlay ?? step.screen ?? '';
  const screen = app.screens[place];
  if (!step.widget || kind === 'reaches' || kind === 'opens' || kind === 'closes') {
    return { kind, subject: screen?.name ?? place, place: '', isLost: !screen };
  }
  const widget = widgetName(app, step.widget);
  return {
    kind,
    subject: widget ?? step.widget,
    place: screen?.name ?? place,
    isLost: widget === undefined || !screen,
  };
}
