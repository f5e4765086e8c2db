import { entryOf, type Line, linesFrom } from '@rehearse/model';
import type { Transition } from './types';
import { loadedOutside } from './outside/loaded';
import { expandedWidgets } from './expanded-widgets';
import { branch } from './rules';
import { updateState, logEvent, type StepContext } from './step-context';
import { scrollOnOpen } from './state';
import { isLogic } from './view';
import { validateFrontScreen } from './validate-widgets';

/** A chain of logic elements ends after this many steps; screens that jump by themselves as often slow down. */
const jumpLimit = 32;
const minJumpMs = 1000;

export const noTransition: Transition = { animation: null, duration: 0, easing: null };

function transitionOf(line: Line): Transition {
  const animation = line.animation && line.animation !== 'none' ? line.animation : null;
  if (animation === null) return noTransition;
  return { animation, duration: line.duration ?? (animation === 'zoomIn' ? 100 : 250), easing: line.easing ?? null };
}

const opposites: Readonly<Record<string, string>> = {
  slideLeft: 'slideRight',
  slideRight: 'slideLeft',
  slideUp: 'slideDown',
  slideDown: 'slideUp',
  fadeIn: 'fadeOut',
  zoomIn: 'zoomOut',
};
/** The way back. */
export const inverse = (transition: Transition): Transition =>
  transition.animation === null
    ? transition
    : { ...transition, animation: opposites[transition.animation] ?? transition.animation };

/** Follows a line through logic elements to a screen, an overlay or a place on the screen. False if validation forbids it. */
export function follow(context: StepContext, line: Line): boolean {
  if (line.validation?.all === true && !validateFrontScreen(context)) return false;
  goOn(context, line, transitionOf(line));
  return true;
}

/** On along a line, by what its elements decide, up to a screen or something that has to be waited for. */
export function goOn(context: StepContext, line: Line, entered: Transition): void {
  let last = line;
  let transition = entered;
  for (let steps = 0; steps < jumpLimit; steps += 1) {
    const logic = entryOf(context.app, 'widgets', last.to);
    if (!logic || !isLogic(logic)) break;
    if (loadedOutside()?.asks(context, logic, transition)) return;
    const next = branch(context.app, context.state, logic);
    if (!next) return;
    if (next.isRandom) {
      updateState(context, { variants: { ...context.state.variants, [logic.id]: next.line.id } });
      logEvent(context, 'WidgetInit', { widget: logic.id, state: { type: 'variant', value: next.line.id } });
    }
    last = next.line;
    if (transitionOf(last).animation !== null) transition = transitionOf(last);
  }
  enterTarget(context, last, transition);
}

export function enterTarget(context: StepContext, line: Pick<Line, 'to' | 'scroll'>, transition: Transition): void {
  const screen = entryOf(context.app, 'screens', line.to);
  if (screen?.style?.['overlay'] === true) openOverlay(context, line.to, transition);
  else if (screen) goTo(context, line.to, transition, line.scroll === true);
  else if (isOnShownScreen(context, line.to)) context.effects.push({ kind: 'scrollTo', widget: line.to });
}

const isOnShownScreen = (context: StepContext, widget: string): boolean =>
  [context.state.screen, ...context.state.overlays].some(
    (screen) =>
      screen !== null && expandedWidgets(context.app, context.state, screen).some(({ source }) => source === widget),
  );

/** Goes to a screen and remembers how to go back. */
export function goTo(context: StepContext, screen: string, transition: Transition, keepScroll = false): void {
  const { screen: from, scroll } = context.state;
  const startScroll = keepScroll && from !== null ? (scroll[from] ?? 0) : 0;
  updateState(context, { returns: [] });
  leaveFor(context, screen, transition, startScroll);
}

function leaveFor(context: StepContext, screen: string, transition: Transition, scroll: number): void {
  const { screen: from, history, transitions } = context.state;
  if (from !== null && from !== screen)
    updateState(context, { history: [...history, from], transitions: [...transitions, transition] });
  show(context, screen, transition, scroll);
}

/** Back: closes the overlay in front, else returns to the screen before, where it was scrolled to. */
export function goBack(context: StepContext): void {
  if (context.state.overlays.length > 0) return closeOverlay(context);
  const { screen, history, transitions, returns, scroll } = context.state;
  const before = history.at(-1);
  if (before === undefined || screen === null) return;
  const transition = transitions.at(-1) ?? noTransition;
  updateState(context, {
    history: history.slice(0, -1),
    transitions: transitions.slice(0, -1),
    returns: [...returns, { screen, transition }],
  });
  show(context, before, inverse(transition), scroll[before] ?? 0);
}

