import { type App, entriesOf, type Widget } from '@rehearse/model';
import { inputOf, kindOf, type WidgetValue } from '@rehearse/widgets';
import { asFields, readPath } from './paths';
import type { SimulationState } from './types';

export const isInput = (widget: Widget): boolean => inputOf(widget) !== null;

export { asFields };

/** The variable behind one of the bindings of a widget. */
export function pathOf(widget: Widget, name: string): string | undefined {
  const path = asFields(widget.props?.['databinding'])[name];
  return typeof path === 'string' && path !== '' ? path : undefined;
}

const givenOf = ({ type }: Widget): Readonly<Record<string, string>> => kindOf(type).given ?? { options: 'options' };

/** The variable that a widget reads and writes, unless that gives it one of its props. */
export const boundPath = (widget: Widget): string | undefined =>
  givenOf(widget)['default'] ? undefined : pathOf(widget, 'default');

/** With the lists and numbers that its variables give it. */
export function withGiven({ data }: SimulationState, widget: Widget): Widget {
  let { props } = widget;
  for (const [name, prop] of Object.entries(givenOf(widget))) {
    const value = readPath(data, pathOf(widget, name) ?? '');
    if (Array.isArray(value) || typeof value === 'number') props = { ...props, [prop]: value };
  }
  return props === widget.props ? widget : { ...widget, ...(props && { props }) };
}

/** What a widget holds now: its variable, else what was entered, else what its row gives it, else undefined (as designed). */
export function heldValue(
  state: SimulationState,
  widget: Widget,
  key: string,
  ofRow?: unknown,
): WidgetValue | undefined {
  const path = boundPath(widget);
  const type = inputOf(widget)?.type ?? 'value';
  const bound = path === undefined ? undefined : readPath(state.data, path);
  if (bound !== undefined) return { type, value: bound };
  if (Object.hasOwn(state.values, key)) return state.values[key];
  return ofRow === undefined ? undefined : { type, value: ofRow };
}

/** What a widget holds now, whoever put it there. */
export function currentValue(state: SimulationState, widget: Widget, key: string, ofRow?: unknown): unknown {
  const held = heldValue(state, widget, key, ofRow);
  return held ? held.value : inputOf(widget)?.designed(widget);
}

/** A variable; before anybody wrote it, the designed value of the only widget that is bound to it. */
export function variable(app: App, state: SimulationState, path: string): unknown {
  const written = readPath(state.data, path);
  if (written !== undefined) return written;
  const bound = Object.values(entriesOf(app, 'widgets')).filter((widget) => boundPath(widget) === path);
  const [only] = bound;
  return only && bound.length === 1 ? currentValue(state, only, only.id) : undefined;
}
