// What the results have to say, computed once more: slowly, by the words of analytics.md 4.11, and without the matcher.
import type { Outcome } from '@rehearse/events';
import { adjustedWald, spread } from '@rehearse/stats';

export interface Sent {
  readonly type: string;
  /** ms since the session began. */
  readonly at: number;
  readonly screen: string;
  readonly overlay?: string;
  readonly widget?: string;
  readonly target?: string;
  readonly task?: string;
  readonly state?: State;
}
type State = { readonly type: string; readonly value: unknown };
export type Step = {
  readonly type: string;
  readonly screen: string;
  readonly widget?: string;
  readonly overlay?: string;
  readonly optional?: boolean;
  /** Compared by value where the step names one. */
  readonly state?: State;
};
export interface Task {
  readonly id: string;
  readonly flow: readonly Step[];
  readonly strict: boolean;
}

const views = ['ScreenLoaded', 'OverlayLoaded'];
const presses = ['ScreenClick', 'WidgetClick'];
const clicks = [...presses, 'WidgetChange'];
const interactions = [...clicks, 'ScreenGesture', 'WidgetGesture'];
const actions = [...views, 'OverlayRemoved', ...interactions, 'ValidationError', 'ValidationErrorLine'];
const kinds = [views, ['OverlayRemoved'], presses, ['WidgetChange'], ['ScreenGesture', 'WidgetGesture']];

/** ms from one event to another during which the page was seen. */
export function seen(events: readonly Sent[], from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const telling = events
      .slice(0, at + 1)
      .filter(({ type }) => type.startsWith('Page') || interactions.includes(type));
    const isHidden = telling.at(-1)?.type === 'PageHidden';
    if (!isHidden) sum += (events[at + 1]?.at ?? 0) - (events[at]?.at ?? 0);
  }
  return sum;
}

/** Which task is worked on after each event; null for none. */
function workedOn(events: readonly Sent[]): (string | null)[] {
  let task: string | null = null;
  return events.map((event) => {
    if (event.type === 'TaskStarted') task = event.task ?? '';
    if (event.type === 'SessionEnd') task = null;
    if (/^Task(Completed|GivenUp)$/.test(event.type) && event.task === task) task = null;
    return task;
  });
}

const same = (step: Step, event: Sent): boolean =>
  step.type === event.type &&
  step.screen === event.screen &&
  (step.widget ?? '') === (event.widget ?? '') &&
  (!step.overlay || step.overlay === event.overlay) &&
  (!step.state || (step.state.type === event.state?.type && step.state.value === event.state.value));

/** Places of the steps that were done, as far as they come. With optional steps not for exact order. */
function hitsOf(flow: readonly Step[], events: readonly Sent[], strict: boolean, among: readonly string[]): number[] {
  if (!strict) {
    const hits: number[] = [];
    let done = -1;
    for (const [at, event] of events.entries()) {
      const needed = flow.findIndex((step, k) => k > done && !step.optional);
      const open = flow.flatMap((step, k) => (k > done && (needed < 0 || k <= needed) && same(step, event) ? [k] : []));
      const step = open.includes(needed) ? needed : open[0];
      if (step === undefined || isDone(flow, done)) continue;
      hits.push(at);
      done = step;
    }
    return hits;
  }
  const places = events.flatMap(({ type }, at) => (among.includes(type) ? [at] : []));
  for (let length = flow.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= places.length; from += 1) {
      const run = places.slice(from, from + length);
      const fits = run.every((place, k) => {
        const [step, event] = [flow[k], events[place]];
        return step !== undefined && event !== undefined && same(step, event);
      });
      if (fits) return run;
    }
  }
  return [];
}

/** No needed step is left. */
const isDone = (flow: readonly Step[], done: number): boolean =>
  done >= 0 && !flow.some((step, k) => k > done && !step.optional);

/** Every needed step was done: so many hits cannot be less, and the last of them is behind all of those. */
const isComplete = (flow: readonly Step[], events: readonly Sent[], hits: readonly number[]): boolean => {
  const needed = flow.filter(({ optional }) => !optional);
  const last = events[hits.at(-1) ?? -1];
  const goal = needed.at(-1);
  return hits.length >= needed.length && last !== undefined && goal !== undefined && same(goal, last);
};

export interface Fared {
  readonly outcome: Outcome;
  /** Was given the task; where there are none, did a step of it. */
  readonly attempted: boolean;
  readonly ending: string;
  readonly complete: boolean;
  readonly begun: boolean;
  readonly time: number;
  readonly interactions: number;
  readonly misclicks: number | null;
  readonly firstClick: boolean | null;
  readonly discovery: number | null;
  readonly gaps: readonly (number | null)[];
}

const top = (event: { screen: string; overlay?: string }) => event.overlay || event.screen;

export function fared(task: Task, events: readonly Sent[], strict = task.strict): Fared {
  return events.some(({ type }) => type === 'TaskStarted') ? guided(task, events, strict) : free(task, events, strict);
}

