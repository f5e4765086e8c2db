import type { Compared, OkOf, Rate, routes, Spread, TaskRow } from '@rehearse/contract';
import {
  adjustedWald,
  changeOfTimes,
  differenceOfIntervals,
  differenceOfMeans,
  differenceOfRates,
  level,
} from '@rehearse/stats';

type Summary = OkOf<typeof routes.analytics.summary>;
type Answer = OkOf<typeof routes.analytics.compare>;

interface Group {
  readonly summary: Summary;
  readonly tasks: readonly TaskRow[];
}

/** Every rate and spread of two groups of sessions side by side. */
export function compared(a: Group, b: Group): Answer {
  const [metaOfA, metaOfB] = [a.summary.meta, b.summary.meta];
  return {
    meta: {
      sessions: metaOfA.sessions + metaOfB.sessions,
      events: metaOfA.events + metaOfB.events,
      asOf: Math.min(metaOfA.asOf, metaOfB.asOf),
      truncated: metaOfA.truncated || metaOfB.truncated,
    },
    a: metaOfA,
    b: metaOfB,
    summary: comparedSummary(a.summary, b.summary),
    tasks: a.tasks.flatMap((task) => {
      const other = b.tasks.find(({ id }) => id === task.id);
      return other ? [comparedTask(task, other)] : [];
    }),
  };
}

const comparedSummary = (a: Summary, b: Summary): Answer['summary'] => ({
  success: ratesOfTrials(a.success, b.success),
  solvedAll: rates(adjustedWald(a.solvedAll.x, a.solvedAll.n), adjustedWald(b.solvedAll.x, b.solvedAll.n)),
  duration: times(a.duration, b.duration),
  active: times(a.active, b.active),
  eventsPerSession: counts(a.eventsPerSession, b.eventsPerSession),
  uniqueScreens: counts(a.uniqueScreens, b.uniqueScreens),
});

const comparedTask = (a: TaskRow, b: TaskRow): Answer['tasks'][number] => ({
  id: b.id,
  name: b.name || a.name,
  ...(a.missing || b.missing ? { missing: true } : {}),
  rate: rates(a.rate, b.rate),
  rateOfGiven: rates(a.rateOfGiven, b.rateOfGiven),
  rateOfStarters: rates(a.rateOfStarters, b.rateOfStarters),
  firstClick: rates(a.firstClick, b.firstClick),
  duration: times(a.duration, b.duration),
  timeToGiveUp: times(a.timeToGiveUp, b.timeToGiveUp),
  timeOfFailures: times(a.timeOfFailures, b.timeOfFailures),
  interactions: counts(a.interactions, b.interactions),
  misclicks: counts(a.misclicks, b.misclicks),
  discovery: times(a.discovery, b.discovery),
});

/** One trial a session. */
function rates(a: Rate, b: Rate): Compared<Rate> {
  const found = differenceOfRates(a, b);
  return { a, b, difference: found && { ...found, method: 'agresti-caffo', level } };
}

/** Several trials a session, which are not independent: their intervals know. */
function ratesOfTrials(a: Rate, b: Rate): Compared<Rate> {
  const found = differenceOfIntervals(a, b);
  return { a, b, difference: found && { ...found, p: null, method: 'intervals', level } };
}

function times(a: Spread, b: Spread): Compared<Spread> {
  const found = changeOfTimes(a, b);
  return { a, b, difference: found && { ...found, method: 'welch-log', level } };
}

function counts(a: Spread, b: Spread): Compared<Spread> {
  const found = differenceOfMeans(a, b);
  return { a, b, difference: found && { ...found, method: 'welch', level } };
}
