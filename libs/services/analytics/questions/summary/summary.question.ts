import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { type OutcomeCounts, outcomeCounts, overallRate } from '../../queries/outcome-counts';
import taskCountsSql from '../../queries/task-counts.sql';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import { goalOf } from '../../attempts/goals';
import { computedTasks, type Study } from '../../study/study';
import { question } from '../question';
import sql from './summary.sql';

const row = z.object({
  interactions: z.number(),
  screen_loads: z.number(),
  testers: z.number(),
  duration_spread: spreadColumns,
  active_spread: spreadColumns,
  events_per_session: spreadColumns,
  unique_screens_spread: spreadColumns,
  screens_seen: z.number().nullable(),
  outcomes: outcomeCounts,
});

/** ClickHouse takes no longer parameter. Of so many screens nobody can say that they were seen. */
const longestNames = 100_000;
const screensOf = ({ model }: Study): readonly string[] => {
  const screens = Object.keys(model?.screens ?? {});
  return screens.reduce((sum, name) => sum + name.length + 3, 0) <= longestNames ? screens : [];
};

export const summary = question({
  route: routes.analytics.summary,
  sql: `${taskCountsSql}${sql}`,
  row,
  goals: (_, { study }) => computedTasks(study).map((task) => goalOf(task)),
  parameters: (_, { study }) => ({ screens: screensOf(study) }),
  shape([found], { context: { study }, meta }) {
    const screens = screensOf(study).length;
    const counted = found ?? nothing;
    return {
      interactions: counted.interactions,
      screenLoads: counted.screen_loads,
      testers: counted.testers,
      duration: spreadFrom(counted.duration_spread, 'time'),
      active: spreadFrom(counted.active_spread, 'time'),
      eventsPerSession: spreadFrom(counted.events_per_session, 'count'),
      uniqueScreens: spreadFrom(counted.unique_screens_spread, 'count'),
      coverage:
        screens > 0 && meta.sessions > 0 && counted.screens_seen !== null ? counted.screens_seen / screens : null,
      success: overallRate(counted.outcomes),
      solvedAll: solvedAllOf(counted.outcomes, computedTasks(study).length),
    };
  },
});

/** One trial a session, unlike `success`, where each task is one. */
function solvedAllOf(outcomes: OutcomeCounts, tasks: number): { x: number; n: number } {
  const sessions = (some: OutcomeCounts) => some.reduce((sum, [, , count]) => sum + count, 0);
  const given = outcomes.filter(([tried]) => tried > 0);
  return { x: sessions(given.filter(([, solved]) => solved === tasks)), n: sessions(given) };
}

const nothing: z.infer<typeof row> = {
  interactions: 0,
  screen_loads: 0,
  testers: 0,
  duration_spread: noSpread,
  active_spread: noSpread,
  events_per_session: noSpread,
  unique_screens_spread: noSpread,
  screens_seen: null,
  outcomes: [],
};
