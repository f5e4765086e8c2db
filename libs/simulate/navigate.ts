import { entryOf, type Line, linesFrom, screenWidgets } from '@rehearse/model';
import type { Transition } from './types';
import { branch } from './rules';
import { change, log, type Turn } from './turn';
import { isLogic } from './view';
import { validateFront } from './check';

/** A chain of logic elements ends after this many steps; screens that jump by themselves as often slow down. */
const jumpLimit = 32;
const restMs = 1000;

export const cut: Transition = { animation: null, duration: 0, easing: null };

function transitionOf(line: Line): Transition {
  const animation = line.animation && line.animation !== 'none' ? line.animation : null;
  if (animation === null) return cut;
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
const inverse = (transition: Transition): Transition =>
  transition.animation === null
    ? transition
    : { ...transition, animation: opposites[transition.animation] ?? transition.animation };

/** Follows a line through logic elements to a screen, an overlay or a place on the screen. False if validation forbids it. */
export function follow(turn: Turn, line: Line): boolean {
  if (line.validation?.all === true && !validateFront(turn)) return false;
  let last = line;
  let transition = transitionOf(line);
  for (let steps = 0; steps < jumpLimit; steps += 1) {
    const logic = entryOf(turn.app, 'widgets', last.to);
    if (!logic || !isLogic(logic)) break;
    const next = branch(turn.app, turn.state, logic);
    if (!next) return true;
    if (next.isDrawn) {
      change(turn, { variants: { ...turn.state.variants, [logic.id]: next.line.id } });
      log(turn, 'WidgetInit', { widget: logic.id, state: { type: 'variant', value: next.line.id } });
    }
    last = next.line;
    if (transitionOf(last).animation !== null) transition = transitionOf(last);
  }
  arrive(turn, last, transition);
  return true;
}

function arrive(turn: Turn, line: Line, transition: Transition): void {
  const screen = entryOf(turn.app, 'screens', line.to);
  if (screen?.style?.['overlay'] === true) openOverlay(turn, line.to, transition);
  else if (screen) goTo(turn, line.to, transition, line.scroll === true);
  else if (isHere(turn, line.to)) turn.effects.push({ kind: 'scrollTo', widget: line.to });
}

const isHere = (turn: Turn, widget: string): boolean =>
  [turn.state.screen, ...turn.state.overlays].some(
    (screen) => screen !== null && screenWidgets(turn.app, screen).some(({ source }) => source === widget),
  );

/** Goes to a screen and remembers the way back. */
export function goTo(turn: Turn, screen: string, transition: Transition, keepScroll = false): void {
  const { screen: from, history, ways, scroll } = turn.state;
  const kept = keepScroll && from !== null ? (scroll[from] ?? 0) : 0;
  if (from !== null && from !== screen) change(turn, { history: [...history, from], ways: [...ways, transition] });
  show(turn, screen, transition, kept);
}

/** Back: closes the overlay in front, else returns to the screen before, where it was scrolled to. */
export function goBack(turn: Turn): void {
  if (turn.state.overlays.length > 0) return closeOverlay(turn);
  const { history, ways, scroll } = turn.state;
  const before = history.at(-1);
  if (before === undefined) return;
  change(turn, { history: history.slice(0, -1), ways: ways.slice(0, -1) });
  show(turn, before, inverse(ways.at(-1) ?? cut), scroll[before] ?? 0);
}

/** Shows a screen. ScreenLoaded is logged for the end of the transition, except for a morph, as analyses expect it. */
export function show(turn: Turn, screen: string, transition: Transition, scroll: number): void {
  while (turn.state.overlays.length > 0) closeOverlay(turn);
  if (turn.state.screen !== null && transition.animation !== null) {
    const { animation: type, duration, easing } = transition;
    log(turn, 'ScreenAnimation', { animation: { type, to: screen, duration, easing } });
  }
  change(turn, {
    screen,
    invalid: [],
    values: keptValues(turn, screen),
    scroll: { ...turn.state.scroll, [screen]: scroll },
  });
  turn.effects.push({ kind: 'show', screen, ...transition });
  log(turn, 'ScreenLoaded', { time: turn.time + (transition.animation === 'transform' ? 0 : transition.duration) });
  startTimers(turn, screen, transition.duration);
}

/** Values outlive a change of screens, unless a widget wants to be fresh each time its screen opens. */
function keptValues(turn: Turn, screen: string) {
  const fresh = screenWidgets(turn.app, screen).filter(
    ({ widget }) => widget.props?.['ignoreStateOnPageLoad'] === true,
  );
  if (fresh.length === 0) return turn.state.values;
  const values = { ...turn.state.values };
  for (const { source } of fresh) delete values[source];
  return values;
}

function openOverlay(turn: Turn, overlay: string, transition: Transition): void {
  if (turn.state.screen === null || turn.state.overlays.includes(overlay)) return;
  change(turn, { overlays: [...turn.state.overlays, overlay], values: keptValues(turn, overlay) });
  const { animation, duration, easing } = transition;
  if (animation !== null) {
    log(turn, 'OverlayShowAnimation', { animation: { type: animation, to: overlay, duration, easing, overlay: true } });
  }
  turn.effects.push({ kind: 'open', overlay, animation, duration });
  log(turn, 'OverlayLoaded', { time: turn.time + duration });
  startTimers(turn, overlay, duration);
}

export function closeOverlay(turn: Turn): void {
  const overlay = turn.state.overlays.at(-1);
  if (overlay === undefined) return;
  log(turn, 'OverlayRemoved');
  change(turn, { overlays: turn.state.overlays.slice(0, -1), invalid: [] });
  turn.effects.push({ kind: 'close', overlay });
}

/** Lines that fire by themselves: `loaded` when the transition is over, `timer` (seconds, 1.5 by default) after that. */
function startTimers(turn: Turn, screen: string, delay: number): void {
  for (const line of linesFrom(turn.app, screen)) {
    const wait = waitOf(line);
    if (wait === undefined) continue;
    const afterMs = delay + (turn.state.jumps < jumpLimit ? wait : Math.max(wait, restMs));
    turn.effects.push({ kind: 'timer', line: line.id, afterMs });
  }
}

function waitOf(line: Line): number | undefined {
  if (line.event === 'loaded') return Math.max(0, Number(line['delay'] ?? 0) || 0) * 1000;
  return line.event === 'timer' ? Math.max(0, line.timer ?? 1.5) * 1000 : undefined;
}

/** Whether a line belongs to what is shown now and fires by itself. */
export function isDue(turn: Turn, id: string): Line | undefined {
  const line = entryOf(turn.app, 'lines', id);
  if (!line || waitOf(line) === undefined) return undefined;
  const isShown = line.from === turn.state.screen || turn.state.overlays.includes(line.from);
  return isShown ? line : undefined;
}
