import { bootstrapRate } from '@rehearse/stats';
import { z } from 'zod';
import { namedFlow } from '../../ask/flows';
import { question } from '../../ask/question';
import { noSpread, spreadColumns, spreadFrom } from '../../ask/spread';
import type { Study } from '../../study/study';
import sql from './summary.sql';

const row = z.object({
  interactions: z.number(),
  screen_loads: z.number(),
  testers: z.number(),
  duration: spreadColumns,
  events_per_session: spreadColumns,
  unique_screens: spreadColumns,
  screens_seen: z.number().nullable(),
  outcomes: z.array(z.tuple([z.number(), z.number()])),
});

/** Tasks without a flow have no computed result and are left out of the overall rate. */
const computed = ({ tasks }: Study) => tasks.filter(({ flow }) => flow.length > 0);
/** ClickHouse takes no longer parameter. Of so many screens nobody can say that they were seen. */
const longestNames = 100_000;
const screensOf = ({ model }: Study): readonly string[] => {
  const screens = Object.keys(model?.screens ?? {});
  return screens.reduce((sum, name) => sum + name.length + 3, 0) <= longestNames ? screens : [];
};

export const summary = question({
  name: 'summary',
  sql,
  row,
  flows: (_: null, { study }) => computed(study).map((task) => namedFlow(task)),
  parameters: (_, { study }) => ({ screens: screensOf(study) }),
  shape([found], { scope: { study }, meta }) {
    const trials = computed(study).length;
    const screens = screensOf(study).length;
    const counted = found ?? nothing;
    return {
      interactions: counted.interactions,
      screenLoads: counted.screen_loads,
      testers: counted.testers,
      duration: spreadFrom(counted.duration, 'time'),
      eventsPerSession: spreadFrom(counted.events_per_session, 'count'),
      uniqueScreens: spreadFrom(counted.unique_screens, 'count'),
      coverage:
        screens > 0 && meta.sessions > 0 && counted.screens_seen !== null ? counted.screens_seen / screens : null,
      success: bootstrapRate(counted.outcomes.map(([x, count]) => ({ count, n: trials, x }))),
    };
  },
});

const nothing: z.infer<typeof row> = {
  interactions: 0,
  screen_loads: 0,
  testers: 0,
  duration: noSpread,
  events_per_session: noSpread,
  unique_screens: noSpread,
  screens_seen: null,
  outcomes: [],
};
