import { type App, entryOf, type Line, linesFrom, newId, type Screen, type Widget } from '@rehearse/model';
import { isLogic } from '@rehearse/simulate';
import { type Behaviour, kindOf } from '@rehearse/widgets';
import { elementOf, screenOf } from '../store/find';
import type { Transaction } from '../store/transaction';

const gestureEvents = ['swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown', 'pinchIn', 'pinchOut'] as const;
const widgetEvents = ['click', 'hover', ...gestureEvents, 'scroll'] as const;
const inputEvents = ['InputChange', 'KeyboardUp', 'KeyboardEnter'] as const;
const screenEvents = ['click', 'timer', 'loaded', ...gestureEvents] as const;
export type LinkEvent = (typeof widgetEvents | typeof inputEvents | typeof screenEvents)[number];

export const transitions = [
  'none',
  'fadeIn',
  'zoomIn',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'transform',
] as const;
export type Transition = (typeof transitions)[number];
const defaultDuration = 250;

const typedEvents: readonly LinkEvent[] = [...widgetEvents, ...inputEvents];
const eventsByBehaviour: Readonly<Record<Behaviour, readonly LinkEvent[]>> = {
  none: widgetEvents,
  press: widgetEvents,
  text: typedEvents,
  multiline: typedEvents,
  password: typedEvents,
  check: widgetEvents,
  radio: widgetEvents,
  choice: widgetEvents,
  switch: widgetEvents,
  slide: widgetEvents,
  navigate: widgetEvents,
  table: widgetEvents,
  pick: widgetEvents,
  toggle: widgetEvents,
  count: widgetEvents,
  rate: widgetEvents,
  rank: widgetEvents,
  calendar: widgetEvents,
  dateField: widgetEvents,
  ask: widgetEvents,
  unlock: widgetEvents,
  list: widgetEvents,
  menu: widgetEvents,
  tree: widgetEvents,
  drag: widgetEvents,
  drop: widgetEvents,
  frame: [],
  suggest: typedEvents,
  chat: widgetEvents,
  compose: widgetEvents,
  upload: widgetEvents,
  photograph: widgetEvents,
  play: widgetEvents,
};

/** Triggers that a source can have. */
function eventsOf(app: App, source: string): readonly LinkEvent[] {
  const element = elementOf(app, source);
  if (element?.kind === 'screens') return screenEvents;
  return element?.kind === 'widgets' ? eventsByBehaviour[kindOf(element.entry.type).behaviour] : widgetEvents;
}

/** Triggers that all sources can have. */
export function commonEvents(app: App, sources: readonly string[]): readonly LinkEvent[] {
  const [first, ...others] = sources.map((source) => eventsOf(app, source));
  return (first ?? []).filter((event) => others.every((events) => events.includes(event)));
}

/** What a click on a widget is, where it is something else. */
const clicks: Partial<Readonly<Record<Behaviour, 'drop'>>> = { drop: 'drop' };

/** Whether a click on each of these sources is that something is dropped there. */
export const areDroppedOn = (app: App, sources: readonly string[]): boolean =>
  sources.every((id) => clicks[kindOf(entryOf(app, 'widgets', id)?.type ?? '').behaviour] === 'drop');

/** Where a link of each selected element begins; a selected link stands for its source. Screens and widgets have no links in common. */
export function sourcesOf(app: App, selection: readonly string[]): readonly string[] {
  const sources = [...new Set(selection.map((id) => entryOf(app, 'lines', id)?.from ?? id))];
  const screens = sources.filter((id) => entryOf(app, 'screens', id));
  return screens.length === 0 || screens.length === sources.length ? sources : [];
}

/** Links of a source, without what turns it into another variant of its component. */
export const linksOf = (app: App, source: string): readonly Line[] =>
  linesFrom(app, source).filter((line) => line['isTemplateTransition'] !== true);

/** Links of several sources by trigger, as far as every one of them has it; each link of a single source. */
export function linkSets(app: App, sources: readonly string[]): readonly (readonly Line[])[] {
  const [first = '', ...others] = sources;
  return linksOf(app, first).flatMap((line) => {
    const same = others.flatMap((id) => linksOf(app, id).find((other) => eventOf(other) === eventOf(line)) ?? []);
    return same.length === others.length ? [[line, ...same]] : [];
  });
}

