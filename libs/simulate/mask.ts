import { type App, entryOf, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { isQuestion } from './question';
import type { Input, SimulationEvent } from './types';

const typed: readonly string[] = ['text', 'typing', 'value', 'chat'];

const widgetOf = (app: App, id: string | null): Widget | undefined =>
  id ? entryOf(app, 'widgets', id.split('@')[0] ?? '') : undefined;

/** What was entered, if it may be told; else only whether anything was, or an empty list. */
function masked<State extends Entered>(app: App, id: string | null, state: State): State | null {
  const widget = widgetOf(app, id);
  return widget && isQuestion(widget) ? null : wordless(widget, state);
}

function wordless<State extends Entered>(widget: Widget | undefined, state: State): State | null {
  const { type, value } = state;
  const withoutWords = widget && kindOf(widget.type).withoutWords;
  const told = withoutWords?.(value) ?? value;
  if (told !== value) return { ...state, value: told };
  const isText = typeof value === 'string' || Array.isArray(value);
  return isText && typed.includes(type) ? ({ type, value: Array.isArray(value) ? [] : '' } as State) : null;
}

interface Entered {
  readonly type: string;
  readonly value: unknown;
}

/** What was typed, and a day that was selected, stays with the tester, unless the designer marked the field as a question: only that something was entered is reported. */
export const maskValue = <State extends Entered>(app: App, widget: string | null, state: State): State =>
  masked(app, widget, state) ?? state;

/** For people outside of the team, who are told nothing that was typed: answers to questions neither. */
export const maskAnswer = <State extends Entered>(app: App, widget: string | null, state: State): State =>
  wordless(widgetOf(app, widget), state) ?? state;

export function maskEvent(app: App, event: SimulationEvent): SimulationEvent {
  const state = event.state && masked(app, event.widget, event.state);
  return state ? { ...event, state } : event;
}

/** The same of an input. */
export function maskInput(app: App, input: Input): Input {
  if (input.kind !== 'change') return input;
  const value = masked(app, input.widget, input.value);
  return value ? { ...input, value } : input;
}
