import type { OkOf, routes, TaskRow } from '@rehearse/contract';
import { adjustedWald, comparedIntervals, comparedMeans, comparedRates, comparedTimes } from '@rehearse/stats';
import type { Group } from './group';

type Summary = Group['summary'];
type Answer = OkOf<typeof routes.analytics.compare>;

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
  success: comparedIntervals(a.success, b.success),
  solvedAll: comparedRates(adjustedWald(a.solvedAll.x, a.solvedAll.n), adjustedWald(b.solvedAll.x, b.solvedAll.n)),
  duration: comparedTimes(a.duration, b.duration),
  active: comparedTimes(a.active, b.active),
  eventsPerSession: comparedMeans(a.eventsPerSession, b.eventsPerSession),
  uniqueScreens: comparedMeans(a.uniqueScreens, b.uniqueScreens),
});

const comparedTask = (a: TaskRow, b: TaskRow): Answer['tasks'][number] => ({
  id: b.id,
  name: b.name || a.name,
  ...(a.missing || b.missing ? { missing: true } : {}),
  rate: comparedRates(a.rate, b.rate),
  rateOfGiven: comparedRates(a.rateOfGiven, b.rateOfGiven),
  rateOfStarters: comparedRates(a.rateOfStarters, b.rateOfStarters),
  firstClick: comparedRates(a.firstClick, b.firstClick),
  firstClickPossible: comparedRates(a.firstClickPossible, b.firstClickPossible),
  duration: comparedTimes(a.duration, b.duration),
  timeToGiveUp: comparedTimes(a.timeToGiveUp, b.timeToGiveUp),
  timeOfFailures: comparedTimes(a.timeOfFailures, b.timeOfFailures),
  interactions: comparedMeans(a.interactions, b.interactions),
  misclicks: comparedMeans(a.misclicks, b.misclicks),
  discovery: comparedTimes(a.discovery, b.discovery),
});