export const eventOf = (line: Line): string => line.event || 'click';

/** Whether links go through an element: its own have no triggers, and there may be any number of them. */
export function isLogicElement(app: App, id: string): boolean {
  const widget = entryOf(app, 'widgets', id);
  return widget !== undefined && isLogic(widget);
}

/** A link from a source may lead to any screen but its own, and to what decides between screens, but from neither to itself. */
export const canLink = <T extends Screen | Widget>(app: App, source: string, target: T | undefined): target is T => {
  const kind = elementOf(app, source)?.kind;
  return target !== undefined && source !== target.id && kind !== undefined && kind !== 'lines';
};

/** Places on the screen of all sources that a link can scroll to. */
export function scrollTargets(app: App, sources: readonly string[]): readonly Widget[] {
  const [screen, ...others] = new Set(sources.map((source) => screenOf(app, source)));
  if (!screen || others.length > 0) return [];
  return screen.children.flatMap((id) => {
    const widget = entryOf(app, 'widgets', id);
    return widget && !isLogic(widget) && !sources.includes(id) ? widget : [];
  });
}

/** One link per source and trigger, but of logic: a second one takes the place of the first, and of the action that goes back. Returns the id. */
export function link(tx: Transaction, source: string, target: string, event: LinkEvent): string {
  if (isLogicElement(tx.base, source)) return addWay(tx, source, target);
  if (event === 'click' && goesBack(tx.app, source)) setBack(tx, source, false);
  const existing = linksOf(tx.app, source).find((line) => eventOf(line) === event);
  if (existing) {
    tx.patch('lines', existing.id, { to: target, points: [] });
    return existing.id;
  }
  const id = newId('l');
  const isGroup = entryOf(tx.base, 'groups', source) ? { isGroup: true } : {};
  const timer = event === 'timer' ? { timer: 1.5 } : {};
  tx.put('lines', {
    id,
    from: source,
    to: target,
    points: [],
    event,
    animation: 'none',
    duration: defaultDuration,
    ...isGroup,
    ...timer,
  });
  return id;
}

/** One more way out of logic: the last to be asked. */
export function addWay(tx: Transaction, source: string, target: string): string {
  const id = newId('l');
  tx.put('lines', { id, from: source, to: target, points: [], animation: 'none', duration: defaultDuration });
  return id;
}

/** What makes a way: all but where it begins. */
const partsOfWay = ['to', 'points', 'rule', 'weight', 'animation', 'duration', 'easing', 'scroll', 'hidden'] as const;

/** Two ways change places: the order of lines is the order in which they are asked. */
export function swapWays(tx: Transaction, first: Line, second: Line): void {
  const partsOf = (line: Line) => Object.fromEntries(partsOfWay.map((part) => [part, line[part]]));
  tx.patch('lines', first.id, partsOf(second));
  tx.patch('lines', second.id, partsOf(first));
}

const slides: Readonly<Record<string, Transition>> = {
  swipeLeft: 'slideLeft',
  swipeRight: 'slideRight',
  swipeUp: 'slideUp',
  swipeDown: 'slideDown',
};

/** A swipe gets the slide of its direction, a timer its 1.5 s. */
export function setEvent(tx: Transaction, line: string, event: LinkEvent): void {
  const slide = slides[event];
  tx.patch('lines', line, {
    event,
    ...(slide && { animation: slide, duration: defaultDuration }),
    timer: event === 'timer' ? (tx.get('lines', line)?.timer ?? 1.5) : undefined,
  });
}

/** Back, or nothing special. An action takes the place of the click link. */
export function setBack(tx: Transaction, source: string, back: boolean): void {
  const action = back ? { type: 'back' } : undefined;
  for (const kind of ['widgets', 'groups'] as const) tx.patch(kind, source, { action });
}

export const goesBack = (app: App, source: string): boolean => {
  const entry = entryOf(app, 'widgets', source) ?? entryOf(app, 'groups', source);
  const action = entry?.['action'];
  return typeof action === 'object' && action !== null && 'type' in action && action.type === 'back';
};
