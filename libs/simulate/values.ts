import { type App, entriesOf, type Widget } from '@rehearse/model';
import { inputOf, type WidgetValue } from '@rehearse/widgets';
import type { SimulationState } from './types';

export const isInput = (widget: Widget): boolean => inputOf(widget) !== null;

export const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The variable that a widget reads and writes. */
export function boundPath(widget: Widget): string | undefined {
  const path = asFields(widget.props?.['databinding'])['default'];
  return typeof path === 'string' && path !== '' ? path : undefined;
}

/** What a widget holds now: its variable, else what was entered, else undefined (as designed). `source` is its own id. */
export function heldValue(state: SimulationState, widget: Widget, source: string): WidgetValue | undefined {
  const path = boundPath(widget);
  if (path !== undefined && Object.hasOwn(state.data, path)) {
    return { type: inputOf(widget)?.type ?? 'value', value: state.data[path] };
  }
  return Object.hasOwn(state.values, source) ? state.values[source] : undefined;
}

/** What a widget holds now, whoever put it there. */
export function currentValue(state: SimulationState, widget: Widget, source: string): unknown {
  const held = heldValue(state, widget, source);
  return held ? held.value : inputOf(widget)?.designed(widget);
}

/** A variable; before anybody wrote it, the designed value of the only widget that is bound to it. */
export function variable(app: App, state: SimulationState, path: string): unknown {
  if (Object.hasOwn(state.data, path)) return state.data[path];
  const bound = Object.values(entriesOf(app, 'widgets')).filter((widget) => boundPath(widget) === path);
  const [only] = bound;
  return only && bound.length === 1 ? currentValue(state, only, only.id) : undefined;
}
