import { type App, entryOf } from '@rehearse/model';
import { inputOf } from '@rehearse/widgets';
import { scrolledOf, scrollOnOpen } from '../state';
import type { SimulationEvent, SimulationState } from '../types';

/** What an event by itself says was to be seen after it, of clients that do not say what their events came from. */
export function afterTold(app: App, state: SimulationState, event: SimulationEvent): SimulationState {
  const { screen, overlay } = event;
  switch (event.type) {
    case 'SessionStart':
    case 'ScreenLoaded':
      return { ...state, screen, overlays: [], startedAt: state.startedAt || event.time };
    case 'OverlayLoaded':
      return overlay ? opened(app, state, overlay) : state;
    case 'OverlayRemoved':
      return { ...state, overlays: overlay ? without(state.overlays, overlay) : state.overlays.slice(0, -1) };
    case 'ScreenScroll':
      return scrolled(state, scrolledOf(app, state) ?? screen, event.state?.value);
    case 'WidgetClick':
    case 'WidgetChange':
      return changed(app, state, event);
    default:
      return state;
  }
}

const without = (all: readonly string[], one: string): readonly string[] => all.filter((other) => other !== one);

const opened = (app: App, state: SimulationState, overlay: string): SimulationState => ({
  ...state,
  overlays: [...without(state.overlays, overlay), overlay],
  scroll: scrollOnOpen(app, state, overlay),
});

const scrolled = (state: SimulationState, screen: string, value: unknown): SimulationState =>
  typeof value === 'number' ? { ...state, scroll: { ...state.scroll, [screen]: value } } : state;

/** Only what its widget can hold. */
function changed(app: App, state: SimulationState, { widget: id, state: told }: SimulationEvent): SimulationState {
  const widget = id ? entryOf(app, 'widgets', id) : undefined;
  const type = widget && inputOf(widget)?.type;
  if (!widget || !told || told.type !== type) return state;
  return { ...state, values: { ...state.values, [widget.id]: { type, value: told.value } } };
}
