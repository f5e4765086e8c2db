import { type App, entriesOf, type Widget } from '@rehearse/model';
import { type Behaviour, designedValue, kindOf, type WidgetValue } from '@rehearse/widgets';
import type { SimulationState } from './types';

export const behaviourOf = (widget: Widget): Behaviour => kindOf(widget.type).behaviour;

const inputs: ReadonlySet<Behaviour> = new Set([
  'text',
  'multiline',
  'password',
  'check',
  'radio',
  'choice',
  'switch',
  'slide',
]);
export const isInput = (widget: Widget): boolean => inputs.has(behaviourOf(widget));

export const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The variable that a widget reads and writes. */
export function boundPath(widget: Widget): string | undefined {
  const path = asFields(widget.props?.['databinding'])['default'];
  return typeof path === 'string' && path !== '' ? path : undefined;
}

const typeOf: Readonly<Partial<Record<Behaviour, WidgetValue['type']>>> = {
  text: 'text',
  multiline: 'text',
  password: 'text',
  check: 'checked',
  radio: 'checked',
  switch: 'checked',
  choice: 'select',
  slide: 'select',
};

/** What a widget holds now: its variable, else what was entered, else undefined (as designed). `source` is its own id. */
export function heldValue(state: SimulationState, widget: Widget, source: string): WidgetValue | undefined {
  const path = boundPath(widget);
  if (path !== undefined && Object.hasOwn(state.data, path)) {
    return { type: typeOf[behaviourOf(widget)] ?? 'value', value: state.data[path] };
  }
  return Object.hasOwn(state.values, source) ? state.values[source] : undefined;
}

/** What a widget holds now, whoever put it there. */
export const currentValue = (state: SimulationState, widget: Widget, source: string): unknown =>
  (heldValue(state, widget, source) ?? designedValue(widget, behaviourOf(widget)))?.value;

/** A variable; before anybody wrote it, the designed value of the only widget that is bound to it. */
export function variable(app: App, state: SimulationState, path: string): unknown {
  if (Object.hasOwn(state.data, path)) return state.data[path];
  const bound = Object.values(entriesOf(app, 'widgets')).filter((widget) => boundPath(widget) === path);
  const [only] = bound;
  return only && bound.length === 1 ? currentValue(state, only, only.id) : undefined;
}
