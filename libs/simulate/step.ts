import { entryOf, startScreen } from '@rehearse/model';
import { changeWidget, chooseRow, pointAt, pressOn, tellChanges } from './widget-input';
import { isLed, lineFor, findWidget, screenLine, targetOf } from './find-widget';
import { alteredApp, loadedOutside } from './outside/loaded';
import { closeOverlay, noTransition, follow, goBack, goForward, dueLine, show } from './navigate';
import { frontOf, initialState, scrolledOf } from './state';
import { updateState, logEvent, resultOf, setVariable, type StepContext, createContext } from './step-context';
import type { Input, Step } from './types';
import { isInput } from './values';
import { isDisabled, layerView } from './view';

/** Nobody did them. */
const bySelf: readonly Input['kind'][] = ['timer', 'scroll', 'reply', 'repeat'];

type Of<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>;

/**
 * One thing happens: the state after it, what the driver should do, and what is to be logged, in order. Never throws for a
 * document that passes `validateApp`, whatever the input; what is not there has no effect.
 */
export const step: Step = (app, state, input) => {
  const before = input.kind === 'start' ? initialState : state;
  const context = createContext(app, alteredApp(app, before), before, input);
  if (input.kind === 'start') start(context, input);
  else if (state.screen !== null && entryOf(app, 'screens', state.screen)) {
    if (!bySelf.includes(input.kind)) updateState(context, { jumps: 0 });
    handleInput(context, input);
    tellChanges(context, state.data);
    loadedOutside()?.changed(context, state.data, input.kind === 'reply' ? input.widget : undefined);
  }
  tellChanges(context, before.data);
  return resultOf(context);
};

function start(context: StepContext, input: Of<'start'>): void {
  const wanted = input.screen === undefined ? undefined : entryOf(context.app, 'screens', input.screen);
  const screen = wanted ?? startScreen(context.app);
  const { seed = 0, data = {}, ways = {} } = input;
  context.state = { ...initialState, seed, ways, startedAt: input.time };
  for (const [path, value] of Object.entries(data)) setVariable(context, path, value);
  if (!screen) return;
  updateState(context, { screen: screen.id });
  logEvent(context, 'SessionStart', input.device && { device: input.device });
  show(context, screen.id, noTransition, 0);
  loadedOutside()?.begin(context);
}

function handleInput(context: StepContext, input: Exclude<Input, { kind: 'start' }>): void {
  if ('widget' in input && input.kind !== 'click' && isIgnored(context, input.widget)) return;
  switch (input.kind) {
    case 'click':
      return click(context, input);
    case 'change':
      return changeWidget(context, input);
    case 'key':
      return followLine(context, input.widget, input.key === 'enter' ? 'KeyboardEnter' : 'KeyboardUp');
    case 'report':
      return report(context, input);
    case 'gesture':
      return gesture(context, input);
    case 'set':
      return setVariable(context, input.path, input.value);
    case 'hover':
      pointAt(context, input);
      return followLine(context, input.widget, 'hover');
    case 'leave':
      return pointAt(context, input);
    case 'timer':
      return timer(context, input.line);
    case 'reply':
    case 'repeat':
      return loadedOutside()?.due(context, input);
    case 'scroll':
      return scroll(context, input);
    case 'turn':
      return logEvent(context, 'DeviceTurned', { device: input.device });
    case 'back':
      return goBack(context);
    case 'forward':
      return goForward(context);
  }
}

/** Of a widget that is disabled nothing but presses are known. */
function isIgnored({ app, state }: StepContext, id: string | null): boolean {
  const found = findWidget(app, state, id);
  return found !== undefined && isDisabled(app, found.widget);
}

/** A widget that is not on the screen in front was hit beside the overlay: that counts as empty space. */
function click(
  context: StepContext,
  { widget, x, y }: { readonly widget: string | null; readonly x: number; readonly y: number },
): void {
  const found = findWidget(context.app, context.state, widget);
  const target = targetOf(context.app, context.state, found ? found.id : null);
  if (!found) {
    logEvent(context, 'ScreenClick', { x, y, target });
    return clickEmpty(context);
  }
  const { row } = found;
  logEvent(context, 'WidgetClick', {
    widget: found.id,
    x,
    y,
    target,
    ...(row && { state: { type: 'select', value: row.index } }),
  });
  if (isDisabled(context.app, found.widget)) return;
  chooseRow(context, found);
  if ((isLed(found) && pressOn(context, found)) || isInput(found.widget)) return;
  followScreen(context, 'click');
}

function clickEmpty(context: StepContext): void {
  if (!followScreen(context, 'click')) closeOverlay(context);
}

function followScreen(context: StepContext, event: string): boolean {
  const line = screenLine(context.app, frontOf(context.state) ?? '', event);
  if (line) follow(context, line);
  return line !== undefined;
}

function followLine(context: StepContext, widget: string, event: string): void {
  const found = findWidget(context.app, context.state, widget);
  const line = found && lineFor(context.app, found.source, event);
  if (line) follow(context, line);
}

function report(context: StepContext, { widget, state }: Of<'report'>): void {
  const found = findWidget(context.app, context.state, widget);
  if (found) logEvent(context, 'WidgetChange', { widget: found.id, state });
}

/** Only gestures that have a line are logged; a long press without one is a slow click. */
function gesture(context: StepContext, { widget, gesture }: Of<'gesture'>): void {
  const found = findWidget(context.app, context.state, widget);
  const own = found && lineFor(context.app, found.source, gesture.type);
  const line = own ?? screenLine(context.app, frontOf(context.state) ?? '', gesture.type);
  const { x, y } = gesture.start;
  if (line) {
    logEvent(context, own ? 'WidgetGesture' : 'ScreenGesture', {
      widget: own && found ? found.id : null,
      x,
      y,
      gesture,
    });
    follow(context, line);
  } else if (gesture.type === 'longclick') click(context, { widget, x, y });
}

function timer(context: StepContext, id: string): void {
  const line = dueLine(context, id);
  if (!line) return;
  updateState(context, { jumps: context.state.jumps + 1 });
  follow(context, line);
}

/** Logs a burst of scrolling; a line of kind scroll fires when its widget's top comes into the viewport. */
function scroll(context: StepContext, { value, samples }: Of<'scroll'>): void {
  const screen = scrolledOf(context.app, context.state);
  if (screen === null) return;
  const positions = context.state.scroll;
  const before = positions[screen] ?? 0;
  updateState(context, { scroll: { ...positions, [screen]: value } });
  const time = samples[0]?.time ?? context.time;
  logEvent(context, 'ScreenScroll', { time, state: { type: 'scroll', value, children: samples } });
  const layer = layerView(context.app, screen, context.state);
  if (!layer) return;
  const bottom = (position: number) => position * layer.screen.h + context.app.screenSize.h;
  for (const { source, box } of layer.items) {
    const line = box.y > bottom(before) && box.y <= bottom(value) ? lineFor(context.app, source, 'scroll') : undefined;
    if (line) return void follow(context, line);
  }
}