function guided({ id, flow }: Task, events: readonly Sent[], strict: boolean): Fared {
  const worked = workedOn(events);
  const begin = events.findIndex(({ type, task }) => type === 'TaskStarted' && task === id);
  const never = { outcome: 'notStarted', ending: '', complete: false, begun: false, time: 0, interactions: 0 } as const;
  if (begin < 0) return { ...never, attempted: false, misclicks: null, firstClick: null, discovery: null, gaps: [] };

  // Time on the task until an event: the gaps before it in which the task was worked on.
  const until = (place: number) =>
    worked.reduce((sum, on, at) => (at < place && on === id ? sum + seen(events, at, at + 1) : sum), 0);
  const inside = events.flatMap((event, at) => {
    const isOpening = event.type === 'TaskStarted' && event.task === id;
    return isOpening || (worked[at - 1] === id && worked[at] === id) ? [{ ...event, place: at }] : [];
  });

  // What was open.
  const before = events.slice(0, begin);
  const lastScreen = before.findLastIndex(({ type }) => type === 'ScreenLoaded');
  const since = before.slice(lastScreen < 0 ? 0 : lastScreen);
  const open = since.filter(
    (event, at) =>
      (event.type === 'ScreenLoaded' && at === 0) ||
      (event.type === 'OverlayLoaded' &&
        !since.some(
          (later, then) => then > at && /^Overlay(Removed|Loaded)$/.test(later.type) && later.overlay === event.overlay,
        )),
  );
  const all = [...open.map((event) => ({ ...event, place: begin })), ...inside];

  const named = kinds.filter((kind) => flow.some(({ type }) => kind.includes(type))).flat();
  const hits = hitsOf(flow, all, strict, named);
  const complete = isComplete(flow, all, hits);
  const last = hits.at(-1) ?? -1;
  const firstAct = all.findIndex(({ type }) => interactions.includes(type));
  const acted = firstAct < 0 ? undefined : hits.find((hit) => hit >= firstAct);
  const timeOf = (index: number) => until(all[index]?.place ?? 0);

  const isMiss = ({ type, target }: Sent) => presses.includes(type) && target === 'none';
  const detours = all.filter((event, at) => {
    if (at < open.length || at > last || hits.includes(at)) return false;
    if (!named.includes(event.type) || isMiss(event)) return false;
    const shown = all.slice(0, at).findLast(({ type }) => [...views, 'OverlayRemoved'].includes(type));
    const visible = shown && (shown.type === 'OverlayRemoved' ? shown.screen : top(shown));
    return !(views.includes(event.type) && visible === top(event));
  });
  const isAssisted = all.slice(0, last + 1).some(({ type }) => type === 'TaskAssisted');

  const stops = events.flatMap((event, at) => (worked[at - 1] === id && worked[at] !== id ? [event] : []));
  const stop = worked.at(-1) === id ? undefined : stops.at(-1);
  const ending =
    stop?.type === 'TaskCompleted'
      ? 'completed'
      : stop?.type === 'TaskGivenUp'
        ? 'gaveUp'
        : stop?.type === 'TaskStarted'
          ? 'anotherTask'
          : 'left';

  const pressed = inside.filter(({ type }) => presses.includes(type));
  const click = all.findIndex(({ type }) => clicks.includes(type));
  const next = flow[hits.filter((hit) => hit < click).length];
  const then = all.slice(click + 1).find(({ type }) => [...views, ...clicks].includes(type));
  const leads = next && then && views.includes(then.type) && top(then) === top(next);

  return {
    outcome: complete
      ? isAssisted
        ? 'assisted'
        : detours.length > 0
          ? 'indirect'
          : 'direct'
      : ending === 'gaveUp'
        ? 'gaveUp'
        : 'failed',
    attempted: true,
    ending,
    complete,
    begun: acted !== undefined,
    time: complete ? timeOf(last) : until(events.length),
    interactions: inside.filter(({ type }) => interactions.includes(type)).length,
    misclicks: pressed.length > 0 && !pressed.some(({ target }) => target) ? null : pressed.filter(isMiss).length,
    firstClick: click < 0 ? null : hits.includes(click) || leads === true,
    discovery: acted === undefined ? null : timeOf(acted),
    gaps: hits.map((hit, k) => timeOf(hit) - (k > 0 ? timeOf(hits[k - 1] ?? 0) : 0)),
  };
}

/** Sections 2.6 to 2.9: the whole session. */
function free({ flow }: Task, events: readonly Sent[], strict: boolean): Fared {
  const hits = hitsOf(flow, events, strict, actions);
  const complete = isComplete(flow, events, hits);
  const [first, last] = [hits[0], hits.at(-1)];
  const at = (index = 0) => events[index]?.at ?? 0;
  const between = first === undefined || last === undefined ? [] : events.slice(first, last + 1);
  const named = kinds.filter((kind) => flow.some(({ type }) => kind.includes(type))).flat();
  const isDirect = between.filter(({ type }) => named.includes(type)).length === hits.length;
  const firstAction = events.findIndex(({ type }) => actions.includes(type));
  return {
    outcome: complete ? (isDirect ? 'direct' : 'indirect') : 'failed',
    attempted: first !== undefined,
    ending: 'left',
    complete,
    begun: first !== undefined,
    time: at(last) - at(first),
    interactions: between.filter(({ type }) => interactions.includes(type)).length,
    misclicks: null,
    firstClick: null,
    discovery: first === undefined ? null : at(first) - at(firstAction),
    gaps: hits.map((hit, k) => (k === 0 ? null : at(hit) - at(hits[k - 1]))),
  };
}

