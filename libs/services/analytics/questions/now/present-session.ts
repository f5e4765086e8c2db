import type { LineEvent as ToldEvent, PresentSession } from '@rehearse/contract';
import { isMisclick, isOneOf, type LineEvent, pressTypes, untoldTypes } from '@rehearse/events';
import { z } from 'zod';
import { sessionOf, trailRow } from '../../attempts/trail';
import type { Study } from '../../study/study';
import { sessionFields } from '../session-fields';
import { lineOf } from '../session/line';
import type { Position } from './pointer-path';

const numbers = z.array(z.number());

/** As now.sql has it: the end of a trail, and what the whole of it comes to. */
export const presentRow = trailRow.extend({
  number: z.number(),
  label: z.string(),
  user: z.string(),
  xs: numbers,
  ys: numbers,
  /** Type and task of what began and finished tasks. */
  task_events: z.array(z.tuple([z.string(), z.string()])),
  is_ended: z.boolean(),
  /** ms since the epoch, by the server's clock. */
  heard_at: z.number(),
  running: z.number(),
});
export type PresentRow = z.infer<typeof presentRow>;

/** That are told in words. */
const toldEvents = 8;
/** ms that a press is shown. */
const pressMs = 10_000;

interface Place {
  readonly screen: string;
  readonly overlay: string;
}

/** Where the tester is: on the last screen that was told of, and whatever was opened above it. */
function placeOf({ screens, overlays, types }: PresentRow): Place {
  const last = screens.findLastIndex((screen) => screen !== '');
  const isClosed = types[last] === 'OverlayRemoved' || types[last] === 'ScreenLoaded';
  return { screen: screens[last] ?? '', overlay: isClosed ? '' : (overlays[last] ?? '') };
}

/** What positions on the screen refer to. */
export function surfaceOfRow(row: PresentRow): string {
  const { screen, overlay } = placeOf(row);
  return overlay || screen;
}

/** `path` is the last way of the mouse, `now` in ms since the epoch. */
export function presentSessionOf(
  row: PresentRow,
  path: readonly Position[],
  now: number,
  study: Study,
): PresentSession {
  const { line } = sessionOf(row);
  const place = placeOf(row);
  const last = line.at(-1);
  const end = last?.end ?? row.start;
  const isHidden = line.findLast(({ type }) => type === 'PageHidden' || type === 'PageShown')?.type === 'PageHidden';
  const silent = Math.max(0, now - row.heard_at);
  const isWatched = !isHidden && !row.is_ended;
  /** Of the session at a time of the tester's clock after the last event. */
  const seenAt = (time: number) => (last?.seen ?? 0) + (time - (last?.time ?? 0));
  return {
    ...namesOf(row, study),
    at: isWatched ? seenAt(end + silent) : (last?.seen ?? 0),
    quiet: Math.max(0, Math.min(silent, end + silent - (path.at(-1)?.time ?? 0))),
    isHidden,
    isEnded: row.is_ended,
    ...place,
    scroll: scrollOf(line, place),
    ...progressOf(row),
    presses: pressesIn(row, line),
    pointer: {
      x: path.map(({ x }) => x),
      y: path.map(({ y }) => y),
      at: path.map(({ time }) => seenAt(time)),
    },
    events: toldOf(row, line, study),
  };
}

function namesOf(row: PresentRow, study: Study) {
  const { id, number, label, device } = sessionFields(row, study.annotations);
  return { id, number, label, device };
}

/** A screen opens at its top. */
function scrollOf(line: readonly LineEvent[], { screen, overlay }: Place): number {
  if (overlay !== '') return 0;
  const last = line.findLast((event) => event.screen === screen && isOneOf(['ScreenLoaded', 'ScreenScroll'], event));
  const top = last?.type === 'ScreenScroll' ? Number(last.state?.text) : 0;
  return Number.isFinite(top) ? Math.min(1, Math.max(0, top)) : 0;
}

/** A task that was begun and is not over; the others once each. */
function progressOf({ task_events: events }: PresentRow): Pick<PresentSession, 'task' | 'finished'> {
  let task = '';
  const finished = new Set<string>();
  for (const [type, of] of events) {
    if (task !== '') finished.add(task);
    finished.delete(of);
    task = type === 'TaskStarted' ? of : '';
    if (type !== 'TaskStarted' && of !== '') finished.add(of);
  }
  return { task, finished: [...finished] };
}

function pressesIn({ xs, ys }: PresentRow, line: readonly LineEvent[]): PresentSession['presses'] {
  const end = line.at(-1)?.seen ?? 0;
  return line.flatMap((event, index) => {
    const [x = -1, y = -1] = [xs[index], ys[index]];
    const isShown = isOneOf(pressTypes, event) && x >= 0 && y >= 0 && event.seen >= end - pressMs;
    const screen = event.overlay || event.screen || '';
    return isShown ? [{ at: event.seen, screen, x, y, isMissed: isMisclick(event) }] : [];
  });
}

/** What a tester says stays with the answers. */
function toldOf(row: PresentRow, line: readonly LineEvent[], study: Study): ToldEvent[] {
  const later = row.heard_at - (line.at(-1)?.end ?? row.heard_at);
  return lineOf({ ...row, answers: [] }, line, study)
    .filter((event) => !isOneOf(untoldTypes, event))
    .slice(-toldEvents)
    .map((event) => ({ ...event, time: event.time + later, answer: null }));
}
