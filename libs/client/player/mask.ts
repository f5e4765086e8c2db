import { type App, entryOf } from '@rehearse/model';
import { isQuestion, type SimulationEvent } from '@rehearse/simulate';

const typed: readonly string[] = ['text', 'typing', 'value', 'chat'];

/** What was typed, and a day that was selected, stays with the tester, unless the designer marked the field as a question: only that something was entered is reported. */
export function maskEvent(app: App, event: SimulationEvent): SimulationEvent {
  const { state } = event;
  const isOther = typeof state?.value !== 'string' && !Array.isArray(state?.value);
  if (!state || isOther || !typed.includes(state.type)) return event;
  const widget = event.widget ? entryOf(app, 'widgets', event.widget.split('@')[0] ?? '') : undefined;
  if (widget && isQuestion(widget)) return event;
  return { ...event, state: { type: state.type, value: Array.isArray(state.value) ? [] : '' } };
}