/** Forward: to the screen that the tester came back from last, as it was come to before. */
export function goForward(context: StepContext): void {
  const { returns, scroll } = context.state;
  const last = returns.at(-1);
  if (!last || !entryOf(context.app, 'screens', last.screen)) return;
  updateState(context, { returns: returns.slice(0, -1) });
  leaveFor(context, last.screen, last.transition, scroll[last.screen] ?? 0);
}

/** Shows a screen. ScreenLoaded is logged for the end of the transition, except for a morph, as analyses expect it. */
export function show(context: StepContext, screen: string, transition: Transition, scroll: number): void {
  while (context.state.overlays.length > 0) closeOverlay(context);
  if (context.state.screen !== null && transition.animation !== null) {
    const { animation: type, duration, easing } = transition;
    logEvent(context, 'ScreenAnimation', { animation: { type, to: screen, duration, easing } });
  }
  updateState(context, {
    screen,
    invalid: [],
    looks: {},
    values: valuesOnEntry(context, screen),
    scroll: { ...context.state.scroll, [screen]: scroll },
  });
  context.effects.push({ kind: 'show', screen, ...transition });
  logEvent(context, 'ScreenLoaded', {
    time: context.time + (transition.animation === 'transform' ? 0 : transition.duration),
  });
  startTimers(context, screen, transition.duration);
}

/** Values outlive a change of screens, unless a widget wants to be fresh each time its screen opens. */
function valuesOnEntry(context: StepContext, screen: string) {
  const reset = expandedWidgets(context.app, context.state, screen).filter(
    ({ widget }) => widget.props?.['ignoreStateOnPageLoad'] === true,
  );
  if (reset.length === 0) return context.state.values;
  const values = { ...context.state.values };
  for (const { key } of reset) delete values[key];
  return values;
}

function openOverlay(context: StepContext, overlay: string, transition: Transition): void {
  if (context.state.screen === null || context.state.overlays.includes(overlay)) return;
  const overlays = [...context.state.overlays, overlay];
  const scroll = scrollOnOpen(context.app, context.state, overlay);
  updateState(context, { overlays, scroll, values: valuesOnEntry(context, overlay), returns: [] });
  const { animation, duration, easing } = transition;
  if (animation !== null) {
    logEvent(context, 'OverlayShowAnimation', {
      animation: { type: animation, to: overlay, duration, easing, overlay: true },
    });
  }
  context.effects.push({ kind: 'open', overlay, animation, duration });
  logEvent(context, 'OverlayLoaded', { time: context.time + duration });
  startTimers(context, overlay, duration);
}

export function closeOverlay(context: StepContext): void {
  const overlay = context.state.overlays.at(-1);
  if (overlay === undefined) return;
  logEvent(context, 'OverlayRemoved');
  updateState(context, { overlays: context.state.overlays.slice(0, -1), invalid: [] });
  context.effects.push({ kind: 'close', overlay });
}

/** Lines that fire by themselves: `loaded` when the transition is over, `timer` (seconds, 1.5 by default) after that. */
function startTimers(context: StepContext, screen: string, delay: number): void {
  for (const line of linesFrom(context.app, screen)) {
    const wait = timerDelay(line);
    if (wait === undefined) continue;
    context.effects.push({ kind: 'timer', line: line.id, afterMs: delay + slowed(context, wait) });
  }
}

/** ms; what goes round by itself goes slowly. */
export const slowed = ({ state }: StepContext, ms: number): number =>
  state.jumps < jumpLimit ? ms : Math.max(ms, minJumpMs);

function timerDelay(line: Line): number | undefined {
  if (line.event === 'loaded') return Math.max(0, Number(line['delay'] ?? 0) || 0) * 1000;
  return line.event === 'timer' ? Math.max(0, line.timer ?? 1.5) * 1000 : undefined;
}

/** Whether a line belongs to what is shown now and fires by itself. */
export function dueLine(context: StepContext, id: string): Line | undefined {
  const line = entryOf(context.app, 'lines', id);
  if (!line || timerDelay(line) === undefined) return undefined;
  const isShown = line.from === context.state.screen || context.state.overlays.includes(line.from);
  return isShown ? line : undefined;
}
