import { entriesOf, entryOf, type Widget } from '@rehearse/model';
import { kindOf, soundOf } from '@rehearse/widgets';
import { enterTarget, goOn, noTransition, slowed } from '../navigate';
import { branch } from '../rules';
import { logEvent, setVariable, type StepContext, updateState } from '../step-context';
import type { Asked, Reply, SimulationState, Transition } from '../types';
import type { Outside } from './loaded';
import { alter } from './alter';
import { alteredApp } from './altered';
import { outputsOf, recordedReply } from './answer';
import { callValues } from './call';
import { eventOf } from './event';
import { outcomeOf, scriptValues, targetNamed } from './script';
import { delayOf, repeatOf, repeats, runsAtStart, runsOnChange, runsOnScreen } from './timing';

const isCall = ({ type }: Widget): boolean => kindOf(type).logic === 'call';

const isScript = ({ type }: Widget): boolean => kindOf(type).logic === 'script';

/** A sound is waited for to its end. */
const plays = (element: Widget): boolean => kindOf(element.type).logic === 'sound' && soundOf(element) !== '';

function asks(context: StepContext, element: Widget, transition: Transition | null): boolean {
  if (plays(element)) {
    wait(context, element, { transition, values: {} }, 0);
    return true;
  }
  if (isScript(element)) {
    const values = scriptValues(context.app, context.state);
    wait(context, element, { transition, values, event: eventOf(context) }, pauseBefore(element));
    return true;
  }
  if (!isCall(element)) return false;
  const known = recordedReply(element);
  if (known) {
    take(context, element, known);
    return false;
  }
  const values = callValues(context.app, element, context.state);
  wait(context, element, { transition, values }, pauseBefore(element));
  return true;
}

/** What runs again and again waits between its turns. */
const pauseBefore = (element: Widget): number => (repeatOf(element, 0) ? 0 : delayOf(element));

function wait(context: StepContext, { id: widget }: Widget, asked: Asked, afterMs: number): void {
  const { values, event, transition } = asked;
  const by = transition && 'widget' in context.input ? context.input.widget : null;
  updateState(context, { asked: { ...context.state.asked, [widget]: by ? { ...asked, by } : asked } });
  logEvent(context, 'WidgetInit', { widget, state: { type: 'asked', value: Object.keys(values) } });
  context.effects.push({ kind: 'ask', widget, values, ...(event && { event }), afterMs: slowed(context, afterMs) });
}

function begin(context: StepContext): void {
  for (const element of Object.values(entriesOf(context.app, 'widgets')))
    if (runsAtStart(element) && !asks(context, element, null)) leave(context, element, null);
  context.effects.push(...repeats(context.app));
  changed(context, context.state.data, undefined);
}

/** An element that has not answered yet is not asked again. */
function again(context: StepContext, widget: string): void {
  const element = entryOf(context.app, 'widgets', widget);
  const effect = element && repeatOf(element, context.state.jumps);
  if (!effect) return;
  context.effects.push(effect);
  if (Object.hasOwn(context.state.asked, widget)) return;
  updateState(context, { jumps: context.state.jumps + 1 });
  logEvent(context, 'WidgetInit', { widget, state: { type: 'repeat', value: null } });
  if (!asks(context, element, null)) leave(context, element, null);
}

/** Screens and pop-ups that have just come. */
const openedIn = ({ events }: StepContext): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, screen, overlay }) =>
      type === 'ScreenLoaded' ? screen : type === 'OverlayLoaded' ? (overlay ?? []) : [],
    ),
  );

function changed(context: StepContext, before: SimulationState['data'], by: string | undefined): void {
  const { data } = context.state;
  const opened = openedIn(context);
  if (data === before && opened.size === 0) return;
  for (const element of Object.values(entriesOf(context.app, 'widgets'))) {
    const isDue = element.id !== by && (runsOnScreen(element, opened) || runsOnChange(element, before, data));
    if (isDue && !asks(context, element, null)) leave(context, element, null);
  }
}

const due: Outside['due'] = (context, input) =>
  input.kind === 'reply' ? reply(context, input) : again(context, input.widget);

function reply(context: StepContext, { widget, isOk, body }: { readonly widget: string } & Reply): void {
  const { [widget]: asked, ...others } = context.state.asked;
  const element = entryOf(context.app, 'widgets', widget);
  if (!asked || !element) return;
  updateState(context, { asked: others, jumps: context.state.jumps + 1 });
  logEvent(context, 'WidgetInit', { widget, state: { type: 'reply', value: isOk } });
  if (isScript(element)) return carryOut(context, element, body, asked.transition);
  take(context, element, { isOk, body });
  leave(context, element, asked.transition);
}

/** A script that failed has done nothing, and is gone on from as if it had not been there: testers are told of no errors. */
function carryOut(context: StepContext, script: Widget, body: string, transition: Transition | null): void {
  const { set, to, alter: changes, vibrate } = outcomeOf(body);
  for (const [path, value] of set) setVariable(context, path, value);
  alter(context, changes);
  if (vibrate) context.effects.push({ kind: 'vibrate', pattern: vibrate });
  const target = targetNamed(context.app, to);
  if (target?.kind === 'page') context.effects.push({ kind: 'openPage', address: target.address });
  else if (target) enterTarget(context, { to: target.screen.id }, transition ?? noTransition);
  else leave(context, script, transition);
}

function take(context: StepContext, element: Widget, answer: Reply): void {
  const others = context.state.failed.filter((id) => id !== element.id);
  updateState(context, { failed: answer.isOk ? others : [...others, element.id] });
  for (const output of outputsOf(element, answer)) setVariable(context, ...output);
}

function leave(context: StepContext, element: Widget, transition: Transition | null): void {
  const next = branch(context.app, context.state, element);
  if (next) goOn(context, next.line, transition ?? noTransition);
}

export const outside: Outside = {
  alteredApp,
  asks,
  begin,
  repeats,
  changed,
  due,
  values: callValues,
  targetNamed,
  scriptValues,
};
