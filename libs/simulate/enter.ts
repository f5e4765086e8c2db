import { entryOf, type Line, screenWidgets, type Widget } from '@rehearse/model';
import { navigationOf, type WidgetValue } from '@rehearse/widgets';
import { changeOf } from './changes';
import { check } from './check';
import { type Action, actionFor, lineFor, reach, type Reached, targetOf } from './lookup';
import { cut, follow, goBack, goTo } from './navigate';
import { frontOf } from './state';
import { change, log, type Turn } from './turn';
import type { Input, SimulationEvent } from './types';
import { asFields, boundPath, variable } from './values';

type ChangeInput = Extract<Input, { kind: 'change' }>;

/** A change that comes with a pointer is logged as a click, one by keyboard or on leaving the field as a change. */
export function enter(turn: Turn, input: ChangeInput): void {
  const reached = reach(turn.app, turn.state, input.widget);
  if (!reached) return;
  const { isNavigation, isPress, recordedAs } = changeOf(reached.widget);
  if (isNavigation) return navigate(turn, reached, input);
  const target = targetOf(turn.app, turn.state, input.widget);
  setValue(turn, reached, input.value);
  logChange(turn, input, { type: recordedAs ?? input.value.type, value: input.value.value }, target);
  check(turn, reached);
  const onChange = lineFor(turn.app, reached.source, 'InputChange');
  if (onChange) follow(turn, onChange);
  else if (input.x >= 0 && isPress) press(turn, reached.source);
}

function logChange(
  turn: Turn,
  { widget, x, y }: ChangeInput,
  state: SimulationEvent['state'],
  target: SimulationEvent['target'],
): void {
  log(turn, x >= 0 ? 'WidgetClick' : 'WidgetChange', { widget, x, y, state, target });
}

/** An entry of a menu was chosen: its value is the entry's id. */
function navigate(turn: Turn, { source, widget }: Reached, input: ChangeInput): void {
  const chosen = navigationOf(widget).find(({ id }) => id === String(input.value.value));
  const screen = chosen && entryOf(turn.app, 'screens', chosen.to);
  const state = { type: 'navigate', value: chosen?.id ?? null };
  logChange(turn, input, state, screen ? 'link' : 'none');
  if (!chosen) return;
  change(turn, { values: { ...turn.state.values, [source]: input.value } });
  if (screen) goTo(turn, screen.id, cut);
}

function setValue(turn: Turn, { source, widget }: Reached, value: WidgetValue): void {
  const values = { ...turn.state.values, [source]: value };
  if (changeOf(widget).isOneOfGroup && value.value === true) {
    for (const other of othersOfGroup(turn, widget, source)) values[other] = { type: 'checked', value: false };
  }
  change(turn, { values });
  const path = boundPath(widget);
  if (path !== undefined) change(turn, { data: { ...turn.state.data, [path]: value.value } });
}

/** Those with the same `formGroup` on the screen in front; those without one belong together. */
function othersOfGroup(turn: Turn, widget: Widget, source: string): readonly string[] {
  const front = frontOf(turn.state);
  const groupOf = ({ props }: Widget) => props?.['formGroup'] ?? '';
  return screenWidgets(turn.app, front ?? '').flatMap((other) =>
    other.source !== source && changeOf(other.widget).isOneOfGroup && groupOf(other.widget) === groupOf(widget)
      ? other.source
      : [],
  );
}

/** What a press on a widget leads to: its action, else its line. False if it has neither. */
export function press(turn: Turn, source: string): boolean {
  const action = actionFor(turn.app, source);
  if (action) return act(turn, action);
  const line: Line | undefined = lineFor(turn.app, source, 'click');
  if (line) follow(turn, line);
  return line !== undefined;
}

function act(turn: Turn, action: Action): true {
  if (action.type === 'back') goBack(turn);
  else for (const step of action.steps) calculate(turn, asFields(step));
  return true;
}

const asNumber = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** One step of a workflow: changes a variable. Parameters are constants or names of variables. */
function calculate(turn: Turn, step: Readonly<Record<string, unknown>>): void {
  const path = step['databinding'];
  if (typeof path !== 'string' || path === '') return;
  const before = variable(turn.app, turn.state, path);
  const name = step['parameter'];
  const other = typeof name === 'string' ? variable(turn.app, turn.state, name) : undefined;
  const after = calculated(String(step['operation']), before, other ?? name);
  if (after !== undefined) change(turn, { data: { ...turn.state.data, [path]: after } });
}

function calculated(operation: string, before: unknown, parameter: unknown): unknown {
  const [a, b] = [asNumber(before), asNumber(parameter)];
  switch (operation) {
    case 'set':
      return parameter ?? null;
    case 'plus':
      return a + b;
    case 'minus':
      return a - b;
    case 'multiply':
      return a * b;
    case 'divide':
    case 'devide':
      return b === 0 ? undefined : a / b;
    case 'increment':
      return a + 1;
    case 'decrement':
      return a - 1;
    case 'toggle':
      return before !== true;
    default:
      return undefined;
  }
}
