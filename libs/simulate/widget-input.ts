import { entriesOf, entryOf, type Line, type Widget } from '@rehearse/model';
import { kindOf, navigationOf, optionsOf, type WidgetValue } from '@rehearse/widgets';
import { changeOf } from './changes';
import { validateWidget } from './validate-widgets';
import { type Action, actionFor, lineFor, findWidget, type FoundWidget, isReplaced, targetOf } from './find-widget';
import { noTransition, follow, goBack, goTo } from './navigate';
import { expandedWidgets } from './expanded-widgets';
import { nextLook, turnNames } from './looks';
import { readPath } from './paths';
import { asSeen } from './shuffled';
import { frontOf } from './state';
import { steppedBy } from './steppers';
import { updateState, logEvent, setVariable, type StepContext } from './step-context';
import type { Input, SimulationEvent, SimulationState } from './types';
import { asFields, boundPath, heldValue, pathOf, variable, withGiven } from './values';
import { layerView } from './view';

type ChangeInput = Extract<Input, { kind: 'change' }>;

/**
 * A change that comes with a pointer is logged as a click, and so is a tick or a switch that is turned by a key; any other one by
 * keyboard, or on leaving the field, as a change.
 */
export function changeWidget(context: StepContext, input: ChangeInput): void {
  const found = findWidget(context.app, context.state, input.widget);
  if (!found) return;
  const { isNavigation, isOneOfGroup, isPress, leads, recordedAs, recorded } = changeOf(found.widget);
  if (isNavigation) return navigate(context, found, input);
  const { dropped: drop, shuffling, leads: leadsBy } = kindOf(found.widget.type);
  const front = frontOf(context.state) ?? '';
  const dropped = drop?.(found.id, input.value, layerView(context.app, front, context.state)?.items);
  const target = targetOf(context.app, context.state, dropped?.onto?.id ?? input.widget);
  chooseRow(context, found);
  const { type, value: held } = dropped?.value ?? input.value;
  const value = shuffling?.inDesignedOrder?.(withGiven(context.state, found.widget), held) ?? held;
  setValue(context, found, { type, value }, dropped?.others);
  const state = { type: recordedAs ?? type, value: recorded ? recorded(value) : value };
  const isClick = input.x >= 0 || (isPress === true && !isOneOfGroup && typeof value === 'boolean');
  const goesOn = leadsBy ? leadsBy(found.widget, isClick, value) : leads || (isClick && isPress);
  const told = { ...state, ...orderOf(context, found) };
  logChange(context, input, {
    isClick,
    target: leadsBy && !(goesOn && target === 'link') ? 'input' : target,
    state: told,
  });
  validateWidget(context, found);
  const onChange = lineFor(context.app, found.source, 'InputChange');
  if (onChange) follow(context, onChange);
  else if (dropped?.onto) press(context, dropped.onto.source);
  else if (goesOn) pressOn(context, found);
}

/** The options as they stood, where they were not those of the design. */
function orderOf({ state }: StepContext, { widget, source }: FoundWidget): { readonly options?: readonly string[] } {
  const seen = asSeen(state, widget, source);
  return seen.props?.['options'] === widget.props?.['options'] ? {} : { options: optionsOf(seen) };
}

interface Change extends Pick<SimulationEvent, 'state' | 'target'> {
  readonly isClick: boolean;
}

function logChange(context: StepContext, { widget, x, y }: ChangeInput, { isClick, ...told }: Change): void {
  logEvent(context, isClick ? 'WidgetClick' : 'WidgetChange', { widget, x, y, ...told });
}

/** An entry of a menu was chosen: its value is the entry's id. */
function navigate(context: StepContext, { key, widget }: FoundWidget, input: ChangeInput): void {
  const chosen = navigationOf(widget).find(({ id }) => id === String(input.value.value));
  const screen = chosen && entryOf(context.app, 'screens', chosen.to);
  const state = { type: 'navigate', value: chosen?.id ?? null };
  logChange(context, input, { isClick: input.x >= 0, state, target: screen ? 'link' : 'none' });
  if (!chosen) return;
  updateState(context, { values: { ...context.state.values, [key]: input.value } });
  if (screen) goTo(context, screen.id, noTransition);
}

function setValue(
  context: StepContext,
  { key, widget }: FoundWidget,
  value: WidgetValue,
  others: SimulationState['values'] = {},
): void {
  const values = { ...context.state.values, ...others, [key]: value };
  if (changeOf(widget).isOneOfGroup && value.value === true) {
    for (const other of othersOfGroup(context, widget, key)) values[other] = { type: 'checked', value: false };
  }
  for (const label of valueLabels(widget)) values[label] = { type: 'value', value: value.value };
  updateState(context, { values });
  const path = boundPath(widget);
  if (path !== undefined) setVariable(context, path, value.value);
  tell(context, widget, value);
}