export type Results = ReadonlyMap<string, boolean>;

/** As computed, unless people set something else by hand. */
export function resultOf({ outcome }: Fared, byHand: boolean | undefined): Outcome {
  if (byHand === true) return outcome === 'direct' ? 'direct' : 'indirect';
  if (byHand === false) return outcome === 'gaveUp' ? 'gaveUp' : 'failed';
  return outcome;
}

export function taskStatistics(all: readonly { readonly one: Fared; readonly byHand: boolean | undefined }[]) {
  const judged = all.map(({ one, byHand }) => ({ ...one, byHand, result: resultOf(one, byHand) }));
  const isSuccess = ({ result }: { result: Outcome }) => result === 'direct' || result === 'indirect';
  const counted = judged.filter((one) => one.complete && isSuccess(one));
  const count = (result: Outcome) => judged.filter((one) => one.result === result).length;
  const given = judged.filter(({ result }) => result !== 'notStarted').length;
  const successes = judged.filter(isSuccess).length;
  const clicked = judged.flatMap(({ firstClick }) => firstClick ?? []);
  const told = <T>(values: readonly (T | null)[]): T[] => values.flatMap((value) => (value === null ? [] : [value]));
  return {
    sessions: judged.length,
    given,
    starters: judged.filter((one) => one.gaps.length > 0 || isSuccess(one)).length,
    begun: judged.filter(({ begun }) => begun).length,
    successes,
    outcomes: {
      direct: count('direct'),
      indirect: count('indirect'),
      assisted: count('assisted'),
      gaveUp: count('gaveUp'),
      failed: count('failed'),
      notStarted: count('notStarted'),
    },
    rate: adjustedWald(successes, judged.length),
    rateOfGiven: adjustedWald(successes, given),
    firstClick: adjustedWald(clicked.filter(Boolean).length, clicked.length),
    duration: spread(
      counted.map(({ time }) => time),
      'time',
    ),
    timeToGiveUp: spread(
      judged.filter(({ outcome, result }) => outcome === 'gaveUp' && result === 'gaveUp').map(({ time }) => time),
      'time',
    ),
    interactions: spread(
      counted.map((one) => one.interactions),
      'count',
    ),
    misclicks: spread(told(judged.map(({ misclicks }) => misclicks)), 'count'),
    discovery: spread(told(counted.map(({ discovery }) => discovery)), 'time'),
    overrides: {
      success: judged.filter(({ byHand }) => byHand === true).length,
      fail: judged.filter(({ byHand }) => byHand === false).length,
    },
  };
}

export function funnelStatistics(flow: readonly Step[], all: readonly (Fared & { readonly session: string })[]) {
  const given = all.filter(({ outcome }) => outcome !== 'notStarted');
  const lost = (those: typeof all) => ({
    count: those.length,
    sessions: those
      .map(({ session }) => session)
      .toSorted()
      .slice(0, 50),
    endings: Object.fromEntries(
      ['completed', 'gaveUp', 'anotherTask', 'left'].map((ending) => [
        ending,
        those.filter((one) => one.ending === ending).length,
      ]),
    ),
  });
  const starters = given.filter(({ gaps }) => gaps.length > 0);
  return {
    given: given.length,
    begun: given.filter(({ begun }) => begun).length,
    starters: starters.length,
    lost: lost(given.filter(({ complete, gaps }) => !complete && gaps.length === 0)),
    rows: flow.map((_, index) => {
      const reached = given.filter(({ gaps }) => gaps.length > index);
      return {
        index,
        reached: reached.length,
        rate: adjustedWald(reached.length, starters.length),
        rateOfGiven: adjustedWald(reached.length, given.length),
        rateOfAll: adjustedWald(reached.length, all.length),
        gap: spread(
          reached.flatMap(({ gaps }) => gaps[index] ?? []),
          'time',
        ),
        dropped: lost(reached.filter(({ complete, gaps }) => !complete && gaps.length === index + 1)),
      };
    }),
  };
}

/** ms from the first action to the last, or to SessionEnd; and what of it is not idle. */
export function sessionTimes(events: readonly Sent[]) {
  const first = events.findIndex(({ type }) => actions.includes(type));
  const last = events.findLastIndex(({ type }) => type === 'SessionEnd' || actions.includes(type));
  if (first < 0) return { duration: 0, active: 0 };
  const gaps = events.slice(first, last).map((_, k) => seen(events, first + k, first + k + 1));
  return {
    duration: gaps.reduce((sum, gap) => sum + gap, 0),
    active: gaps.reduce((sum, gap) => sum + Math.min(gap, 30_000), 0),
  };
}
