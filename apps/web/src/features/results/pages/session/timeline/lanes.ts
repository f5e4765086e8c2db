import type { LineEvent, SessionAttempt } from '@rehearse/contract';
import { isOneOf, pressTypes } from '@rehearse/events';
import type { HiddenPeriod, TimeAxis } from './time-axis';

/** An event with its place among the cuts. */
export interface TimelineEvent {
  readonly event: LineEvent;
  readonly hiddenBefore: number;
}

/** What the list tells and the line shows; that the page was shown again is the end of a cut. */
export function timelineEventsOf(line: readonly LineEvent[]): readonly TimelineEvent[] {
  let cuts = 0;
  const moments: TimelineEvent[] = [];
  for (const event of line) {
    if (event.type !== 'PageShown') moments.push({ event, hiddenBefore: cuts });
    if (isCut(event)) cuts += 1;
  }
  return moments;
}

const isCut = ({ type, lasts }: LineEvent): boolean => type === 'PageHidden' && lasts > 0;
export const hiddenPeriodsOf = (line: readonly LineEvent[]): readonly HiddenPeriod[] =>
  line.filter(isCut).map(({ at, lasts }) => ({ at, lasts }));

/** In which lane a moment is drawn; null where it is told by another one. */
export type Mark = 'click' | 'keyboard' | 'missed' | 'typing' | 'answer' | 'help' | 'gaveUp';

const typed: readonly string[] = ['text', 'typing', 'value'];
/** Of a list, a month or a menu beside a widget. */
export const openingStates: readonly string[] = ['open', 'openWithHover'];
export const closingState = 'close';
const popupStates = [...openingStates, closingState];
const kept = (answer: unknown): boolean => answer !== null && answer !== undefined;

export function markOf(event: LineEvent): Mark | null {
  if (event.type === 'TaskAssisted') return 'help';
  if (event.type === 'TaskGivenUp') return 'gaveUp';
  if (isOneOf(pressTypes, event) && event.target === 'none') return 'missed';
  if (kept(event.answer)) return 'answer';
  if (popupStates.includes(event.state)) return null;
  if (event.type === 'WidgetChange') return typed.includes(event.state) ? 'typing' : 'click';
  if (event.byKeyboard) return 'keyboard';
  return isOneOf([...pressTypes, 'ScreenGesture', 'WidgetGesture'], event) ? 'click' : null;
}

/** A stretch of time in which one screen, or an overlay above it, was on top. */
export interface Visit {
  readonly screen: string;
  readonly from: number;
  readonly to: number;
}

export function visitsOf(line: readonly LineEvent[], length: number): readonly Visit[] {
  const shown = line.flatMap(({ type, at, screen, overlay }) => {
    if (type === 'ScreenLoaded' || type === 'OverlayRemoved') return [{ screen, at }];
    return type === 'OverlayLoaded' ? [{ screen: overlay || screen, at }] : [];
  });
  const changes = shown.filter(({ screen }, index) => screen !== '' && screen !== shown[index - 1]?.screen);
  return changes
    .map(({ screen, at }, index) => ({ screen, from: at, to: changes[index + 1]?.at ?? length }))
    .filter(({ from, to }) => to > from);
}

/** px. Visits below that cannot be told apart. */
const narrow = 3;

/** As they are drawn: of several that are too short to be seen by themselves, one without a screen. A long session has thousands. */
export function drawnVisits(visits: readonly Visit[], axis: Pick<TimeAxis, 'stretch'>): readonly Visit[] {
  const drawn: Visit[] = [];
  for (const visit of visits) {
    const isNarrow = axis.stretch(visit.from, visit.to).width < narrow;
    const before = drawn.at(-1);
    if (!isNarrow) drawn.push(visit);
    else if (before?.screen === '') drawn.splice(-1, 1, { ...before, to: visit.to });
    else drawn.push({ ...visit, screen: '' });
  }
  return drawn;
}

/** A stretch of work on one task, and the row that it stands in: without tasks of their own several may overlap. */
export interface TaskPeriod {
  readonly attempt: SessionAttempt;
  readonly from: number;
  readonly to: number;
  readonly row: number;
}

export function taskPeriods(attempts: readonly SessionAttempt[]): readonly TaskPeriod[] {
  const rows: number[] = [];
  return attempts
    .flatMap((attempt) => attempt.stretches.map(({ from, to }) => ({ attempt, from, to })))
    .toSorted((a, b) => a.from - b.from)
    .map((stretch) => {
      const free = rows.findIndex((until) => until <= stretch.from);
      const row = free < 0 ? rows.length : free;
      rows[row] = stretch.to;
      return { ...stretch, row };
    });
}

/** The place of the moment that lies nearest to `x`, in px; -1 without any. */
export function nearestTo(places: readonly number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x));
  return distances.reduce((best, distance, index) => (distance < (distances[best] ?? Infinity) ? index : best), -1);
}
