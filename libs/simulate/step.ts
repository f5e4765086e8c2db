import { entryOf, startScreen } from '@rehearse/model';
import { enter, press } from './enter';
import { lineFor, reach, screenLine, targetOf } from './lookup';
import { closeOverlay, cut, follow, goBack, isDue, show } from './navigate';
import { frontOf, initialState } from './state';
import { change, log, resultOf, type Turn, turnOf } from './turn';
import type { Input, Step } from './types';
import { isInput } from './values';
import { layerView } from './view';

type Of<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>;

/**
 * One thing happens: the state after it, what the driver should do, and what is to be logged, in order. Never throws for a
 * document that passes `validateApp`, whatever the input; what is not there has no effect.
 */
export const step: Step = (app, state, input) => {
  const turn = turnOf(app, state, input.time);
  if (input.kind === 'start') start(turn, input);
  else if (state.screen !== null && entryOf(app, 'screens', state.screen)) {
    if (input.kind !== 'timer' && input.kind !== 'scroll') change(turn, { jumps: 0 });
    react(turn, input);
  }
  return resultOf(turn);
};

function start(turn: Turn, input: Of<'start'>): void {
  const wanted = input.screen === undefined ? undefined : entryOf(turn.app, 'screens', input.screen);
  const screen = wanted ?? startScreen(turn.app);
  turn.state = { ...initialState, seed: input.seed ?? 0, data: input.data ?? {} };
  if (!screen) return;
  change(turn, { screen: screen.id });
  log(turn, 'SessionStart', input.device && { device: input.device });
  show(turn, screen.id, cut, 0);
}

function react(turn: Turn, input: Exclude<Input, { kind: 'start' }>): void {
  switch (input.kind) {
    case 'click':
      return click(turn, input);
    case 'change':
      return enter(turn, input);
    case 'key':
      return followLine(turn, input.widget, input.key === 'enter' ? 'KeyboardEnter' : 'KeyboardUp');
    case 'gesture':
      return gesture(turn, input);
    case 'hover':
      return followLine(turn, input.widget, 'hover');
    case 'timer':
      return timer(turn, input.line);
    case 'scroll':
      return scroll(turn, input);
    case 'back':
      return goBack(turn);
  }
}

/** A widget that is not on the screen in front was hit beside the overlay: that counts as empty space. */
function click(
  turn: Turn,
  { widget, x, y }: { readonly widget: string | null; readonly x: number; readonly y: number },
): void {
  const reached = reach(turn.app, turn.state, widget);
  const target = targetOf(turn.app, turn.state, reached ? reached.id : null);
  if (!reached) {
    log(turn, 'ScreenClick', { x, y, target });
    return clickEmpty(turn);
  }
  log(turn, 'WidgetClick', { widget: reached.id, x, y, target });
  if (press(turn, reached.source) || isInput(reached.widget)) return;
  followScreen(turn, 'click');
}

function clickEmpty(turn: Turn): void {
  if (!followScreen(turn, 'click')) closeOverlay(turn);
}

function followScreen(turn: Turn, event: string): boolean {
  const line = screenLine(turn.app, frontOf(turn.state) ?? '', event);
  if (line) follow(turn, line);
  return line !== undefined;
}

function followLine(turn: Turn, widget: string, event: string): void {
  const reached = reach(turn.app, turn.state, widget);
  const line = reached && lineFor(turn.app, reached.source, event);
  if (line) follow(turn, line);
}

/** Only gestures that have a line are logged; a long press without one is a slow click. */
function gesture(turn: Turn, { widget, gesture }: Of<'gesture'>): void {
  const reached = reach(turn.app, turn.state, widget);
  const own = reached && lineFor(turn.app, reached.source, gesture.type);
  const line = own ?? screenLine(turn.app, frontOf(turn.state) ?? '', gesture.type);
  const { x, y } = gesture.start;
  if (line) {
    log(turn, own ? 'WidgetGesture' : 'ScreenGesture', { widget: own && reached ? reached.id : null, x, y, gesture });
    follow(turn, line);
  } else if (gesture.type === 'longclick') click(turn, { widget, x, y });
}

function timer(turn: Turn, id: string): void {
  const line = isDue(turn, id);
  if (!line) return;
  change(turn, { jumps: turn.state.jumps + 1 });
  follow(turn, line);
}

/** Logs a burst of scrolling; a line of kind scroll fires when its widget's top comes into the viewport. */
function scroll(turn: Turn, { value, samples }: Of<'scroll'>): void {
  const { screen, scroll: positions } = turn.state;
  if (screen === null) return;
  const before = positions[screen] ?? 0;
  change(turn, { scroll: { ...positions, [screen]: value } });
  const time = samples[0]?.time ?? turn.time;
  log(turn, 'ScreenScroll', { time, state: { type: 'scroll', value, children: samples } });
  const layer = layerView(turn.app, screen, turn.state);
  if (!layer) return;
  const bottom = (position: number) => position * layer.screen.h + turn.app.screenSize.h;
  for (const { source, box } of layer.items) {
    const line = box.y > bottom(before) && box.y <= bottom(value) ? lineFor(turn.app, source, 'scroll') : undefined;
    if (line) return void follow(turn, line);
  }
}
