import { entriesOf, entryOf, type Widget } from '@rehearse/model';
import { kindOf, soundOf } from '@rehearse/widgets';
import { goOn, noTransition, slowed } from '../navigate';
import { branch } from '../rules';
import { logEvent, setVariable, type StepContext, updateState } from '../step-context';
import type { Asked, Reply, Transition } from '../types';
import type { Outside } from './loaded';
import { delayOf, outputOf, recordedReply, runsAtStart, callValues } from './call';

const isCall = ({ type }: Widget): boolean => kindOf(type).logic === 'call';

/** A sound is waited for to its end. */
const plays = (element: Widget): boolean => kindOf(element.type).logic === 'sound' && soundOf(element) !== '';

function asks(context: StepContext, element: Widget, transition: Transition | null): boolean {
  if (plays(element)) {
    wait(context, element, { transition, values: {} }, 0);
    return true;
  }
  if (!isCall(element)) return false;
  const known = recordedReply(element);
  if (known) {
    take(context, element, known);
    return false;
  }
  const values = callValues(context.app, element, context.state);
  wait(context, element, { transition, values }, delayOf(element));
  return true;
}

function wait(context: StepContext, { id: widget }: Widget, asked: Asked, afterMs: number): void {
  const { values } = asked;
  updateState(context, { asked: { ...context.state.asked, [widget]: asked } });
  logEvent(context, 'WidgetInit', { widget, state: { type: 'asked', value: Object.keys(values) } });
  context.effects.push({ kind: 'ask', widget, values, afterMs: slowed(context, afterMs) });
}

function begin(context: StepContext): void {
  for (const element of Object.values(entriesOf(context.app, 'widgets')))
    if (isCall(element) && runsAtStart(element) && !asks(context, element, null)) leave(context, element, null);
}

function reply(context: StepContext, { widget, isOk, body }: { readonly widget: string } & Reply): void {
  const { [widget]: asked, ...others } = context.state.asked;
  const element = entryOf(context.app, 'widgets', widget);
  if (!asked || !element) return;
  updateState(context, { asked: others, jumps: context.state.jumps + 1 });
  logEvent(context, 'WidgetInit', { widget, state: { type: 'reply', value: isOk } });
  take(context, element, { isOk, body });
  leave(context, element, asked.transition);
}

function take(context: StepContext, element: Widget, answer: Reply): void {
  const others = context.state.failed.filter((id) => id !== element.id);
  updateState(context, { failed: answer.isOk ? others : [...others, element.id] });
  const output = outputOf(element, answer);
  if (output) setVariable(context, ...output);
}

function leave(context: StepContext, element: Widget, transition: Transition | null): void {
  const next = branch(context.app, context.state, element);
  if (next) goOn(context, next.line, transition ?? noTransition);
}

export const outside: Outside = { asks, begin, reply, values: callValues };
