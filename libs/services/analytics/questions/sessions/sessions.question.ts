import { routes } from '@rehearse/contract';
import type { SessionRow } from '@rehearse/contract';
import { isSuccess, outcomes as taskOutcomes } from '@rehearse/events';
import { z } from 'zod';
import { pageParameters, pageSize, paged } from '../../queries/cursor';
import outlierScoresSql from '../../queries/outlier-scores.sql';
import taskOutcomesSql from '../../queries/task-outcomes.sql';
import { goalOf } from '../../attempts/goals';
import { isBlocked } from '../../study/plans';
import type { QueryContext } from '../../queries/query';
import type { Study } from '../../study/study';
import { outlierOf, scoredRow } from '../outlier-score';
import { entryColumns, entryFields, sessionFields } from '../session-fields';
import { question } from '../question';
import sql from './sessions.sql';

const row = scoredRow.extend({
  ...entryColumns,
  start: z.number(),
  active: z.number(),
  events: z.number(),
  user: z.string(),
  label: z.string(),
  device: z.string(),
  outcomes: z.array(z.tuple([z.string(), z.enum(taskOutcomes)])),
  number: z.number(),
  place: z.number(),
});

export const sessions = question({
  route: routes.analytics.sessions,
  sql: `${taskOutcomesSql}\n${outlierScoresSql}\n${sql}`,
  row,
  goals: (_, { study }) => study.tasks.map((task) => goalOf(task)),
  parameters: ({ sort = 'start', find = '', ...page }, { study }) => ({
    sort,
    method: 'mad',
    find,
    find_number: numberIn(find),
    find_named: find === '' ? [] : namedLike(find, study),
    ...pageParameters(page),
  }),
  shape(found, { context, arguments: { limit = pageSize } }) {
    const { rows, next } = paged(found, limit, ({ place, session }) => [place, session]);
    return {
      rows: rows.map((one) => ({
        ...rowOf(one, context),
        ...(isBlocked(one, context.visibleSessions) && { isBlocked: true }),
      })),
      next,
    };
  },
});

/** 0 where the text is no number of a session: "S-07", "s7" and "7" are. */
const numberIn = (text: string): number => Number(/^(?:s-?)?0*(\d{1,9})$/i.exec(text)?.[1] ?? 0);

/** Sessions with a tag, or a name that a designer gave them, in which the text stands. */
function namedLike(text: string, { annotations: { tags, labels } }: Study): readonly string[] {
  const isLike = (word: string) => word.toLowerCase().includes(text.toLowerCase());
  const tagged = [...tags].flatMap(([session, words]) => (words.some(isLike) ? [session] : []));
  const labelled = [...labels].flatMap(([session, label]) => (isLike(label) ? [session] : []));
  return [...tagged, ...labelled];
}

function rowOf(one: z.infer<typeof row>, { study: { annotations, tasks }, isTeam }: QueryContext): SessionRow {
  const outcomes = new Map(one.outcomes);
  const attempts = tasks.flatMap(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome ? [{ task: id, outcome }] : [];
  });
  return {
    ...sessionFields(one, annotations),
    ...entryFields(one, isTeam),
    start: one.start,
    duration: one.duration,
    active: one.active,
    events: one.events,
    interactions: one.interactions,
    screenLoads: one.screen_loads,
    uniqueScreens: one.unique_screens,
    errors: one.errors,
    tasks: attempts.filter(({ outcome }) => isSuccess(outcome)).map(({ task }) => task),
    attempts,
    outlier: outlierOf(one, 'mad'),
  };
}
