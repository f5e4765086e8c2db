import type { FilmLine, LineEvent } from '@rehearse/contract';
import { isOneOf, pressTypes } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { baseElement } from '../../../prototype/elements';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something that a tester did: pressed, chose, or swiped. */
export interface WayStep {
  /** From 1, among all of the session. */
  readonly number: number;
  readonly event: FilmLine;
  /** What it happened on: the pop-up, where one was open. */
  readonly screen: string;
  /** px of that; null where nobody knows. */
  readonly place: Point | null;
  /** By keyboard it is drawn in the middle of its widget. */
  readonly isExact: boolean;
  readonly isMissed: boolean;
  /** ms that the page was seen since the step before; since the session began. */
  readonly since: number;
}

const done = new Set(['WidgetChange', 'ScreenGesture', 'WidgetGesture']);

/** In their order; within a task those of its stretches alone. */
export function wayOf(app: App, events: readonly FilmLine[], task: string | null): readonly WayStep[] {
  let [at, number] = [0, 0];
  let current: string | null = null;
  return events.flatMap((event) => {
    current = taskAfter(event, current);
    if (!isOneOf(pressTypes, event) && !done.has(event.type)) return [];
    const since = event.at - at;
    at = event.at;
    number += 1;
    return task === null || current === task ? [{ ...stepOf(app, event), number, since }] : [];
  });
}

function taskAfter({ type, task }: LineEvent, before: string | null): string | null {
  if (type === 'TaskStarted') return task;
  return (type === 'TaskCompleted' || type === 'TaskGivenUp') && task === before ? null : before;
}

function stepOf(app: App, event: FilmLine): Omit<WayStep, 'number' | 'since'> {
  const screen = event.overlay || event.screen;
  const size = app.screens[screen];
  const { x, y, record } = event;
  const [left, top] = x >= 0 && y >= 0 ? [x, y] : [record.gesture?.start.x ?? -1, record.gesture?.start.y ?? -1];
  const isExact = left >= 0 && top >= 0;
  return {
    event,
    screen,
    isExact,
    isMissed: event.target === 'none',
    place: !size ? null : isExact ? { x: left * size.w, y: top * size.h } : middleOf(app, event.widget, size),
  };
}

function middleOf(app: App, widget: string, origin: Point): Point | null {
  const box = app.widgets[widget] ?? app.widgets[baseElement(widget)];
  return box ? { x: box.x + box.w / 2 - origin.x, y: box.y + box.h / 2 - origin.y } : null;
}
