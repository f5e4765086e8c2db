import { type App, entryOf } from '@rehearse/model';
import { type Input, isQuestion, type SimulationEvent } from '@rehearse/simulate';

const typed: readonly string[] = ['text', 'typing', 'value', 'chat'];

const isAnswer = (app: App, id: string | null): boolean => {
  const widget = id ? entryOf(app, 'widgets', id.split('@')[0] ?? '') : undefined;
  return widget !== undefined && isQuestion(widget);
};

/** What was entered, if it may be told; else only whether anything was, or an empty list. */
function masked<State extends { readonly type: string; readonly value: unknown }>(state: State): State | null {
  const { type, value } = state;
  const isText = typeof value === 'string' || Array.isArray(value);
  return isText && typed.includes(type) ? ({ type, value: Array.isArray(value) ? [] : '' } as State) : null;
}

/** What was typed, and a day that was selected, stays with the tester, unless the designer marked the field as a question: only that something was entered is reported. */
export function maskEvent(app: App, event: SimulationEvent): SimulationEvent {
  const state = event.state && masked(event.state);
  return state && !isAnswer(app, event.widget) ? { ...event, state } : event;
}

/** The same of an input. */
export function maskInput(app: App, input: Input): Input {
  const value = input.kind === 'change' ? masked(input.value) : null;
  return input.kind === 'change' && value && !isAnswer(app, input.widget) ? { ...input, value } : input;
}
