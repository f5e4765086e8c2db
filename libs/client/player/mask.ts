import { type App, entryOf } from '@rehearse/model';
import { isQuestion, type SimulationEvent } from '@rehearse/simulate';

const typed: readonly string[] = ['text', 'typing', 'value'];

/** What was typed stays with the tester, unless the designer marked the field as a question: only that something was typed is reported. */
export function maskEvent(app: App, event: SimulationEvent): SimulationEvent {
  if (!event.state || !typed.includes(event.state.type) || typeof event.state.value !== 'string') return event;
  const widget = event.widget ? entryOf(app, 'widgets', event.widget.split('@')[0] ?? '') : undefined;
  if (widget && isQuestion(widget)) return event;
  return { ...event, state: { type: event.state.type, value: '' } };
}
