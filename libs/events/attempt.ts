import { finished, matching, typesNamedBy, type FlowEvent, type FlowStep } from './flow';
import { freeAttempt } from './free-attempt';
import type { Ending, LineEvent, Stretch } from './task-stretches';
import { isMisclick, misclicksIn } from './misclicks';
import { type Attempt, notStarted } from './outcome';
import { openBefore, surfaceOf } from './open-overlays';
import { actionTypes, clickTypes, interactionTypes, isOneOf, viewTypes } from './event-types';

/** A session: its events in their order, and what it spent on which task, null when it is free. */
export interface Session {
  readonly line: readonly LineEvent[];
  readonly stretches: ReadonlyMap<string, readonly Stretch[]> | null;
}

/** What is to be done; `id` is that of the task. */
export interface Goal {
  readonly id: string;
  readonly flow: readonly FlowStep[];
  readonly strict: boolean;
}

export const attemptOf = (goal: Goal, session: Session): Attempt => finished(attempting(goal, session));

/** As `attemptOf`, in slices: see `matching`. */
export function* attempting({ id, flow, strict }: Goal, { line, stretches }: Session): Generator<void, Attempt> {
  if (!stretches) return yield* freeAttempt(flow, strict, line);
  const own = stretches.get(id);
  return own ? yield* guidedAttempt(flow, strict, windowOf(line, own)) : notStarted;
}

/** An event inside a task's window. */
interface Moment {
  readonly event: FlowEvent & Partial<LineEvent>;
  readonly index: number;
  /** ms since the task began, without what was hidden or spent on other tasks. */
  readonly at: number;
}

interface Window {
  /** What was open when the task began, as if it had been shown then. */
  readonly opening: readonly Moment[];
  readonly moments: readonly Moment[];
  /** ms */
  readonly length: number;
  readonly start: number;
  readonly ending: Ending;
}

function windowOf(line: readonly LineEvent[], stretches: readonly Stretch[]): Window {
  const moments: Moment[] = [];
  let length = 0;
  for (const { first, until, from, to } of stretches) {
    for (let index = first; index < until; index += 1) {
      const event = line[index];
      if (event) moments.push({ event, index, at: length + event.seen - from });
    }
    length += to - from;
  }
  const index = stretches[0]?.first ?? 0;
  const start = line[index]?.time ?? 0;
  const opening = openBefore(line, index).map((event) => ({ event: { ...event, time: start }, index, at: 0 }));
  return { opening, moments, length, start, ending: stretches.at(-1)?.ending ?? 'left' };
}

function* guidedAttempt(flow: readonly FlowStep[], strict: boolean, window: Window): Generator<void, Attempt> {
  const { opening, moments, length, start, ending } = window;
  const named = typesNamedBy(flow);
  const all = [...opening, ...moments];
  const match = yield* matching(
    flow,
    all.map(({ event }) => event),
    strict,
    named,
  );
  const { complete } = match;
  const hits = match.hits.flatMap(({ step, index: place }) => {
    const moment = all[place];
    return moment ? [{ step, place, moment }] : [];
  });
  const places = new Set(hits.map(({ place }) => place));
  const last = hits.at(-1);
  const upToLast = all.slice(0, (last?.place ?? -1) + 1);
  const act = all.findIndex(({ event }) => isOneOf(interactionTypes, event));
  const firstActed = act < 0 ? undefined : hits.find(({ place }) => place >= act);
  const isAssisted = upToLast.some(({ event }) => event.type === 'TaskAssisted');
  const done = () =>
    isAssisted ? 'assisted' : hasDetour(upToLast, opening.length, places, named) ? 'indirect' : 'direct';
  return {
    outcome: complete ? done() : ending === 'gaveUp' ? 'gaveUp' : 'failed',
    ending,
    complete,
    begun: firstActed !== undefined,
    start,
    duration: complete && last ? last.moment.at + tailOf(last.moment) : length,
    actions: upToLast.slice(hits[0]?.place).filter(({ event }) => isOneOf(actionTypes, event)).length,
    interactions: moments.filter(({ event }) => isOneOf(interactionTypes, event)).length,
    misclicks: misclicksIn(moments.map(({ event }) => event)),
    ...firstClickOf(flow, all, places, hits),
    discovery: firstActed ? firstActed.moment.at : null,
    hits: hits.map(({ step, moment }, at) => ({
      step,
      index: moment.index,
      time: moment.event.time,
      gap: moment.at - (hits[at - 1]?.moment.at ?? 0),
    })),
  };
}

/** ms: typing ends with its last key. */
const tailOf = ({ event }: Moment): number => Math.max(0, (event.end ?? event.time) - event.time);

/** Something of the kinds that the flow names was done that is no step of it. To show again what is open is nothing done. */
function hasDetour(
  all: readonly Moment[],
  opened: number,
  hits: ReadonlySet<number>,
  named: readonly string[],
): boolean {
  let top: string | undefined;
  for (const [place, { event }] of all.entries()) {
    const isView = isOneOf(viewTypes, event);
    const isRepeat = isView && surfaceOf(event) === top;
    if (isView) top = surfaceOf(event);
    if (event.type === 'OverlayRemoved') top = event.screen ?? undefined;
    const counts = place >= opened && isOneOf(named, event) && !isMisclick(event) && !isRepeat;
    if (counts && !hits.has(place)) return true;
  }
  return false;
}

type Hit = { readonly step: number; readonly place: number };

/** What follows a click: what it opened, or the next one. */
const nextOrOpened = [...viewTypes, ...clickTypes];

/** Right: a step of the flow, or on the way to the screen of the next one. */
function firstClickOf(
  flow: readonly FlowStep[],
  all: readonly Moment[],
  places: ReadonlySet<number>,
  hits: readonly Hit[],
): Pick<Attempt, 'firstClick' | 'firstClickOn'> {
  const click = all.findIndex(({ event }) => isOneOf(clickTypes, event));
  const event = all[click]?.event;
  if (!event) return { firstClick: null, firstClickOn: null };
  const firstClickOn = surfaceOf(event) || null;
  if (places.has(click)) return { firstClick: 'right', firstClickOn };
  const done = hits.findLast(({ place }) => place < click)?.step ?? -1;
  const next = flow.slice(done + 1).find((step) => !step.optional);
  const after = all.slice(click + 1).find(({ event }) => isOneOf(nextOrOpened, event))?.event;
  const leads = next && after && isOneOf(viewTypes, after) && surfaceOf(after) === surfaceOf(next);
  return { firstClick: leads ? 'right' : 'wrong', firstClickOn };
}