function tell(context: StepContext, designed: Widget, value: WidgetValue | undefined): void {
  const widget = withGiven(context.state, designed);
  for (const [name, one] of Object.entries(kindOf(widget.type).tells?.(widget, value) ?? {})) {
    const path = pathOf(widget, name) ?? '';
    if (JSON.stringify(one) !== JSON.stringify(readPath(context.state.data, path))) setVariable(context, path, one);
  }
}

/** Since variables were like this, some may have changed on which others depend. */
export function tellChanges(context: StepContext, before: SimulationState['data']): void {
  if (context.state.data === before) return;
  for (const widget of Object.values(entriesOf(context.app, 'widgets'))) {
    if (kindOf(widget.type).tellsByItself) tell(context, widget, heldValue(context.state, widget, widget.id));
  }
}

/** Texts that show what a widget holds. */
function valueLabels(widget: Widget): readonly string[] {
  const labels = asFields(widget.props?.['refs'])['valueLabel'];
  return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
}

/** Those with the same `formGroup` on the screen in front; those without one belong together. */
function othersOfGroup(context: StepContext, widget: Widget, key: string): readonly string[] {
  const front = frontOf(context.state);
  const groupOf = ({ props }: Widget) => props?.['formGroup'] ?? '';
  return expandedWidgets(context.app, context.state, front ?? '').flatMap((other) =>
    other.key !== key && changeOf(other.widget).isOneOfGroup && groupOf(other.widget) === groupOf(widget)
      ? other.key
      : [],
  );
}

/** The row that was used last, for whoever asks its repeater. */
export function chooseRow(context: StepContext, { row }: FoundWidget): void {
  if (row?.output) setVariable(context, row.output, row.value);
}

/** A press leads where its widget does, else where the repeater does around it. */
export function pressOn(context: StepContext, found: FoundWidget): boolean {
  const isTurned = turn(context, found, turnNames.click);
  const { source, row } = found;
  const stepped = steppedBy(context.app, context.state, source);
  if (stepped) changeWidget(context, { kind: 'change', ...stepped, time: context.time, x: -1, y: -1 });
  const isUsed = isTurned || stepped !== undefined;
  return press(context, source) || (row !== undefined && press(context, row.repeater)) || isUsed;
}

/** Into another variant of its component; false if there is none. */
function turn(context: StepContext, found: FoundWidget, events: readonly string[]): boolean {
  const { app, state } = context;
  const look = nextLook(app, state, found, events);
  if (look) updateState(context, { looks: { ...state.looks, [found.key]: look } });
  return look !== undefined;
}

/** A pointer comes over a widget or leaves it: told where that turns it into another variant, once. */
export function pointAt(context: StepContext, { kind, widget }: Extract<Input, { kind: 'hover' | 'leave' }>): void {
  const found = findWidget(context.app, context.state, widget);
  if (!found) return;
  const before = context.state.looks[found.key];
  turn(context, found, turnNames[kind === 'hover' ? 'mouseover' : 'mouseout']);
  const value = context.state.looks[found.key];
  const type = kind === 'hover' ? 'MouseOver' : 'MouseOut';
  if (value !== before) logEvent(context, type, { widget, state: { type: 'look', value } });
}

/** What a press on a widget does: its action, and its line where that is not replaced. False if it has neither. */
function press(context: StepContext, source: string): boolean {
  const action = actionFor(context.app, source);
  if (action) runAction(context, action);
  if (isReplaced(action)) return true;
  const line: Line | undefined = lineFor(context.app, source, 'click');
  if (line) follow(context, line);
  return action !== undefined || line !== undefined;
}

function runAction(context: StepContext, action: Action): void {
  if (action.type === 'back') goBack(context);
  else for (const step of action.steps) runWorkflowStep(context, asFields(step));
}

const asNumber = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** One step of a workflow: changes a variable. Parameters are constants or names of variables. */
function runWorkflowStep(context: StepContext, step: Readonly<Record<string, unknown>>): void {
  const path = step['databinding'];
  if (typeof path !== 'string' || path === '') return;
  const before = variable(context.app, context.state, path);
  const name = step['parameter'];
  const other = typeof name === 'string' ? variable(context.app, context.state, name) : undefined;
  const after = calculated(String(step['operation']), before, other ?? name);
  if (after !== undefined) setVariable(context, path, after);
}

function calculated(operation: string, before: unknown, parameter: unknown): unknown {
  const [a, b] = [asNumber(before), asNumber(parameter)];
  const share = b === 0 ? undefined : a / b;
  const results: Readonly<Record<string, unknown>> = {
    set: parameter ?? null,
    plus: a + b,
    minus: a - b,
    multiply: a * b,
    divide: share,
    devide: share,
    increment: a + 1,
    decrement: a - 1,
    toggle: String(before) !== 'true',
  };
  return Object.hasOwn(results, operation) ? results[operation] : undefined;
}
